import { sql } from 'kysely'
import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import { riderNameOf } from '../orders/riders/rider-row.ts'
import { listMoneyOf } from '../payments/queries.ts'
import { IS_REFUNDED_IN_FULL } from '../payments/read-standing.ts'
import { requireLive } from '../settings/connections/copy.ts'
import { isFileCourier } from '../settings/file-couriers/contract.ts'
import { actorName, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { told, translate } from '../shared/told.ts'
import {
  BOOKING_QUEUE,
  type BookedParcels,
  type BookingJob,
  type BookParcels,
  MAX_BOOKED,
  stateGroups,
} from './contract.ts'
import { findCourier, readCourierNames } from './find-courier.ts'
import { codPaisaOf, whyUnbookable } from './rules.ts'
import { AWAITS_STOCK, unbookedOrders } from './unbooked-orders.ts'

/**
 * Writes a parcel for each order that can be sent, all at once, and queues their booking. Those that cannot are named, and
 * keep no other back. Asked twice, also at the same moment, an order has one parcel.
 * @throws ShopError unauthenticated, forbidden, conflict when the courier is not connected or this is a copy
 */
export async function bookParcels(
  context: Context,
  { courier, orderIds: chosen }: BookParcels,
): Promise<BookedParcels> {
  requireRight(context, 'bookParcels')
  await requireLive(context)
  const nameOf = await readCourierNames(context)
  if (!(await findCourier(context, courier))) {
    const message = m.refusal_not_connected({ name: nameOf(courier) })
    throw new ShopError('conflict', message)
  }
  return inTransaction(context, async (transaction) => {
    const { db, clock, jobs, actor } = transaction
    const orderIds = chosen ?? (await listUnbooked(transaction))
    const orders = await lockOrders(transaction, orderIds)
    const byId = new Map(orders.map((order) => [order.id, order]))
    const parcels = Map.groupBy(await listParcels(transaction, orderIds), (each) => each.orderId)
    const ids: string[] = []
    const refused: BookedParcels['refused'] = []
    for (const orderId of new Set(orderIds)) {
      const order = byId.get(orderId)
      const open = parcels.get(orderId)?.find(({ state }) => !OVER.includes(state))
      const isWith = open && told('refusal_already_with', { name: nameOf(open.courier) })
      const reason = order ? (whyUnbookable(order) ?? isWith) : told('refusal_order_not_found')
      if (reason === undefined) ids.push(orderId)
      else refused.push({ orderId, reason: translate(reason) })
    }
    await giveUpFailed(transaction, ids)
    const money = await listMoneyOf(transaction, ids)
    const now = clock.now()
    const rows = ids.map((orderId) => ({
      orderId,
      courier,
      invoice: toInvoice(orderId, parcels.get(orderId)?.length ?? 0),
      codPaisa: codPaisaOf(money.get(orderId)?.owedCashPaisa ?? 0),
      bookedBy: actorName(actor),
      madeAt: now,
      stateAt: now,
    }))
    const written =
      rows.length > 0
        ? await db.insertInto('consignments').values(rows).returning('id').execute()
        : []
    await jobs.addAll(
      db,
      BOOKING_QUEUE,
      written.map(({ id }): BookingJob => ({ consignmentId: id, courier })),
      (job) => job.courier,
    )
    if (ids.length > 0) {
      await recordAudit(
        transaction,
        'parcels_booked',
        isFileCourier(courier) ? nameOf(courier) : courier,
        {
          parcels: ids.length,
          ...(ids.length === 1 && { note: ids[0] ?? '' }),
        },
      )
    }
    return {
      courier,
      bookedAt: now.toISOString(),
      queued: ids,
      refused,
    }
  })
}

async function listUnbooked(context: Context): Promise<string[]> {
  const rows = await unbookedOrders(context)
    .orderBy('placedAt')
    .limit(MAX_BOOKED)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** In the order of their ids, so that two who choose the same orders follow each other. */
function lockOrders({ db }: Context, orderIds: readonly string[]) {
  return db
    .selectFrom('orders')
    .where('id', '=', sql<string>`any(${orderIds}::text[])`)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .select(['id', 'orderStatus', 'deliveryStatus', 'onHoldSince', 'paymentStatus'])
    .select('paymentMethod as paymentMethodCode')
    .select((order) => riderNameOf(order).as('deliveryAssignedTo'))
    .select(IS_REFUNDED_IN_FULL.as('isRefundedInFull'))
    .select(AWAITS_STOCK.as('awaitsStock'))
    .execute()
}

const OVER: readonly string[] = [...stateGroups.delivered, 'returned', 'cancelled', 'failed']

function listParcels({ db }: Context, orderIds: readonly string[]) {
  return db
    .selectFrom('consignments')
    .where('orderId', '=', sql<string>`any(${orderIds}::text[])`)
    .select(['orderId', 'courier', 'state'])
    .execute()
}

/** What was never booked makes room for another try, perhaps with another courier. */
async function giveUpFailed({ db, clock }: Context, orderIds: readonly string[]): Promise<void> {
  await db
    .updateTable('consignments')
    .set({ state: 'cancelled', stateAt: clock.now() })
    .where('orderId', '=', sql<string>`any(${orderIds}::text[])`)
    .where('state', '=', 'failed')
    .execute()
}

/** Couriers take letters, digits and hyphens, which order ids are. */
function toInvoice(orderId: string, earlier: number): string {
  return earlier === 0 ? orderId : `${orderId}-${earlier + 1}`
}
