import { expect, it } from 'vitest'
import type { VariantStock } from '#shop/reports/stock/contract.ts'
import type { List } from '#web/lists/list.ts'
import { groupByProduct, listProducts, sumOf } from './stock-by-product.ts'

function variant(productId: string, size: string, colour = '', left: number | null = 2) {
  const counts = { sold: 1, toSend: 0, held: 0, left, onHand: left }
  return { productId, name: productId, size, colour, sku: null, ...counts } as VariantStock
}

const panjabi = [
  variant('panjabi', 'M', 'Navy'),
  variant('panjabi', 'L', 'Navy'),
  variant('panjabi', 'M', 'Maroon'),
]
const shawl = variant('shawl', 'One size', '', null)

it('groups the sizes of a product, with a line a colour', () => {
  const [first, second, ...others] = groupByProduct([...panjabi, shawl])
  expect(first?.colours.map(({ colour, sizes }) => [colour, sizes.length])).toEqual([
    ['Navy', 2],
    ['Maroon', 1],
  ])
  expect(second?.variants).toEqual([shawl])
  expect(others).toEqual([])
})

it('adds up the sizes, unless one is always in stock', () => {
  const [counted, always] = groupByProduct([...panjabi, shawl])
  expect(counted && sumOf(counted, 'left')).toBe(6)
  expect(always && sumOf(always, 'left')).toBe(undefined)
  expect(always && sumOf(always, 'sold')).toBe(1)
})

it.each([
  { hasMore: true, rows: [...panjabi, shawl], shown: ['panjabi'] },
  { hasMore: false, rows: [...panjabi, shawl], shown: ['panjabi', 'shawl'] },
  // More sizes than a page has.
  { hasMore: true, rows: panjabi, shown: ['panjabi'] },
  { hasMore: false, rows: undefined, shown: undefined },
])('shows no product whose sizes may go on with the next page', ({ hasMore, rows, shown }) => {
  const list = { hasMore, rows } as List<VariantStock>
  expect(listProducts(list).rows?.map(({ productId }) => productId)).toEqual(shown)
})
