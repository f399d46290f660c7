import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ShopError } from '#shop/shared/shop-error.ts'
import { inLongRun } from '#test/engines.ts'
import { forgedCursors, honestCursors } from '#test/forged-cursors.ts'
import { openTestShop, stockProduct } from '#test/shop.ts'
import { coreContext } from '../../core-context.ts'
import { loader as loadCategories } from '../categories/page.server.ts'
import { loader as loadFrame } from '../layout.server.ts'
import { loader as loadProduct } from '../product/page.server.ts'
import { formatCardPrice } from '../product-card/format-card-price.ts'
import { toProductCard } from '../product-card/product-card-content.ts'
import { loader as loadProducts } from '../products/page.server.ts'
import { readProductPage } from './product-pages.server.ts'

/** A loader context with a closed database, and the errors it reports. */
async function openBrokenCore() {
  const { shop, close } = await openTestShop()
  await close()
  const reported: unknown[] = []
  return {
    core: { ...shop, reportError: (error: unknown) => void reported.push(error) },
    reported,
  }
}

describe('a list that fails to load', () => {
  it('of products is empty, says that it failed, and is reported', async () => {
    const { core, reported } = await openBrokenCore()
    const request = new Request('http://shop.test/products')
    const { data, init } = await readProductPage(core, request, {})
    expect(data).toMatchObject({ products: [], total: 0, hasFailed: true })
    expect(init?.status).toBe(500)
    expect(reported).toHaveLength(1)
  })

  it('of categories is empty, and is reported', async () => {
    const { core, reported } = await openBrokenCore()
    const context = new RouterContextProvider(new Map([[coreContext, core]]))
    const request = new Request('http://shop.test/categories')
    const { data, init } = await loadCategories({ context, request } as never)
    expect(data).toEqual({ categories: [], cloths: [] })
    expect(init?.status).toBe(500)
    expect(reported).toHaveLength(1)
  })
})

describe('a page of products', () => {
  // The API's tests of lists cover the other ones.
  const someForged = forgedCursors.filter((_, at) => at % inLongRun(1, 10) === 0)

  it('starts over for a forged cursor', async () => {
    const { shop, close } = await openTestShop()
    await stockProduct(shop, { id: 'panjabi' })
    const reported: unknown[] = []
    const core = { ...shop, reportError: (error: unknown) => void reported.push(error) }
    for (const sort of ['newest', 'name']) {
      for (const cursor of [...honestCursors, ...someForged]) {
        const address = `http://shop.test/products?sort=${sort}&cursor=${cursor}`
        const answer = await readProductPage(core, new Request(address), {}).catch(
          (redirect: unknown) => redirect,
        )
        if (answer instanceof Response) {
          expect(answer.headers.get('location')).toMatch(/^\/products\?sort=(newest|name)$/)
        } else {
          expect(answer).toMatchObject({ data: { hasFailed: false } })
        }
      }
    }
    expect(reported).toEqual([])
    await close()
  })
})

it('the data of a product page shows stock only for the last five pieces', async () => {
  const { shop, close } = await openTestShop()
  await stockProduct(shop, {
    id: 'panjabi',
    sizes: [
      { size: 'M', stock: 4321 },
      { size: 'L', stock: 5 },
    ],
  })
  await stockProduct(shop, { id: 'beside', stock: 4321 })
  const context = new RouterContextProvider(
    new Map([[coreContext, { ...shop, reportError: () => undefined }]]),
  )
  const request = new Request('http://shop.test/products/panjabi')
  const { data } = await loadProduct({ context, params: { id: 'panjabi' }, request } as never)
  await close()
  const text = JSON.stringify(data)
  expect(text).toContain('"beside"')
  expect(text).not.toContain('4321')
  expect(data.product?.offers[0].sizes.map(({ left }) => left)).toEqual([
    null,
    null,
    null,
    5,
    null,
    null,
  ])
})

describe('the card of a product', () => {
  const product = {
    id: 'shirt',
    name: 'Shirt',
    description: `  Woven\n in  Tangail ${'x'.repeat(60)}`,
    price: 1200,
    inStock: true,
    pictures: [],
    colours: [],
    variants: [],
  }

  it('has its description on one line, cut at 50 characters', () => {
    const { description } = toProductCard(product as never)
    expect(description).toBe(`Woven in Tangail ${'x'.repeat(33)}…`)
    expect(toProductCard(product as never, '...').description).toMatch(/x\.\.\.$/)
  })

  it('falls back when there is no description', () => {
    const { description } = toProductCard({ ...product, description: ' \n ' } as never)
    expect(description).toBe('Premium quality product')
  })
})

describe('the card of a product in colours', () => {
  const colour = (name: string) => ({ name, swatch: '#1f2a44', images: [] })
  const product = {
    ...{ id: 'tee', name: 'Tee', description: '', price: 900, pictures: [] },
    variants: [{ price: 900, inStock: true }],
  }

  it('shows five of them, and how many more there are', () => {
    const names = ['Navy', 'Sand', 'Black', 'White', 'Olive', 'Grey', 'Red']
    const card = toProductCard({ ...product, colours: names.map(colour) } as never)
    expect(card.colours.map(({ name }) => name)).toEqual(names.slice(0, 5))
    expect(card.furtherColours).toBe(2)
  })

  it('shows none without a choice', () => {
    expect(toProductCard({ ...product, colours: [colour('Navy')] } as never).colours).toEqual([])
  })

  it('shows a price from which it starts', () => {
    const variants = [
      { price: 850, inStock: true },
      { price: 950, inStock: true },
      { price: 100, inStock: false },
    ]
    const ofSeveral = { ...product, variants, colours: [] }
    expect(formatCardPrice(toProductCard(ofSeveral as never))).toBe('from ৳850')
    const ofOne = { ...product, colours: [] }
    expect(formatCardPrice(toProductCard(ofOne as never))).toBe('৳900')
  })
})

describe('the card of a product on sale', () => {
  const product = { id: 'tee', name: 'Tee', description: '', colours: [], pictures: [] }
  const onSale = { ...product, price: 800, regularPrice: 1000 }
  const atSalePrice = { price: 800, regularPrice: 1000 }

  it('has the previous price', () => {
    const card = toProductCard({ ...onSale, variants: [atSalePrice] } as never)
    expect(card).toMatchObject({ price: 800, regularPrice: 1000 })
  })

  it('shows at most the lowest previous price', () => {
    const variants = [atSalePrice, { price: 900 }]
    const card = toProductCard({ ...onSale, variants } as never)
    expect(card).toMatchObject({ price: 800, isPriceFrom: true, regularPrice: 900 })
  })

  it('hides the previous price when another variant is as cheap anyway', () => {
    const variants = [atSalePrice, { price: 700 }]
    const card = toProductCard({ ...onSale, variants } as never)
    expect(card.price).toBe(700)
    expect(card).not.toHaveProperty('regularPrice')
  })
})

describe('a page under the rendering limit', () => {
  it.each([
    ['the frame', loadFrame],
    ['a list', loadProducts],
    ['a product', loadProduct],
  ])('answers 429, and does not load %s', async (_what, load) => {
    const { core, reported } = await openBrokenCore()
    const refusal = new ShopError('too_many', 'Please try again in a minute.')
    const context = new RouterContextProvider(new Map([[coreContext, { ...core, refusal }]]))
    const request = new Request('http://shop.test/products?maxPrice=1')
    const answer = (async () => load({ context, request, params: { id: 'one' } } as never))()
    await expect(answer).rejects.toMatchObject({
      data: 'Please try again in a minute.',
      init: { status: 429 },
    })
    expect(reported).toEqual([])
  })
})
