import { expect, it } from 'vitest'
import { ordersWaitText, removedSizesText } from './import-text.ts'

it.each([
  [1, '1 size will be removed because its stock is empty in the file.'],
  [2, '2 sizes will be removed because their stock is empty in the file.'],
])('says of %i what an import would take away', (count, words) => {
  expect(removedSizesText(count)).toBe(words)
})

it.each([
  ['checked', 23, 'Importing pauses orders for about 23 seconds. Choose a quiet hour.'],
  ['applying', 23, 'Orders are paused for about 23 seconds.'],
  ['checked', 1, undefined],
  ['applying', 0, undefined],
] as const)('%s, and orders wait for %i seconds: says %s', (state, ordersWaitSeconds, words) => {
  expect(ordersWaitText({ state, ordersWaitSeconds })).toBe(words)
})
