import { afterAll, beforeAll, it } from 'vitest'
import { openTestShop, productChange, productInput, stockProduct } from '#test/shop.ts'
import { addProduct } from './add-product.ts'
import { addCategory } from './categories/add-category.ts'
import { changeCategory } from './categories/change-category.ts'
import { removeCategory } from './categories/remove-category.ts'
import { changeProduct } from './change-product.ts'
import { removeProduct } from './remove-product.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

let heard: () => void = () => undefined

beforeAll(async () => {
  await stockProduct(shop, { id: 'shirt' })
  await test.listen('catalogue_changed', () => heard())
})

const denim = {
  name: 'Denim',
  description: 'Woven in Bhaluka',
  image: 'https://pictures.test/denim.jpg',
  color: 'from-blue-500 to-blue-600',
}
const sizes = (stock: number) => [{ size: 'M' as const, stock }]

/** In sequence: each starts from the result of the previous one. */
const changes: [string, () => Promise<unknown>][] = [
  ['adding a product', () => addProduct(shop, productInput({ id: 'jeans', sizes: sizes(20) }))],
  ['changing its price', () => changeProduct(shop, 'jeans', productChange({ price: 5 }))],
  [
    'counting many pieces anew',
    () => changeProduct(shop, 'jeans', productChange({ price: 5, sizes: sizes(30) })),
  ],
  [
    'changing its picture',
    () => changeProduct(shop, 'jeans', productChange({ price: 5, image: denim.image })),
  ],
  ['removing the product', () => removeProduct(shop, 'jeans')],
  ['adding a category', () => addCategory(shop, denim)],
  ['hiding it', () => changeCategory(shop, 'denim', { ...denim, isActive: false })],
  ['removing the category', () => removeCategory(shop, 'denim')],
]

it.each(changes)('%s notifies page caches', async (_name, change) => {
  const hearing = new Promise<void>((resolve) => {
    heard = resolve
  })
  await change()
  await hearing
})
