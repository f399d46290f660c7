import { expect, it } from 'vitest'
import { ordersWaitWords, removedSizesWords } from './import-words.ts'

it.each([
  [1, '1 size would no longer be made: its stock is empty in the file.'],
  [2, '2 sizes would no longer be made: their stock is empty in the file.'],
])('says of %i what an import would take away', (count, words) => {
  expect(removedSizesWords(count)).toBe(words)
})

it.each([
  [
    'checked',
    23,
    'On this database, orders wait while this is imported: about 23 seconds. A quiet hour is better.',
  ],
  ['applying', 23, 'Orders wait meanwhile, for about 23 seconds.'],
  ['checked', 1, undefined],
  ['applying', 0, undefined],
] as const)('%s, and orders wait for %i seconds: says %s', (state, ordersWaitSeconds, words) => {
  expect(ordersWaitWords({ state, ordersWaitSeconds })).toBe(words)
})
