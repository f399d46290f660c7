import { useQueries } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { type CallState, MAX_CALL_STATES } from '#shop/calls/contract.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { isInShop } from '#shop/orders/rules.ts'
import { query } from '#web/queries/query.ts'

type CallStates = ReadonlyMap<string, CallState>

const StatesContext = createContext<CallStates>(new Map())

interface WithCallStatesProps {
  orders: readonly ShownOrder[]
  children: ReactNode
}

/** Fetches calls and risk of the orders that are still in the shop, some dozens at a time, for what is shown within. */
export function WithCallStates({ orders, children }: WithCallStatesProps) {
  // Sorted, so that a list in another order asks for nothing new, and keeps its buttons meanwhile.
  const ids = orders
    .filter(isInShop)
    .map(({ orderId }) => orderId)
    .sort()
  const pages = Array.from({ length: Math.ceil(ids.length / MAX_CALL_STATES) }, (_, page) =>
    ids.slice(page * MAX_CALL_STATES, (page + 1) * MAX_CALL_STATES),
  )
  const states = useQueries({
    queries: pages.map((page) => ({
      ...query('GET /order-calls', { orders: page.join(',') }),
      placeholderData: (before: CallState[] | undefined) => before,
    })),
    combine: mapOf,
  })
  return <StatesContext value={states}>{children}</StatesContext>
}

function mapOf(results: { data: CallState[] | undefined }[]): CallStates {
  return new Map(results.flatMap(({ data = [] }) => data.map((state) => [state.orderId, state])))
}

export function useCallStates(): CallStates {
  return useContext(StatesContext)
}

/** Undefined while loading, and for an order that has left the shop. */
export function useCallState({ orderId }: Pick<ShownOrder, 'orderId'>): CallState | undefined {
  return useCallStates().get(orderId)
}
