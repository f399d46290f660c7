import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { wrongFigures } from '#test/figures.ts'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, stockOf, stockProduct, unexplainedStock, wrongMoney } from '#test/shop.ts'
import { listAuditEntries } from '../../audit/queries.ts'
import { listCashHolders, listOwedOrders } from '../../couriers/payouts/queries.ts'
import { changeStatus } from '../../orders/moves/move-delivery.ts'
import { getOrder } from '../../orders/queries.ts'
import { RefundOrder } from '../../orders/refunds/contract.ts'
import { refundOrder } from '../../orders/refunds/refund-order.ts'
import { getRefundable } from '../../orders/refunds/refundable.ts'
import { DeliverInPart } from '../../orders/returns/contract.ts'
import { deliverInPart } from '../../orders/returns/deliver-in-part.ts'
import { getReturns } from '../../orders/returns/queries.ts'
import { receiveBack } from '../../orders/returns/receive-back.ts'
import { inLanguage } from '../../shared/in-language.ts'
import { readMoney } from '../sales.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const owner = test.as('owner@suto.test', 'admin')
let round = 0
let panjabi = ''

beforeEach(async () => {
  panjabi = `panjabi-${++round}`
  await stockProduct(shop, { id: panjabi, sizes: [{ size: 'M', stock: 20 }] })
})

/** Three panjabis at ৳1,000, and ৳60 for the delivery, to be paid to a rider of this test. */
function send(words: Parameters<typeof writeOrder>[1] = {}) {
  return writeOrder(shop, {
    orderStatus: 'shipped',
    deliveryStatus: 'out_for_delivery',
    deliveryAssignedTo: `Rider ${round}`,
    takesStock: true,
    lines: [{ productId: panjabi, quantity: 3 }],
    ...words,
  })
}

const back = (quantity: number, isDamaged = false, position = 0) => ({
  lines: [{ position, quantity, isDamaged }],
})

const owedByRider = async () => {
  const holders = await listCashHolders(owner)
  return holders.find(({ name }) => name === `Rider ${round}`)?.owed ?? 0
}

async function expectSound(): Promise<void> {
  expect([
    ...(await unexplainedStock(shop)),
    ...(await wrongMoney(shop)),
    ...(await wrongFigures(shop)),
  ]).toEqual([])
}

describe('a parcel that is delivered in part', () => {
  it('leaves what was kept to be paid for, and puts sound pieces back on the shelf', async () => {
    const orderId = await send()
    const before = await readMoney(shop)
    const order = await deliverInPart(owner, orderId, back(2))
    expect(order).toMatchObject({ orderStatus: 'delivered', paymentStatus: 'paid' })
    expect(await stockOf(shop, panjabi)).toBe(19)
    expect(await owedByRider()).toBe(1060)
    const after = await readMoney(shop)
    expect(after.received - before.received).toBe(1060)
    expect(after.refunded - before.refunded).toBe(0)
    expect(await getReturns(owner, orderId)).toMatchObject({
      lines: [{ quantity: 3, returned: 2 }],
      returns: [{ note: 'Not accepted at the door', lines: [{ quantity: 2 }] }],
    })
    expect(await inLanguage('bn', () => getReturns(owner, orderId))).toMatchObject({
      returns: [{ note: 'ডেলিভারির সময় নেননি' }],
    })
    const audited = (await listAuditEntries(owner, { q: orderId })).items
    expect(audited.find(({ action }) => action === 'return_recorded')?.details).toMatchObject({
      note: 'Not accepted at the door',
    })
    await expectSound()
  })

  it('keeps damaged pieces off the shelf', async () => {
    const orderId = await send()
    await deliverInPart(owner, orderId, back(2, true))
    expect(await stockOf(shop, panjabi)).toBe(17)
    expect(await owedByRider()).toBe(1060)
    await expectSound()
  })

  it('is owed as it was collected, even for nothing, never for more', async () => {
    for (const [collected, owed] of [
      [1500, 1500],
      [0, 1500],
    ] as const) {
      await deliverInPart(owner, await send(), { ...back(1), collected })
      expect(await owedByRider()).toBe(owed)
    }
    const orderId = await send()
    await expect(
      deliverInPart(owner, orderId, { ...back(1), collected: 3060.01 }),
    ).rejects.toMatchObject({ code: 'invalid' })
    expect(await getOrder(shop, orderId)).toMatchObject({ deliveryStatus: 'out_for_delivery' })
    await expectSound()
  })

  it('counts what comes back when the parcel is sent out again', async () => {
    const orderId = await send()
    await deliverInPart(owner, orderId, back(1))
    const sendAgain = async () => {
      await changeStatus(owner, orderId, { orderStatus: 'shipped', deliveryStatus: 'in_transit' })
      await changeStatus(owner, orderId, { deliveryStatus: 'out_for_delivery' })
    }
    await sendAgain()
    await deliverInPart(owner, orderId, { ...back(1, true), collected: 1000 })
    expect(await stockOf(shop, panjabi)).toBe(18)
    expect(await owedByRider()).toBe(1000)
    await sendAgain()
    await expect(deliverInPart(owner, orderId, back(1))).rejects.toMatchObject({ code: 'invalid' })
    await expectSound()
  })

  it('is kept as a whole for less, where something was collected', async () => {
    const orderId = await send({ lines: [{ productId: panjabi }] })
    expect(DeliverInPart.safeParse({ lines: [] }).success).toBe(false)
    await deliverInPart(owner, orderId, { lines: [], collected: 900 })
    expect(await owedByRider()).toBe(900)
    expect(await stockOf(shop, panjabi)).toBe(19)
    await expectSound()
  })

  it('settles each piece once, whatever of its value was not collected', async () => {
    const refund = (orderId: string, quantity: number, key: string) =>
      refundOrder(
        owner,
        orderId,
        RefundOrder.parse({ reason: 'Torn', lines: [{ position: 0, quantity }] }),
        `${key}-${orderId}`,
      )
    for (const [words, left] of [
      // Less than the value of the piece, and more.
      [{ ...back(1), collected: 2500 }, 2500],
      [{ ...back(1), collected: 1000 }, 1000],
    ] as const) {
      const orderId = await send()
      await deliverInPart(owner, orderId, words)
      const refundable = await getRefundable(owner, orderId)
      expect(refundable).toMatchObject({ left, lines: [{ returned: 1, worth: [1000, 2000] }] })
      await expect(refund(orderId, 3, 'all')).rejects.toMatchObject({ code: 'invalid' })
      await refund(orderId, 1, 'one')
      expect((await getRefundable(owner, orderId)).left).toBe(left - 1000)
    }
    await expectSound()
  })

  it('leaves open what an advance has paid of a piece that came back', async () => {
    const orderId = await send({ paymentMethod: 'card', paymentStatus: 'paid' })
    await shop.db
      .insertInto('payments')
      .values({
        ...{ orderId, method: 'cash_on_delivery', amountPaisa: 800_00 },
        startedAt: shop.clock.now(),
      })
      .execute()
    await deliverInPart(owner, orderId, back(1))
    expect(await getRefundable(owner, orderId)).toMatchObject({
      left: 3060,
      lines: [{ returned: 1, worth: [1000, 2000] }],
    })
  })

  it('refunds nothing of a card payment by itself', async () => {
    const orderId = await send({ paymentMethod: 'card', paymentStatus: 'paid' })
    const order = await deliverInPart(owner, orderId, back(1))
    expect(order).toMatchObject({ orderStatus: 'delivered', paymentStatus: 'paid' })
    expect(await stockOf(shop, panjabi)).toBe(18)
    await expectSound()
  })

  it('is recorded once, also by two at the same moment', async () => {
    const orderId = await send()
    const both = await Promise.allSettled([1, 2].map(() => deliverInPart(owner, orderId, back(1))))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(shop, panjabi)).toBe(18)
    expect(await listOwedOrders(owner, { holder: `rider ${round}` })).toHaveLength(1)
    await expectSound()
  })

  it.each([
    ['all of its pieces', back(3)],
    ['more pieces than were sent', back(4)],
    ['a line that there is not', back(1, false, 7)],
  ])('is refused with %s, and nothing changes', async (_what, wanted) => {
    const orderId = await send()
    await expect(deliverInPart(owner, orderId, wanted)).rejects.toMatchObject({ code: 'invalid' })
    expect(await getOrder(shop, orderId)).toMatchObject({ deliveryStatus: 'out_for_delivery' })
    expect(await stockOf(shop, panjabi)).toBe(17)
    expect(await owedByRider()).toBe(0)
  })

  it('can be damaged on its way back only once', async () => {
    const orderId = await send()
    await deliverInPart(owner, orderId, back(1))
    for (const deliveryStatus of ['in_transit', 'out_for_delivery'] as const) {
      await changeStatus(owner, orderId, { deliveryStatus })
    }
    const damaged = [{ position: 0, quantity: 1 }]
    await expect(receiveBack(owner, orderId, { damaged })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Pieces of this order came back before.'),
    })
    expect(await stockOf(shop, panjabi)).toBe(18)
    await expectSound()
  })

  it('is no parcel that waits in the shop, was delivered, or was seen otherwise', async () => {
    const { updatedAt } = await getOrder(shop, await send())
    for (const words of [
      { orderStatus: 'confirmed', deliveryStatus: 'pending' },
      { orderStatus: 'delivered', deliveryStatus: 'delivered', paymentStatus: 'paid' },
    ] as const) {
      await expect(deliverInPart(owner, await send(words), back(1))).rejects.toMatchObject({
        code: 'conflict',
      })
    }
    const orderId = await send()
    await changeStatus(owner, orderId, { deliveryNotes: 'Rang twice' })
    await expect(
      deliverInPart(owner, orderId, { ...back(1), shownUpdatedAt: updatedAt }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })
})
