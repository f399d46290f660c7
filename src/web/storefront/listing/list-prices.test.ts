import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { addProduct } from '#shop/catalogue/add-product.ts'
import type { NewProduct, Product } from '#shop/catalogue/contract.ts'
import { countProducts } from '#shop/catalogue/count-products.ts'
import { getProduct, listProducts } from '#shop/catalogue/queries.ts'
import type { ProductFilter } from '#shop/catalogue/search/contract.ts'
import { startOfMinute } from '#shop/shared/minute.ts'
import { inLongRun } from '#test/engines.ts'
import { openTestShop, productInput, purgeTestProduct, stockProduct } from '#test/shop.ts'
import { toProductCard } from '../product-card/product-card-content.ts'

const test = await openTestShop()
const { shop, visitor } = test
afterAll(test.close)
await stockProduct(shop, { id: 'first' })
await purgeTestProduct(shop, 'first')

const SIZES = ['M', 'L'] as const
const COLOURS = ['Navy', 'Sand']
/** Few values, so that prices and limits often coincide. */
const amount = fc.constantFrom(100, 200, 300, 500, 800, 1000)

const variant = fc.record({
  size: fc.constantFrom(...SIZES),
  colour: fc.constantFrom(...COLOURS),
  stock: fc.constantFrom(null, 0, 0, 3),
  ownPrice: fc.option(amount, { freq: 1 }),
})
const product = fc.record({
  price: fc.constantFrom(300, 500, 800, 1000),
  salePrice: fc.constantFrom(null, 100, 200),
  saleFrom: fc.constantFrom(null, '2026-12-01T10:00'),
  saleUntil: fc.constantFrom(null, '2026-12-01T11:00'),
  inStock: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
  variants: fc.uniqueArray(variant, {
    minLength: 1,
    selector: ({ size, colour }) => `${size} ${colour}`,
  }),
})
const filter: fc.Arbitrary<Partial<ProductFilter>> = fc
  .record(
    {
      size: fc.constantFrom(...SIZES),
      colour: fc.constantFrom('navy', 'Sand'),
      minPrice: amount,
      maxPrice: amount,
      inStock: fc.constant(true),
    },
    { requiredKeys: [] },
  )
  .filter(({ minPrice = 0, maxPrice = 1000 }) => minPrice <= maxPrice)

/** Whether the list's page shows the product with these filters. */
function isListed({ variants, inStock }: Product, asked: Partial<ProductFilter>): boolean {
  const { size, colour, minPrice = 0, maxPrice = 1000 } = asked
  const mustBeInStock = inStock || size !== undefined || colour !== undefined || asked.inStock
  return variants.some(
    (each) =>
      (each.inStock || !mustBeInStock) &&
      (size === undefined || each.size === size) &&
      (colour === undefined || each.colour.toLowerCase() === colour.toLowerCase()) &&
      each.price >= minPrice &&
      each.price <= maxPrice,
  )
}

async function fill(products: readonly object[]): Promise<string[]> {
  const ids: string[] = []
  for (const given of products) {
    const { salePrice, saleFrom, saleUntil, ...rest } = given as NewProduct
    const sale = salePrice == null ? {} : { salePrice, saleFrom, saleUntil }
    const { id } = await addProduct(shop, productInput({ ...rest, ...sale, category: 'shirts' }))
    ids.push(id)
  }
  return ids
}

describe('a list', () => {
  it('has the products with a variant that matches all filters, by the prices on their cards', async () => {
    const lists = fc.array(fc.tuple(filter, fc.constantFrom('09:59', '10:00', '11:00')), {
      minLength: 8,
      maxLength: 12,
    })
    const products = fc.array(product, { minLength: 4, maxLength: 8 })
    const colours = COLOURS.map((name) => ({ name, swatch: '#1f2a44', images: [] }))
    await fc.assert(
      fc.asyncProperty(products, lists, async (given, asked) => {
        const ids = await fill(given.map((each) => ({ ...each, colours })))
        for (const [wanted, time] of asked) {
          test.setClock(startOfMinute(`2026-12-01T${time}`))
          const all = await Promise.all(ids.map((id) => getProduct(visitor, id)))
          const listed = all.filter((each) => isListed(each, wanted)).map(({ id }) => id)
          const { items } = await listProducts(visitor, { ...wanted, sort: 'price-up' })
          expect(items.map(({ id }) => id).toSorted()).toEqual(listed.toSorted())
          expect((await countProducts(visitor, wanted)).count).toBe(listed.length)
          const prices = items.map((each) => toProductCard(each, '…', wanted).price)
          expect(prices).toEqual(prices.toSorted((one, other) => one - other))
          const { minPrice = 0, maxPrice = 1000 } = wanted
          expect(prices.every((price) => price >= minPrice && price <= maxPrice)).toBe(true)
          const { items: dearestFirst } = await listProducts(visitor, {
            ...wanted,
            sort: 'price-down',
          })
          expect(dearestFirst.map(({ id }) => id)).toEqual(items.map(({ id }) => id).reverse())
        }
        for (const id of ids) await purgeTestProduct(shop, id)
      }),
      { numRuns: inLongRun(30, 12) },
    )
  })

  it('continues after its last page, by price', async () => {
    const ids = await fill(
      [500, 300, 300, 800].map((price) => ({ price, sizes: [{ size: 'M', stock: 1 }] })),
    )
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await listProducts(visitor, {
        sort: 'price-up',
        limit: 1,
        ...(cursor !== undefined && { cursor }),
      })
      seen.push(...page.items.map(({ price }) => price))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual([300, 300, 500, 800])
    for (const id of ids) await purgeTestProduct(shop, id)
  })
})
