import { countTowards } from '../limits/count-towards.ts'
import type { MailContent, OrderMailJob } from '../mail/contract.ts'
import type { Context } from '../shared/context.ts'
import type { Order } from './contract.ts'
import { type OrderMailReader, orderCancelledMail, orderConfirmedMail } from './order-mails.ts'
import { findOrder } from './queries.ts'

interface OrderMail {
  /** A mail may be sent late, and must not say what is not so any more. */
  isStillTrue: (order: Order) => boolean
  write: (order: Order, reader: OrderMailReader) => MailContent
}

const mails: Record<OrderMailJob['kind'], OrderMail> = {
  order_confirmed: {
    isStillTrue: ({ orderStatus }) => orderStatus !== 'cancelled',
    write: orderConfirmedMail,
  },
  order_cancelled: {
    isStillTrue: ({ orderStatus }) => orderStatus === 'cancelled',
    write: orderCancelledMail,
  },
}

/**
 * Work of the mail queue. An order deleted meanwhile needs no mail. An address that nobody has proven
 * may be a stranger's: it gets no word that somebody typed, and only a few mails a day.
 */
export async function sendOrderMail(
  context: Context,
  { kind, orderId }: OrderMailJob,
  jobId: string,
): Promise<void> {
  const order = await findOrder(context, orderId)
  const { isStillTrue, write } = mails[kind]
  if (!order || !isStillTrue(order)) return
  const { userEmail } = order
  const isProven = (await context.accounts.listProven(context.db, [userEmail])).length > 0
  if (!isProven && (await countTowards(context, 'mail_to_unproven', userEmail)) > 0) return
  const content = write(order, { shopUrl: context.shopUrl, isProven })
  await context.mailer.send({ id: jobId, to: userEmail, content })
}
