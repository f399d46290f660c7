import { expect, it } from 'vitest'
import { SECTIONS } from './sections.ts'

it('starts with the seven specified tabs, without a heading', () => {
  const first = SECTIONS.filter(({ group }) => group === '').map(({ name }) => name)
  const seven = ['Overview', 'Orders', 'Delivery', 'Products', 'Categories', 'Customers', 'Reports']
  expect(first).toEqual(seven)
  expect(SECTIONS.slice(0, seven.length).map(({ name }) => name)).toEqual(seven)
})
