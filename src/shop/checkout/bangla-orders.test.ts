import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import type { DocumentFile } from '#shop/documents/contract.ts'
import { writeOrderDocuments } from '#shop/orders/documents/write-documents.ts'
import { editOrder } from '#shop/orders/edit/edit-order.ts'
import { findMailedOrder } from '#shop/orders/mails/mailed-order.ts'
import { getOrder, listOrderChanges } from '#shop/orders/queries.ts'
import { inLanguage } from '#shop/shared/in-language.ts'
import { purgeTestOrders } from '#test/orders.ts'
import { completePaid } from '#test/payments.ts'
import { openTestShop, orderFor, SATURDAY, stockProduct } from '#test/shop.ts'
import { holdCheckout } from './hold-checkout.ts'
import { placeOrder } from './place-order.ts'
import { getQuote } from './queries.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const rahim = test.as('rahim@suto.test')
const nusrat = test.as('nusrat@suto.test', 'admin')
const PANJABI = { en: 'Indigo panjabi', bn: 'নীল পাঞ্জাবি' }

beforeAll(() => stockProduct(shop, { id: 'panjabi', pricePaisa: 1_000_00, stock: null }))

beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('cartLines').execute()
  await rename(PANJABI.en, PANJABI.bn)
  test.setClock(SATURDAY)
  await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 1 })
})

async function rename(name: string, nameBangla: string): Promise<void> {
  await shop.db.updateTable('products').set({ name, nameBangla }).execute()
}

const inBangla = <Result>(work: () => Result) => inLanguage('bn', work)

const wanted = () =>
  orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }], {
    region: 'Dhaka',
    district: 'Gazipur',
    city: 'Kaliakair',
  })

describe('an order', () => {
  it('has the names that it was sold under in both languages, whichever it was bought in', async () => {
    const { orderId } = await inBangla(() => placeOrder(rahim, wanted()))
    await rename('Renamed', 'নতুন নাম')
    const english = await getOrder(rahim, orderId)
    expect(english).toMatchObject({
      items: [{ name: PANJABI.en }],
      deliveryName: 'Standard Delivery',
      area: 'Kaliakair, Gazipur',
    })
    const bangla = await inBangla(() => getOrder(rahim, orderId))
    expect(bangla).toMatchObject({
      items: [{ name: PANJABI.bn }],
      deliveryName: 'সাধারণ ডেলিভারি',
      area: 'কালিয়াকৈর, গাজীপুর',
      // What forms write back.
      shippingAddress: english.shippingAddress,
    })
    expect(bangla.deliveryAddress).toMatch(/, কালিয়াকৈর, গাজীপুর, ঢাকা$/)
  })

  it('is answered and quoted in the language of the page', async () => {
    const names = { deliveryName: 'সাধারণ ডেলিভারি' }
    expect(await inBangla(() => getQuote(rahim, {}))).toMatchObject({
      ...names,
      lines: [{ name: PANJABI.bn }],
    })
    expect(await inBangla(() => placeOrder(rahim, wanted()))).toMatchObject({
      ...names,
      items: [{ name: PANJABI.bn }],
    })
  })

  it('keeps both when it was paid for first', async () => {
    const card = { ...wanted(), paymentMethod: 'card' as const }
    const { checkoutId } = await holdCheckout(rahim, card, randomUUID())
    await rename('Renamed', 'নতুন নাম')
    const { orderId } = await completePaid(shop, checkoutId)
    expect(await inBangla(() => getOrder(rahim, orderId))).toMatchObject({
      items: [{ name: PANJABI.bn }],
      deliveryName: 'সাধারণ ডেলিভারি',
    })
  })

  it('keeps both when it is edited, and its history is in English', async () => {
    const { orderId } = await placeOrder(rahim, wanted())
    await rename('Renamed', 'নতুন নাম')
    const lines = [{ position: 0, productId: 'panjabi', size: 'M', colour: '', quantity: 2 }]
    await inBangla(() => editOrder(nusrat, orderId, { lines, reason: 'Called' }, randomUUID()))
    expect(await inBangla(() => getOrder(rahim, orderId))).toMatchObject({
      items: [{ name: PANJABI.bn, quantity: 2 }],
    })
    const { items } = await listOrderChanges(nusrat, orderId)
    expect(items.at(-1)?.to).toBe(`2 × ${PANJABI.en}, M`)
  })

  it('has its English name where the product has no other', async () => {
    await rename(PANJABI.en, '')
    const { orderId } = await placeOrder(rahim, wanted())
    expect(await inBangla(() => getOrder(rahim, orderId))).toMatchObject({
      items: [{ name: PANJABI.en }],
    })
  })
})

it('prints what is for shoppers in the language of each order, and what is for staff in their own', async () => {
  const bangla = await inBangla(() => placeOrder(rahim, wanted()))
  await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 1 })
  const english = await placeOrder(rahim, wanted())
  const orders = [bangla.orderId, english.orderId]
  const files: DocumentFile[] = []
  const print = (kind: 'packing-slip' | 'pick-list') => {
    const documents = {
      write: (file: DocumentFile) => {
        files.push(file)
        return Promise.resolve(new Uint8Array())
      },
    }
    return writeOrderDocuments({ ...nusrat, documents }, { kind, orders })
  }
  await print('packing-slip')
  await inBangla(() => print('pick-list'))
  const [slips, list] = files
  const [first, second] = (slips?.documents ?? []).map((slip) => JSON.stringify(slip))
  expect(first).toMatch(/নীল পাঞ্জাবি/)
  expect(first).toContain('কালিয়াকৈর, গাজীপুর, ঢাকা')
  expect(first).not.toContain(PANJABI.en)
  expect(second).toContain(PANJABI.en)
  expect(second).toContain('Kaliakair, Gazipur, Dhaka')
  expect(JSON.stringify(list)).toContain(PANJABI.bn)
})

it('is written about in the language of the mail', async () => {
  const { orderId } = await placeOrder(rahim, wanted())
  const mailed = await inBangla(() => findMailedOrder(shop, orderId))
  expect(mailed?.order.items[0]?.name).toBe(PANJABI.bn)
})
