import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '#shop/audit/queries.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { defaultSettings } from '#shop/settings/rules.ts'
import {
  openTestShop,
  productInput,
  purgeTestProduct,
  SATURDAY,
  stockProduct,
  storeImage,
  unexplainedStock,
} from '#test/shop.ts'
import { addProduct } from './add-product.ts'
import { getProduct, listProducts } from './queries.ts'
import { summariseProducts } from './summarise-products.ts'

const test = await openTestShop()
const { shop } = test
const nusrat = test.as('nusrat@suto.test', 'admin')
afterAll(test.close)

beforeAll(() => stockProduct(shop, { id: 'first' }))
beforeEach(async () => {
  await purgeTestProduct(shop)
  await shop.db.deleteFrom('stockMovements').execute()
})

describe('adding a product', () => {
  it('returns the product as shoppers read it', async () => {
    const product = await addProduct(
      nusrat,
      productInput({
        id: 'jamdani',
        featured: true,
        images: ['https://pictures.test/1.jpg', 'https://pictures.test/2.jpg'],
        sizes: [
          { size: 'L', stock: 3 },
          { size: 'M', stock: null },
          { size: 'XL', stock: 0 },
        ],
      }),
    )
    expect(product).toMatchObject({
      id: 'jamdani',
      name: 'Jamdani panjabi',
      price: 1290.5,
      description: 'Woven in Rupganj.',
      category: 'shirts',
      image: 'https://pictures.test/1.jpg',
      images: ['https://pictures.test/1.jpg', 'https://pictures.test/2.jpg'],
      featured: true,
      inStock: true,
      offered: true,
      sizes: [
        { size: 'M', stock: null },
        { size: 'L', stock: 3 },
        { size: 'XL', stock: 0 },
      ],
      createdAt: SATURDAY.toISOString(),
    })
    expect(await getProduct(shop, 'jamdani')).toEqual(product)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('gives it six sizes without a count by default', async () => {
    const { sizeRun, sizes } = await addProduct(nusrat, productInput())
    expect(sizeRun).toBe('letters')
    expect(sizes.map(({ size, stock }) => [size, stock])).toEqual(
      ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((size) => [size, null]),
    )
  })

  it('can leave it switched off', async () => {
    const product = await addProduct(nusrat, productInput({ inStock: false }))
    expect(product).toMatchObject({ inStock: false, offered: false })
  })

  it('records who added it', async () => {
    await addProduct(nusrat, productInput({ id: 'told' }))
    const { items } = await listAuditEntries(nusrat, { q: 'told' })
    expect(items).toMatchObject([
      {
        actor: 'nusrat@suto.test',
        action: 'product_added',
        details: { name: 'Jamdani panjabi', price: '৳1,290.50' },
      },
    ])
  })

  it('accepts the _id of a category', async () => {
    const { uid } = await shop.db.selectFrom('categories').select('uid').executeTakeFirstOrThrow()
    expect(await addProduct(nusrat, productInput({ category: uid }))).toMatchObject({
      category: 'shirts',
    })
  })

  it('refuses an unknown category, and creates `general` on demand', async () => {
    await expect(addProduct(nusrat, productInput({ category: 'hats' }))).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { category: expect.any(String) } },
    })
    expect(await addProduct(nusrat, productInput({ category: 'general' }))).toMatchObject({
      category: 'general',
    })
  })

  it.each([
    ['a missing one of the shop', `/images/${'f'.repeat(32)}-1080.jpg`],
    ['a file on the server', '/etc/passwd'],
    ['a script', 'javascript:alert(1)'],
    ['a text', 'a nice picture'],
  ])('refuses a picture that is %s, and stores nothing', async (_name, url) => {
    const input = productInput({ id: 'half', images: ['https://pictures.test/1.jpg', url] })
    await expect(addProduct(nusrat, input)).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { images: expect.any(String) } },
    })
    const alone = productInput({ id: 'half', images: undefined, image: url })
    await expect(addProduct(nusrat, alone)).rejects.toMatchObject({
      details: { fields: { image: expect.any(String) } },
    })
    expect((await listProducts(shop)).items).toEqual([])
  })

  it('accepts a stored picture by path or full URL', async () => {
    const hash = 'e'.repeat(32)
    await storeImage(shop, hash)
    const path = `/images/${hash}-1080.jpg`
    const images = [path, `http://shop.test${path}`]
    expect((await addProduct(nusrat, productInput({ images }))).images).toEqual([path])
  })
})

describe('the id of a new product', () => {
  it('is made from its name by default, with a number if taken', async () => {
    const ids = []
    for (const name of ['ইন্ডিগো পাঞ্জাবি', 'ইন্ডিগো পাঞ্জাবি!', 'Sylhet Tea Shirt', '衬衫']) {
      ids.push((await addProduct(nusrat, productInput({ name }))).id)
    }
    expect(ids.slice(0, 3)).toEqual(['indigo-panjabi', 'indigo-panjabi-2', 'sylhet-tea-shirt'])
    expect(ids[3]).toMatch(/^PROD_/)
  })

  it('is not reused from an archived product', async () => {
    await addProduct(nusrat, productInput({ name: 'Old' }))
    await sql`update products set archived_at = now()`.execute(shop.db)
    expect((await addProduct(nusrat, productInput({ name: 'Old' }))).id).toBe('old-2')
  })
})

describe('the id of a new product in a shop without names in URLs', () => {
  beforeAll(async () => {
    const values = { ...defaultSettings.searchEngines, productNamesInUrls: false }
    await changeSettings(nusrat, 'searchEngines', { values, shownVersion: 0 })
  })

  it('is generated by default', async () => {
    const { id } = await addProduct(nusrat, productInput({ id: '' }))
    expect(id).toMatch(new RegExp(`^PROD_${SATURDAY.getTime()}_\\d{1,3}$`))
  })

  it('is generated again while it is taken', async () => {
    await sql`insert into products (id, name, description, price_paisa, category_id)
      select 'PROD_' || ${SATURDAY.getTime()}::text || '_' || n, 'Taken', '', 1, 'shirts'
      from generate_series(0, 999) n where n <> 417`.execute(shop.db)
    const { id } = await addProduct(nusrat, productInput())
    expect(id).toBe(`PROD_${SATURDAY.getTime()}_417`)
    await expect(addProduct(nusrat, productInput())).rejects.toMatchObject({ code: 'conflict' })
  })

  it('cannot be that of another product', async () => {
    await addProduct(nusrat, productInput({ id: 'taken', name: 'The first' }))
    await expect(addProduct(nusrat, productInput({ id: 'taken' }))).rejects.toMatchObject({
      code: 'conflict',
      message: 'A product with this ID already exists',
      details: { fields: { id: 'A product with this ID already exists' } },
    })
    expect((await getProduct(shop, 'taken')).name).toBe('The first')
  })

  it('cannot look like an _id', async () => {
    const { _id } = await addProduct(nusrat, productInput())
    await expect(addProduct(nusrat, productInput({ id: _id }))).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  it('belongs to one product when several choose it at once', async () => {
    const added = await Promise.allSettled(
      Array.from({ length: 6 }, () => addProduct(nusrat, productInput({ id: 'wanted' }))),
    )
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of added) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'conflict' })
    }
    expect((await getProduct(shop, 'wanted')).sizes).toHaveLength(6)
  })
})

describe('the product figures', () => {
  it('count all, available and featured products', async () => {
    const sizes = (...stocks: (number | null)[]) =>
      stocks.map((stock, i) => ({ size: (['M', 'L'] as const)[i] ?? 'M', stock }))
    await addProduct(nusrat, productInput({ sizes: sizes(0, 1), featured: true }))
    await addProduct(nusrat, productInput({ sizes: sizes(null) }))
    await addProduct(nusrat, productInput({ sizes: sizes(0, 0), featured: true }))
    await addProduct(nusrat, productInput({ sizes: sizes(9), inStock: false }))
    expect(await summariseProducts(nusrat)).toEqual({ total: 4, inStock: 2, featured: 2 })
    const { items } = await listProducts(shop)
    expect(items.filter((product) => product.inStock)).toHaveLength(2)
  })
})
