import { describe, expect, it } from 'vitest'
import { pathToOrders, readFilter } from './order-filter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

describe('the filters of the orders', () => {
  it('are read from the URL and written back to it', () => {
    const query = 'q=karim+mia&from=2026-11-01&to=2026-11-30&status=cancelled'
    expect(pathToOrders(read(query))).toBe(`/dashboard/orders?${query}`)
  })

  it('include payment and destination', () => {
    const query = 'paymentMethod=cash_on_delivery&region=Sylhet&district=Moulvibazar'
    expect(pathToOrders(read(query))).toBe(`/dashboard/orders?${query}`)
  })

  it.each([
    'from=2026-02-30',
    'from=yesterday',
    'from=0202-01-01',
    'to=9999-12-31',
    'status=lost',
    'paymentStatus=gold',
    'paymentMethod=shells',
    'region=%20',
    'q=%20%20',
  ])('leave out %s', (query) => {
    expect(pathToOrders(read(query))).toBe('/dashboard/orders')
  })

  it('shorten an overlong search', () => {
    expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(100)
  })
})
