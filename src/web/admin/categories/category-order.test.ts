import { expect, it } from 'vitest'
import type { Category } from '#shop/catalogue/categories/contract.ts'
import { placeCategory } from './category-order.ts'

const categories = ['shirts', 'denim', 'hats'].map(
  (id): Category => ({
    id,
    _id: id,
    name: id,
    description: '',
    image: '',
    picture: null,
    color: '',
    isActive: true,
    itemCount: 0,
  }),
)

it.each([
  ['shirts', 1, 'hats', ['denim', 'shirts', 'hats']],
  ['shirts', 2, null, ['denim', 'hats', 'shirts']],
  ['hats', 0, 'shirts', ['hats', 'shirts', 'denim']],
])('%s moved to place %i comes before %s', (id, place, before, order) => {
  const moved = placeCategory(categories, id, place)
  expect([moved?.before, moved?.sorted.map((category) => category.id)]).toEqual([before, order])
})

it.each([
  ['shirts', 0],
  ['shirts', -1],
  ['hats', 3],
  ['gone', 1],
])('%s is not moved to place %i', (id, place) => {
  expect(placeCategory(categories, id, place)).toBeUndefined()
})
