import { m } from '#messages'
import { REGIONS } from '../../areas/contract.ts'
import type { DocumentContent, DocumentRow } from '../../documents/contract.ts'
import { formatWhole } from '../../shared/language.ts'
import { formatTakaExactly, toPaisa, toTaka } from '../../shared/money.ts'
import { orderNotes } from '../rules.ts'
import { formatPieces, makeSheet, type PrintedOrder, placeOf, streetOf } from './printed-order.ts'

/** A sheet for each rider of these orders, sorted by area: customer, address, amount to collect, and signature. */
export function makeRiderSheets(
  orders: PrintedOrder[],
  now: Date,
  phones: ReadonlyMap<string, string> = new Map(),
): DocumentContent[] {
  const byRider = Map.groupBy(orders, ({ deliveryAssignedTo }) => deliveryAssignedTo ?? '')
  return [...byRider].map(([name, assigned]) => {
    const rider = [name || m.paper_not_assigned(), phones.get(name)].filter(Boolean).join(', ')
    return makeRiderSheet(rider, assigned, now)
  })
}

function makeRiderSheet(rider: string, orders: PrintedOrder[], now: Date): DocumentContent {
  const sum = formatTakaExactly(sumOf(orders))
  return makeSheet(
    m.doc_rider_sheet(),
    now,
    {
      [m.paper_delivery_person()]: rider,
      [m.common_orders()]: formatWhole(orders.length),
      [m.paper_cash_to_collect()]: sum,
    },
    {
      columns: [
        { heading: m.common_order(), share: 3, kind: 'text' },
        { heading: m.paper_to(), share: 5.4, kind: 'text' },
        { heading: m.paper_cash_to_collect(), share: 2, kind: 'amount' },
        { heading: m.paper_signature(), share: 2.6, kind: 'signature' },
      ],
      rows: listByArea(orders),
      totals: [m.common_total(), countOrders(orders.length), sum, ''],
    },
    [m.paper_delivery_person(), m.paper_cash_received_by(), m.common_date()],
  )
}

function listByArea(orders: PrintedOrder[]): DocumentRow[] {
  const areas = Map.groupBy(orders.toSorted(compareAreas), placeOf)
  return [...areas].flatMap(([area, there]) => [
    { group: `${area}: ${countOrders(there.length)}, ${formatTakaExactly(sumOf(there))}` },
    ...there.map((order) => ({
      cells: [
        { text: order.orderId, note: formatPieces(order.itemCount) },
        {
          text: `${order.recipientName}\n${order.recipientPhone}`,
          note: [
            streetOf(order),
            order.takesBack ? `${m.exchange_take_back()}: ${order.takesBack}` : '',
            ...orderNotes(order),
          ]
            .filter((line) => line !== '')
            .join('\n'),
        },
        formatTakaExactly(order.cashToCollect),
        '',
      ],
    })),
  ])
}

/** By region, district and city; within a city, the oldest orders come first. */
function compareAreas(one: PrintedOrder, other: PrintedOrder): number {
  const [a, b] = [one.shippingAddress, other.shippingAddress]
  const regions: readonly string[] = REGIONS
  return (
    regions.indexOf(a.region) - regions.indexOf(b.region) ||
    a.district.localeCompare(b.district) ||
    a.city.localeCompare(b.city) ||
    one.orderDate.localeCompare(other.orderDate)
  )
}

/** Added up in whole paisa, like all sums. */
function sumOf(orders: PrintedOrder[]): number {
  return toTaka(orders.reduce((sum, { cashToCollect }) => sum + toPaisa(cashToCollect), 0))
}

function countOrders(count: number): string {
  return m.paper_orders({ count, shown: formatWhole(count) })
}
