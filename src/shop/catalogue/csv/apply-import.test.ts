import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { writeOrder } from '#test/orders.ts'
import {
  checkLines,
  checkRows,
  exportLines,
  importChecked,
  importLines,
  type Line,
  rowsOf,
} from '#test/product-files.ts'
import {
  openTestShop,
  piecesOf,
  purgeTestProduct,
  stockOf,
  stockProduct,
  storeImage,
  unexplainedStock,
} from '#test/shop.ts'
import { addProduct } from '../add-product.ts'
import { NewProduct } from '../contract.ts'
import { takeStock } from '../move-stock.ts'
import { getProduct } from '../queries.ts'
import { removeProduct } from '../remove-product.ts'
import { listSizeRuns } from '../size-runs/queries.ts'
import { applyImport } from './apply-import.ts'
import { createImport, getImport, requestImport } from './imports.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)
const owner = test.as('owner@suto.test', 'admin')
const clerk = test.as('clerk@suto.test', { id: 'c', name: 'Clerk', rights: ['manageCatalogue'] })

const JOB = { email: 'owner@suto.test', address: '', canReadCosts: true, language: 'en' } as const

const OTHER = 'fedcba9876543210fedcba9876543210'
const PICTURE = `/images/${OTHER}-1080.jpg`

beforeEach(async () => {
  await purgeTestProduct(shop)
  await sql`delete from product_imports`.execute(shop.db)
  await sql`delete from categories where id <> 'shirts'`.execute(shop.db)
  await stockProduct(shop, { id: 'linen', stock: 50 })
  await stockProduct(shop, {
    id: 'silk',
    sizes: [
      { size: 'S', stock: null },
      { size: 'L', stock: 4 },
    ],
  })
  await storeImage(shop, OTHER)
})

const NEW: Line = {
  id: 'new',
  name: 'নতুন শার্ট',
  description: 'Of cotton.',
  price: '900.50',
  category: 'general',
  size: 'M',
  stock: '3',
  'picture 1': PICTURE,
  colour: '',
  swatch: '',
  sku: '',
  cost: '',
}

const lines = () => exportLines(owner)

it('adds products with their variants, counts and pictures', async () => {
  const trousers = {
    ...NEW,
    id: 'chino',
    'size run': 'Waist',
    size: '৩২',
    colour: 'Navy',
    swatch: '#1F2A44',
    sku: 'CH',
  }
  const imported = await importLines(owner, [
    { ...trousers, cost: '400' },
    { id: 'chino', size: '34', colour: 'navy', stock: 'always', sku: 'CH-34' },
    { ...NEW, size: '', stock: '0' },
    { ...NEW, id: '', name: 'Another', size: '', stock: '' },
  ])
  expect(imported).toMatchObject({ state: 'applied', added: 3, problems: [] })
  expect(await getProduct(owner, 'chino')).toMatchObject({
    ...{ name: 'নতুন শার্ট', price: 900.5, category: 'general', offered: true, cost: 400 },
    ...{ sizeRun: 'waist', images: [PICTURE], colours: [{ name: 'Navy', swatch: '#1f2a44' }] },
    variants: [
      { size: '32', colour: 'Navy', sku: 'CH', stock: 3 },
      { size: '34', colour: 'Navy', sku: 'CH-34', stock: null },
    ],
  })
  expect(await getProduct(owner, 'new')).toMatchObject({
    sizeRun: 'one-size',
    sizes: [{ stock: 0 }],
  })
  expect((await lines()).filter(({ size }) => size === 'XXL')).toHaveLength(1)
  expect(await unexplainedStock(shop)).toEqual([])
})

it('carries texts in Bangla, and leaves those of a file without their columns', async () => {
  const [linen = {}] = await lines()
  const columns = Object.keys(linen)
  expect(columns[columns.indexOf('name') + 1]).toBe('name in bangla')
  const texts = { 'name in bangla': 'লিনেন শার্ট', 'description in bangla': 'নরম\nঠান্ডা' }
  expect(await importLines(owner, [{ ...linen, ...texts }])).toMatchObject({ changed: 1 })
  expect((await lines())[0]).toMatchObject(texts)
  const { 'name in bangla': _, 'description in bangla': __, ...others } = linen
  await importLines(owner, [{ ...others, 'as exported': '', name: 'Linen' }])
  expect((await lines())[0]).toMatchObject({ ...texts, name: 'Linen' })
  await importLines(owner, [{ ...((await lines())[0] ?? {}), 'name in bangla': '' }])
  expect(await getProduct(owner, 'linen')).toMatchObject({
    nameBangla: '',
    descriptionBangla: 'নরম\nঠান্ডা',
  })
})

it('changes products as the form does, with movements and audit entries', async () => {
  const [linen = {}, small = {}, large = {}] = await lines()
  const imported = await importLines(owner, [
    { ...linen, name: 'Linen anew', stock: '44', 'picture 2': PICTURE },
    { ...small, offered: 'no', stock: '' },
    { ...large, stock: 'always' },
    { ...large, size: 'XL', stock: '2' },
  ])
  expect(imported).toMatchObject({ state: 'applied', changed: 2, sizesRemoved: 1, problems: [] })
  const linenAfter = await getProduct(shop, 'linen')
  expect(linenAfter).toMatchObject({ name: 'Linen anew', sizes: [{ size: 'M', stock: 44 }] })
  expect(linenAfter.images).toHaveLength(2)
  expect(await getProduct(shop, 'silk')).toMatchObject({
    offered: false,
    sizes: [
      { size: 'L', stock: null },
      { size: 'XL', stock: 2 },
    ],
  })
  const moved = await shop.db
    .selectFrom('stockMovements')
    .innerJoin('variants', 'variants.id', 'variantId')
    .where('reason', '=', 'counted')
    .orderBy('productId')
    .orderBy('size')
    .select(['productId', 'size', 'quantity', 'movedBy'])
    .execute()
  expect(moved.map((each) => [each.productId, each.size, each.quantity, each.movedBy])).toEqual([
    ['linen', 'M', -6, 'owner@suto.test'],
    ['silk', 'L', -4, 'owner@suto.test'],
    ['silk', 'XL', 2, 'owner@suto.test'],
  ])
  const entries = await shop.db
    .selectFrom('auditEntries')
    .where('actor', '=', 'owner@suto.test')
    .orderBy('id', 'desc')
    .limit(3)
    .select(['action', 'details'])
    .execute()
  expect(entries.map(({ action }) => action)).toEqual([
    'products_imported',
    'product_changed',
    'product_changed',
  ])
  expect(entries[0]?.details).toEqual({ added: 0, changed: 2, sizesRemoved: 1 })
  expect(await unexplainedStock(shop)).toEqual([])
})

it('swaps SKUs within a product', async () => {
  const [, small = {}, large = {}] = await lines()
  const named = (
    await importLines(owner, [
      { ...small, sku: 'A' },
      { ...large, sku: 'B' },
    ])
  ).state
  expect(named).toBe('applied')
  const [, first = {}, second = {}] = await lines()
  await importLines(owner, [
    { ...first, sku: 'B' },
    { ...second, sku: 'A' },
  ])
  expect((await getProduct(owner, 'silk')).variants).toMatchObject([{ sku: 'B' }, { sku: 'A' }])
})

it('uses the pictures uploaded with the file', async () => {
  const rows = rowsOf([{ ...NEW, 'picture 1': 'front.jpg' }])
  const { id, pictures } = await checkRows(owner, { rows, pictures: { 'front.jpg': PICTURE } })
  expect(pictures).toBe(1)
  await importChecked(owner, id)
  expect((await getProduct(shop, 'new')).images).toEqual([PICTURE])
})

it('changes nothing during the check, although it tries every change', async () => {
  const before = await lines()
  const [linen = {}] = before
  await checkLines(owner, [
    { ...linen, price: '700', category: 'Hats' },
    { ...NEW, category: 'Hats' },
  ])
  expect(await lines()).toEqual(before)
  const { rows } = await sql`select from categories where name = 'Hats'`.execute(shop.db)
  expect(rows).toEqual([])
})

it('imports nothing from a file with one bad row', async () => {
  const { id, problemCount } = await checkLines(owner, [NEW, { ...NEW, id: 'bad', price: '' }])
  expect(problemCount).toBe(1)
  await expect(importChecked(owner, id)).rejects.toMatchObject({ code: 'conflict' })
  expect(await lines()).toHaveLength(3)
})

it('creates missing categories only when asked to, each once', async () => {
  const both = [
    { ...NEW, category: 'প্যান্ট' },
    { ...NEW, id: 'next', category: 'প্যান্ট ' },
  ]
  const { id, newCategories } = await checkLines(owner, both)
  expect(newCategories).toEqual(['প্যান্ট'])
  await expect(importChecked(owner, id)).rejects.toMatchObject({ code: 'invalid' })
  expect(await importChecked(owner, id, { createCategories: true })).toMatchObject({ added: 2 })
  const [first, second] = [await getProduct(shop, 'new'), await getProduct(shop, 'next')]
  expect(first.category).toBe(second.category)
})

it('sets costs only with the right to see them at the import, not just at the check', async () => {
  const { id } = await checkLines(owner, [{ ...NEW, cost: '5' }])
  expect(await importChecked(clerk, id)).toMatchObject({ state: 'failed' })
  const [linen = {}] = await exportLines(clerk)
  expect(await importLines(clerk, [{ ...linen, price: '700' }])).toMatchObject({ state: 'applied' })
})

describe('between the check and the import', () => {
  /** Imports these lines after something happens in between. */
  async function importAfter(changed: readonly Line[], happen: () => Promise<unknown>) {
    const { id } = await checkLines(owner, changed)
    await happen()
    return importChecked(owner, id)
  }

  async function sell(quantity: number) {
    const sale = { reason: 'sold', orderId: await writeOrder(shop) } as const
    await takeStock(shop, await piecesOf(shop, [{ productId: 'linen', quantity }]), sale)
  }

  it('nothing is imported when pieces of a changed count were sold', async () => {
    const [linen = {}] = await lines()
    const failed = await importAfter([{ ...linen, stock: '60' }, NEW], () => sell(1))
    expect(failed).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('linen, row 2'),
    })
    expect(await stockOf(shop, 'linen')).toBe(49)
    expect(await lines()).toHaveLength(3)
  })

  it('sales are kept when only the price changes', async () => {
    const [linen = {}] = await lines()
    const applied = await importAfter([{ ...linen, price: '700' }], () => sell(1))
    expect(applied.state).toBe('applied')
    expect(await getProduct(shop, 'linen')).toMatchObject({ price: 700, sizes: [{ stock: 49 }] })
  })

  it('nothing is imported when a product was removed or added', async () => {
    const [linen = {}] = await lines()
    const gone = await importAfter([{ ...linen, price: '700' }], () => removeProduct(shop, 'linen'))
    expect(gone).toMatchObject({ state: 'failed' })
    const come = await importAfter([NEW, { ...NEW, id: 'next' }], () =>
      stockProduct(shop, { id: 'new' }),
    )
    expect(come).toMatchObject({ state: 'failed', message: expect.stringContaining('row 2') })
    expect([...new Set((await lines()).map(({ id }) => id))]).toEqual(['new', 'silk'])
  })

  it('a product that changes during the import is listed, and the others are imported', async () => {
    const [linen = {}, small = {}] = await lines()
    const { id } = await checkLines(owner, [
      { ...linen, price: '700' },
      { ...small, price: '800' },
      NEW,
    ])
    await requestImport(owner, id, { createCategories: false })
    // As if a stopped server had imported one, so that the others are not checked together.
    await shop.db.deleteFrom('productImportRows').where('productId', '=', '#4').execute()
    await shop.db
      .updateTable('products')
      .set({ updatedAt: new Date() })
      .where('id', '=', 'linen')
      .execute()
    const job = { ...JOB, importId: id }
    expect(await getImport(owner, id)).toMatchObject({ state: 'applying', done: 1 })
    await applyImport({ ...shop, actor: { kind: 'shop' } }, job, () => false)
    expect(await getImport(owner, id)).toMatchObject({
      ...{ state: 'applied', added: 1, changed: 1, problemCount: 1 },
      problems: [
        { row: 2, value: 'The linen', message: expect.stringContaining('Someone else changed') },
      ],
    })
    expect((await getProduct(shop, 'silk')).price).toBe(800)
    expect((await getProduct(shop, 'linen')).price).toBe(1000)
  })
})

it('waits for a file that is being imported, and replaces one that was only checked', async () => {
  const left = await createImport(owner)
  const { id } = await checkLines(owner, [NEW])
  await expect(getImport(owner, left)).rejects.toMatchObject({ code: 'not_found' })
  await requestImport(owner, id, { createCategories: false })
  await expect(createImport(owner)).rejects.toMatchObject({ code: 'conflict' })
})

it('is done once, however often it is requested', async () => {
  const { id } = await checkLines(owner, [NEW])
  await importChecked(owner, id)
  await expect(importChecked(owner, id)).rejects.toMatchObject({ code: 'conflict' })
})

it('goes on where a connection was cut', async () => {
  const cut = new Error('Connection terminated unexpectedly')
  const breaking = { ...shop, actor: { kind: 'shop' as const } }
  const files = Array.from({ length: 15 }, (_, i) => ({ ...NEW, id: `new-${i}` }))
  const { id } = await checkLines(owner, files)
  await requestImport(owner, id, { createCategories: false })
  const job = { ...JOB, importId: id }
  // Four a product: in the second ten.
  let moments = 0
  const clock = {
    now: () => {
      moments += 1
      if (moments > 45) throw cut
      return shop.clock.now()
    },
  }
  const importing = applyImport({ ...breaking, clock }, job, (error) => error === cut)
  await expect(importing).rejects.toBe(cut)
  const { state, done } = await getImport(owner, id)
  expect([state, done]).toEqual(['applying', 10])
  await applyImport(breaking, job, () => false)
  expect(await getImport(owner, id)).toMatchObject({ state: 'applied', added: 15, problems: [] })
  expect(await unexplainedStock(shop)).toEqual([])
})

describe('a file from other software is recognised and imported', () => {
  const pictures = {
    'https://shop.example/tee.jpg': PICTURE,
    'https://shop.example/belt.jpg': PICTURE,
  }
  const navy = [{ name: 'Navy', swatch: '#1f2a44' }]

  it.each([
    {
      ...{
        source: 'WooCommerce',
        file: 'woo-commerce',
        ids: ['ring-neck-tee-101', 'leather-belt-104'],
      },
      leftOut: ['sale prices that differ between sizes', 'Tax status', 'Allow customer reviews?'],
      tee: { price: 650, description: 'Soft cotton, cut straight.', weightGrams: 136, colours: [] },
      skus: ['TEE-1-M', 'TEE-1-L'],
      belt: { featured: true, weightGrams: 181, variants: [{ sku: 'BELT-1', stock: 5 }] },
    },
    {
      ...{ source: 'Shopify', file: 'shopify', ids: ['ring-neck-tee', 'leather-belt'] },
      leftOut: ['Vendor', 'Tags', 'Variant Taxable', 'Image Position'],
      tee: {
        price: 650,
        regularPrice: 790,
        description: 'Soft cotton',
        weightGrams: 200,
        colours: navy,
      },
      skus: ['0012', '0013'],
      belt: { featured: false, weightGrams: 400, variants: [{ sku: null, stock: 5 }] },
    },
    {
      ...{ source: 'Meta', file: 'meta', ids: ['ring-neck-tee', 'leather-belt'] },
      leftOut: ['condition', 'link', 'brand'],
      tee: { price: 790, salePrice: 650, saleFrom: '2026-12-01T00:00', colours: navy },
      skus: ['0012', '0013'],
      belt: { description: 'Full-grain & strong', variants: [{ sku: null, stock: 0 }] },
    },
  ])('$source', async ({ source, file, ids, leftOut, tee, skus, belt }) => {
    const rows: string[][] = parse(await readFile(`test/foreign-files/${file}.csv`), { bom: true })
    const checked = await checkRows(owner, { rows, pictures })
    expect(checked).toMatchObject({
      problems: [],
      source,
      added: 2,
      newCategories: ['Tees', 'Accessories'],
    })
    expect(checked.leftOut).toEqual(expect.arrayContaining(leftOut))
    await importChecked(owner, checked.id, { createCategories: true })
    const [first, second] = await Promise.all(ids.map((id) => getProduct(owner, id)))
    expect(first).toMatchObject({
      name: 'Ring neck tee',
      category: 'tees',
      images: [PICTURE],
      ...tee,
    })
    expect(first?.variants).toMatchObject([
      { size: 'M', stock: 12, sku: skus[0] },
      { size: 'L', stock: 8, sku: skus[1] },
    ])
    expect(second).toMatchObject({
      name: 'Leather belt',
      sizeRun: 'one-size',
      category: 'accessories',
      ...belt,
    })
    const again = await checkRows(owner, { rows, pictures })
    expect(again).toMatchObject({ problems: [], added: 0 })
  })
})

it('imports an export of 1,000 variants in all size runs unchanged, even without these runs', async () => {
  await purgeTestProduct(shop)
  const runs = await listSizeRuns(shop)
  const NAVY = { name: 'Navy', swatch: '#1f2a44' }
  const SAND = { name: 'Sand, light', swatch: '#d8c9a8' }
  let count = 0
  for (let i = 0; count < 1000; i++) {
    const run = runs[i % runs.length] ?? runs[0]
    const colours = [[], [NAVY], [SAND, NAVY]][i % 4] ?? []
    const variants = (colours.length > 0 ? colours : [{ name: '' }]).flatMap(({ name }) =>
      (run?.sizes ?? []).map((size, place) => ({
        ...{ size, colour: name, stock: [0, null, 7][(i + place) % 3] },
        ...(i % 5 === 0 && { sku: `=${i}-${place}-${name}` }),
        ...(i % 7 === 0 && place === 1 && { price: 1234.5 + i }),
      })),
    )
    count += variants.length
    const product = { id: `p${i}`, name: `No ${i}`, description: '@ "soft"', category: 'shirts' }
    const input = { ...product, price: 990, images: [PICTURE], sizeRun: run?.id, colours, variants }
    await addProduct(owner, NewProduct.parse(input))
  }
  const exported = await lines()
  const products = new Set(exported.map(({ id }) => id)).size
  const report = await checkLines(owner, exported)
  expect(report).toMatchObject({ problems: [], added: 0, changed: 0, unchanged: products })
  await shop.db.deleteFrom('stockMovements').execute()
  await purgeTestProduct(shop)
  const anew = exported.map((line) => ({ ...line, 'as exported': '' }))
  expect(await importLines(owner, anew)).toMatchObject({ state: 'applied', added: products })
  const withoutTimes = (all: Line[]) =>
    all.map(({ 'as exported': stamp = '', ...line }) => [line, stamp.slice(24)])
  expect(withoutTimes(await lines())).toEqual(withoutTimes(exported))
})
