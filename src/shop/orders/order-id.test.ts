import { expect, it } from 'vitest'
import { hyphenateOrderId } from './order-id.ts'

it.each([
  ['ht261121ab12', 'ht-261121-ab12'],
  ['ht26112154rz', 'ht-261121-54rz'],
  ['ht2611219999', 'ht-261121-9999'],
  ['s2261121ab12', 's2-261121-ab12'],
  ['26112154rz', '261121-54rz'],
  ['261121-54', '261121-54'],
  ['ht261121', 'ht-261121'],
  ['261121', '261121'],
  ['54rz', ''],
  ['261399ab12', ''],
])('reads %s as %s', (word, id) => {
  expect(hyphenateOrderId(word)).toBe(id)
})
