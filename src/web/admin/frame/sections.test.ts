import { expect, it } from 'vitest'
import { SECTIONS, SECTIONS_OF_OWN_SHOP } from './sections.ts'

it('starts with the seven specified tabs, without a heading', () => {
  const first = SECTIONS.filter(({ group }) => group === '').map(({ name }) => name())
  const seven = ['Overview', 'Orders', 'Delivery', 'Products', 'Categories', 'Customers', 'Reports']
  expect(first).toEqual(seven)
  expect(SECTIONS.slice(0, seven.length).map(({ name }) => name())).toEqual(seven)
})

it('has the counter second in an own shop, and the same sections', () => {
  expect(SECTIONS_OF_OWN_SHOP.slice(0, 3).map(({ id }) => id)).toEqual([
    'overview',
    'counter',
    'orders',
  ])
  const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id).sort()
  expect(ids(SECTIONS_OF_OWN_SHOP)).toEqual(ids(SECTIONS))
})
