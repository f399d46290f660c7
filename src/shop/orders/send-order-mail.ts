import type { MailContent, OrderMailJob } from '../mail/contract.ts'
import type { Context } from '../shared/context.ts'
import type { Order } from './contract.ts'
import { orderCancelledMail, orderConfirmedMail } from './order-mails.ts'
import { findOrder } from './queries.ts'

interface MailContext extends Pick<Context, 'db'> {
  shopUrl: string
  sendMail(to: string, content: MailContent, messageId: string): Promise<void>
}

const words: Record<OrderMailJob['kind'], (order: Order, shopUrl: string) => MailContent> = {
  order_confirmed: orderConfirmedMail,
  order_cancelled: orderCancelledMail,
}

/** Work of the mail queue. An order deleted meanwhile needs no mail. */
export async function sendOrderMail(
  context: MailContext,
  { kind, orderId }: OrderMailJob,
  jobId: string,
): Promise<void> {
  const order = await findOrder(context, orderId)
  if (!order) return
  await context.sendMail(order.userEmail, words[kind](order, context.shopUrl), jobId)
}
