import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { wrongFigures } from '#test/figures.ts'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, stockOf, stockProduct, unexplainedStock, wrongMoney } from '#test/shop.ts'
import { changeStatus } from '../moves/move-delivery.ts'
import { getOrder } from '../queries.ts'
import { getReturns } from './queries.ts'
import { receiveBack } from './receive-back.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const packer = test.as('packer@suto.test', 'admin')
let round = 0
let panjabi = ''

beforeEach(async () => {
  panjabi = `panjabi-${++round}`
  await stockProduct(shop, { id: panjabi, sizes: [{ size: 'M', stock: 10 }] })
})

/** Three panjabis to be paid at the door. */
function send(words: Parameters<typeof writeOrder>[1] = {}) {
  return writeOrder(shop, {
    orderStatus: 'shipped',
    deliveryStatus: 'failed_delivery',
    deliveryAssignedTo: 'Jamal',
    takesStock: true,
    lines: [{ productId: panjabi, quantity: 3 }],
    ...words,
  })
}

const damaged = (quantity: number, position = 0) => ({ damaged: [{ position, quantity }] })

describe('a refused parcel', () => {
  it('comes back, and only its sound pieces return to stock', async () => {
    const orderId = await send()
    expect(await stockOf(shop, panjabi)).toBe(7)
    const order = await receiveBack(packer, orderId, damaged(2))
    expect(order).toMatchObject({
      orderStatus: 'cancelled',
      deliveryStatus: 'returned',
      paymentStatus: 'cancelled',
    })
    expect(await stockOf(shop, panjabi)).toBe(8)
    expect(await getReturns(packer, orderId)).toMatchObject({
      lines: [{ quantity: 3, returned: 2 }],
      returns: [{ lines: [{ position: 0, quantity: 2, isDamaged: true }] }],
    })
    expect([
      ...(await unexplainedStock(shop)),
      ...(await wrongMoney(shop)),
      ...(await wrongFigures(shop)),
    ]).toEqual([])
  })

  it('loses the cost of its damaged pieces', async () => {
    await shop.db
      .updateTable('variants')
      .set({ costPaisa: 400_00 })
      .where('productId', '=', panjabi)
      .execute()
    const orderId = await send()
    await shop.db
      .updateTable('orderLines')
      .set({ unitCostPaisa: 400_00 })
      .where('orderId', '=', orderId)
      .execute()
    await receiveBack(packer, orderId, damaged(1))
    const { profitPaisa } = await shop.db
      .selectFrom('lineFigures')
      .where('orderId', '=', orderId)
      .select('profitPaisa')
      .executeTakeFirstOrThrow()
    expect(Number(profitPaisa)).toBe(-400_00)
  })

  it('comes back once, also when two receive it', async () => {
    const orderId = await send()
    const both = await Promise.allSettled(
      [1, 2].map(() => receiveBack(packer, orderId, damaged(1))),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(shop, panjabi)).toBe(9)
    await expect(receiveBack(packer, orderId, damaged(1))).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it.each([
    ['more pieces than were sent', damaged(4)],
    ['a line that there is not', damaged(1, 7)],
  ])('is refused with %s, and nothing changes', async (_what, wanted) => {
    const orderId = await send()
    await expect(receiveBack(packer, orderId, wanted)).rejects.toMatchObject({ code: 'invalid' })
    expect(await getOrder(shop, orderId)).toMatchObject({ deliveryStatus: 'failed_delivery' })
    expect(await stockOf(shop, panjabi)).toBe(7)
  })

  it('is no parcel that was delivered or never left', async () => {
    for (const words of [
      { orderStatus: 'delivered', deliveryStatus: 'delivered', paymentStatus: 'paid' },
      { orderStatus: 'confirmed', deliveryStatus: 'pending' },
    ] as const) {
      const orderId = await send(words)
      await expect(receiveBack(packer, orderId, damaged(1))).rejects.toMatchObject({
        code: 'conflict',
      })
    }
  })

  it('is refused to those who saw it otherwise or lack the right', async () => {
    const orderId = await send()
    const { updatedAt } = await getOrder(shop, orderId)
    await changeStatus(packer, orderId, { deliveryNotes: 'Rang twice' })
    await expect(
      receiveBack(packer, orderId, { ...damaged(1), shownUpdatedAt: updatedAt }),
    ).rejects.toMatchObject({ code: 'conflict' })
    await expect(
      receiveBack(test.as('rahim@suto.test'), orderId, damaged(1)),
    ).rejects.toMatchObject({ code: 'forbidden' })
    expect(await stockOf(shop, panjabi)).toBe(7)
  })
})
