import { afterAll, expect, it } from 'vitest'
import { addProduct } from '#shop/catalogue/add-product.ts'
import { openTestShop, productInput, stockProduct } from '#test/shop.ts'
import { suggestEntry } from './suggest-entry.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const owner = test.as('nusrat@suto.test', 'admin')

it('offers the named garment before accessories', async () => {
  await stockProduct(shop, { id: 'first' })
  const sandals = 'Black leather, to wear with a panjabi.'
  const products = [
    productInput({ id: 'sandals', name: 'Sandals, Black', description: sandals }),
    productInput({ id: 'panjabi', name: 'Midnight Panjabi', description: 'Ours.' }),
  ]
  for (const product of products) await addProduct(shop, product)

  const { lines } = await suggestEntry(owner, 'কালো পাঞ্জাবি L ১টা')
  expect(lines.map(({ products }) => products.map(({ id }) => id))).toEqual([['panjabi']])
})

it('says which colour is meant, in any language', async () => {
  const coloursOf = async (message: string) =>
    (await suggestEntry(owner, message)).lines.map(({ colours }) => colours)
  expect(await coloursOf('কালো পাঞ্জাবি L ১টা')).toEqual([expect.arrayContaining(['black'])])
  expect(await coloursOf('panjabi ta nil color L size')).toEqual([
    expect.arrayContaining(['blue', 'navy']),
  ])
  expect(await coloursOf('panjabi L')).toEqual([[]])
})
