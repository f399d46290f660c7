import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#shop/shared/context.ts'
import { writeOrder } from '#test/orders.ts'
import {
  openTestShop,
  piecesOf,
  productInput,
  purgeTestProduct,
  stockProduct,
  unexplainedStock,
} from '#test/shop.ts'
import { addProduct } from './add-product.ts'
import { changeProduct } from './change-product.ts'
import { type Product, ProductUpdate } from './contract.ts'
import { listManagedProducts } from './managed-products.ts'
import { returnStock, takeStock } from './move-stock.ts'
import { getProduct, listProducts } from './queries.ts'
import { removeProduct } from './remove-product.ts'
import { listFacets } from './search/facets.ts'
import { suggestProducts } from './search/suggestions.ts'
import { addStockEntry } from './stock/add-stock-entry.ts'
import { listMovements } from './stock/queries.ts'

const test = await openTestShop()
const { shop } = test
const nusrat = test.as('nusrat@suto.test', 'admin')
const rahim = test.as('rahim@suto.test')
afterAll(test.close)

const NAVY = { name: 'Navy', swatch: '#1f2a44', images: [] }
const RED = { name: 'Red', swatch: '#aa2222', images: [] }

const coloured = {
  colours: [NAVY, RED],
  variants: [
    { size: 'M', colour: 'Navy', stock: 3, sku: 'TEE-N-M' },
    { size: 'L', colour: 'navy', stock: 0 },
    { size: 'M', colour: 'Red', stock: 5, price: 1500 },
  ],
}

const other = {
  sizeRun: 'waist',
  colours: [],
  variants: [
    { size: '32', stock: 4, ownPrice: 1250 },
    { size: '34', stock: null },
  ],
}

let tee: Product
beforeAll(() => stockProduct(shop, { id: 'shirt' }))
beforeEach(async () => {
  for (const id of ['tee', 'other']) await purgeTestProduct(shop, id)
  tee = await addProduct(nusrat, productInput({ id: 'tee', price: 1000, ...coloured }))
})

function change(input: object): Promise<Product> {
  return changeProduct(nusrat, 'tee', ProductUpdate.parse({ name: 'Tee', price: 1000, ...input }))
}

async function cancel(orderId: string): Promise<void> {
  await inTransaction(shop, async (transaction) => {
    await returnStock(transaction, { reason: 'cancelled', orderId })
    await transaction.db
      .updateTable('orders')
      .set({ orderStatus: 'cancelled' })
      .where('id', '=', orderId)
      .execute()
  })
}

function countsOf({ variants }: Product) {
  return variants.map(({ size, colour, stock }) => [size, colour, stock])
}

async function expectRefused(input: object, code: string, fields: Record<string, string>) {
  const before = await getProduct(nusrat, 'tee')
  await expect(change(input)).rejects.toMatchObject({ code, details: { fields } })
  expect(await getProduct(nusrat, 'tee')).toEqual(before)
  expect(await unexplainedStock(shop)).toEqual([])
}

describe('a product in two colours', () => {
  it('has a count per size and colour, and the sizes of all together', async () => {
    expect(countsOf(tee)).toEqual([
      ['M', 'Navy', 3],
      ['L', 'Navy', 0],
      ['M', 'Red', 5],
    ])
    expect(tee.sizes).toEqual([
      { size: 'M', stock: 8, inStock: true },
      { size: 'L', stock: 0, inStock: false },
    ])
    expect(tee).toMatchObject({ priceFrom: 1000, priceTo: 1500, colours: [NAVY, RED] })
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('hides SKUs and large counts from shoppers', async () => {
    const { variants } = await getProduct(rahim, 'tee')
    expect(variants[0]).not.toHaveProperty('sku')
    expect(variants[0]).not.toHaveProperty('ownPrice')
    await change({ variants: [{ size: 'M', colour: 'Red', stock: 50 }] })
    expect((await getProduct(rahim, 'tee')).variants[0]).toMatchObject({ stock: null })
  })

  it('links its pictures to colours, also when pictures change', async () => {
    const images = ['https://pictures.test/navy.jpg', 'https://pictures.test/red.jpg']
    const shown = (product: Product) => product.colours.map((colour) => colour.images)
    const colours = [
      { ...NAVY, images: images.slice(0, 1) },
      { ...RED, images: images.slice(1) },
    ]
    expect(shown(await change({ images, colours }))).toEqual([[images[0]], [images[1]]])
    const more = [...images, 'https://pictures.test/both.jpg'].toReversed()
    expect(shown(await change({ images: more }))).toEqual([[images[0]], [images[1]]])
    expect(shown(await change({ images: images.slice(1) }))).toEqual([[], [images[1]]])
    await expectRefused({ colours }, 'invalid', {
      'colours.0.images': 'Choose one of this product’s pictures',
    })
  })

  it('keeps sales, and omitted SKUs and prices', async () => {
    const orderId = await writeOrder(shop)
    const pieces = await piecesOf(shop, [{ productId: 'tee', colour: 'Red', quantity: 2 }])
    await inTransaction(shop, (transaction) =>
      takeStock(transaction, pieces, { reason: 'sold', orderId }),
    )
    const variants = tee.variants.map(({ size, colour, stock }) => ({
      ...{ size, colour, stock },
      shownStock: stock,
    }))
    const after = await change({ variants })
    expect(countsOf(after)).toEqual([
      ['M', 'Navy', 3],
      ['L', 'Navy', 0],
      ['M', 'Red', 3],
    ])
    expect(after.variants.map(({ sku, ownPrice }) => [sku, ownPrice])).toEqual([
      ['TEE-N-M', null],
      [null, null],
      [null, 1500],
    ])
  })

  it('can lose and regain a variant, with each count the sum of its movements', async () => {
    const [navy] = coloured.variants
    await change({ variants: [navy] })
    await change({ variants: [navy, { size: 'M', colour: 'Red', stock: 4 }] })
    const { items } = await listMovements(nusrat, 'tee', { size: 'M', colour: 'Red' })
    expect(items.slice(0, 3).map(({ quantity, left }) => [quantity, left])).toEqual([
      [4, 4],
      [-5, 0],
      [5, 5],
    ])
    expect(await unexplainedStock(shop)).toEqual([])
  })
})

describe('a product sent back as read', () => {
  it('gets changed sizes, without colours', async () => {
    const read = await getProduct(nusrat, 'shirt')
    const sizes = read.sizes.map(({ size }) => ({ size, stock: 12 }))
    const sentBack = ProductUpdate.parse({ ...read, sizes })
    const changed = await changeProduct(nusrat, 'shirt', sentBack)
    expect(new Set(changed.variants.map(({ stock }) => stock))).toEqual(new Set([12]))
  })

  it('gets changed variants', async () => {
    const read = await getProduct(nusrat, 'shirt')
    const variants = read.variants.map((each) => ({ ...each, stock: 8, ownPrice: 1100 }))
    const sentBack = ProductUpdate.parse({ ...read, variants })
    const changed = await changeProduct(nusrat, 'shirt', sentBack)
    const terms = changed.variants.map(({ stock, ownPrice }) => `${stock} for ${ownPrice}`)
    expect(new Set(terms)).toEqual(new Set(['8 for 1100']))
  })

  it.each([
    ['with colours', {}],
    ['sold out', { variants: [{ size: 'M', colour: 'Navy', stock: 0 }] }],
    ['not for sale', { inStock: false }],
    ['with sizes of another size run', { ...other, price: 1000 }],
  ])('changes nothing when unchanged, %s', async (_, input) => {
    await change(input)
    const read = await getProduct(nusrat, 'tee')
    expect(await changeProduct(nusrat, 'tee', ProductUpdate.parse(read))).toEqual(read)
    const dearer = await changeProduct(nusrat, 'tee', ProductUpdate.parse({ ...read, price: 1200 }))
    const own = (product: Product) => product.variants.map(({ ownPrice }) => ownPrice)
    expect(own(dearer)).toEqual(own(read))
  })

  it('can be duplicated, without a price of its own', async () => {
    const sent = {
      ...tee,
      id: 'other',
      variants: tee.variants.map(({ sku: _, ownPrice: __, ...each }) => each),
    }
    const { variants } = await addProduct(nusrat, productInput(sent))
    expect(variants.map(({ ownPrice }) => ownPrice)).toEqual([null, null, 1500])
  })

  it('keeps its variants in several colours', async () => {
    const sentBack = await change({ ...tee, name: 'Tee' })
    expect(countsOf(sentBack)).toEqual(countsOf(tee))
  })
})

describe('wrong sizes and colours are refused, and nothing changes', () => {
  it.each<[string, object, string, Record<string, string>]>([
    [
      'a colour that does not exist',
      { variants: [{ size: 'M', colour: 'Green', stock: 1 }] },
      'invalid',
      { 'variants.0.colour': 'This product has no colour Green' },
    ],
    [
      'no colour where there are two',
      { variants: [{ size: 'M', stock: 1 }] },
      'invalid',
      { 'variants.0.colour': 'Choose a colour' },
    ],
    [
      'sizes without colours',
      { sizes: [{ size: 'M', stock: 1 }] },
      'invalid',
      { sizes: 'Enter the stock of each colour' },
    ],
    [
      'a size of another run',
      { variants: [{ size: '32', colour: 'Red', stock: 1 }] },
      'invalid',
      { 'variants.0.size': 'Choose one of this product’s sizes' },
    ],
    [
      'another run without its sizes',
      { sizeRun: 'waist' },
      'invalid',
      { sizeRun: 'Choose the sizes of this size run too' },
    ],
    [
      'an unknown size run',
      { sizeRun: 'hats' },
      'invalid',
      { sizeRun: 'This size run no longer exists. Please choose a size run' },
    ],
    [
      'a removed colour that still has sizes',
      { colours: [NAVY] },
      'invalid',
      { colours: 'Choose the sizes of each colour too' },
    ],
  ])('%s', async (_name, input, code, fields) => {
    await expectRefused(input, code, fields)
  })

  it('an SKU of another product, in any case', async () => {
    await addProduct(
      nusrat,
      productInput({ id: 'other', variants: [{ size: 'M', stock: 1, sku: 'Taken-1' }] }),
    )
    const [navy, ...others] = coloured.variants
    await expectRefused({ variants: [{ ...navy, sku: 'TAKEN-1' }, ...others] }, 'conflict', {
      'variants.0.sku': 'Another product has this SKU',
    })
  })

  it.each<[string, object, string]>([
    [
      'an SKU twice',
      {
        variants: [
          { ...coloured.variants[0] },
          { size: 'L', colour: 'Red', stock: 1, sku: 'tee-n-m' },
        ],
      },
      'variants.1.sku',
    ],
    [
      'a variant twice',
      { variants: [{ ...coloured.variants[0] }, { size: 'M', colour: 'NAVY', stock: 1 }] },
      'variants.1.size',
    ],
    ['a colour twice', { colours: [NAVY, { ...RED, name: 'navy' }] }, 'colours.1.name'],
    ['a malformed swatch', { colours: [{ ...NAVY, swatch: 'navy' }] }, 'colours.0.swatch'],
    [
      'an overlong SKU',
      { variants: [{ size: 'M', stock: 1, sku: 'x'.repeat(65) }] },
      'variants.0.sku',
    ],
  ])('%s', (_name, input, path) => {
    const { error } = ProductUpdate.safeParse({ name: 'Tee', price: 1, ...input })
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
  })

  it('swaps the SKUs of two variants', async () => {
    const both = [
      { size: 'M', colour: 'Navy', stock: 1, sku: 'A' },
      { size: 'M', colour: 'Red', stock: 1, sku: 'B' },
    ]
    await change({ variants: both })
    const [one, other] = both
    const { variants } = await change({
      variants: [
        { ...one, sku: 'B' },
        { ...other, sku: 'A' },
      ],
    })
    expect(variants.map(({ sku }) => sku)).toEqual(['B', 'A'])
  })

  it('gives an SKU to one of two products that want it at once', async () => {
    const add = (id: string) =>
      addProduct(nusrat, productInput({ id, variants: [{ size: 'M', stock: 1, sku: 'Race' }] }))
    await removeProduct(shop, 'tee')
    const results = await Promise.allSettled([add('tee'), add('other')])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict' },
    })
  })

  it('a changed run with sizes of open orders', async () => {
    const lines = [{ productId: 'tee', size: 'M', colour: 'Red' }]
    const orderId = await writeOrder(shop, { lines, takesStock: true })
    const waist = { sizeRun: 'waist', variants: [{ size: '32', colour: 'Red', stock: 1 }] }
    await expectRefused(waist, 'conflict', { sizeRun: expect.stringContaining('have size M') })
    await cancel(orderId)
    const after = await change(waist)
    expect(after).toMatchObject({ sizeRun: 'waist', sizes: [{ size: '32', stock: 1 }] })
    expect(await unexplainedStock(shop)).toEqual([])
  })
})

describe('a sale of a colour', () => {
  it('is returned to that colour', async () => {
    const lines = [{ productId: 'tee', size: 'M', colour: 'Red', quantity: 2 }]
    const orderId = await writeOrder(shop, { lines, takesStock: true })
    expect(countsOf(await getProduct(nusrat, 'tee'))).toContainEqual(['M', 'Red', 3])
    await cancel(orderId)
    expect(countsOf(await getProduct(nusrat, 'tee'))).toEqual(countsOf(tee))
    expect(await unexplainedStock(shop)).toEqual([])
  })
})

describe('a stock entry', () => {
  const enter = (line: object) =>
    addStockEntry(
      nusrat,
      {
        reason: 'received',
        note: '',
        lines: [{ productId: 'tee', size: 'M', quantity: 1, ...line }],
      },
      crypto.randomUUID(),
    )

  it('is of a colour, in any case, or of the only one', async () => {
    expect(await enter({ colour: 'red' })).toEqual([
      { productId: 'tee', size: 'M', colour: 'Red', stock: 6 },
    ])
    expect(await enter({ size: 'L' })).toMatchObject([{ colour: 'Navy', stock: 1 }])
    await expect(enter({})).rejects.toMatchObject({
      code: 'conflict',
      details: { fields: { 'lines.0.quantity': 'Choose a colour.' } },
    })
    expect(await unexplainedStock(shop)).toEqual([])
  })
})

describe('lists', () => {
  const idsOf = async (filter: object) =>
    (await listProducts(shop, filter)).items.map(({ id }) => id)

  it('filter by stock in a colour, and in a size of it', async () => {
    expect(await idsOf({ colour: 'navy' })).toEqual(['tee'])
    expect(await idsOf({ colour: 'NAVY', size: 'M' })).toEqual(['tee'])
    expect(await idsOf({ colour: 'navy', size: 'L' })).toEqual([])
    expect(await idsOf({ colour: 'green' })).toEqual([])
    await change({ inStock: false })
    expect(await idsOf({ colour: 'navy' })).toEqual([])
  })

  it('find products by colour, by run and size, and by SKU for those who manage them', async () => {
    const variants = [{ size: '32', stock: 1, sku: 'CHN-32' }]
    await addProduct(nusrat, productInput({ id: 'other', sizeRun: 'waist', variants }))
    expect(await idsOf({ q: 'navy' })).toEqual(['tee'])
    expect(await idsOf({ q: 'waist 32' })).toEqual(['other'])
    expect(await idsOf({ q: 'size 32' })).toEqual(['other'])
    expect(await idsOf({ q: 'waist ৩২' })).toEqual(['other'])
    expect(await idsOf({ q: 'waist 34' })).toEqual([])
    expect(await idsOf({ sizeRun: 'waist' })).toEqual(['other'])
    const managed = await listManagedProducts(nusrat, { q: 'chn-32' })
    expect(managed.items.map(({ id }) => id)).toEqual(['other'])
    expect(await idsOf({ q: 'chn-32' })).toEqual([])
  })

  it('have the lowest price when variants have their own', async () => {
    const suggested = async () => (await suggestProducts(shop, 'tee')).products[0]
    await change({})
    expect(await suggested()).toMatchObject({ id: 'tee', price: 1000, priceFrom: 1000 })
    await change({ variants: [{ size: 'M', colour: 'Red', stock: 1, ownPrice: null }] })
    expect(await suggested()).not.toHaveProperty('priceFrom')
  })

  it('can be filtered by their facets', async () => {
    const { sizeRuns, colours } = await listFacets(shop)
    expect(sizeRuns).toEqual([{ id: 'letters', name: 'Letters', sizes: ['M'] }])
    expect(colours).toEqual([NAVY, RED].map(({ name, swatch }) => ({ name, swatch })))
    const ofFeatured = await listFacets(shop, { filter: { featured: true } })
    expect(ofFeatured).toEqual({ sizeRuns: [], colours: [], cloths: [] })
  })
})

describe('a renamed colour', () => {
  const renamed = { colours: [{ ...NAVY, name: 'Midnight', was: 'Navy' }, RED] }

  it('keeps its variants, with their ids, stock, SKUs and history', async () => {
    const orderId = await writeOrder(shop, {
      lines: [{ productId: 'tee', size: 'M', colour: 'Navy', quantity: 1 }],
    })
    const pieces = await piecesOf(shop, [{ productId: 'tee', colour: 'Navy', quantity: 1 }])
    await takeStock(shop, pieces, { reason: 'sold', orderId })
    const before = await getProduct(nusrat, 'tee')
    const history = await listMovements(nusrat, 'tee', { size: 'M', colour: 'Navy' })
    const after = await change(renamed)
    const renamedVariants = before.variants.map((each) => ({
      ...each,
      colour: each.colour === 'Navy' ? 'Midnight' : each.colour,
    }))
    expect(after.variants).toEqual(renamedVariants)
    expect(await listMovements(nusrat, 'tee', { size: 'M', colour: 'Midnight' })).toEqual(history)
    await cancel(orderId)
    const { variants } = await getProduct(nusrat, 'tee')
    expect(variants.find(({ size, colour }) => size === 'M' && colour === 'Midnight')?.stock).toBe(
      3,
    )
    expect(await unexplainedStock(shop)).toEqual([])
    expect((await listProducts(shop, { q: 'midnight' })).items).toHaveLength(1)
  })

  it('can change together with its counts, prices and pictures', async () => {
    const [navy, large, red] = coloured.variants
    const { variants, colours } = await change({
      colours: [{ ...NAVY, name: 'NAVY', was: 'Navy', images: tee.images }, RED],
      variants: [{ ...navy, colour: 'NAVY', stock: 9, shownStock: 3, ownPrice: 1600 }, large, red],
    })
    expect(colours[0]).toEqual({ ...NAVY, name: 'NAVY', images: tee.images })
    expect(variants[0]).toMatchObject({ colour: 'NAVY', stock: 9, ownPrice: 1600, sku: 'TEE-N-M' })
  })

  it.each([
    [
      'takes the name of another',
      [
        { ...NAVY, name: 'Red', was: 'Navy' },
        { ...RED, name: 'Rust', was: 'Red' },
      ],
    ],
    ['gives its name to another', [{ ...NAVY, name: 'Blue', was: 'Navy' }, RED, NAVY]],
  ])('is refused when it %s, and changes nothing', async (_, colours) => {
    const before = await getProduct(nusrat, 'tee')
    await expect(change({ colours })).rejects.toMatchObject({ code: 'invalid' })
    expect(await getProduct(nusrat, 'tee')).toEqual(before)
  })

  it('stays unchanged when a count has changed meanwhile', async () => {
    const [navy, large, red] = coloured.variants
    const variants = [
      { ...navy, colour: 'Midnight', stock: 9, shownStock: 2 },
      { ...large, colour: 'Midnight' },
      red,
    ]
    const refused = change({ ...renamed, variants })
    await expect(refused).rejects.toMatchObject({ details: { data: { product: tee } } })
  })
})
