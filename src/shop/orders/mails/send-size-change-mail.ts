import { m } from '#messages'
import type { MailContent, SizeChangeMailJob } from '../../mail/contract.ts'
import type { Context } from '../../shared/context.ts'
import type { Order } from '../contract.ts'
import { isInShop } from '../rules.ts'
import type { SizeChange } from '../size-changes/contract.ts'
import { listSizeChangesOf } from '../size-changes/queries.ts'
import { namesOf } from '../size-changes/rules.ts'
import { findMailedOrder } from './mailed-order.ts'
import { closingBlocks, type OrderMailReader, paragraph } from './order-mail-parts.ts'
import { changedOrderBlocks } from './order-mails.ts'

/**
 * Job of the mail queue, the only mail about such a change: an approval also shows the changed order. Skips deleted
 * orders.
 */
export async function sendSizeChangeMail(
  context: Context,
  { orderId, sizeChangeId }: SizeChangeMailJob,
  jobId: string,
): Promise<void> {
  const mailed = await findMailedOrder(context, orderId)
  const changes = mailed ? await listSizeChangesOf(context, orderId) : []
  const change = changes.find(({ _id }) => _id === sizeChangeId)
  if (!mailed || !change) return
  const { order, reader } = mailed
  const content = sizeChangeMail(order, change, { ...reader, note: change.answer })
  await context.mailer.send({ id: jobId, to: order.userEmail, content })
}

function sizeChangeMail(order: Order, change: SizeChange, reader: OrderMailReader): MailContent {
  const { name, isAccepted, isExchange } = change
  const { from, to } = namesOf(change)
  const sizes = { name, from, to }
  const answer = isAccepted ? m.mail_size_changed(sizes) : m.mail_size_not_changed(sizes)
  return {
    subject: m.mail_size_subject({ orderId: order.orderId, shop: reader.shop.name }),
    preview: answer,
    heading: isExchange
      ? isAccepted
        ? m.mail_exchange_heading()
        : m.mail_exchange_declined()
      : isAccepted
        ? m.mail_size_heading()
        : m.mail_size_declined(),
    blocks: [
      paragraph(answer),
      ...(reader.note && reader.isProven
        ? [paragraph(m.mail_our_note({ note: reader.note }))]
        : []),
      ...(isAccepted && isInShop(order) ? changedOrderBlocks(order, reader) : []),
      ...closingBlocks(reader),
    ],
  }
}
