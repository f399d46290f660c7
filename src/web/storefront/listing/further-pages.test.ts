import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PRODUCTS } from '#web/queries/products.ts'
import { furtherPagesQuery } from './further-pages.ts'
import { FAILED_LISTING } from './listing-page.ts'

const listed = furtherPagesQuery({
  first: { ...FAILED_LISTING, nextCursor: 'second' },
  always: { category: 'general' },
})
const shirt = {
  id: 'shirt',
  name: 'Shirt',
  description: '',
  price: 5,
  pictures: [],
  colours: [],
  variants: [{ size: 'M', colour: '', price: 5, inStock: true }],
  inStock: true,
}
const moved = { ...shirt, id: 'moved', name: 'Moved from Denim' }

let queryClient: QueryClient
let inShop = [shirt]
const ask = vi.fn(async () => Response.json({ success: true, data: inShop, nextCursor: null }))

beforeEach(() => {
  queryClient = new QueryClient()
  inShop = [shirt]
  ask.mockClear()
  vi.stubGlobal('fetch', ask)
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Invalidates products, as any change in the dashboard does. */
function changeProducts() {
  return Promise.all(PRODUCTS.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Observes the query, as the list on the screen does. */
function open() {
  const list = new InfiniteQueryObserver(queryClient, listed)
  list.subscribe(() => undefined)
  return () => list.getCurrentResult().data?.pages[0]?.products.map(({ name }) => name)
}

it('further pages are not loaded before scrolling, whatever changed', async () => {
  const names = open()
  await changeProducts()
  expect(ask).not.toHaveBeenCalled()
  expect(names()).toBeUndefined()
})

it('further pages are restored from the cache', async () => {
  await queryClient.fetchInfiniteQuery(listed)
  inShop = [moved, shirt]
  expect(open()()).toEqual(['Shirt'])
  expect(ask).toHaveBeenCalledTimes(1)
})

it('further pages are loaded again after a deleted category moved its products', async () => {
  await queryClient.fetchInfiniteQuery(listed)
  inShop = [moved, shirt]
  await changeProducts()
  const names = open()
  await vi.waitFor(() => expect(names()).toEqual(['Moved from Denim', 'Shirt']))
})
