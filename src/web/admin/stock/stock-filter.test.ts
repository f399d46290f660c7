import { expect, test } from 'vitest'
import { pathToStockFile, pathToStockList, readFilter } from './stock-filter.ts'

test.each([
  ['', {}],
  ['q=navy&page=2', { q: 'navy' }],
  ['sizeRun=waist&size=32&colour=Nav', { sizeRun: 'waist', size: '32', colour: 'Nav' }],
  [`colour=${'a'.repeat(40)}`, {}],
  ['q=navy&size=', {}],
])('the URL %s filters the list', (address, filter) => {
  expect(readFilter(new URLSearchParams(address))).toEqual(filter)
})

test('the list and its file have the same filters', () => {
  const filter = { q: 'navy & blue', size: 'One size', colour: undefined }
  expect(pathToStockList(filter)).toBe('/dashboard/stock?q=navy+%26+blue&size=One+size')
  expect(pathToStockFile(filter)).toBe('/api/stock.csv?q=navy+%26+blue&size=One+size')
  expect([pathToStockList(), pathToStockFile({})]).toEqual(['/dashboard/stock', '/api/stock.csv'])
})
