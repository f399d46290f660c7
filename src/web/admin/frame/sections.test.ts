import { expect, it } from 'vitest'
import { headOf, placeNameOf, SECTIONS } from './sections.ts'

const places = [...new Set(SECTIONS.map(headOf))]

it('starts with the seven specified tabs', () => {
  const seven = ['Overview', 'Orders', 'Delivery', 'Products', 'Categories', 'Customers', 'Reports']
  expect(places.filter(({ isMore }) => !isMore).map(placeNameOf)).toEqual(seven)
  expect(places.slice(0, seven.length).map(placeNameOf)).toEqual(seven)
})

it('has five places after them, which begin with the counter', () => {
  const five = ['Counter', 'Messages', 'Money', 'Pages', 'Settings']
  expect(places.filter(({ isMore }) => isMore).map(placeNameOf)).toEqual(five)
})
