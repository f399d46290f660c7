import { expect, it } from 'vitest'
import { bulkResultText } from './result-text.ts'

const moved = { orderId: 'HT-1', outcome: 'moved', reason: '' } as const
const stood = { orderId: 'HT-2', outcome: 'unchanged', reason: '' } as const
const refused = {
  orderId: 'HT-3',
  outcome: 'refused',
  reason: 'Order HT-3 cannot go from pending to in_transit.',
} as const

it('says how many of how many', () => {
  expect(bulkResultText('ship', [moved, moved])).toEqual({
    summary: '2 of 2 marked shipped',
    refused: [],
  })
})

it('names refused orders with the reason, and counts unchanged ones', () => {
  expect(bulkResultText('ship', [moved, stood, refused])).toEqual({
    summary: '1 of 3 marked shipped, 1 already was',
    refused: [{ id: 'HT-3', reason: 'cannot go from pending to in transit.' }],
  })
})
