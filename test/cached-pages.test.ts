import { sql } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createPageCache } from '#server/cache/page-cache.ts'
import { createSiteFiles } from '#server/http/site-files.ts'
import { addProduct } from '#shop/catalogue/add-product.ts'
import { addCategory } from '#shop/catalogue/categories/add-category.ts'
import { changeCategory } from '#shop/catalogue/categories/change-category.ts'
import { findCategory, listCategories } from '#shop/catalogue/categories/queries.ts'
import { removeCategory } from '#shop/catalogue/categories/remove-category.ts'
import { changeProduct } from '#shop/catalogue/change-product.ts'
import type { Product } from '#shop/catalogue/contract.ts'
import { getProduct, listProducts } from '#shop/catalogue/queries.ts'
import { removeProduct } from '#shop/catalogue/remove-product.ts'
import { FEW_LEFT } from '#shop/catalogue/rules.ts'
import { ProductFilter } from '#shop/catalogue/search/contract.ts'
import { suggestProducts } from '#shop/catalogue/search/suggestions.ts'
import { homeDefaults } from '#shop/settings/home/defaults.ts'
import { seedSettings } from '#shop/settings/seed-settings.ts'
import type { Context } from '#shop/shared/context.ts'
import { startOfMinute } from '#shop/shared/minute.ts'
import { isShopError } from '#shop/shared/shop-error.ts'
import {
  openTestShop,
  productChange,
  productInput,
  purgeTestProduct,
  SATURDAY,
} from '#test/shop.ts'
import { coreContext } from '#web/core-context.ts'
import { loader as categoriesPage } from '#web/storefront/categories/page.server.ts'
import { loader as categoryPage } from '#web/storefront/category/page.server.ts'
import { loader as homePage } from '#web/storefront/home/page.server.ts'
import { loader as frame } from '#web/storefront/layout.server.ts'
import { loader as newArrivalsPage } from '#web/storefront/new-arrivals/page.server.ts'
import { loader as outfitsPage } from '#web/storefront/outfits/page.server.ts'
import { loader as productPage } from '#web/storefront/product/page.server.ts'
import { loader as productsPage } from '#web/storefront/products/page.server.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const outfit = (...ids: string[]) => ({
  ...{ picture: 'https://pictures.test/worn.jpg', words: '', wordsBangla: '' },
  products: ids.map((id) => ({ id, x: 50, y: 50 })),
})
await seedSettings(shop, {
  home: {
    ...homeDefaults,
    outfits: [outfit('linen', 'chino'), outfit('oxford', 'jogger', 'sale')],
  },
})

const siteFile = createSiteFiles({ shop, origin: 'http://suto.test' })

/** The content of a public URL, without its styling. Low stock is public. */
async function show(context: Context, url: URL): Promise<unknown> {
  const [, first, second, third] = url.pathname.split('/')
  const filter = ProductFilter.parse(Object.fromEntries(url.searchParams))
  if (first === 'sitemap.xml') {
    const file = await siteFile(url.pathname)
    return file?.text()
  }
  if (first !== 'api') return showPage(context, url)
  if (second === 'product-suggestions') return suggestProducts(context, filter.q ?? '')
  if (second === 'categories') {
    return third ? ((await findCategory(context, third)) ?? null) : listCategories(context)
  }
  if (third) return asTold(await getProduct(context, third))
  const page = await listProducts(context, filter)
  return { ...page, items: page.items.map(asTold) }
}

function asTold({ sizes, ...product }: Product): unknown {
  return {
    ...product,
    sizes: sizes.map((size) => ({
      ...size,
      stock: (size.stock ?? 0) > FEW_LEFT ? null : size.stock,
    })),
  }
}

async function showPage(core: Context, url: URL): Promise<unknown> {
  const [, first = '', second] = url.pathname.split('/')
  const context = new RouterContextProvider()
  context.set(coreContext, {
    ...core,
    reportError: (error) => {
      throw error
    },
  })
  const page = {
    '': homePage,
    'new-arrivals': newArrivalsPage,
    'worn-together': outfitsPage,
    categories: categoriesPage,
    category: categoryPage,
    products: second ? productPage : productsPage,
  }[first]
  const asked = {
    context,
    request: new Request(url),
    params: { id: second, categoryId: second },
  } as never
  return [await frame(asked), await page?.(asked)]
}

const addresses = [
  '/',
  '/about',
  '/products',
  '/products?category=shirts',
  '/products?category=trousers',
  '/products?maxPrice=1000',
  '/products?sort=price-up',
  '/products?inStock=true',
  '/products?inStock=false',
  '/products?size=M',
  '/products?category=trousers&size=M',
  '/products?size=M&sizeRun=letters',
  '/products?q=linen',
  '/products?q=cotton',
  '/new-arrivals',
  '/worn-together',
  '/categories',
  '/category/shirts',
  '/category/trousers',
  '/products/linen',
  '/products/oxford',
  '/products/chino',
  '/sitemap.xml',
  '/api/products',
  '/api/products?category=trousers',
  '/api/products/linen',
  '/api/products/chino',
  '/api/product-suggestions?q=lin',
  '/api/categories',
  '/api/categories/shirts',
  '/api/categories/trousers',
]

const toUrl = (address: string) => new URL(address, 'http://suto.test')

async function render(url: URL, cacheUntil: (moment: Date) => void): Promise<Response> {
  try {
    return Response.json(await show({ ...shop, actor: { kind: 'visitor' }, cacheUntil }, url))
  } catch (error) {
    if (error instanceof Response) return error
    if (!isShopError(error)) throw error
    return Response.json(error.message, { status: 404 })
  }
}

const rendered: string[] = []
const pages = createPageCache(
  async (request, { cacheUntil }) => {
    const url = new URL(request.url)
    rendered.push(`${url.pathname}${url.search}`)
    return render(url, cacheUntil)
  },
  { isCaching: true, origin: 'http://suto.test', clock: shop.clock, placeOf: () => 'page' },
)
await test.listen('catalogue_changed', pages.invalidate)

async function expectNothingStale(ofAll = addresses): Promise<void> {
  for (const address of ofAll) {
    const [given, fresh] = await Promise.all([
      pages.answer(new Request(toUrl(address))).then((answer) => answer.text()),
      render(toUrl(address), () => undefined).then((answer) => answer.text()),
    ])
    expect(given, address).toBe(fresh)
  }
}

const words = (name: string, color = 'from-blue-500 to-blue-600') => ({
  name,
  description: `All our ${name}`,
  image: 'https://pictures.test/all.jpg',
  color,
})

function sizesOf(stock: number | null) {
  return [
    { size: 'M' as const, stock },
    { size: 'L' as const, stock: 20 },
  ]
}

beforeEach(async () => {
  await purgeTestProduct(shop)
  await shop.db.deleteFrom('categories').execute()
  for (const name of ['Shirts', 'Trousers']) await addCategory(shop, words(name))
  const add = (id: string, category: string, stock: number, more = {}) =>
    addProduct(
      shop,
      productInput({ id, name: `The ${id}`, category, sizes: sizesOf(stock), ...more }),
    )
  await add('linen', 'shirts', 30, { featured: true })
  await add('oxford', 'shirts', 5)
  await add('chino', 'trousers', 1, { description: 'Of cotton' })
  await add('jogger', 'trousers', 0, { sizes: [{ size: 'M', stock: 0 }] })
  await test.catchUp()
})

const change = (id: string, category: string, more: Parameters<typeof productChange>[0] = {}) =>
  changeProduct(shop, id, productChange({ name: `The ${id}`, category, ...more }))
const setStock = (id: string, stock: number | null) =>
  shop.db
    .updateTable('variants')
    .set({ stock })
    .where('productId', '=', id)
    .where('size', '=', 'M')
    .execute()

const events: [string, () => Promise<unknown>][] = [
  ['one of many pieces is sold', () => setStock('linen', 29)],
  ['few of many pieces are left', () => setStock('linen', 5)],
  ['one of the last pieces is sold', () => setStock('oxford', 4)],
  ['the last piece is sold', () => setStock('chino', 0)],
  ['what was sold out is back', () => setStock('jogger', 20)],
  ['it is no longer counted', () => setStock('oxford', null)],
  [
    'many pieces are counted anew',
    () => change('linen', 'shirts', { featured: true, sizes: sizesOf(50) }),
  ],
  ['a price changes', () => change('linen', 'shirts', { price: 500, featured: true })],
  ['a name changes', () => change('linen', 'shirts', { name: 'Fine cotton' })],
  ['it is featured', () => change('oxford', 'shirts', { featured: true })],
  ['it is taken off', () => change('oxford', 'shirts', { inStock: false })],
  [
    'its picture changes',
    () => change('oxford', 'shirts', { image: 'https://pictures.test/2.jpg' }),
  ],
  [
    'a size is added',
    () => change('oxford', 'shirts', { sizes: [...sizesOf(5), { size: 'XL', stock: 1 }] }),
  ],
  ['it moves to another category', () => change('oxford', 'trousers')],
  [
    'a product comes',
    () => addProduct(shop, productInput({ id: 'linen-2', name: 'Linen too', category: 'shirts' })),
  ],
  ['a product goes', () => removeProduct(shop, 'oxford')],
  ['a category comes', () => addCategory(shop, words('Belts'))],
  [
    'a category is hidden',
    () => changeCategory(shop, 'trousers', { ...words('Trousers'), isActive: false }),
  ],
  ['a category is named anew', () => changeCategory(shop, 'shirts', words('Fine shirts'))],
  ['a category goes', () => removeCategory(shop, 'shirts')],
  [
    'a thousand products change at once',
    () => sql`update products set price_paisa = 100`.execute(shop.db),
  ],
]

describe('when', () => {
  it.each(events)('%s, no page is stale', async (_name, happen) => {
    await expectNothingStale()
    await happen()
    await test.catchUp()
    await expectNothingStale()
  })

  it('one of many pieces is sold, all pages stay cached', async () => {
    await expectNothingStale()
    await setStock('linen', 29)
    await test.catchUp()
    rendered.length = 0
    await expectNothingStale()
    expect(rendered).toEqual([])
  })

  it('all of that happens one after the other, no page is ever stale', async () => {
    for (const [name, happen] of [...events.slice(0, 14), ...events].toReversed()) {
      await happen().catch((error) => {
        if (!isShopError(error)) throw error
      })
      await test.catchUp()
      await expectNothingStale().catch((error) => {
        throw new Error(`after: ${name}`, { cause: error })
      })
    }
  })
})

it('a sale begins and ends on time in caches', async () => {
  const [from, until] = ['2026-11-21T10:30', '2026-11-21T11:00']
  await addProduct(
    shop,
    productInput({
      id: 'sale',
      category: 'shirts',
      salePrice: 900,
      saleFrom: from,
      saleUntil: until,
    }),
  )
  await test.catchUp()
  const all = [
    ...addresses,
    '/products/sale',
    '/api/products/sale',
    '/products?maxPrice=1000',
    '/products?sort=price-up',
  ]
  const priceOf = async (price: number) => {
    await expectNothingStale(all)
    const answer = await pages.answer(new Request(toUrl('/api/products/sale')))
    expect(await answer.json()).toMatchObject({ price })
  }
  await priceOf(1290.5)
  test.setClock(startOfMinute(from))
  await priceOf(900)
  rendered.length = 0
  test.setClock(new Date(startOfMinute(until).getTime() - 1))
  await expectNothingStale(all)
  expect(rendered).toEqual([])
  test.setClock(startOfMinute(until))
  await priceOf(1290.5)
  test.setClock(SATURDAY)
  await removeProduct(shop, 'sale')
})

it('a product back in stock appears again beside related products', async () => {
  for (const id of ['a', 'b', 'c', 'd']) {
    const sizes = sizesOf(9)
    await addProduct(shop, productInput({ id, name: `The ${id}`, category: 'trousers', sizes }))
  }
  await test.catchUp()
  await expectNothingStale()
  await setStock('jogger', 3)
  await test.catchUp()
  await expectNothingStale()
})

it('an archived product appears nowhere, and everywhere once restored', async () => {
  await expectNothingStale()
  await sql`update products set archived_at = now() where id = 'oxford'`.execute(shop.db)
  await test.catchUp()
  await expectNothingStale()
  await sql`update products set archived_at = null where id = 'oxford'`.execute(shop.db)
  await test.catchUp()
  // A page that was not found is never cached.
  await expectNothingStale(addresses.filter((address) => address !== '/products/oxford'))
})

it('a colour is no longer offered when sold out, and again when back', async () => {
  const variants = ['Navy', 'Sand'].map((colour) => ({ size: 'M', colour, stock: 9 }))
  const colours = ['Navy', 'Sand'].map((name) => ({ name, swatch: '#1f2a44' }))
  await addProduct(shop, productInput({ id: 'tee', category: 'shirts', variants, colours }))
  await test.catchUp()
  const ofColours = ['/products?colour=navy', '/products/tee', '/products/tee?colour=navy']
  for (const stock of [9, 0, 3]) {
    await shop.db.updateTable('variants').set({ stock }).where('colour', '=', 'Navy').execute()
    await test.catchUp()
    await expectNothingStale([...addresses, ...ofColours])
  }
})
