import { sql } from 'kysely'
import { m } from '#messages'
import { districtName } from '../areas/areas.ts'
import { listMoneyOf } from '../payments/queries.ts'
import { isCourier } from '../settings/couriers/contract.ts'
import { isFileCourier } from '../settings/file-couriers/contract.ts'
import { hasRightToAll, requireRight } from '../shared/actor.ts'
import type { Context, DbContext } from '../shared/context.ts'
import { countRows } from '../shared/count-rows.ts'
import { toLatinDigits } from '../shared/digits.ts'
import { isUid } from '../shared/id.ts'
import { toTaka } from '../shared/money.ts'
import type { Page } from '../shared/paging.ts'
import { pick } from '../shared/pick.ts'
import { ShopError } from '../shared/shop-error.ts'
import { readSortedPage } from '../shared/sorted-page.ts'
import { translate } from '../shared/told.ts'
import {
  type Consignment,
  type ConsignmentFilter,
  type ConsignmentState,
  type ConsignmentSummary,
  type OrderConsignment,
  STATE_GROUPS,
  stateGroups,
} from './contract.ts'
import { readCourierNames } from './find-courier.ts'
import { HANDED_OVER, isCancellable, nextAct } from './rules.ts'
import { unbookedOrders } from './unbooked-orders.ts'

const wasHandedOver = sql<boolean>`exists (select from consignment_events as event
  where event.consignment_id = parcel.id and event.kind = any(${HANDED_OVER}))`

/** Steadfast says 'cancelled' of what it brings back, too. */
const shownState = sql<ConsignmentState>`case
  when parcel.state <> 'cancelled' or not ${wasHandedOver} then parcel.state
  when orders.delivery_status = 'returned' then 'returned'
  else 'returning' end`

function selectConsignments({ db }: DbContext) {
  return db
    .selectFrom('consignments as parcel')
    .innerJoin('orders', 'orders.id', 'parcel.orderId')
    .where('orders.deletedAt', 'is', null)
    .selectAll('parcel')
    .select(['recipientName', 'district', 'orderStatus', 'deliveryStatus'])
    .select([
      shownState.as('shownState'),
      wasHandedOver.as('wasHandedOver'),
      sql<boolean>`exists (select from consignment_events as event
        where event.consignment_id = parcel.id and event.kind = 'second_parcel')`.as(
        'hasSecondParcel',
      ),
      sql<boolean>`exists (select from consignments as later
        where later.order_id = parcel.order_id and later.made_at > parcel.made_at)`.as(
        'isReplaced',
      ),
      sql<boolean>`exists (select from payout_lines where consignment_id = parcel.id)`.as(
        'isSettled',
      ),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectConsignments>['executeTakeFirstOrThrow']>>

/** Parcels, newest first. @throws ShopError unauthenticated, forbidden, invalid */
export async function listConsignments(
  context: Context,
  { courier, group, q, ...paging }: ConsignmentFilter,
): Promise<Page<Consignment>> {
  requireRight(context, 'deliverOrders')
  let query = selectConsignments(context)
  if (courier) query = query.where('parcel.courier', '=', courier)
  if (group) query = query.where(shownState, 'in', stateGroups[group])
  if (q) {
    const start = `${toLatinDigits(q).replaceAll(/[\\%_]/g, '\\$&')}%`
    query = query.where(({ eb, or }) =>
      or(
        (['parcel.invoice', 'parcel.reference', 'parcel.trackingCode'] as const).map((column) =>
          eb(column, 'ilike', start),
        ),
      ),
    )
  }
  const { items, nextCursor } = await readSortedPage(query, paging, 'desc', {
    'parcel.madeAt': 'time',
    'parcel.id': 'uuid',
  })
  return { items: await toConsignments(context, items), nextCursor }
}

/** How many parcels are where. @throws ShopError unauthenticated, forbidden */
export async function summariseConsignments(context: Context): Promise<ConsignmentSummary> {
  requireRight(context, 'deliverOrders')
  const rows = await context.db
    .selectFrom('consignments as parcel')
    .innerJoin('orders', 'orders.id', 'parcel.orderId')
    .where('orders.deletedAt', 'is', null)
    .groupBy(sql`1`)
    .select(shownState.as('state'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .execute()
  const countOf = (states: readonly string[]) =>
    rows.reduce((sum, { state, count }) => sum + (states.includes(state) ? Number(count) : 0), 0)
  const unbooked = await countRows(unbookedOrders(context))
  return {
    ...Object.fromEntries(STATE_GROUPS.map((group) => [group, countOf(stateGroups[group])])),
    unbooked,
  } as ConsignmentSummary
}

/** The parcels of an order, newest first, with all that was heard of each. @throws ShopError unauthenticated, forbidden */
export function listConsignmentsOfOrder(
  context: Context,
  orderId: string,
): Promise<OrderConsignment[]> {
  requireRight(context, 'deliverOrders')
  const query = selectConsignments(context)
    .where(isUid(orderId) ? 'orders.uid' : 'orders.id', '=', orderId)
    .orderBy('parcel.madeAt', 'desc')
    .orderBy('parcel.invoice', 'desc')
    .limit(50)
  return query.execute().then((rows) => withEvents(context, rows))
}

/** @throws ShopError unauthenticated, forbidden, not_found */
export async function getConsignment(context: Context, id: string): Promise<OrderConsignment> {
  requireRight(context, 'deliverOrders')
  const rows = await selectConsignments(context)
    .where('parcel.id', '=', isUid(id) ? id : null)
    .execute()
  const [found] = await withEvents(context, rows)
  if (!found) throw new ShopError('not_found', m.refusal_parcel_not_found())
  return found
}

async function withEvents(context: Context, rows: Row[]): Promise<OrderConsignment[]> {
  if (rows.length === 0) return []
  const events = await context.db
    .selectFrom('consignmentEvents')
    .where(
      'consignmentId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('courierAt', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .selectAll()
    .execute()
  return (await toConsignments(context, rows)).map((parcel) => ({
    ...parcel,
    events: events
      .filter(({ consignmentId }) => consignmentId === parcel.id)
      .map(({ kind, source, courierAt, seenAt, amountPaisa, reason, toldBy }) => ({
        ...{ kind, source, reason, toldBy },
        courierAt: courierAt.toISOString(),
        seenAt: seenAt.toISOString(),
        amount: amountPaisa === null ? null : toTaka(amountPaisa),
      })),
  }))
}

async function toConsignments(context: Context, rows: Row[]): Promise<Consignment[]> {
  const money = await listMoneyOf(
    context,
    rows.map(({ orderId }) => orderId),
  )
  const showsFee = hasRightToAll(context, 'readMoney')
  const nameOf = await readCourierNames(context)
  return rows.map((row) => {
    const duePaisa = money.get(row.orderId)?.owedCashPaisa ?? 0
    return {
      ...pick(row, 'id', 'orderId', 'courier', 'invoice', 'reference', 'trackingCode'),
      ...pick(row, 'trackingLink', 'recipientName'),
      reason: row.reason && translate(row.reason),
      district: districtName(row.district),
      state: row.shownState,
      courierName: nameOf(row.courier),
      stateAt: row.stateAt.toISOString(),
      cod: toTaka(row.codPaisa),
      due: toTaka(duePaisa),
      fee: row.feePaisa === null || !showsFee ? null : toTaka(row.feePaisa),
      collected: row.collectedPaisa === null ? null : toTaka(row.collectedPaisa),
      nextAct: nextAct({ ...row, order: row, duePaisa }),
      canCancel: isCancellable(row.state) && (isCourier(row.courier) || isFileCourier(row.courier)),
    }
  })
}
