import { listMoneyOf } from '../../payments/queries.ts'
import { smsGoOut } from '../../settings/connections/queries.ts'
import { inReaderLanguage } from '../../settings/languages/in-reader-language.ts'
import { readSettings } from '../../settings/queries.ts'
import type { SmsSettings } from '../../settings/sms/contract.ts'
import type { Context } from '../../shared/context.ts'
import { toTaka } from '../../shared/money.ts'
import { parseMobile } from '../../shared/phone.ts'
import type { SmsKind } from '../../sms/contract.ts'
import { queueSms } from '../../sms/queue-sms.ts'
import { withdrawSms } from '../../sms/withdraw-sms.ts'
import { makePhoneLink } from '../links/phone-link.ts'
import { parcelNews } from '../mails/queue-parcel-mail.ts'
import { readOrderLanguage } from '../order-languages.ts'
import { selectOrders, toOrder } from '../order-row.ts'
import { isInShop, type StatusPair } from '../rules.ts'
import {
  type MoveSmsKind,
  type OrderSms,
  writeAdvanceSms,
  writeOrderSms,
  writeSizeChangeSms,
} from './order-sms.ts'

const AFTER_PLACED = [
  'order_shipped',
  'order_out_for_delivery',
  'order_delivered',
  'order_delivery_failed',
  'order_cancelled',
] as const satisfies MoveSmsKind[]
const MOVES = [
  'call_missed',
  'advance_asked',
  'order_placed',
  'order_edited',
  ...AFTER_PLACED,
] as const satisfies SmsKind[]

/**
 * Queues an SMS about an order, in the transaction of its cause, if the owner has switched this message on. It goes to
 * the parcel's number, if that is a mobile, and never to removed customers.
 */
export async function queueOrderSms(
  transaction: Context,
  orderId: string,
  kind: MoveSmsKind,
): Promise<void> {
  await queueChosen(transaction, orderId, kind, (sms) => writeOrderSms(kind, sms))
}

/** For an edited order. A message that waits with the old total is written anew. */
export async function queueEditSms(transaction: Context, orderId: string): Promise<void> {
  const isPlacedUnsent = (await withdrawSms(transaction, [orderId], ['order_placed'])) > 0
  await withdrawSms(transaction, [orderId], ['order_edited'])
  await queueOrderSms(transaction, orderId, isPlacedUnsent ? 'order_placed' : 'order_edited')
}

/**
 * For an answered request for another size, if switched on: an approval states the new total, and replaces the message
 * about its edit.
 */
export async function queueSizeChangeSms(
  transaction: Context,
  orderId: string,
  answer: Parameters<typeof writeSizeChangeSms>[1],
): Promise<void> {
  const { sends } = (await readSettings(transaction)).sms
  if (answer.isAccepted && sends.size_change_answered) {
    await withdrawSms(transaction, [orderId], ['order_edited'])
  }
  await queueChosen(transaction, orderId, 'size_change_answered', (sms) =>
    writeSizeChangeSms(sms, answer),
  )
}

/** With a link to where the customer enters the TrxID of an advance. It is asked for by hand, so no switch is. */
export async function queueAdvanceSms(transaction: Context, orderId: string): Promise<void> {
  if (!(await smsGoOut(transaction))) return
  const written = await writeAdvanceText(transaction, orderId)
  if (written) await queueSms(transaction, { ...written, kind: 'advance_asked', orderId })
}

/** What that SMS says, and to which number; undefined when no advance is asked for, or the number is no mobile. */
export async function writeAdvanceText(context: Context, orderId: string) {
  const row = await selectOrders(context).where('orders.id', '=', orderId).executeTakeFirst()
  const { askedAdvance } = row ? toOrder(row) : {}
  if (askedAdvance === undefined) return undefined
  return writeTo(context, orderId, (sms) => writeAdvanceSms(sms, askedAdvance))
}

async function queueChosen(
  transaction: Context,
  orderId: string,
  kind: keyof SmsSettings['sends'],
  write: (sms: OrderSms) => string,
): Promise<void> {
  const { sms } = await readSettings(transaction)
  if (!sms.sends[kind]) return
  const written = await writeTo(transaction, orderId, write)
  if (written) await queueSms(transaction, { ...written, kind, orderId })
}

async function writeTo(context: Context, orderId: string, write: (sms: OrderSms) => string) {
  const { shop } = await readSettings(context)
  const order = await context.db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where('userRemovedAt', 'is', null)
    .select(['id', 'linkVersion', 'recipientPhone'])
    .executeTakeFirst()
  const phone = order && parseMobile(order.recipientPhone)
  if (!phone) return undefined
  const money = await listMoneyOf(context, [orderId])
  const toPay = toTaka(money.get(orderId)?.owedCashPaisa ?? 0)
  const language = await readOrderLanguage(context, orderId)
  const text = await inReaderLanguage(context, language, (inIt) =>
    write({ shop, orderId, toPay, link: makePhoneLink(inIt, order) }),
  )
  return { phone, text }
}

/** The same for a move. Withdraws unsent messages that the move makes untrue. */
export async function queueMoveSms(
  transaction: Context,
  before: StatusPair & { id: string },
  next: StatusPair,
): Promise<void> {
  const isCancelled = next.orderStatus === 'cancelled'
  const isMoved =
    before.orderStatus !== next.orderStatus || before.deliveryStatus !== next.deliveryStatus
  if (!isMoved) return
  await withdrawMoveSms(transaction, before.id, next)
  const isNewlyCancelled = isCancelled && before.orderStatus !== 'cancelled'
  const kind = isCancelled
    ? isNewlyCancelled && next.deliveryStatus !== 'returned' && 'order_cancelled'
    : parcelNews(before.deliveryStatus, next.deliveryStatus)
  if (kind) await queueOrderSms(transaction, before.id, kind)
}

/** For an order that was moved on, or back. */
export async function withdrawMoveSms(
  transaction: Context,
  orderId: string,
  now: StatusPair,
): Promise<void> {
  await withdrawSms(transaction, [orderId], isInShop(now) ? AFTER_PLACED : MOVES)
}

/** For orders about which no message may go out any more. */
export async function withdrawAllSms(
  transaction: Context,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length > 0) await withdrawSms(transaction, orderIds, MOVES)
}
