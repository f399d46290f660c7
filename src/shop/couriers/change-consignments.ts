import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import { requireLive } from '../settings/connections/copy.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { refuseField, ShopError } from '../shared/shop-error.ts'
import { told } from '../shared/told.ts'
import {
  type AnswerUnclear,
  BOOKING_QUEUE,
  type BookingJob,
  MAX_BOOKED,
  type OrderConsignment,
  type RetryBookings,
} from './contract.ts'
import { findCourier } from './find-courier.ts'
import { CourierFailure } from './port/contract.ts'
import { getConsignment } from './queries.ts'
import { lockConsignment, recordNews } from './record-news.ts'
import { recordBooked } from './send-booking.ts'

/**
 * Books what failed once more, under the same invoice. At most 500 at a time, the oldest first.
 * @returns how many
 * @throws ShopError unauthenticated, forbidden, conflict in a restored copy
 */
export async function retryBookings(context: Context, { ids }: RetryBookings): Promise<number> {
  requireRight(context, 'bookParcels')
  await requireLive(context)
  return inTransaction(context, async (transaction) => {
    const { db, clock, jobs } = transaction
    const failed = await db
      .selectFrom('consignments')
      .where('state', '=', 'failed')
      .$if(ids !== undefined, (all) => all.where('id', 'in', ids?.length ? ids : [null as never]))
      .orderBy('id')
      .limit(MAX_BOOKED)
      .forUpdate()
      .select(['id', 'courier'])
      .execute()
    if (failed.length === 0) return 0
    await db
      .updateTable('consignments')
      .set({ state: 'queued', stateAt: clock.now(), attempts: 0, reason: null })
      .where(
        'id',
        'in',
        failed.map(({ id }) => id),
      )
      .execute()
    await jobs.addAll(
      db,
      BOOKING_QUEUE,
      failed.map(({ id, courier }): BookingJob => ({ consignmentId: id, courier })),
      (job) => job.courier,
    )
    await recordAudit(transaction, 'bookings_retried', '', { parcels: failed.length })
    return failed.length
  })
}

/**
 * Calls a parcel off: here alone where the courier has not got it, else by the courier, which may answer later.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict with why it cannot be
 */
export async function cancelConsignment(context: Context, id: string): Promise<OrderConsignment> {
  requireRight(context, 'bookParcels')
  await requireLive(context)
  const parcel = await getConsignment(context, id)
  const { courierName: name, canCancel } = parcel
  if (!canCancel) throw new ShopError('conflict', m.refusal_parcel_gone_cancelled())
  const isWithCourier = parcel.state !== 'queued' && parcel.state !== 'failed'
  const kind = isWithCourier ? await cancelThere(context, parcel) : 'cancelled'
  await inTransaction(context, async (transaction) => {
    const locked = await lockConsignment(transaction, id)
    if (!locked) return
    if (!isWithCourier && locked.row.state !== 'queued' && locked.row.state !== 'failed') {
      throw new ShopError('conflict', m.refusal_courier_parcel_now())
    }
    await recordNews(transaction, locked, 'staff', [
      { kind: kind === 'asked' ? 'cancel_asked' : 'cancelled', at: null },
    ])
    await recordAudit(transaction, 'parcel_cancelled', locked.row.orderId, { other: name })
  })
  return getConsignment(context, id)
}

/** @throws ShopError conflict */
async function cancelThere(
  context: Context,
  { courier: code, courierName: name, invoice, reference }: OrderConsignment,
): Promise<'cancelled' | 'asked'> {
  const courier = await findCourier(context, code)
  if (!courier) throw new ShopError('conflict', m.refusal_not_connected({ name }))
  if (!courier.cancel) {
    throw new ShopError(
      'conflict',
      m.refusal_takes_cancellations_merchant({ name, reference: reference ?? invoice }),
    )
  }
  try {
    return await courier.cancel({ invoice, reference }, 'Cancelled by the shop')
  } catch (error) {
    if (error instanceof CourierFailure) throw new ShopError('conflict', error.told)
    throw error
  }
}

/**
 * What staff found in the courier's panel: the parcel is there, or it is not and may be booked again.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when it is not unclear, or the number is another parcel's
 */
export async function answerUnclear(
  context: Context,
  id: string,
  answer: AnswerUnclear,
): Promise<OrderConsignment> {
  requireRight(context, 'bookParcels')
  const { courierName: name } = await getConsignment(context, id)
  await inTransaction(context, async (transaction) => {
    const { db, clock } = transaction
    const locked = await lockConsignment(transaction, id)
    if (locked?.row.state !== 'unclear') {
      throw new ShopError('conflict', m.refusal_known_now_what())
    }
    const { orderId, courier } = locked.row
    const details = { other: answer.isBooked ? answer.reference : '' }
    await recordAudit(transaction, 'parcel_answered', orderId, details)
    if (!answer.isBooked) {
      const reason = told('cause_not_received', { name })
      await db
        .updateTable('consignments')
        .set({ state: 'failed', stateAt: clock.now(), reason })
        .where('id', '=', id)
        .execute()
      return
    }
    await requireOwnReference(transaction, courier, answer.reference)
    await recordBooked(transaction, id, { reference: answer.reference })
  })
  return getConsignment(context, id)
}

/** @throws ShopError conflict */
async function requireOwnReference({ db }: Context, courier: string, reference: string) {
  const other = await db
    .selectFrom('consignments')
    .where('courier', '=', courier)
    .where('reference', '=', reference)
    .select('orderId')
    .executeTakeFirst()
  if (!other) return
  throw refuseField('reference', m.refusal_parcel_order({ orderId: other.orderId }), 'conflict')
}
