import {
  MAIL_QUEUE,
  type MailContent,
  type OrderMailJob,
  type ParcelMailJob,
} from '../../mail/contract.ts'
import { isOverMailLimit } from '../../mail/mail-limit.ts'
import { MINUTE_MS } from '../../shared/clock.ts'
import type { Context } from '../../shared/context.ts'
import type { Order } from '../contract.ts'
import { shopperNote } from '../rules.ts'
import { findMailedOrder } from './mailed-order.ts'
import { lockOrderMails } from './order-mail-lock.ts'
import type { OrderMailReader } from './order-mail-parts.ts'
import { orderCancelledMail, orderConfirmedMail, orderEditedMail } from './order-mails.ts'
import {
  orderDeliveredMail,
  orderDeliveryFailedMail,
  orderOutForDeliveryMail,
  orderShippedMail,
} from './parcel-mails.ts'

type WriteOrderMail = (order: Order, reader: OrderMailReader) => MailContent

interface OrderMail {
  /** A mail may be sent late, and must not say what is no longer true. */
  isStillTrue: (order: Order) => boolean
  write: WriteOrderMail
}

// Once shipped, the mail about that says what was bought too.
const isInShop = ({ orderStatus }: Order) =>
  orderStatus === 'confirmed' || orderStatus === 'processing'

/** How long after shipping a mistake may be undone, before the mail about it goes out. */
const JUST_LEFT_MS = 2 * MINUTE_MS

const orderMails: Record<OrderMailJob['kind'], OrderMail> = {
  order_confirmed: { isStillTrue: isInShop, write: orderConfirmedMail },
  order_edited: { isStillTrue: isInShop, write: orderEditedMail },
  order_cancelled: {
    isStillTrue: ({ orderStatus }) => orderStatus === 'cancelled',
    write: orderCancelledMail,
  },
}

const parcelMails: Record<ParcelMailJob['kind'], WriteOrderMail> = {
  order_shipped: orderShippedMail,
  order_out_for_delivery: orderOutForDeliveryMail,
  order_delivered: orderDeliveredMail,
  order_delivery_failed: orderDeliveryFailedMail,
}

/**
 * Job of the mail queue. Skips deleted orders. A confirmation whose order was shipped moments ago is retried: if that
 * is undone at once, no other mail tells the customer. An unproven address may be a stranger's: its mails contain no
 * typed text, and are limited to a few a day.
 */
export async function sendOrderMail(
  context: Context,
  { kind, orderId }: OrderMailJob,
  jobId: string,
): Promise<void> {
  const { isStillTrue, write } = orderMails[kind]
  const find = async () => {
    const mailed = await findMailedOrder(context, orderId)
    if (!mailed || isStillTrue(mailed.order)) return mailed
    if (kind === 'order_confirmed' && (await hasJustLeft(context, mailed.order))) {
      const again: OrderMailJob = { kind, orderId }
      await context.jobs.add(context.db, MAIL_QUEUE, again, JUST_LEFT_MS / 1000)
    }
    return undefined
  }
  await sendOneAtATime(context, orderId, find, async (mailed) => {
    const { order, reader } = mailed
    const email = order.userEmail
    if (!reader.isProven && (await isOverMailLimit(context, { jobId, email }))) return
    const content = write(order, { ...reader, note: '' })
    await context.mailer.send({ id: jobId, to: email, content })
  })
}

/**
 * Job of the mail queue: sends only if the move is still the parcel's last one, so that of several moves within seconds
 * only the last is reported. The shop causes these mails itself, so they do not count towards limits.
 */
export async function sendParcelMail(
  context: Context,
  { kind, orderId, changeId }: ParcelMailJob,
  jobId: string,
): Promise<void> {
  const find = async () => {
    const move = await findLastMove(context, orderId)
    const mailed = await findMailedOrder(context, orderId)
    if (!move || !mailed || String(move.id) !== String(changeId)) return undefined
    return mailed.order.orderStatus === 'cancelled' ? undefined : { ...mailed, note: move.note }
  }
  await sendOneAtATime(context, orderId, find, async ({ order, reader, note }) => {
    const content = parcelMails[kind](order, { ...reader, note })
    await context.mailer.send({ id: jobId, to: order.userEmail, content })
  })
}

/**
 * Sends one mail about an order at a time, each checked when its turn comes.
 * @throws Error when another one is being sent; the queue retries while it is still true
 */
async function sendOneAtATime<Found>(
  context: Context,
  orderId: string,
  find: () => Promise<Found | undefined>,
  send: (found: Found) => Promise<void>,
): Promise<void> {
  const unlock = await lockOrderMails(context, orderId)
  if (!unlock) {
    if (await find()) throw new Error(`Another email about ${orderId} is being sent.`)
    return
  }
  try {
    const found = await find()
    if (found) await send(found)
  } finally {
    await unlock()
  }
}

async function hasJustLeft(context: Context, { orderId, orderStatus }: Order): Promise<boolean> {
  const move = await findLastMove(context, orderId)
  if (!move || orderStatus === 'cancelled') return false
  return context.clock.now().getTime() - move.movedAt.getTime() < JUST_LEFT_MS
}

async function findLastMove({ db }: Context, orderId: string) {
  const move = await db
    .selectFrom('orderChanges')
    .where('orderId', '=', orderId)
    .where('statusKind', '=', 'delivery')
    .whereRef('fromStatus', '<>', 'toStatus')
    .where('isUndone', '=', false)
    .orderBy('id', 'desc')
    .select(['id', 'toStatus', 'remark', 'note', 'changedAt as movedAt'])
    .executeTakeFirst()
  return move && { ...move, note: move.remark ? '' : shopperNote(move.toStatus, move.note) }
}
