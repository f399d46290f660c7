import { m } from '#messages'
import type { DeliveryStatus } from '../orders/contract.ts'
import { findLockedOrder, type LockedOrder } from '../orders/lock-order.ts'
import {
  assignDelivery,
  changeStatus,
  deliverOrder,
  shipOrder,
} from '../orders/moves/move-delivery.ts'
import { reasonIn } from '../orders/reasons/rules.ts'
import { isSameName, isUnshipped } from '../orders/rules.ts'
import { listMoneyOf } from '../payments/queries.ts'
import { actorName } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { formatTaka, toTaka } from '../shared/money.ts'
import { pick } from '../shared/pick.ts'
import { redactReason } from '../shared/redact-reason.ts'
import { isShopError, ShopError } from '../shared/shop-error.ts'
import type { EventSource } from './contract.ts'
import { readCourierNames } from './find-courier.ts'
import type { CourierNews } from './port/contract.ts'
import { destinationOf, HANDED_OVER, movesOn, nextStep } from './rules.ts'

/** With its order. Locks the order first, as booking and moving do. */
export async function lockConsignment({ db }: Context, id: string) {
  const found = await db
    .selectFrom('consignments')
    .where('id', '=', id)
    .select('orderId')
    .executeTakeFirst()
  if (!found) return undefined
  const order = await findLockedOrder({ db } as Context, found.orderId)
  const row = await db
    .selectFrom('consignments')
    .where('id', '=', id)
    .forUpdate()
    .selectAll()
    .executeTakeFirst()
  return row && { row, order }
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockConsignment>>>

/**
 * Records what was heard of a parcel that is locked, and has its order follow each step of it. What was heard before
 * changes nothing, and neither does what is over by now: staff may have sent the order on since, with another parcel.
 * @throws ShopError invalid when more was collected than there was to collect
 */
export async function recordNews(
  transaction: Context,
  { row, order }: Locked,
  source: EventSource,
  heard: readonly CourierNews[],
): Promise<void> {
  const now = transaction.clock.now()
  let standing = pick(row, 'state', 'stateAt')
  let hasMoved = false
  let facts = pick(row, 'reference', 'trackingCode', 'feePaisa', 'collectedPaisa', 'reason')
  for (const news of heard) {
    const at = news.at && news.at < now ? news.at : now
    // A courier that is asked says the same again and again.
    if (source === 'poll' && news.kind === standing.state) continue
    await requirePlausible(transaction, row, news)
    const isOther =
      (source !== 'staff' && (await wasGivenUp(transaction, row))) ||
      (news.reference !== undefined && (await isOtherParcel(transaction, row, news.reference)))
    const kind = isOther ? 'second_parcel' : news.kind
    const reason = isOther ? (news.reference ?? '') : redactReason(news.reason ?? '')
    const added = await transaction.db
      .insertInto('consignmentEvents')
      .values({
        consignmentId: row.id,
        source,
        kind,
        courierAt: isOther ? row.madeAt : at,
        seenAt: now,
        amountPaisa: news.collectedPaisa ?? null,
        reason,
        toldBy: source === 'staff' ? actorName(transaction.actor) : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added || isOther) continue
    facts = {
      reference: facts.reference ?? news.reference ?? null,
      trackingCode: facts.trackingCode ?? news.trackingCode ?? null,
      feePaisa: news.feePaisa ?? facts.feePaisa,
      collectedPaisa: news.collectedPaisa ?? facts.collectedPaisa,
      reason: facts.reason,
    }
    if (!movesOn(standing, kind, at)) continue
    standing = { state: kind, stateAt: at }
    facts.reason = reason || null
    hasMoved = true
  }
  await transaction.db
    .updateTable('consignments')
    .set({ ...standing, ...facts, heardAt: now })
    .where('id', '=', row.id)
    .execute()
  if (order && hasMoved) await moveOrder(transaction, order, { ...row, ...standing, ...facts })
}

/** @throws ShopError invalid */
async function requirePlausible(
  context: Context,
  { orderId, codPaisa }: Locked['row'],
  { collectedPaisa = 0 }: CourierNews,
): Promise<void> {
  if (collectedPaisa <= codPaisa) return
  // It was edited since, and the owner may have told the courier.
  const due = (await listMoneyOf(context, [orderId])).get(orderId)
  if (collectedPaisa <= (due?.owedCashPaisa ?? 0)) return
  const collected = formatTaka(toTaka(collectedPaisa))
  throw new ShopError('invalid', m.refusal_more_collected_order({ collected, orderId }))
}

/** Whether a courier's number is another than the one that is known, or that of another parcel. */
async function isOtherParcel(
  { db }: Context,
  { id, courier, reference }: Locked['row'],
  told: string,
): Promise<boolean> {
  if (reference !== null) return reference !== told
  const other = await db
    .selectFrom('consignments')
    .where('courier', '=', courier)
    .where('reference', '=', told)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst()
  return other !== undefined
}

/** Whether it was called off before anything was heard of it, as another courier may have the order by now. */
async function wasGivenUp({ db }: Context, { id, state }: Locked['row']): Promise<boolean> {
  if (state !== 'cancelled') return false
  const event = await db
    .selectFrom('consignmentEvents')
    .where('consignmentId', '=', id)
    .where('kind', 'not in', ['cancelled', 'cancel_asked'])
    .select('id')
    .executeTakeFirst()
  return event === undefined
}

/** What happened once it left the shop, whichever came first. */
async function wasHandedOver({ db }: Context, id: string): Promise<boolean> {
  const event = await db
    .selectFrom('consignmentEvents')
    .where('consignmentId', '=', id)
    .where('kind', 'in', HANDED_OVER)
    .select('id')
    .executeTakeFirst()
  return event !== undefined
}

type Moved = Pick<
  Locked['row'],
  'id' | 'courier' | 'state' | 'reference' | 'trackingCode' | 'trackingLink' | 'reason'
>

/** Takes the steps that staff would, with all that follows. An order that may not follow stays where it is. */
async function moveOrder(transaction: Context, locked: LockedOrder, parcel: Moved): Promise<void> {
  const shop: Context = { ...transaction, actor: { kind: 'shop' } }
  const destination = destinationOf(parcel.state, await wasHandedOver(shop, parcel.id))
  if (!destination) return
  const name = (await readCourierNames(shop))(parcel.courier)
  let order: LockedOrder | undefined = locked
  try {
    if (isUnshipped(order) && !isSameName(name, order.deliveryAssignedTo)) {
      await stepTo(shop, order, 'assigned', { ...parcel, name })
      order = await findLockedOrder(shop, order.id)
    }
    for (;;) {
      const step: DeliveryStatus | undefined = order && nextStep(order, destination)
      if (!order || !step) return
      await stepTo(shop, order, step, { ...parcel, name })
      order = await findLockedOrder(shop, order.id)
    }
  } catch (error) {
    // It is refunded, or on hold: what was heard is kept, and the difference is shown; see `nextAct`.
    if (!isShopError(error) || error.code !== 'conflict') throw error
  }
}

async function stepTo(
  shop: Context,
  order: LockedOrder,
  step: DeliveryStatus,
  { name, reference, trackingCode, trackingLink, reason }: Moved & { name: string },
): Promise<unknown> {
  switch (step) {
    case 'assigned':
      return assignDelivery(shop, order.id, {
        deliveryPersonName: name,
        deliveryNotes: order.assignmentNotes,
      })
    case 'in_transit': {
      const code = [name, trackingCode ?? reference, trackingLink].filter(Boolean).join(' ')
      return shipOrder(shop, order.id, code.slice(0, 300))
    }
    case 'delivered':
      return deliverOrder(shop, order.id, undefined)
    case 'failed_delivery':
      return changeStatus(shop, order.id, {
        deliveryStatus: step,
        deliveryNotes: reason ?? '',
        reason: reasonIn(reason ?? ''),
      })
    default:
      return changeStatus(shop, order.id, { deliveryStatus: step })
  }
}
