import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cartQuery } from './cart.ts'
import { categoriesQuery } from './categories.ts'
import { linkedOrderQuery } from './order-links.ts'
import {
  deliverySummaryQuery,
  ORDER_LISTS,
  ORDERS,
  orderChangesQuery,
  orderQuery,
  ordersOfPersonQuery,
} from './orders.ts'
import { orderPaymentsQuery } from './payments.ts'
import { PRODUCTS } from './products.ts'
import { formQuery, keyOf, list, query, typedQuery } from './query.ts'
import { WEBHOOKS, webhookLogQuery } from './webhooks.ts'

let queryClient: QueryClient
const ask = vi.fn(async (_address: string, _init: RequestInit) =>
  Response.json({ success: true, data: [], nextCursor: null }),
)

beforeEach(() => {
  queryClient = new QueryClient()
  ask.mockClear()
  vi.stubGlobal('fetch', ask)
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** The queries that a change invalidates. */
function staleAfter(changes: readonly QueryKey[], queries: Record<string, { queryKey: QueryKey }>) {
  for (const { queryKey } of Object.values(queries)) queryClient.setQueryData(queryKey, [])
  for (const queryKey of changes) void queryClient.invalidateQueries({ queryKey })
  return Object.entries(queries).flatMap(([name, { queryKey }]) =>
    queryClient.getQueryState(queryKey)?.isInvalidated ? name : [],
  )
}

it('a change reloads all queries below its paths, but no form being edited', () => {
  const queries = {
    managed: list('GET /managed-products', { q: 'lungi' }),
    figures: query('GET /products/stats/summary'),
    found: typedQuery('GET /products', { q: 'lungi' }),
    stock: list('GET /stock'),
    history: list('GET /products/:id/movements', 'lungi', { size: 'M', colour: '' }),
    form: formQuery('GET /products/:id', 'lungi'),
    categories: categoriesQuery,
  }
  expect(staleAfter(PRODUCTS, queries)).toEqual(['managed', 'figures', 'found', 'stock', 'history'])
})

it('a change of an order reloads what shows orders; a deleted one is not requested', () => {
  const queries = {
    all: list('GET /orders', { q: 'karim' }),
    deliveries: list('GET /delivery/orders/:status', 'pending'),
    figures: deliverySummaryQuery,
    one: orderQuery('HT-1'),
    changes: orderChangesQuery('HT-1', '2026-11-29'),
    own: ordersOfPersonQuery('rahim@suto.test'),
    payments: orderPaymentsQuery('HT-1'),
    riders: query('GET /riders'),
    sizes: query('GET /size-changes'),
    link: linkedOrderQuery('secret'),
    cart: cartQuery(undefined),
  }
  const { link: _, cart: __, ...ofOrders } = queries
  expect(staleAfter(ORDERS, queries)).toEqual(Object.keys(ofOrders))
  const { one, changes, own, payments, riders, sizes, ...lists } = ofOrders
  queryClient.clear()
  expect(staleAfter(ORDER_LISTS, queries)).toEqual(Object.keys(lists))
})

it('the log of a deleted webhook is not reloaded, that of a changed one is', () => {
  const queries = { all: query('GET /webhooks'), log: webhookLogQuery('one', 1, false) }
  expect(staleAfter([keyOf('/webhooks')], queries)).toEqual(['all'])
  expect(staleAfter(WEBHOOKS, queries)).toEqual(['all', 'log'])
})

it('a list is loaded page by page, by its path and filters', async () => {
  const selection = { size: 'M', colour: '' }
  await queryClient.fetchInfiniteQuery(list('GET /products/:id/movements', 'a b', selection))
  expect(ask.mock.calls.map(([address]) => address)).toEqual([
    '/api/products/a%20b/movements?limit=50&size=M&colour=',
  ])
})

it('an outdated search is aborted', async () => {
  const { queryKey, ...options } = typedQuery('GET /search', { q: 'lun' })
  const fetched = queryClient.fetchQuery({ queryKey, ...options }).catch(() => undefined)
  await queryClient.cancelQueries({ queryKey })
  await fetched
  expect(ask.mock.calls[0]?.[1].signal?.aborted).toBe(true)
})
