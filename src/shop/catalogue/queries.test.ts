import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordImage } from '#shop/images/record-image.ts'
import type { Context } from '#shop/shared/context.ts'
import { encodeCursor, type Page } from '#shop/shared/paging.ts'
import { openTestShop, productInput, purgeTestProduct, SATURDAY, stockProduct } from '#test/shop.ts'
import { addProduct } from './add-product.ts'
import { addCategory } from './categories/add-category.ts'
import { getCategory, listCategories } from './categories/queries.ts'
import type { Product } from './contract.ts'
import { findProduct, getProduct, listProducts } from './queries.ts'
import { listRelatedProducts } from './related-products.ts'
import { PRODUCT_ORDERS, type ProductFilter } from './search/contract.ts'
import { setVariants } from './set-variants.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const NOBODY = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

/** Eleven products with ties: two prices, three names, three times. */
const ids = Array.from({ length: 11 }, (_, i) => `product-${String(i).padStart(2, '0')}`)

beforeAll(async () => {
  for (const [i, id] of ids.entries()) {
    await stockProduct(shop, {
      id,
      pricePaisa: i % 2 === 0 ? 1_000_00 : 2_500_50,
      isFeatured: i < 3,
      addedAt: new Date(SATURDAY.getTime() + (i % 3)),
      sizes: [{ size: 'M', stock: null }],
    })
    await shop.db
      .updateTable('products')
      .set({ name: ['Shirt', 'Panjabi', 'লুঙ্গি'][i % 3] ?? '' })
      .where('id', '=', id)
      .execute()
  }
  await addCategory(shop, {
    id: 'denim',
    name: 'Denim',
    description: 'Woven in Bhaluka',
    image: 'https://pictures.test/denim.jpg',
    color: 'from-red-500 to-red-600',
  })
  await shop.db
    .updateTable('products')
    .set({ categoryId: 'denim' })
    .where('id', 'in', ids.slice(8))
    .execute()
})

function idsOf(page: Page<Product>): string[] {
  return page.items.map((product) => product.id)
}

async function readPages(filter: Partial<ProductFilter>): Promise<string[][]> {
  const pages: string[][] = []
  let cursor: string | null = null
  do {
    const page: Page<Product> = await listProducts(shop, {
      ...filter,
      ...(cursor === null ? {} : { cursor }),
    })
    pages.push(idsOf(page))
    cursor = page.nextCursor
  } while (cursor !== null)
  return pages
}

describe('the list of products', () => {
  it('has all of them, newest first, without a limit', async () => {
    const page = await listProducts(shop)
    expect(page.nextCursor).toBeNull()
    const latest = ids.filter((_, i) => i % 3 === 2).toReversed()
    const middle = ids.filter((_, i) => i % 3 === 1).toReversed()
    const earliest = ids.filter((_, i) => i % 3 === 0).toReversed()
    expect(idsOf(page)).toEqual([...latest, ...middle, ...earliest])
  })

  it('sorts up and down by price', async () => {
    const prices = async (sort: ProductFilter['sort']) =>
      (await listProducts(shop, { sort })).items.map((product) => product.price)
    expect(await prices('price-up')).toEqual([...Array(6).fill(1000), ...Array(5).fill(2500.5)])
    expect(await prices('price-down')).toEqual([...Array(5).fill(2500.5), ...Array(6).fill(1000)])
  })

  it('sorts by name', async () => {
    const { items } = await listProducts(shop, { sort: 'name' })
    const names = items.map((product) => product.name)
    expect(names.filter((name, i) => name !== names[i - 1])).toHaveLength(3)
    expect(names.indexOf('Panjabi')).toBeLessThan(names.indexOf('Shirt'))
  })

  it.each(PRODUCT_ORDERS)('by %s neither skips nor repeats on ties', async (sort) => {
    const whole = idsOf(await listProducts(shop, { sort }))
    expect(whole.toSorted()).toEqual(ids)
    for (const limit of [1, 2, 4, 11]) {
      const pages = await readPages({ sort, limit })
      expect(pages.flat()).toEqual(whole)
      expect(pages).toHaveLength(Math.ceil(11 / limit))
    }
  })

  it('neither skips nor repeats equally old search results', async () => {
    const whole = idsOf(await listProducts(shop, { q: 'shirt' }))
    expect(whole.length).toBeGreaterThan(1)
    expect((await readPages({ q: 'shirt', limit: 1 })).flat()).toEqual(whole)
  })

  it('filters by category, page by page', async () => {
    const pages = await readPages({ category: 'denim', limit: 2 })
    expect(pages.map((page) => page.length)).toEqual([2, 1])
    expect(pages.flat().toSorted()).toEqual(ids.slice(8))
  })

  it('filters by featured or not', async () => {
    expect(idsOf(await listProducts(shop, { featured: true })).toSorted()).toEqual(ids.slice(0, 3))
    expect((await listProducts(shop, { featured: false })).items).toHaveLength(8)
  })

  it('combines filters', async () => {
    expect((await listProducts(shop, { featured: true, category: 'denim' })).items).toEqual([])
  })

  it('is empty for an unknown category', async () => {
    expect(await listProducts(shop, { category: 'hats' })).toEqual({ items: [], nextCursor: null })
  })
})

describe('a foreign cursor', () => {
  const foreign: [string, string][] = [
    ['text', 'not-a-cursor'],
    ['nothing', ''],
    ['JSON of another shape', Buffer.from('{"a":1}').toString('base64url')],
    ['one without an id', encodeCursor([100_000])],
    ['one with too much in it', encodeCursor([100_000, 'product-00', 'more'])],
  ]

  it.each(foreign)('is refused when it is %s', async (_name, cursor) => {
    for (const sort of PRODUCT_ORDERS) {
      await expect(listProducts(shop, { sort, limit: 2, cursor })).rejects.toMatchObject({
        code: 'invalid',
        message: 'The cursor is not valid.',
        details: { fields: { cursor: 'The cursor is not valid' } },
      })
    }
  })

  it.each([
    ['newest', 'price-up'],
    ['newest', 'name'],
    ['price-up', 'newest'],
    ['price-down', 'name'],
    ['name', 'price-up'],
    ['name', 'price-down'],
  ] as const)(
    'is refused when a list by %s gets the cursor of a list by %s',
    async (sort, other) => {
      const { nextCursor } = await listProducts(shop, { sort: other, limit: 2 })
      await expect(
        listProducts(shop, { sort, limit: 2, cursor: nextCursor ?? '' }),
      ).rejects.toMatchObject({ code: 'invalid' })
    },
  )

  it.each([
    ['a price with fractions of a paisa', 'price-up', [100_000.5, 'product-00']],
    ['an excessive price', 'price-up', [1e300, 'product-00']],
    ['a day that does not exist', 'newest', ['2026-02-30T00:00:00.000Z', 'product-00']],
    ['a name with a zero byte', 'name', ['Shirt\0', 'product-00']],
    ['an id with a zero byte', 'name', ['Shirt', 'product\0']],
  ] as const)('is refused when it has %s', async (_name, sort, key) => {
    await expect(
      listProducts(shop, { sort, limit: 2, cursor: encodeCursor(key) }),
    ).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('one product', () => {
  it('is found by its public id and by its _id', async () => {
    const product = await getProduct(shop, 'product-01')
    expect(product).toMatchObject({
      id: 'product-01',
      name: 'Panjabi',
      description: 'Woven in Tangail.',
      price: 2500.5,
      image: '/images/0123456789abcdef0123456789abcdef-1080.jpg',
      images: ['/images/0123456789abcdef0123456789abcdef-1080.jpg'],
      category: 'shirts',
      featured: true,
      inStock: true,
      offered: true,
      sizes: [{ size: 'M', stock: null, inStock: true }],
      createdAt: new Date(SATURDAY.getTime() + 1).toISOString(),
    })
    expect(await getProduct(shop, product._id)).toEqual(product)
    expect(await getProduct(shop, product._id.toUpperCase())).toEqual(product)
  })

  it.each(['sari', NOBODY, '', "' or 1=1 --"])('is not found as %j', async (id) => {
    await expect(getProduct(shop, id)).rejects.toMatchObject({
      code: 'not_found',
      message: 'Product not found',
    })
    expect(await findProduct(shop, id)).toBeUndefined()
  })

  it('lists its sizes from small to large, and its pictures in order', async () => {
    await stockProduct(shop, {
      id: 'many-sizes',
      sizes: ['XXL', 'S', 'L', 'XS', 'XL', 'M'].map((size) => ({
        size,
        stock: 1,
      })),
    })
    const elsewhere = 'https://pictures.test/second.jpg'
    await shop.db
      .insertInto('productImages')
      .values({ productId: 'many-sizes', position: 1, url: elsewhere })
      .execute()
    const size = { width: 1440, height: 1800, placeholder: 'data:,' }
    await shop.db.updateTable('images').set(size).execute()
    const product = await getProduct(shop, 'many-sizes')
    expect(product.sizes.map(({ size }) => size)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL'])
    expect(product.pictures).toEqual([
      { url: product.image, width: 1440, height: 1800, placeholder: 'data:,' },
      { url: elsewhere, width: 1080, height: 1350, placeholder: '' },
    ])
    await purgeTestProduct(shop, 'many-sizes')
  })

  it('has only the blur of its first picture on a page of a list', async () => {
    const hash = (place: number) => `${place}`.repeat(32)
    for (const place of [7, 8]) {
      await recordImage(shop, {
        hash: hash(place),
        width: 1080,
        height: 1350,
        placeholder: 'data:,',
      })
    }
    const images = [7, 8].map((place) => `/images/${hash(place)}-1080.jpg`)
    await addProduct(shop, productInput({ id: 'two-pictures', images }))
    const blursIn = async (filter: { limit?: number }) =>
      (await listProducts(shop, filter)).items
        .find(({ id }) => id === 'two-pictures')
        ?.pictures.map(({ placeholder }) => placeholder)
    expect(await blursIn({})).toEqual(['data:,', 'data:,'])
    expect(await blursIn({ limit: 24 })).toEqual(['data:,', ''])
    await purgeTestProduct(shop, 'two-pictures')
  })
})

describe('a product in stock', () => {
  it.each([
    ['has a size without a count', [{ size: 'M', stock: null }], true],
    [
      'has one piece in one size',
      [
        { size: 'M', stock: 0 },
        { size: 'L', stock: 1 },
      ],
      true,
    ],
    [
      'does not if every size is sold out',
      [
        { size: 'M', stock: 0 },
        { size: 'L', stock: 0 },
      ],
      false,
    ],
  ] as const)('%s', async (_name, sizes, inStock) => {
    await stockProduct(shop, { id: 'counted', sizes: [...sizes] })
    const product = await getProduct(shop, 'counted')
    await purgeTestProduct(shop, 'counted')
    expect(product.inStock).toBe(inStock)
    expect(product.sizes.map((size) => size.inStock)).toEqual(sizes.map(({ stock }) => stock !== 0))
  })

  it('is never one that is turned off', async () => {
    await stockProduct(shop, {
      id: 'retired',
      sizes: [
        { size: 'M', stock: 7 },
        { size: 'L', stock: null },
      ],
    })
    await shop.db
      .updateTable('products')
      .set({ isOffered: false })
      .where('id', '=', 'retired')
      .execute()
    const product = await getProduct(shop, 'retired')
    await purgeTestProduct(shop, 'retired')
    expect(product).toMatchObject({ inStock: false, offered: false })
    expect(product.sizes).toEqual([
      { size: 'M', stock: 7, inStock: false },
      { size: 'L', stock: null, inStock: false },
    ])
  })

  it('is never one without sizes', async () => {
    await stockProduct(shop, { id: 'sizeless' })
    await setVariants(shop, 'sizeless', { runId: 'letters', variants: [], reason: 'counted' })
    const product = await getProduct(shop, 'sizeless')
    await purgeTestProduct(shop, 'sizeless')
    expect(product).toMatchObject({ inStock: false, sizes: [] })
  })
})

describe('the number of pieces left', () => {
  const sizes = [
    { size: 'S' as const, stock: 0 },
    { size: 'M' as const, stock: 5 },
    { size: 'L' as const, stock: 6 },
    { size: 'XL' as const, stock: 5000 },
    { size: 'XXL' as const, stock: null },
  ]
  beforeAll(() => stockProduct(shop, { id: 'told', sizes }))
  afterAll(async () => void (await purgeTestProduct(shop, 'told')))

  const told = async (context: Context) => {
    const [listed] = (await listProducts(context, { q: 'told' })).items
    const one = await getProduct(context, 'told')
    expect(listed).toEqual(one)
    expect(one.sizes.map(({ inStock }) => inStock)).toEqual([false, true, true, true, true])
    return one.sizes.map(({ stock }) => stock)
  }

  it('is shown to administrators', async () => {
    expect(await told(test.as('nusrat@suto.test', 'admin'))).toEqual([0, 5, 6, 5000, null])
    expect(await told(shop)).toEqual([0, 5, 6, 5000, null])
  })

  it('is shown to shoppers for the last five only', async () => {
    for (const somebody of [test.visitor, test.as('rahim@suto.test')]) {
      expect(await told(somebody)).toEqual([0, 5, null, null, null])
    }
  })

  it('follows the same rule for related products', async () => {
    const beside = async (context: Context) =>
      (await listRelatedProducts(context, await getProduct(shop, 'product-00'), 24))
        .find(({ id }) => id === 'told')
        ?.sizes.map(({ stock }) => stock)
    expect(await beside(test.visitor)).toEqual([0, 5, null, null, null])
  })
})

describe('the categories', () => {
  it('come in their own order, with their number of products', async () => {
    expect(await listCategories(shop)).toMatchObject([
      { id: 'shirts', itemCount: 8, isActive: true, picture: null, image: '' },
      { id: 'denim', itemCount: 3, color: 'from-red-500 to-red-600', picture: null },
    ])
  })

  it('are found by id and by _id', async () => {
    const denim = await getCategory(shop, 'denim')
    expect(denim).toMatchObject({ name: 'Denim', description: 'Woven in Bhaluka' })
    expect(await getCategory(shop, denim._id)).toEqual(denim)
  })

  it('have a picture once it is a stored one', async () => {
    const url = '/images/fedcba9876543210fedcba9876543210-1080.jpg'
    const size = { width: 1920, height: 1080, placeholder: 'data:,' }
    await recordImage(shop, { hash: 'fedcba9876543210fedcba9876543210', ...size })
    await shop.db
      .updateTable('categories')
      .set({ imageUrl: url })
      .where('id', '=', 'denim')
      .execute()
    expect((await getCategory(shop, 'denim')).picture).toEqual({ url, ...size, brightness: 255 })
  })

  it.each(['hats', NOBODY])('are not found as %s', async (id) => {
    await expect(getCategory(shop, id)).rejects.toMatchObject({
      code: 'not_found',
      message: 'Category not found',
    })
  })
})
