import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
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
import { openTestShop, stockOf, stockProduct, storeImage, unexplainedStock } from '#test/shop.ts'
import { takeStock } from '../move-stock.ts'
import { getProduct } from '../queries.ts'
import { removeProduct } from '../remove-product.ts'
import { createImport, getImport, requestImport } from './imports.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)
const admin = test.as('owner@suto.test', 'admin')

const OTHER = 'fedcba9876543210fedcba9876543210'

beforeEach(async () => {
  for (const table of ['products', 'stock_movements', 'product_imports']) {
    await sql`delete from ${sql.table(table)}`.execute(shop.db)
  }
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
  'stock S': '0',
  'stock M': '3',
  'stock XL': 'always',
  'picture 1': `/images/${OTHER}-1080.jpg`,
}

async function lines(): Promise<Line[]> {
  return exportLines(shop)
}

it('adds products with their sizes, counts and pictures', async () => {
  expect(await importLines(admin, [NEW, { ...NEW, id: '', name: 'Another' }])).toMatchObject({
    state: 'applied',
    added: 2,
  })
  expect(await getProduct(shop, 'new')).toMatchObject({
    name: 'নতুন শার্ট',
    price: 900.5,
    category: 'general',
    offered: true,
    featured: false,
    images: [`/images/${OTHER}-1080.jpg`],
    sizes: [
      { size: 'S', stock: 0 },
      { size: 'M', stock: 3 },
      { size: 'XL', stock: null },
    ],
  })
  expect(await lines()).toHaveLength(4)
  expect(await unexplainedStock(shop)).toEqual([])
})

it('changes what the file says otherwise, with movements of the difference and one entry', async () => {
  const [linen = {}, silk = {}] = await lines()
  const before = await getProduct(shop, 'linen')
  const imported = await importLines(admin, [
    { ...linen, name: 'Linen anew', 'stock M': '44', 'picture 2': `/images/${OTHER}-1080.jpg` },
    { ...silk, offered: 'no', 'stock S': '', 'stock L': 'always', 'stock XL': '2' },
  ])
  expect(imported).toMatchObject({ state: 'applied', changed: 2, sizesRemoved: 1 })
  const after = await getProduct(shop, 'linen')
  expect(after).toMatchObject({ name: 'Linen anew', sizes: [{ size: 'M', stock: 44 }] })
  expect(after.images).toHaveLength(2)
  expect(after.updatedAt).not.toBe(before.updatedAt)
  expect(await getProduct(shop, 'silk')).toMatchObject({
    offered: false,
    sizes: [
      { size: 'L', stock: null },
      { size: 'XL', stock: 2 },
    ],
  })
  const moved = await shop.db
    .selectFrom('stockMovements')
    .where('reason', '=', 'counted')
    .orderBy('productId')
    .orderBy('size')
    .select(['productId', 'size', 'quantity'])
    .execute()
  expect(moved).toEqual([
    { productId: 'linen', size: 'M', quantity: -6 },
    { productId: 'silk', size: 'L', quantity: -4 },
    { productId: 'silk', size: 'XL', quantity: 2 },
  ])
  const entries = await shop.db
    .selectFrom('auditEntries')
    .where('action', '=', 'products_imported')
    .where('subject', '=', imported.id)
    .select(['actor', 'details'])
    .execute()
  expect(entries).toEqual([
    { actor: 'owner@suto.test', details: { added: 0, changed: 2, sizesRemoved: 1 } },
  ])
  expect(await unexplainedStock(shop)).toEqual([])
})

it('shows the pictures that came beside the file', async () => {
  const pictures = { 'front.jpg': `/images/${OTHER}-1080.jpg` }
  const rows = rowsOf([{ ...NEW, 'picture 1': 'front.jpg' }])
  const { id, pictures: named } = await checkRows(admin, { rows, pictures })
  expect(named).toBe(1)
  await importChecked(admin, id)
  expect((await getProduct(shop, 'new')).images).toEqual([`/images/${OTHER}-1080.jpg`])
})

it('imports nothing at all of a file with one bad row', async () => {
  const { id, problemCount } = await checkLines(admin, [NEW, { ...NEW, id: 'bad', price: '' }])
  expect(problemCount).toBe(1)
  await expect(requestImport(admin, id)).rejects.toMatchObject({ code: 'conflict' })
  expect(await lines()).toHaveLength(2)
})

/** What becomes of these lines when something happens between looking and importing. */
async function importAfter(changed: readonly Line[], happen: () => Promise<unknown>) {
  const { id } = await checkLines(admin, changed)
  await happen()
  return importChecked(admin, id)
}

it('imports nothing when pieces were sold since it was looked through', async () => {
  const [linen = {}] = await lines()
  const changed = [
    { ...linen, 'stock M': '60' },
    { ...NEW, 'as exported': '' },
  ]
  const sale = { reason: 'sold', orderId: await writeOrder(shop) } as const
  const failed = await importAfter(changed, () =>
    takeStock(shop, [{ productId: 'linen', size: 'M', colour: '', quantity: 1 }], sale),
  )
  expect(failed.state).toBe('failed')
  expect(failed.message).toContain('linen (row 2)')
  expect(await stockOf(shop, 'linen')).toBe(49)
  expect(await lines()).toHaveLength(2)
})

it('leaves what was sold meanwhile alone where only the price changes', async () => {
  const [linen = {}] = await lines()
  const sale = { reason: 'sold', orderId: await writeOrder(shop) } as const
  const applied = await importAfter([{ ...linen, price: '700' }], () =>
    takeStock(shop, [{ productId: 'linen', size: 'M', colour: '', quantity: 1 }], sale),
  )
  expect(applied.state).toBe('applied')
  expect(await getProduct(shop, 'linen')).toMatchObject({
    price: 700,
    sizes: [{ size: 'M', stock: 49 }],
  })
})

it('imports nothing when a product has gone, or come', async () => {
  const [linen = {}] = await lines()
  const gone = await importAfter([{ ...linen, price: '700' }], () => removeProduct(shop, 'linen'))
  expect(gone).toMatchObject({ state: 'failed' })
  const come = await importAfter([NEW, { ...NEW, id: 'next' }], () =>
    stockProduct(shop, { id: 'new' }),
  )
  expect(come.message).toContain('new (row 2)')
  expect((await lines()).map(({ id }) => id)).toEqual(['new', 'silk'])
})

it('waits for a file that is being imported, and takes the place of one that is only looked through', async () => {
  const left = await createImport(admin)
  const { id } = await checkLines(admin, [NEW])
  await expect(getImport(admin, left)).rejects.toMatchObject({ code: 'not_found' })
  await requestImport(admin, id)
  await expect(createImport(admin)).rejects.toMatchObject({ code: 'conflict' })
})

it('is done once, however often it is asked for', async () => {
  const { id } = await checkLines(admin, [NEW])
  await importChecked(admin, id)
  await expect(importChecked(admin, id)).rejects.toMatchObject({ code: 'conflict' })
})
