import { expect, test } from 'vitest'
import { findTabs, nextPlace, toChoiceGroups } from './find-choices.ts'

const titles = (typed: string) =>
  findTabs(typed).flatMap(({ choices }) => choices.map(({ title }) => title))

test('tabs are found by the beginning of their names', () => {
  expect(titles(' c')).toEqual(['Categories', 'Customers'])
  expect(titles('karim')).toEqual([])
  expect(titles('')).toHaveLength(12)
})

const karim = { id: 'k', title: 'Karim', detail: 'k@suto.test', path: '/k' }

test('where there is more of a kind, the tab of the rest can be chosen', () => {
  const found = { kind: 'customers' as const, items: [karim], hasMore: true }
  expect(toChoiceGroups([found], 'ka & ri')).toEqual([
    {
      name: 'Customers',
      choices: [
        { path: '/k', title: 'Karim', detail: 'k@suto.test' },
        {
          path: '/dashboard?tab=customers&q=ka+%26+ri',
          title: 'All customers with “ka & ri”',
          detail: '',
        },
      ],
    },
  ])
  expect(toChoiceGroups([{ ...found, hasMore: false }], 'ka')[0]?.choices).toHaveLength(1)
})

test('the arrow keys go round', () => {
  expect(nextPlace(2, 3, 'ArrowDown')).toBe(0)
  expect(nextPlace(0, 3, 'ArrowUp')).toBe(2)
  expect(nextPlace(0, 0, 'ArrowDown')).toBe(0)
})
