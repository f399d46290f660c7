import { expect, it } from 'vitest'
import type { OrderChange } from '#shop/orders/contract.ts'
import { inLanguage } from '#shop/shared/in-language.ts'
import { groupChanges } from './history-steps.ts'

const assigned: OrderChange[] = [
  { kind: 'order', from: 'confirmed', to: 'processing' },
  { kind: 'delivery', from: 'pending', to: 'assigned' },
].map((move) => ({
  ...(move as Pick<OrderChange, 'kind' | 'from' | 'to'>),
  changedAt: '2026-11-21T10:15:00.000Z',
  changedBy: 'admin@suto.test',
  note: 'Assigned to Jamal.',
}))

it('groups changes of one moment into a step', () => {
  expect(groupChanges(assigned)).toEqual([
    {
      changedAt: '2026-11-21T10:15:00.000Z',
      who: 'admin@suto.test',
      note: 'Assigned to Jamal.',
      moves: [
        { kind: 'order', from: 'confirmed', to: 'processing' },
        { kind: 'delivery', from: 'pending', to: 'assigned' },
      ],
    },
  ])
})

it('shows a new note without its unchanged status', () => {
  const noted = assigned.map((change) => ({
    ...change,
    changedAt: '2026-11-21T11:00:00.000Z',
    from: change.to,
    note: 'Call first',
  }))
  const [, second, ...others] = groupChanges([...assigned, ...noted])
  expect(second).toMatchObject({ note: 'Call first', moves: [] })
  expect(others).toEqual([])
})

it('names the API key, apart from other changes of the user at that moment', () => {
  const [first, second] = assigned
  if (!first || !second) throw new Error('no changes')
  expect(groupChanges([first, { ...second, apiKey: 'Courier' }]).map(({ who }) => who)).toEqual([
    'admin@suto.test',
    'admin@suto.test, API key “Courier”',
  ])
})

it.each([
  ['shop', 'স্বয়ংক্রিয়'],
  ['visitor', 'গেস্ট'],
  ['customer', 'কাস্টমার'],
])('names %s in the language of the reader', (changedBy, name) => {
  const placed = assigned.map((change) => ({ ...change, changedBy }))
  expect(inLanguage('bn', () => groupChanges(placed))[0]?.who).toBe(name)
})
