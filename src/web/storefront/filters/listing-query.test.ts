import { expect, it } from 'vitest'
import { describeListing } from './listing-query.ts'

it('says what is listed, in which order', () => {
  expect(describeListing({})).toBe('All our clothes, newest first.')
  expect(describeListing({ sort: 'price-up' })).toBe('All our clothes, lowest price first.')
  expect(describeListing({ size: 'M' })).toBe('Clothes that match your filters, newest first.')
  expect(describeListing({ q: 'polo' })).toBe('Results for “polo”, best match first.')
  expect(describeListing({ q: 'polo', sort: 'newest' })).toBe('Results for “polo”, newest first.')
})
