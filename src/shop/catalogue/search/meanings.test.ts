import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, productInput, stockProduct } from '#test/shop.ts'
import { addProduct } from '../add-product.ts'
import { listProducts } from '../queries.ts'
import { MEANINGS, SPOKEN_SIZES } from './meanings.ts'
import { suggestProducts } from './suggestions.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

beforeAll(async () => {
  await stockProduct(shop, { id: 'first' })
  for (const { label, spellings } of MEANINGS) {
    await addProduct(
      shop,
      productInput({ id: label, name: `Thing ${spellings[0]}`, description: 'Ours.' }),
    )
  }
  for (const { label, kinds } of MEANINGS) {
    for (const kind of kinds ?? []) {
      const input = productInput({ id: `${label}-${kind}`, name: kind, description: 'Ours.' })
      await addProduct(shop, input)
    }
  }
  await addProduct(shop, {
    ...productInput({ id: 'sizes', name: 'Measured', description: 'Ours.' }),
    sizes: ['S', 'M', 'L'].map((size) => ({ size: size as 'S', stock: 1 })),
  })
})

async function find(q: string): Promise<string[]> {
  return (await listProducts(shop, { q })).items.map(({ id }) => id)
}

describe.each(MEANINGS.map((meaning) => [meaning.label, meaning] as const))(
  '%s',
  (label, { spellings, kinds = [] }) => {
    it.each(spellings)('are found by %s, before related kinds', async (spelling) => {
      const found = await find(spelling)
      expect(found).toContain(label)
      for (const kind of kinds) {
        expect(found.indexOf(`${label}-${kind}`)).toBeGreaterThan(found.indexOf(label))
      }
      expect((await suggestProducts(shop, spelling)).products.map(({ id }) => id)).toContain(label)
    })
  },
)

it.each(Object.values(SPOKEN_SIZES).flat())('a size is found by %s', async (word) => {
  expect(await find(`measured ${word}`)).toEqual(['sizes'])
})
