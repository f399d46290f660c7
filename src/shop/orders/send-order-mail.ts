import type { MailContent, MailJob } from '../mail/contract.ts'
import type { Context } from '../shared/context.ts'
import { orderConfirmedMail } from './order-mails.ts'
import { findOrder } from './queries.ts'

interface MailContext extends Pick<Context, 'db'> {
  shopUrl: string
  sendMail(to: string, content: MailContent, messageId: string): Promise<void>
}

/** Work of the mail queue. An order deleted meanwhile needs no mail. */
export async function sendOrderMail(
  context: MailContext,
  { orderId }: MailJob,
  jobId: string,
): Promise<void> {
  const order = await findOrder(context, orderId)
  if (!order) return
  await context.sendMail(order.userEmail, orderConfirmedMail(order, context.shopUrl), jobId)
}
