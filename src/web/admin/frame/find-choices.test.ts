import { expect, test } from 'vitest'
import { findSections, nextPlace, toChoiceGroups } from './find-choices.ts'
import { SECTIONS } from './sections.ts'

const titles = (typed: string) =>
  findSections(typed, SECTIONS).flatMap(({ choices }) => choices.map(({ title }) => title))

test('tabs are found by the start of their names', () => {
  expect(titles(' c')).toEqual(['Categories', 'Customers', 'Counter'])
  expect(titles('karim')).toEqual([])
  expect(titles('')).toHaveLength(22)
})

const karim = { id: 'k@suto.test', title: 'Karim', detail: 'k@suto.test' }

test('the tab with further results can be chosen when there are more', () => {
  const found = { kind: 'customers' as const, items: [karim], hasMore: true }
  expect(toChoiceGroups([found], 'ka & ri')).toEqual([
    {
      name: 'Customers',
      choices: [
        {
          path: '/dashboard/customers?email=k%40suto.test',
          title: 'Karim',
          detail: 'k@suto.test',
        },
        {
          path: '/dashboard/customers?q=ka+%26+ri',
          title: 'All customers with “ka & ri”',
          detail: '',
        },
      ],
    },
  ])
  expect(toChoiceGroups([{ ...found, hasMore: false }], 'ka')[0]?.choices).toHaveLength(1)
})

test.each([
  ['orders', 'HT-261121-7K3F', '/dashboard/orders/HT-261121-7K3F'],
  ['customers', 'k@suto.test', '/dashboard/customers?email=k%40suto.test'],
  ['products', 'PROD_1 2', '/update-products/PROD_1%202'],
  ['vouchers', 'EID-2026', '/dashboard/vouchers?q=EID-2026'],
] as const)('a result among the %s links to its page', (kind, id, path) => {
  const [group] = toChoiceGroups(
    [{ kind, items: [{ id, title: id, detail: '' }], hasMore: false }],
    'e',
  )
  expect(group?.choices.map((choice) => choice.path)).toEqual([path])
})

test('the arrow keys wrap around', () => {
  expect(nextPlace(2, 3, 'ArrowDown')).toBe(0)
  expect(nextPlace(0, 3, 'ArrowUp')).toBe(2)
  expect(nextPlace(0, 0, 'ArrowDown')).toBe(0)
})
