import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { call } from '#api/client.ts'
import { type CallState, MAX_CALL_STATES } from '#shop/calls/contract.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { isInShop } from '#shop/orders/rules.ts'
import { keyOf } from '#web/queries/query.ts'

type CallStates = ReadonlyMap<string, CallState>

const NONE: CallStates = new Map()

const StatesContext = createContext(NONE)

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
  const { data = NONE } = useQuery({
    queryKey: keyOf('/order-calls', ids),
    queryFn: () => readStates(ids),
    select: mapOf,
    placeholderData: keepPreviousData,
  })
  return <StatesContext value={data}>{children}</StatesContext>
}

async function readStates(ids: readonly string[]): Promise<CallState[]> {
  const pages = Array.from({ length: Math.ceil(ids.length / MAX_CALL_STATES) }, (_, page) =>
    ids.slice(page * MAX_CALL_STATES, (page + 1) * MAX_CALL_STATES).join(','),
  )
  const states = await Promise.all(pages.map((page) => call('GET /order-calls', { orders: page })))
  return states.flat()
}

function mapOf(states: readonly CallState[]): CallStates {
  return new Map(states.map((state) => [state.orderId, state]))
}

export function useCallStates(): CallStates {
  return useContext(StatesContext)
}

/** Undefined while loading, and for an order that has left the shop. */
export function useCallState({ orderId }: Pick<ShownOrder, 'orderId'>): CallState | undefined {
  return useCallStates().get(orderId)
}
