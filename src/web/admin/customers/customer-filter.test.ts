import { expect, test } from 'vitest'
import { pathToCustomer, pathToCustomers, readCustomer, readFilter } from './customer-filter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

test('the filters are read from the URL and written back to it', () => {
  for (const query of ['q=karim+mia&role=admin&active=false&tag=wholesale', 'account=without']) {
    expect(pathToCustomers(read(query))).toBe(`/dashboard/customers?${query}`)
  }
})

test.each(['role=king', 'active=perhaps', 'account=half', 'q=%20'])('%s is left out', (query) => {
  expect(pathToCustomers(read(query))).toBe('/dashboard/customers')
})

test('an overlong search is shortened', () => {
  expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(100)
})

test.each(['karim+shop@suto.test', 'a/b?c&d=e@suto.test', 'করিম@suto.test', crypto.randomUUID()])(
  'the page of %s is restored',
  (email) => {
    const { searchParams } = new URL(pathToCustomer(email), 'http://shop.test')
    expect(readCustomer(searchParams)).toBe(email)
  },
)
