import { expect, it } from 'vitest'
import { namesOtherwise, readListingQuery } from './listing-query.server.ts'
import { describeListing, readSizeChoice, sizeChoiceOf } from './listing-query.ts'

it('describes the list and its order', () => {
  expect(describeListing({})).toBe('All our clothes, newest first.')
  expect(describeListing({ sort: 'price-up' })).toBe('All our clothes, lowest price first.')
  expect(describeListing({ size: 'M' })).toBe('Clothes that match your filters, newest first.')
  expect(describeListing({ q: 'polo' })).toBe('Results for “polo”, best match first.')
  expect(describeListing({ q: 'polo', sort: 'newest' })).toBe('Results for “polo”, newest first.')
})

const known = {
  categories: [],
  sizeRuns: [
    { id: 'waist', name: 'Waist', sizes: ['32', '40'] },
    { id: 'shoes', name: 'Shoes', sizes: ['40'] },
  ],
  colours: [{ name: 'Deep Navy' }],
  cloths: [{ name: 'Handloom Cotton' }],
}

function read(search: string) {
  const params = new URLSearchParams(search)
  const query = readListingQuery(params, known)
  return { query, namesOtherwise: namesOtherwise(params, query) }
}

it.each(['40', 'shoes:40', 'shoes:'])('restores the choice %s', (choice) => {
  expect(sizeChoiceOf(readSizeChoice(choice, known.sizeRuns))).toBe(choice)
})

it('reads sizes of a run, colours and cloths', () => {
  const query = { size: '40', sizeRun: 'shoes', colour: 'deep navy', cloth: 'handloom cotton' }
  const search = 'size=40&sizeRun=shoes&colour=deep+navy&cloth=handloom+cotton'
  expect(read(search)).toEqual({ query, namesOtherwise: false })
  expect(read('size=&colour=')).toEqual({ query: {}, namesOtherwise: false })
})

it.each([
  ['size=shoes%3A40', { size: '40', sizeRun: 'shoes' }],
  ['size=waist%3A', { sizeRun: 'waist' }],
  ['colour=Deep+Navy', { colour: 'deep navy' }],
  ['size=99&sizeRun=hats&colour=puce', {}],
])('recognises %s as another spelling of a URL', (search, query) => {
  expect(read(search)).toEqual({ query, namesOtherwise: true })
})
