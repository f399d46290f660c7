import { useMemo } from 'react'
import type { CallState } from '#shop/calls/contract.ts'
import type { CounterGroup } from '#shop/couriers/counter/contract.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { type List, usePagedList } from '#web/lists/list.ts'
import { ORDER_PAGES_REFRESHED } from '#web/queries/orders.ts'
import { watched } from '#web/queries/paged-query.ts'
import { list } from '#web/queries/query.ts'
import { useCallStates, WithCallStates } from '../calls/call-states.tsx'
import { OrderList } from '../orders/order-list.tsx'
import { columns, columnsToReturn, columnsToSettle } from './counter-columns.tsx'
import { emptyTexts, groupNames } from './counter-group.ts'

const counterQuery = (group: CounterGroup) =>
  watched(list('GET /counter', { group }), ORDER_PAGES_REFRESHED)

/** Rows of a list that is loading. */
export const WAITING = { count: 4, className: 'h-28' }

export function CounterList({ group }: { group: CounterGroup }) {
  const orders = usePagedList(counterQuery(group))
  if (group !== 'to_call') return <Rows group={group} orders={orders} />
  return (
    <WithCallStates orders={orders.rows ?? NONE}>
      <RowsToCall orders={orders} />
    </WithCallStates>
  )
}

const NONE: readonly ShownOrder[] = []

/** Orders whose call is not due, or can no longer help, and those that wait for an advance come last. */
function RowsToCall({ orders }: { orders: List<ShownOrder> }) {
  const states = useCallStates()
  const rows = useMemo(() => {
    const isDue = ({ orderId, askedAdvance }: ShownOrder) =>
      askedAdvance === undefined && isCallDue(states.get(orderId), orders.updatedAt)
    return (
      orders.rows && [...orders.rows.filter(isDue), ...orders.rows.filter((order) => !isDue(order))]
    )
  }, [orders.rows, orders.updatedAt, states])
  return <Rows group="to_call" orders={{ ...orders, rows }} />
}

function isCallDue(state: CallState | undefined, now: number): boolean {
  if (!state || state.lastOutcome === null) return true
  return state.nextCallAt !== null && new Date(state.nextCallAt).getTime() <= now
}

const columnsOf: Partial<Record<CounterGroup, typeof columns>> = {
  came_back: columnsToReturn,
  to_settle: columnsToSettle,
}

function Rows({ group, orders }: { group: CounterGroup; orders: List<ShownOrder> }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <OrderList
        list={orders}
        waiting={WAITING}
        caption={groupNames[group]()}
        columns={columnsOf[group] ?? columns}
        look="cards"
        isChoosable={group !== 'to_call'}
        empty={<EmptyList title={groupNames[group]()}>{emptyTexts[group]()}</EmptyList>}
      />
    </div>
  )
}
