import { setTimeout as wait } from 'node:timers/promises'
import type { Updateable } from 'kysely'
import { selectOrders, toOrder } from '../orders/order-row.ts'
import { listMoneyOf } from '../payments/queries.ts'
import type { DB } from '../rows.ts'
import { requireShop } from '../shared/actor.ts'
import { MINUTE_MS } from '../shared/clock.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { pick } from '../shared/pick.ts'
import { isShopError } from '../shared/shop-error.ts'
import { reasonOf, ToldError, told } from '../shared/told.ts'
import type { BookingJob } from './contract.ts'
import { findCourier, readCourierNames } from './find-courier.ts'
import {
  type Booked,
  type Courier,
  CourierFailure,
  CourierRefused,
  CourierUncertain,
  type Parcel,
} from './port/contract.ts'
import { lockConsignment, recordNews } from './record-news.ts'
import { codPaisaOf, MAX_TRIES, whyUnbookable } from './rules.ts'
import { toParcel } from './to-parcel.ts'
import { AWAITS_STOCK } from './unbooked-orders.ts'

/**
 * What a courier does not have so long after it was called, it never got: a busy one may work on a call long after ours
 * has timed out.
 */
const SETTLED_MS = MINUTE_MS

/** Within sixteen seconds in all, which the job's time limit allows. */
const RECORD_RETRIES = 6
const RECORD_AFTER_MS = 250

/**
 * Work of the queue: books a parcel once. After a crash or a lost answer the courier is asked what it has; where it cannot
 * be asked, the parcel stays unclear until the courier or staff say.
 * @throws ShopError forbidden; what to try again after
 */
export async function sendBooking(context: Context, { consignmentId }: BookingJob): Promise<void> {
  requireShop(context)
  const claimed = await claim(context, consignmentId)
  if (!claimed) return
  const courier = await findCourier(context, claimed.courier)
  if (!claimed.parcel) return courier && reconcile(context, courier, claimed)
  if (!courier) {
    const name = (await readCourierNames(context))(claimed.courier)
    const reason = told('cause_not_connected', { name })
    await settle(context, consignmentId, { state: 'failed', reason })
    return
  }
  await book(context, courier, { ...claimed, parcel: claimed.parcel })
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

/** Undefined where nothing is left to do. The call is written down before it is made. */
function claim(context: Context, id: string) {
  return inTransaction(context, async (transaction) => {
    const locked = await lockConsignment(transaction, id)
    if (!locked) return undefined
    const { state, orderId, triedAt } = locked.row
    const now = transaction.clock.now()
    const claimed = pick(locked.row, 'id', 'courier', 'invoice', 'attempts')
    const change = (values: Updateable<DB['consignments']>) =>
      transaction.db.updateTable('consignments').set(values).where('id', '=', id).execute()
    if (state === 'booking' || state === 'unclear') {
      await change({ state: 'unclear' })
      return { ...claimed, triedAt: triedAt ?? now, parcel: undefined }
    }
    if (state !== 'queued') return undefined
    const order = await readOrder(transaction, orderId)
    const fault = order ? whyUnbookable(order) : told('fault_order_deleted')
    if (!order || fault) {
      await change({ state: 'failed', reason: fault ?? null })
      return undefined
    }
    const attempts = claimed.attempts + 1
    await change({ state: 'booking', triedAt: now, attempts, codPaisa: order.codPaisa })
    return {
      ...claimed,
      attempts,
      triedAt: now,
      parcel: toParcel(claimed.courier, claimed.invoice, order),
    }
  })
}

async function readOrder(context: Context, orderId: string) {
  const row = await selectOrders(context)
    .where('orders.id', '=', orderId)
    .select(AWAITS_STOCK.as('awaitsStock'))
    .executeTakeFirst()
  if (!row) return undefined
  const money = (await listMoneyOf(context, [orderId])).get(orderId)
  return {
    ...toOrder(row),
    awaitsStock: row.awaitsStock,
    codPaisa: codPaisaOf(money?.owedCashPaisa ?? 0),
  }
}

async function book(
  context: Context,
  courier: Courier,
  { id, attempts, parcel, ...claimed }: Claimed & { parcel: Parcel },
): Promise<void> {
  let booked: Booked
  try {
    booked = await courier.book(parcel)
  } catch (error) {
    const reason = reasonOf(error)
    if (error instanceof CourierRefused) {
      const found = await findEarlier(courier, parcel.invoice)
      if (found) return recordBooked(context, id, found)
      return void (await settle(context, id, { state: 'failed', reason }))
    }
    if (error instanceof CourierUncertain) {
      await settle(context, id, { state: 'unclear', reason })
      return reconcile(context, courier, { id, attempts, parcel: undefined, ...claimed })
    }
    const isOver = attempts >= MAX_TRIES
    await settle(context, id, { state: isOver ? 'failed' : 'queued', reason })
    if (isOver) return
    throw error
  }
  await keepBooked(context, id, booked)
}

/** The courier says it once, and some cannot be asked: a connection that is cut just then must not lose it. */
async function keepBooked(context: Context, id: string, booked: Booked): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await recordBooked(context, id, booked)
    } catch (error) {
      const mayPass = !isShopError(error) || error.code === 'unavailable'
      if (!mayPass || tries === RECORD_RETRIES) throw error
      await wait(RECORD_AFTER_MS * 2 ** tries)
    }
  }
}

/** What an earlier call booked after all, which is why its invoice is refused now. */
async function findEarlier(courier: Courier, invoice: string): Promise<Booked | undefined> {
  try {
    return await courier.find?.(invoice)
  } catch (error) {
    if (error instanceof CourierFailure) return undefined
    throw error
  }
}

/** @throws what to ask again after: what is not there yet may still come */
async function reconcile(
  context: Context,
  courier: Courier,
  { id, courier: code, invoice, triedAt }: Claimed,
): Promise<void> {
  if (!courier.find) return
  let found: Booked | undefined
  try {
    found = await courier.find(invoice)
  } catch (error) {
    if (error instanceof CourierRefused) return
    throw error
  }
  if (found) return recordBooked(context, id, found)
  const isSure = context.clock.now().getTime() - triedAt.getTime() >= SETTLED_MS
  const name = (await readCourierNames(context))(code)
  const reason = told('cause_no_parcel', { name, invoice })
  await settle(context, id, { state: isSure ? 'failed' : 'unclear', reason })
  if (!isSure) throw new ToldError(reason)
}

/** What was heard meanwhile, as by a webhook, stays. */
async function settle(
  { db }: Context,
  id: string,
  outcome: { state: 'queued' | 'failed' | 'unclear'; reason: string },
): Promise<void> {
  await db
    .updateTable('consignments')
    .set(outcome)
    .where('id', '=', id)
    .where('state', 'in', ['booking', 'unclear'])
    .execute()
}

export function recordBooked(context: Context, id: string, booked: Booked): Promise<void> {
  const { trackingLink, ...known } = booked
  return inTransaction(context, async (transaction) => {
    const locked = await lockConsignment(transaction, id)
    if (!locked) return
    if (trackingLink) {
      locked.row.trackingLink = trackingLink
      await transaction.db
        .updateTable('consignments')
        .set({ trackingLink })
        .where('id', '=', id)
        .execute()
    }
    const source = context.actor.kind === 'person' ? 'staff' : 'booking'
    await recordNews(transaction, locked, source, [{ kind: 'booked', at: null, ...known }])
  })
}
