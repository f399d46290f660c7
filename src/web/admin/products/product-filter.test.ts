import { describe, expect, it } from 'vitest'
import { filterText, isNarrowed, pathToProducts, readFilter, sortLabel } from './product-filter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

describe('the filters of the Products tab', () => {
  it.each([
    'q=tangail+shari&category=panjabi&availability=low&featured=false&sort=stock-up',
    'availability=not-for-sale',
    'q=lungi&sort=newest',
    'sort=oldest',
    '',
  ])('%s are read from the URL and written back to it', (query) => {
    expect(pathToProducts(read(query))).toBe(
      query ? `/dashboard/products?${query}` : '/dashboard/products',
    )
  })

  it.each([
    'sort=cheapest',
    'sort=__proto__',
    'sort=newest',
    'sort=best-match',
    'availability=perhaps',
    'featured=yes',
    'q=%20',
    'category=',
    'cursor=e30',
  ])('leave out %s', (query) => {
    expect(pathToProducts(read(query))).toBe('/dashboard/products')
  })

  it('shorten overlong texts', () => {
    const { q, category } = read(`q=${'a'.repeat(10_000)}&category=${'a'.repeat(10_000)}`)
    expect([q?.length, category?.length]).toEqual([100, 100])
  })

  it('are described in words, without the sort order', () => {
    const filter = read('q=lungi&category=pan&availability=out-of-stock&featured=true&sort=name')
    expect(filterText(filter, () => 'Panjabi')).toBe('“lungi”, Panjabi, out of stock, featured')
    expect(isNarrowed(filter)).toBe(true)
    expect(isNarrowed(read('sort=name'))).toBe(false)
  })

  it.each([
    ['', 'newest first'],
    ['q=lungi', 'best match first'],
    ['sort=oldest', 'oldest first'],
    ['sort=stock-down', 'by stock, high to low'],
  ])('sort %j: %s', (query, words) => {
    expect(sortLabel(read(query))).toBe(words)
  })
})
