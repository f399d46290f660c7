import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { listCart } from '#shop/cart/queries.ts'
import { addProduct } from '#shop/catalogue/add-product.ts'
import { changeProducts } from '#shop/catalogue/bulk/change-products.ts'
import { changeProduct } from '#shop/catalogue/change-product.ts'
import { findProductsByCode } from '#shop/catalogue/find-products.ts'
import { listManagedProducts } from '#shop/catalogue/managed-products.ts'
import { listProductAddresses } from '#shop/catalogue/product-addresses.ts'
import {
  findProduct,
  getProduct,
  listProducts,
  listProductsOfIds,
} from '#shop/catalogue/queries.ts'
import { removeProduct } from '#shop/catalogue/remove-product.ts'
import { restoreProduct } from '#shop/catalogue/restore-product.ts'
import { suggestProducts } from '#shop/catalogue/search/suggestions.ts'
import { addStockEntry } from '#shop/catalogue/stock/add-stock-entry.ts'
import { listMovements } from '#shop/catalogue/stock/queries.ts'
import { summariseProducts } from '#shop/catalogue/summarise-products.ts'
import { holdCheckout } from '#shop/checkout/hold-checkout.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { releaseCheckout } from '#shop/checkout/release-checkout.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { getOrder } from '#shop/orders/queries.ts'
import { reportBestSellers } from '#shop/reports/best-sellers.ts'
import { listLowStock } from '#shop/reports/low-stock.ts'
import { purgeTestOrders } from './orders.ts'
import { checkLines, exportLines } from './product-files.ts'
import {
  openTestShop,
  orderFor,
  productChange,
  productInput,
  purgeTestProduct,
  SATURDAY,
  stockOf,
  stockProduct,
  unexplainedStock,
} from './shop.ts'
import { givenRole } from './staff.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const nusrat = test.as('nusrat@suto.test', 'admin')
const packer = test.as('packer@suto.test', givenRole('packer'))
const rahim = test.as('rahim@suto.test')

beforeAll(() => stockProduct(shop, { id: 'shawl' }))

beforeEach(async () => {
  test.setClock(SATURDAY)
  await shop.db.deleteFrom('cartLines').execute()
  await purgeTestOrders(shop)
  for (const id of ['panjabi', 'lungi', 'other']) await purgeTestProduct(shop, id)
  await stockProduct(shop, { id: 'panjabi', stock: 5 })
})

const line = { productId: 'panjabi', size: 'M', quantity: 2 } as const

async function buy(): Promise<string> {
  await addToCart(rahim, line)
  return (await placeOrder(rahim, orderFor([{ ...line, price: 1000 }]))).orderId
}

async function archivePanjabi(): Promise<string> {
  const orderId = await buy()
  await removeProduct(nusrat, 'panjabi')
  return orderId
}

const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id)
const archived = async (q?: string) =>
  idsOf((await listManagedProducts(nusrat, { availability: 'archived', q })).items)

async function auditOf(id: string) {
  const rows = await shop.db
    .selectFrom('auditEntries')
    .where('subject', '=', id)
    .orderBy('id', 'desc')
    .select(['action', 'actor'])
    .execute()
  return rows[0]
}

describe('deleting a product', () => {
  it('without orders removes it completely', async () => {
    expect(await getProduct(nusrat, 'panjabi')).toMatchObject({ ordered: false })
    await removeProduct(nusrat, 'panjabi')
    expect(await archived()).toEqual([])
    expect(await auditOf('panjabi')).toMatchObject({ action: 'product_removed' })
    await stockProduct(shop, { id: 'panjabi' })
  })

  it('with orders archives it, which staff can see before', async () => {
    await buy()
    expect(await getProduct(nusrat, 'panjabi')).toMatchObject({ ordered: true })
    expect(await getProduct(rahim, 'panjabi')).not.toHaveProperty('ordered')
    await removeProduct(nusrat, 'panjabi')
    expect(await archived()).toEqual(['panjabi'])
    expect(await auditOf('panjabi')).toMatchObject({
      action: 'product_archived',
      actor: 'nusrat@suto.test',
    })
    await expect(removeProduct(nusrat, 'panjabi')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('also archives it when the order was cancelled, or its pieces are held for a payment', async () => {
    await cancelOrder(rahim, await archivePanjabi())
    expect(await archived()).toEqual(['panjabi'])
    await stockProduct(shop, { id: 'lungi' })
    const held = { productId: 'lungi', size: 'M', quantity: 1 } as const
    await addToCart(rahim, held)
    const order = orderFor([{ ...held, price: 1000 }], { paymentMethod: 'card' })
    const { checkoutId } = await holdCheckout(rahim, order, randomUUID())
    await removeProduct(nusrat, 'lungi')
    expect(await archived()).toContain('lungi')
    await releaseCheckout(rahim, checkoutId)
    expect(await stockOf(shop, 'lungi')).toBe(10)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('archives it or refuses the order when both happen at once', async () => {
    for (let round = 0; round < 6; round++) {
      await shop.db.deleteFrom('cartLines').execute()
      await purgeTestOrders(shop)
      await purgeTestProduct(shop, 'panjabi')
      await stockProduct(shop, { id: 'panjabi', stock: 5 })
      await addToCart(rahim, line)
      const work = [
        () => placeOrder(rahim, orderFor([{ ...line, price: 1000 }])),
        () => removeProduct(nusrat, 'panjabi'),
      ]
      const results = await Promise.allSettled(
        (round % 2 ? work : work.toReversed()).map((each) => each()),
      )
      const sold = await shop.db
        .selectFrom('orderLines')
        .where('productId', '=', 'panjabi')
        .select('productId')
        .execute()
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1 + sold.length)
      expect(await archived('panjabi')).toHaveLength(sold.length)
      expect(await unexplainedStock(shop)).toEqual([])
    }
  })
})

describe('an archived product', () => {
  it('is gone from the shop like a deleted one', async () => {
    await addToCart(test.as('karim@suto.test'), line)
    const { _id } = await getProduct(shop, 'panjabi')
    await archivePanjabi()
    expect(await findProduct(rahim, 'panjabi')).toBeUndefined()
    expect(await findProduct(nusrat, _id)).toBeUndefined()
    expect(idsOf((await listProducts(rahim)).items)).toEqual(['shawl'])
    expect(idsOf((await listProducts(rahim, { q: 'panjabi' })).items)).toEqual([])
    expect((await suggestProducts(rahim, 'panjabi')).products).toEqual([])
    expect(await listProductsOfIds(rahim, ['panjabi'])).toEqual([])
    expect(await listProductAddresses(shop, 10)).toMatchObject([{ id: 'shawl' }])
    expect(await listCart(shop, 'karim@suto.test')).toMatchObject([
      { problem: 'This product is no longer available.', notice: null },
    ])
    await expect(addToCart(rahim, line)).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      placeOrder(test.as('karim@suto.test'), orderFor([{ ...line, price: 1000 }])),
    ).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is in no list of the dashboard but its own', async () => {
    await archivePanjabi()
    expect(idsOf((await listManagedProducts(nusrat)).items)).toEqual(['shawl'])
    expect(await summariseProducts(nusrat)).toMatchObject({ total: 1, inStock: 1 })
    expect(await findProductsByCode(nusrat, 'panj', 5)).toEqual([])
    expect((await listLowStock(nusrat)).items).toEqual([])
    expect(await archived('PANJ')).toEqual(['panjabi'])
    expect(await archived('lungi')).toEqual([])
  })

  it('cannot be changed until it is restored', async () => {
    await archivePanjabi()
    const gone = { code: 'not_found' }
    await expect(changeProduct(nusrat, 'panjabi', productChange())).rejects.toMatchObject(gone)
    const cells = { productId: 'panjabi', shownUpdatedAt: '', price: 5, stocks: [] }
    expect(await changeProducts(nusrat, { products: [cells] }, randomUUID())).toMatchObject([
      { outcome: 'refused', reason: 'Product not found' },
    ])
    const entry = { reason: 'received' as const, note: '', lines: [line] }
    await expect(addStockEntry(nusrat, entry, randomUUID())).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await stockOf(shop, 'panjabi')).toBe(3)
  })

  it('stays on its orders, in the reports and in the stock movements', async () => {
    const orderId = await archivePanjabi()
    expect((await getOrder(rahim, orderId)).items).toMatchObject([
      { productId: 'panjabi', name: 'The panjabi', isInShop: false },
    ])
    expect(await reportBestSellers(nusrat, { days: '30', limit: 5 })).toMatchObject([
      { productId: 'panjabi', name: 'The panjabi', pieces: 2, isInShop: false },
    ])
    await cancelOrder(rahim, orderId)
    expect(await stockOf(shop, 'panjabi')).toBe(5)
    const { items } = await listMovements(nusrat, 'panjabi', { size: 'M' })
    expect(items.map(({ reason, left }) => [reason, left])).toEqual([
      ['cancelled', 5],
      ['sold', 3],
      ['stocked', 5],
    ])
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('keeps its id', async () => {
    await archivePanjabi()
    await expect(addProduct(nusrat, productInput({ id: 'panjabi' }))).rejects.toMatchObject({
      code: 'conflict',
      message: 'An archived product has this ID',
    })
  })

  it('is neither exported nor recreated by a file', async () => {
    const [, panjabi] = (await exportLines(shop)).toSorted((one, other) =>
      one.id === other.id ? 0 : (one.id ?? '') < (other.id ?? '') ? 1 : -1,
    )
    await archivePanjabi()
    expect((await exportLines(shop)).map(({ id }) => id)).toEqual(['shawl'])
    const report = await checkLines(nusrat, [{ ...panjabi }])
    expect(report.problems).toMatchObject([
      { column: 'id', message: 'An archived product has this ID. Restore it first.' },
    ])
  })

  it('keeps its SKUs, and the refusal names the variant', async () => {
    const variant = { size: 'M', colour: 'Navy', stock: 4, sku: 'PAN-1' }
    const colours = [{ name: 'Navy', swatch: '#1f2a44', images: [] }]
    await stockProduct(shop, { id: 'lungi', colours: ['Navy'] })
    await changeProduct(nusrat, 'lungi', productChange({ colours, variants: [variant] }))
    const lungi = { productId: 'lungi', size: 'M', colour: 'Navy', quantity: 1 } as const
    await addToCart(rahim, lungi)
    await placeOrder(rahim, orderFor([{ ...lungi, price: 1290.5 }]))
    await removeProduct(nusrat, 'lungi')
    const other = productInput({ id: 'other', colours, variants: [{ ...variant, sku: 'pan-1' }] })
    const message = 'The archived product Jamdani panjabi (M, Navy) has this SKU'
    await expect(addProduct(nusrat, other)).rejects.toMatchObject({
      code: 'conflict',
      message,
      details: { fields: { 'variants.0.sku': message } },
    })
  })

  it('is restored as it was, once', async () => {
    const before = await getProduct(nusrat, 'panjabi')
    await archivePanjabi()
    const product = await restoreProduct(nusrat, 'panjabi')
    const { id, _id, name, createdAt, pictures } = before
    expect(product).toMatchObject({ id, _id, name, createdAt, pictures, ordered: true })
    expect(product.sizes).toEqual([{ size: 'M', stock: 3, inStock: true }])
    expect(await restoreProduct(nusrat, 'panjabi')).toEqual(product)
    expect(await auditOf('panjabi')).toMatchObject({ action: 'product_restored' })
    expect(idsOf((await listProducts(rahim, { q: 'panjabi' })).items)).toEqual(['panjabi'])
    expect(await archived()).toEqual([])
    await buy()
  })

  it('needs the right to manage the catalogue to be read and restored', async () => {
    await archivePanjabi()
    const wanted = { availability: 'archived' } as const
    await expect(listManagedProducts(packer, wanted)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(restoreProduct(packer, 'panjabi')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(restoreProduct(test.visitor, 'panjabi')).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await expect(restoreProduct(nusrat, 'none')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is listed page by page, the last archived first', async () => {
    for (const [n, id] of ['lungi', 'other'].entries()) {
      await stockProduct(shop, { id })
      await addToCart(rahim, { ...line, productId: id })
      await placeOrder(rahim, orderFor([{ ...line, productId: id, price: 1000 }]))
      test.setClock(new Date(SATURDAY.getTime() + n * 1000))
      await removeProduct(nusrat, id)
    }
    const wanted = { availability: 'archived', limit: 1 } as const
    const first = await listManagedProducts(nusrat, wanted)
    expect(first.items).toMatchObject([{ id: 'other', archivedAt: expect.any(String) }])
    const second = await listManagedProducts(nusrat, { ...wanted, cursor: first.nextCursor ?? '' })
    expect(idsOf(second.items)).toEqual(['lungi'])
    expect(second.nextCursor).toBeNull()
  })
})
