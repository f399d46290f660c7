import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { demoDelivery } from '#demo/delivery.ts'
import { seedSettings } from '#shop/settings/seed-settings.ts'
import type { Right, StaffRole } from '#shop/shared/rights.ts'
import { wrongFigures } from '#test/figures.ts'
import { writeOrder } from '#test/orders.ts'
import {
  makeVoucher,
  openTestShop,
  orderFor,
  stockOf,
  stockProduct,
  unexplainedStock,
  unexplainedVouchers,
  withVoucher,
  wrongMoney,
} from '#test/shop.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { ONE_SIZE } from '../catalogue/rules.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { changeSize } from '../orders/edit/change-size.ts'
import { type EditedLine, EditOrder } from '../orders/edit/contract.ts'
import { editOrder } from '../orders/edit/edit-order.ts'
import { planLines } from '../orders/edit/plan-lines.ts'
import { quoteEdit } from '../orders/edit/quote-edit.ts'
import { changeStatus } from '../orders/moves/move-delivery.ts'
import { getOrder, listOrderChanges } from '../orders/queries.ts'
import { refundOrder } from '../orders/refunds/refund-order.ts'
import { getRefundable } from '../orders/refunds/refundable.ts'
import { RecordReturn } from '../orders/returns/contract.ts'
import { recordReturn } from '../orders/returns/record-return.ts'
import { getVoucher } from '../pricing/vouchers/queries.ts'
import { placeOrder } from './place-order.ts'

const test = await openTestShop()
const { shop } = test
await seedSettings(shop, { delivery: demoDelivery })
afterAll(test.close)

const owner = test.as('nusrat@suto.test', 'admin')
const rahim = test.as('rahim@suto.test')

let round = 0
let panjabi = ''
let shirt = ''

beforeEach(async () => {
  panjabi = `panjabi-${++round}`
  shirt = `shirt-${round}`
  await stockProduct(shop, {
    id: panjabi,
    sizes: [
      { size: 'M', stock: 10 },
      { size: 'L', stock: 1 },
    ],
  })
  await stockProduct(shop, { id: shirt, pricePaisa: 500_00 })
  test.jobs.length = 0
})

/** Three panjabis of size M at ৳1,000 each, with ৳60 for delivery. */
function order(paymentMethod: 'card' | 'cash_on_delivery' = 'cash_on_delivery') {
  return writeOrder(shop, {
    paymentMethod,
    paymentStatus: paymentMethod === 'card' ? 'paid' : 'pending',
    takesStock: true,
    lines: [{ productId: panjabi, quantity: 3 }],
  })
}

type Line = Partial<EditedLine>

const panjabis = (line: Line) => ({ productId: panjabi, size: 'M', position: 0, ...line })
const aShirt = (line: Line = {}) => ({ productId: shirt, size: 'M', quantity: 1, ...line })

let keys = 0
function edit(orderId: string, lines: Line[], more: object = {}, key = `edit-${++keys}`) {
  const input = EditOrder.parse({ lines, reason: 'Asked by phone', ...more })
  return editOrder(owner, orderId, input, key)
}

const roleOf = (rights: Right[]): StaffRole => ({ id: 'own', name: 'Own', rights })

async function expectInOrder() {
  expect(await unexplainedStock(shop)).toEqual([])
  expect(await unexplainedVouchers(shop)).toEqual([])
  expect(await wrongFigures(shop)).toEqual([])
  expect(await wrongMoney(shop)).toEqual([])
}

it('asks to open the order again when a line is gone', async () => {
  const orderId = await order()
  await edit(orderId, [aShirt()])
  const late = edit(orderId, [panjabis({ quantity: 2 })])
  await expect(late).rejects.toThrow('If it has changed, open it again.')
})

describe('editing an order', () => {
  it('takes and returns pieces, and changes the amount due at the door', async () => {
    const orderId = await order()
    const after = await edit(orderId, [panjabis({ quantity: 1 }), aShirt()])
    expect(after).toMatchObject({
      subtotal: 1500,
      deliveryCharge: 60,
      totalAmount: 1560,
      itemCount: 2,
      items: [
        { productId: panjabi, quantity: 1, price: 1000 },
        { productId: shirt, quantity: 1, price: 500 },
      ],
    })
    expect(await stockOf(shop, panjabi)).toBe(9)
    expect(await stockOf(shop, shirt)).toBe(9)
    const owed = await shop.db
      .selectFrom('payments')
      .where('orderId', '=', orderId)
      .select(['state', 'amountPaisa'])
      .execute()
    expect(owed).toEqual([{ state: 'pending', amountPaisa: 1560_00 }])
    await expectInOrder()
  })

  it('keeps the agreed price, and uses today’s price for added pieces', async () => {
    const orderId = await order()
    await shop.db
      .updateTable('products')
      .set({ pricePaisa: 1_300_00 })
      .where('id', '=', panjabi)
      .execute()
    const after = await edit(orderId, [
      panjabis({ quantity: 2 }),
      { productId: panjabi, size: 'L', quantity: 1 },
    ])
    expect(after.items).toMatchObject([
      { size: 'M', price: 1000 },
      { size: 'L', price: 1300 },
    ])
    await expectInOrder()
  })

  it('keeps the agreed price for another size', async () => {
    const orderId = await order()
    await shop.db
      .updateTable('products')
      .set({ pricePaisa: 1_300_00 })
      .where('id', '=', panjabi)
      .execute()
    const after = await edit(orderId, [panjabis({ size: 'L', quantity: 1 })])
    expect(after).toMatchObject({ totalAmount: 1060, items: [{ size: 'L', price: 1000 }] })
    expect(await stockOf(shop, panjabi)).toBe(10)
    expect(await stockOf(shop, panjabi, 'L')).toBe(0)
    await expectInOrder()
  })

  it('charges the difference for a size with its own price', async () => {
    const orderId = await order()
    await shop.db
      .updateTable('variants')
      .set({ pricePaisa: 1_100_00 })
      .where('productId', '=', panjabi)
      .where('size', '=', 'L')
      .execute()
    const after = await edit(orderId, [panjabis({ size: 'L', quantity: 1 })])
    expect(after).toMatchObject({ totalAmount: 1160, items: [{ size: 'L', price: 1100 }] })
  })

  it('keeps the cost of unchanged lines, and uses today’s cost for the rest', async () => {
    await shop.db
      .updateTable('products')
      .set({ costPaisa: 400_00 })
      .where('id', 'in', [panjabi, shirt])
      .execute()
    const orderId = await order()
    await shop.db
      .updateTable('products')
      .set({ costPaisa: 450_00 })
      .where('id', 'in', [panjabi, shirt])
      .execute()
    await edit(orderId, [panjabis({ quantity: 2 }), aShirt()])
    const costs = await shop.db
      .selectFrom('orderLines')
      .where('orderId', '=', orderId)
      .orderBy('position')
      .select('unitCostPaisa as cost')
      .execute()
    expect(costs).toEqual([{ cost: 400_00 }, { cost: 450_00 }])
    await expectInOrder()
  })

  it('accepts another delivery charge or option', async () => {
    const orderId = await order()
    expect(await edit(orderId, [panjabis({ quantity: 3 })], { deliveryCharge: 0 })).toMatchObject({
      deliveryCharge: 0,
      totalAmount: 3000,
    })
    const express = { deliveryOption: 'express' }
    expect(await edit(orderId, [panjabis({ quantity: 3 })], express)).toMatchObject({
      deliveryName: 'Express Delivery',
      deliveryCharge: 120,
      totalAmount: 3120,
    })
    await expectInOrder()
  })

  it('records the changes in the history, without amounts', async () => {
    const orderId = await order()
    await edit(orderId, [panjabis({ quantity: 1 }), aShirt()], { deliveryCharge: 10 })
    expect((await listOrderChanges(owner, orderId)).items.at(-1)).toMatchObject({
      kind: 'edit',
      from: `3 × The ${panjabi}, M; delivery charge`,
      to: `1 × The ${panjabi}, M; 1 × The ${shirt}, M; another delivery charge`,
      note: 'Asked by phone',
    })
    expect(test.jobs).toContainEqual({ queue: 'mail', job: { kind: 'order_edited', orderId } })
  })

  it('matches its quote to the paisa, which changes nothing', async () => {
    const orderId = await order('card')
    const lines = [panjabis({ quantity: 1 }), aShirt()]
    const input = EditOrder.parse({ lines, reason: 'Asked by phone' })
    expect(await quoteEdit(owner, orderId, input)).toMatchObject({
      before: { subtotal: 3000, totalAmount: 3060 },
      after: { subtotal: 1500, totalAmount: 1560 },
      refund: 1500,
      dueAtDoor: 0,
      voucherRefusal: null,
    })
    expect(await stockOf(shop, panjabi)).toBe(7)
    expect(await getOrder(owner, orderId)).toMatchObject({ totalAmount: 3060 })
    expect(await edit(orderId, lines)).toMatchObject({ totalAmount: 1560 })
  })

  it('keeps the positions of lines, and numbers new ones after them', async () => {
    const orderId = await order()
    await edit(orderId, [panjabis({ quantity: 1 }), aShirt()])
    await edit(orderId, [aShirt({ position: 1, quantity: 2 })])
    await edit(orderId, [
      aShirt({ position: 1, quantity: 2 }),
      panjabis({ position: undefined, quantity: 1 }),
    ])
    const lines = await shop.db
      .selectFrom('orderLines')
      .where('orderId', '=', orderId)
      .orderBy('position')
      .select(['position', 'productId', 'quantity'])
      .execute()
    expect(lines).toEqual([
      { position: 1, productId: shirt, quantity: 2 },
      { position: 2, productId: panjabi, quantity: 1 },
    ])
    await expectInOrder()
  })

  it('returns all its pieces when cancelled afterwards, and takes them again', async () => {
    const orderId = await order()
    await edit(orderId, [panjabis({ size: 'L', quantity: 1 }), aShirt()])
    await cancelOrder(owner, orderId)
    expect(await stockOf(shop, panjabi)).toBe(10)
    expect(await stockOf(shop, panjabi, 'L')).toBe(1)
    expect(await stockOf(shop, shirt)).toBe(10)
    await expectInOrder()
    await changeStatus(owner, orderId, { orderStatus: 'confirmed' })
    expect(await stockOf(shop, panjabi, 'L')).toBe(0)
    await expectInOrder()
  })
})

describe('an edited order that was paid by card', () => {
  it('refunds the difference through the gateway when it costs less', async () => {
    const orderId = await order('card')
    const after = await edit(orderId, [panjabis({ quantity: 1 })])
    expect(after).toMatchObject({ totalAmount: 1060, paymentStatus: 'paid' })
    const refunds = await shop.db
      .selectFrom('refunds')
      .where('orderId', '=', orderId)
      .select(['amountPaisa', 'kind', 'state', 'reason'])
      .execute()
    expect(refunds).toEqual([
      { amountPaisa: 2_000_00, kind: 'gateway', state: 'requested', reason: 'Asked by phone' },
    ])
    expect(test.jobs.map(({ queue }) => queue)).toContain('refunds')
    await expectInOrder()
  })

  it('collects the difference at the door when it costs more, and refunds only the rest', async () => {
    const orderId = await order('card')
    expect(await edit(orderId, [panjabis({ quantity: 3 }), aShirt()])).toMatchObject({
      totalAmount: 3560,
      dueAtDoor: 500,
      paymentStatus: 'paid',
    })
    const fewer = [panjabis({ quantity: 2 }), aShirt({ position: 1 })]
    expect(
      await quoteEdit(owner, orderId, EditOrder.parse({ lines: fewer, reason: 'x' })),
    ).toMatchObject({
      refund: 500,
      dueAtDoor: 0,
    })
    const after = await edit(orderId, fewer)
    expect(after.totalAmount).toBe(2560)
    expect(after).not.toHaveProperty('dueAtDoor')
    await expectInOrder()
  })

  it('records the cash on delivery, which is refunded by hand after the card', async () => {
    const orderId = await order('card')
    await edit(orderId, [panjabis({ quantity: 3 }), aShirt()])
    await changeStatus(owner, orderId, { orderStatus: 'delivered' })
    const delivered = await getOrder(owner, orderId)
    expect(delivered).not.toHaveProperty('dueAtDoor')
    expect(await paymentsOf(orderId)).toEqual(['card paid', 'cash_on_delivery paid'])
    // Clocks differ, but the card is still first.
    await shop.db
      .updateTable('payments')
      .set({ paidAt: new Date('2026-11-01T00:00:00Z') })
      .where('orderId', '=', orderId)
      .where('gateway', 'is', null)
      .execute()
    const reason = 'Faulty'
    await refundOrder(owner, orderId, { amount: 3060, reason, isByHand: false }, 'all-of-the-card')
    expect(await getRefundable(owner, orderId)).toMatchObject({
      left: 500,
      isThroughGateway: false,
    })
    await refundOrder(owner, orderId, { amount: 3060, reason, isByHand: false }, 'all-of-the-card')
    await refundOrder(owner, orderId, { amount: 500, reason, isByHand: false }, 'the-cash')
    expect(await getRefundable(owner, orderId)).toMatchObject({ left: 0 })
    await expectInOrder()
  })

  it('has no extra cash due once it is cancelled', async () => {
    const orderId = await order('card')
    await edit(orderId, [panjabis({ quantity: 3 }), aShirt()])
    await cancelOrder(owner, orderId)
    expect(await paymentsOf(orderId)).toEqual(['card paid', 'cash_on_delivery cancelled'])
    await changeStatus(owner, orderId, { orderStatus: 'confirmed' })
    expect(await getOrder(owner, orderId)).toMatchObject({ dueAtDoor: 500 })
  })

  it('must be cancelled instead when the edit would refund everything', async () => {
    const orderId = await order('card')
    await refundOrder(
      owner,
      orderId,
      { amount: 2000, reason: 'Goodwill', isByHand: false },
      'the-goodwill',
    )
    await expect(edit(orderId, [panjabis({ quantity: 1 })])).rejects.toMatchObject({
      code: 'conflict',
      message: 'This would refund all that is left of the payment. Cancel the order instead.',
    })
  })

  it('cannot change lines that were refunded', async () => {
    const orderId = await order('card')
    await edit(orderId, [panjabis({ quantity: 3 }), aShirt()])
    await refundOrder(
      owner,
      orderId,
      { lines: [{ position: 0, quantity: 1 }], reason: 'A stain', isByHand: false },
      'the-stain',
    )
    await expect(
      edit(orderId, [panjabis({ quantity: 2 }), aShirt({ position: 1 })]),
    ).rejects.toMatchObject({
      message: `The ${panjabi} was refunded. This line cannot be changed.`,
    })
    await edit(orderId, [panjabis({ quantity: 3 })])
    await expectInOrder()
  })

  async function paymentsOf(orderId: string) {
    const rows = await shop.db
      .selectFrom('payments')
      .where('orderId', '=', orderId)
      .orderBy('method')
      .select(['method', 'state'])
      .execute()
    return rows.map(({ method, state }) => `${method} ${state}`)
  }
})

describe('the voucher of an edited order', () => {
  let code = ''

  async function buy(terms: object, discount: number) {
    code = `V${++keys}`
    await makeVoucher(shop, { code, ...terms })
    await addToCart(rahim, { productId: panjabi, size: 'M', quantity: 3 })
    const input = orderFor([{ productId: panjabi, quantity: 3, price: 1000 }])
    return (await placeOrder(rahim, withVoucher(input, code, discount))).orderId
  }

  it('gives the discount for the new lines', async () => {
    const orderId = await buy({ percent: 10 }, 300)
    expect(await edit(orderId, [panjabis({ quantity: 2 }), aShirt()])).toMatchObject({
      voucherCode: code,
      voucherDiscount: 250,
      totalAmount: 2310,
    })
    const { items } = await listUses()
    expect(items).toEqual([{ orderId, discountPaisa: 250_00 }])
    await expectInOrder()
  })

  it('is dropped, and can be used again, when the order is below its minimum', async () => {
    const orderId = await buy({ amount: 100, minimumSubtotal: 2500, usesPerCustomer: 1 }, 100)
    const fewer = [panjabis({ quantity: 2 })]
    expect(
      await quoteEdit(owner, orderId, EditOrder.parse({ lines: fewer, reason: 'x' })),
    ).toMatchObject({
      voucherRefusal: 'This voucher is for orders of ৳2,500 or more, excluding delivery.',
      after: { voucherDiscount: 0, totalAmount: 2060 },
    })
    expect(await edit(orderId, fewer)).toMatchObject({ voucherCode: null, totalAmount: 2060 })
    expect(await getVoucher(owner, code)).toMatchObject({ useCount: 0 })
    await expectInOrder()
  })

  it('keeps its discount while the subtotal stays the same', async () => {
    const orderId = await buy({ percent: 10, minimumSubtotal: 100 }, 300)
    await shop.db
      .updateTable('vouchers')
      .set({ percent: 50, isActive: false })
      .where('code', '=', code)
      .execute()
    expect(await edit(orderId, [panjabis({ quantity: 3 })], { deliveryCharge: 0 })).toMatchObject({
      voucherDiscount: 300,
    })
    await expectInOrder()
  })

  it('limits the staff discount to the rest of the goods', async () => {
    const orderId = await buy({ amount: 1000 }, 1000)
    await takeOff(orderId, 1500_00)
    expect(await edit(orderId, [panjabis({ quantity: 1 }), aShirt()])).toMatchObject({
      voucherDiscount: 1000,
      discount: 500,
      totalAmount: 60,
    })
    await expectInOrder()
  })

  /** As staff do when they enter an order. */
  async function takeOff(orderId: string, paisa: number) {
    const adjustment = { kind: 'manual' as const, rule: 'Regular', position: 0 }
    await shop.db
      .insertInto('orderAdjustments')
      .values({ ...adjustment, orderId, amountPaisa: -paisa })
      .execute()
    await shop.db
      .updateTable('orders')
      .set((row) => ({ discountPaisa: paisa, totalPaisa: row('totalPaisa', '-', paisa) }))
      .where('id', '=', orderId)
      .execute()
    await shop.db
      .updateTable('payments')
      .set((row) => ({ amountPaisa: row('amountPaisa', '-', paisa) }))
      .where('orderId', '=', orderId)
      .execute()
  }

  async function listUses() {
    const items = await shop.db
      .selectFrom('voucherUses')
      .where('voucherCode', '=', code)
      .select(['orderId', 'discountPaisa'])
      .execute()
    return { items }
  }
})

describe('an edit is refused', () => {
  it('when a size is sold out, and changes nothing', async () => {
    const orderId = await order()
    const lines = [panjabis({ size: 'L', quantity: 2 })]
    const refusal = { code: 'conflict', message: `The ${panjabi}: Only 1 left in size L.` }
    await expect(edit(orderId, lines)).rejects.toMatchObject(refusal)
    await expect(
      quoteEdit(owner, orderId, EditOrder.parse({ lines, reason: 'x' })),
    ).rejects.toMatchObject(refusal)
    expect(await stockOf(shop, panjabi)).toBe(7)
    expect(await getOrder(owner, orderId)).toMatchObject({ totalAmount: 3060 })
  })

  it('for more of a product no longer sold, but not for fewer or none', async () => {
    const orderId = await order()
    await shop.db
      .updateTable('products')
      .set({ isOffered: false })
      .where('id', '=', panjabi)
      .execute()
    await expect(edit(orderId, [panjabis({ quantity: 4 })])).rejects.toMatchObject({
      message: 'Size M of this product is no longer sold.',
    })
    expect(await edit(orderId, [panjabis({ quantity: 1 })])).toMatchObject({ totalAmount: 1060 })
  })

  it('with the cart’s message for a product in one size', () => {
    const shawl = { productId: 'shawl', size: ONE_SIZE, colour: 'Navy', quantity: 1 }
    expect(() => planLines([], [shawl], [])).toThrow('One size, Navy of this product is no longer')
  })

  it('once the parcel was picked up or the order cancelled', async () => {
    for (const state of [
      { deliveryStatus: 'picked_up' as const },
      { orderStatus: 'shipped' as const },
      { orderStatus: 'cancelled' as const },
    ]) {
      const orderId = await order()
      await changeStatus(owner, orderId, { deliveryAssignedTo: 'Jamal', ...state })
      await expect(edit(orderId, [panjabis({ quantity: 1 })])).rejects.toMatchObject({
        code: 'conflict',
      })
    }
  })

  it('once pieces came back, whatever the status of the parcel', async () => {
    const orderId = await order()
    await changeStatus(owner, orderId, { orderStatus: 'delivered' })
    const back = { lines: [{ position: 0, quantity: 1 }], reason: 'size', settlement: 'nothing' }
    await recordReturn(owner, orderId, RecordReturn.parse(back), 'a-return')
    await changeStatus(owner, orderId, { orderStatus: 'confirmed' })
    await expect(edit(orderId, [aShirt()])).rejects.toMatchObject({ code: 'conflict' })
  })

  it('when the order changed since it was shown', async () => {
    const orderId = await order()
    const { updatedAt: shownUpdatedAt } = await getOrder(owner, orderId)
    await edit(orderId, [panjabis({ quantity: 2 })], { shownUpdatedAt })
    await expect(
      edit(orderId, [panjabis({ quantity: 1 })], { shownUpdatedAt }),
    ).rejects.toMatchObject({ code: 'conflict', details: { data: { order: { orderId } } } })
  })

  it('without changes, for an unknown line, and with a size listed twice', async () => {
    const orderId = await order()
    await expect(edit(orderId, [panjabis({ quantity: 3 })])).rejects.toMatchObject({
      message: 'Please change something first',
    })
    await expect(edit(orderId, [panjabis({ position: 7, quantity: 1 })])).rejects.toMatchObject({
      code: 'conflict',
    })
    const twice = [panjabis({ quantity: 1 }), panjabis({ position: undefined, quantity: 1 })]
    expect(EditOrder.safeParse({ lines: twice, reason: 'x' }).success).toBe(false)
    expect(EditOrder.safeParse({ lines: [], reason: 'x' }).success).toBe(false)
    expect(EditOrder.safeParse({ lines: [aShirt({ quantity: 11 })], reason: 'x' }).success).toBe(
      false,
    )
  })

  it('without the rights to change orders, see amounts and refund', async () => {
    const orderId = await order('card')
    const input = EditOrder.parse({ lines: [panjabis({ quantity: 1 })], reason: 'x' })
    const without: Right[][] = [['readOrders', 'readMoney'], ['readOrders', 'manageOrders'], []]
    for (const rights of without) {
      const staff = test.as('packer@suto.test', roleOf(rights))
      await expect(editOrder(staff, orderId, input, 'a-key')).rejects.toMatchObject({
        code: 'forbidden',
      })
      await expect(quoteEdit(staff, orderId, input)).rejects.toMatchObject({ code: 'forbidden' })
    }
    const seller = test.as('seller@suto.test', roleOf(['readOrders', 'manageOrders', 'readMoney']))
    await expect(editOrder(seller, orderId, input, 'a-key')).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(editOrder(rahim, orderId, input, 'a-key')).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})

describe('edits sent twice or at once', () => {
  it('change an order once per key, whatever happened since', async () => {
    const orderId = await order('card')
    const { updatedAt: shownUpdatedAt } = await getOrder(owner, orderId)
    const lines = [panjabis({ quantity: 2 })]
    const sent = () => edit(orderId, lines, { shownUpdatedAt }, 'one-edit')
    await Promise.all([sent(), sent()])
    await sent()
    expect(await stockOf(shop, panjabi)).toBe(8)
    const refunds = await shop.db
      .selectFrom('refunds')
      .where('orderId', '=', orderId)
      .select('amountPaisa')
      .execute()
    expect(refunds).toEqual([{ amountPaisa: 1_000_00 }])
    await expect(edit(orderId, [panjabis({ quantity: 1 })], {}, 'one-edit')).rejects.toMatchObject({
      message: 'This Idempotency-Key was already used for another edit.',
    })
    await expectInOrder()
  })

  it('from the same state let one of two win', async () => {
    const orderId = await order()
    const { updatedAt: shownUpdatedAt } = await getOrder(owner, orderId)
    const outcomes = await Promise.allSettled([
      edit(orderId, [panjabis({ quantity: 1 })], { shownUpdatedAt }),
      edit(orderId, [panjabis({ quantity: 5 })], { shownUpdatedAt }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expectInOrder()
  })

  it('give the last piece to one of two orders', async () => {
    const [one, other] = [await order(), await order()]
    const outcomes = await Promise.allSettled(
      [one, other].map((id) => edit(id, [panjabis({ size: 'L', quantity: 1 })])),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await stockOf(shop, panjabi, 'L')).toBe(0)
    await expectInOrder()
  })

  it('stay consistent with cancellations and deliveries', async () => {
    for (let i = 0; i < 6; i++) {
      const orderId = await order(i % 2 ? 'card' : 'cash_on_delivery')
      const outcomes = await Promise.allSettled([
        edit(orderId, [panjabis({ quantity: 2 }), aShirt()]),
        i < 3
          ? cancelOrder(owner, orderId)
          : changeStatus(owner, orderId, { orderStatus: 'delivered' }),
        edit(orderId, [aShirt({ quantity: 2 })]),
        addToCart(rahim, { productId: shirt, size: 'M', quantity: 1 }),
      ])
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') {
          expect(outcome.reason).toMatchObject({ code: 'conflict' })
        }
      }
      await expectInOrder()
    }
  })

  it('do not deadlock when orders swap products', async () => {
    const [one, other] = [
      await order(),
      await writeOrder(shop, { takesStock: true, lines: [{ productId: shirt, quantity: 3 }] }),
    ]
    for (let i = 0; i < 4; i++) {
      const [first, second] = [await getOrder(owner, one), await getOrder(owner, other)]
      await Promise.all([
        swap(one, first.items[0]?.productId),
        swap(other, second.items[0]?.productId),
      ])
    }
    await expectInOrder()

    function swap(orderId: string, productId: string | undefined) {
      const next = productId === panjabi ? shirt : panjabi
      return edit(orderId, [{ productId: next, size: 'M', quantity: 3 }])
    }
  })
})

describe('a size change that a customer requested', () => {
  it('is one edit, also when it is accepted twice', async () => {
    const orderId = await writeOrder(shop, {
      takesStock: true,
      lines: [{ productId: panjabi }, { productId: shirt }],
    })
    const change = { orderId, position: 0, size: 'L', colour: '' }
    await changeSize(owner, change, 'the-request')
    const after = await changeSize(owner, change, 'the-request')
    expect(after.items).toMatchObject([{ size: 'L' }, { productId: shirt }])
    expect(await stockOf(shop, panjabi, 'L')).toBe(0)
    await expectInOrder()
  })
})
