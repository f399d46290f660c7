import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mail, ParcelMailJob } from '#shop/mail/contract.ts'
import type { Context } from '#shop/shared/context.ts'
import { wrongFigures } from '#test/figures.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, SATURDAY, stockProduct, wrongMoney } from '#test/shop.ts'
import { givenRole } from '#test/staff.ts'
import { deleteOrder } from '../delete-order.ts'
import { sendParcelMail } from '../mails/send-order-mail.ts'
import { getOrder, listOrderChanges } from '../queries.ts'
import { RefundOrder } from '../refunds/contract.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { recordReturn } from '../returns/record-return.ts'
import type { MoveOrders } from './contract.ts'
import { changeStatus, deliverOrder } from './move-delivery.ts'
import { moveOrders } from './move-orders.ts'
import { undoMoves } from './undo-moves.ts'

const test = await openTestShop()
afterAll(test.close)

const delays: (number | undefined)[] = []
const shop: Context = {
  ...test.shop,
  jobs: {
    ...test.shop.jobs,
    add: async (db, queue, job, afterSeconds) => {
      delays.push(afterSeconds)
      await test.shop.jobs.add(db, queue, job)
    },
  },
}
const as = (...who: Parameters<typeof test.as>): Context => ({
  ...test.as(...who),
  jobs: shop.jobs,
})
const nusrat = as('nusrat@suto.test', 'admin')
const sumi = as('sumi@suto.test', 'admin')
const packer = as('packer@suto.test', givenRole('packer'))

const ID = 'a1'.repeat(16)
const processing = {
  orderStatus: 'processing',
  deliveryStatus: 'assigned',
  deliveryAssignedTo: 'Kamal',
} as const
const atTheDoor = {
  orderStatus: 'shipped',
  deliveryStatus: 'out_for_delivery',
  deliveryAssignedTo: 'Kamal',
} as const

beforeAll(() => stockProduct(shop, { id: 'panjabi' }))
beforeEach(async () => {
  test.setClock(SATURDAY)
  await purgeTestOrders(shop)
  test.jobs.length = 0
  delays.length = 0
})

function setSeconds(seconds: number): void {
  test.setClock(new Date(SATURDAY.getTime() + seconds * 1000))
}

function move(
  context: Context,
  action: Exclude<MoveOrders['action'], 'assign'>,
  ...orderIds: string[]
) {
  return moveOrders(context, {
    action,
    undoId: ID,
    orders: orderIds.map((orderId) => ({ orderId })),
  })
}

const stateOf = async (orderId: string) => {
  const { updatedAt: _, ...order } = await getOrder(shop, orderId)
  return order
}
const outcomes = async (undone: ReturnType<typeof undoMoves>) =>
  (await undone).map(({ outcome }) => outcome)

describe('undoing a bulk move', () => {
  it.each([
    ['ship', processing],
    ['out_for_delivery', { ...atTheDoor, deliveryStatus: 'in_transit' }],
    ['out_for_delivery', { ...atTheDoor, deliveryStatus: 'failed_delivery' }],
    ['deliver', atTheDoor],
  ] as const)('%s leaves every order as it was', async (action, words) => {
    const orders = [await writeOrder(shop, words), await writeOrder(shop, words)]
    const before = await Promise.all(orders.map(stateOf))
    await move(nusrat, action, ...orders)
    expect(await Promise.all(orders.map(stateOf))).not.toEqual(before)
    setSeconds(30)
    expect(await undoMoves(nusrat, ID)).toEqual(
      orders.toSorted().map((orderId) => ({ orderId, outcome: 'moved', reason: '' })),
    )
    expect(await Promise.all(orders.map(stateOf))).toEqual(before)
    expect(await wrongFigures(shop)).toEqual([])
    expect(await wrongMoney(shop)).toEqual([])
  })

  it('of an assignment gives the parcel back to the previous person', async () => {
    const assigned = await writeOrder(shop, processing)
    const waiting = await writeOrder(shop)
    const before = [await stateOf(assigned), await stateOf(waiting)]
    await moveOrders(nusrat, {
      action: 'assign',
      deliveryPersonName: 'Jamal',
      deliveryNotes: 'Ring twice',
      undoId: ID,
      orders: [{ orderId: assigned }, { orderId: waiting }],
    })
    await undoMoves(nusrat, ID)
    expect([await stateOf(assigned), await stateOf(waiting)]).toEqual(before)
  })

  it('happens once, however often it is requested, also later', async () => {
    const orderId = await writeOrder(shop, processing)
    await move(nusrat, 'ship', orderId)
    const both = await Promise.all([undoMoves(nusrat, ID), undoMoves(nusrat, ID)])
    expect(
      both
        .flat()
        .map(({ outcome }) => outcome)
        .toSorted(),
    ).toEqual(['moved', 'unchanged'])
    setSeconds(31)
    expect(await outcomes(undoMoves(nusrat, ID))).toEqual(['unchanged'])
  })

  it('is too late after thirty seconds on the server’s clock', async () => {
    const orderId = await writeOrder(shop, processing)
    await move(nusrat, 'ship', orderId)
    setSeconds(31)
    expect(await undoMoves(nusrat, ID)).toEqual([
      {
        orderId,
        outcome: 'refused',
        reason: `Order ${orderId} can be undone for 30 seconds only.`,
      },
    ])
    expect((await stateOf(orderId)).deliveryStatus).toBe('in_transit')
  })

  it('skips and names orders that changed since, and ignores unmoved ones', async () => {
    const [one, other, waiting] = [
      await writeOrder(shop, processing),
      await writeOrder(shop, processing),
      await writeOrder(shop),
    ] as const
    await move(nusrat, 'ship', one, other, waiting)
    await changeStatus(sumi, one, { deliveryStatus: 'out_for_delivery' })
    const undone = await undoMoves(nusrat, ID)
    expect(new Map(undone.map(({ orderId, ...rest }) => [orderId, rest]))).toEqual(
      new Map([
        [one, { outcome: 'refused', reason: `Order ${one} was changed since.` }],
        [other, { outcome: 'moved', reason: '' }],
      ]),
    )
    expect((await stateOf(one)).deliveryStatus).toBe('out_for_delivery')
  })

  it('or another change wins when both happen at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      await purgeTestOrders(shop)
      const orderId = await writeOrder(shop, processing)
      await move(nusrat, 'ship', orderId)
      const work = [
        () => undoMoves(nusrat, ID),
        () => changeStatus(sumi, orderId, { deliveryStatus: 'out_for_delivery' }),
      ]
      await Promise.allSettled((round % 2 ? work : work.toReversed()).map((each) => each()))
      const [undone] = await undoMoves(nusrat, ID)
      const { deliveryStatus } = await stateOf(orderId)
      expect([deliveryStatus, undone?.outcome]).toEqual(
        undone?.outcome === 'unchanged'
          ? ['assigned', 'unchanged']
          : ['out_for_delivery', 'refused'],
      )
    }
  })

  it('is refused for an order with a refund', async () => {
    const orderId = await writeOrder(shop, atTheDoor)
    await move(nusrat, 'deliver', orderId)
    const wanted = RefundOrder.parse({ reason: 'Torn', amount: 10 })
    await refundOrder(nusrat, orderId, wanted, 'a-part-of-it-back')
    expect(await undoMoves(nusrat, ID)).toMatchObject([
      { reason: `Order ${orderId} has a refund.` },
    ])
  })

  it('is refused for an order with a return', async () => {
    const lines = [{ productId: 'panjabi', quantity: 2 }]
    const orderId = await writeOrder(shop, { ...atTheDoor, lines })
    await move(nusrat, 'deliver', orderId)
    const came = { lines: [{ position: 0, quantity: 1, isDamaged: false }], note: '' }
    await recordReturn(
      nusrat,
      orderId,
      { ...came, reason: 'damaged', settlement: 'nothing' },
      'a-return-of-one',
    )
    expect(await undoMoves(nusrat, ID)).toMatchObject([
      { reason: `Order ${orderId} has a return.` },
    ])
  })

  it('is for the person who moved the orders, with the right to move', async () => {
    const orderId = await writeOrder(shop, processing)
    await move(packer, 'ship', orderId)
    await expect(undoMoves(nusrat, ID)).rejects.toMatchObject({
      code: 'not_found',
      message: 'There is nothing to undo.',
    })
    await expect(undoMoves(as('packer@suto.test'), ID)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(undoMoves(test.visitor, ID)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await undoMoves(packer, ID)).toEqual([{ orderId, outcome: 'moved', reason: '' }])
  })

  it('is not offered for moves without an undo id', async () => {
    const orderId = await writeOrder(shop, processing)
    await moveOrders(nusrat, { action: 'ship', orders: [{ orderId }] })
    await expect(undoMoves(nusrat, ID)).rejects.toMatchObject({ code: 'not_found' })
    expect(delays).toEqual([undefined])
  })

  it('is forgotten after an hour', async () => {
    await move(nusrat, 'ship', await writeOrder(shop, processing))
    setSeconds(3601)
    await move(nusrat, 'ship', await writeOrder(shop, processing))
    expect(await shop.db.selectFrom('orderMoves').select('id').execute()).toHaveLength(1)
  })
})

describe('the history of an order', () => {
  it('shows both steps to staff, and neither to the customer', async () => {
    const orderId = await writeOrder(shop, { ...processing, userEmail: 'rahim@suto.test' })
    await move(nusrat, 'ship', orderId)
    await undoMoves(nusrat, ID)
    const toldOf = async (context: Context) =>
      (await listOrderChanges(context, orderId)).items
        .filter(({ kind, from }) => kind === 'delivery' && from !== null)
        .map(({ from, to, note, changedBy }) => [from, to, note, changedBy])
    expect(await toldOf(nusrat)).toEqual([
      ['assigned', 'in_transit', 'Order shipped', 'nusrat@suto.test'],
      ['in_transit', 'assigned', 'Undone', 'nusrat@suto.test'],
    ])
    expect(await toldOf(as('rahim@suto.test'))).toEqual([])
  })
})

describe('the mail about a move that can be undone', () => {
  const sent: Mail[] = []
  const mailing = { ...shop, mailer: { send: async (mail: Mail) => void sent.push(mail) } }
  const sendAll = async () => {
    sent.length = 0
    for (const { job } of test.jobs) await sendParcelMail(mailing, job as ParcelMailJob, 'job')
    return sent.map(({ content }) => content.heading)
  }

  it('waits until the time to undo is over, and is not sent after an undo', async () => {
    const orderId = await writeOrder(shop, atTheDoor)
    await move(nusrat, 'deliver', orderId)
    expect(delays).toEqual([40])
    await undoMoves(nusrat, ID)
    expect(test.jobs).toHaveLength(1)
    expect(await sendAll()).toEqual([])
    await deliverOrder(nusrat, orderId, undefined)
    expect(await sendAll()).toEqual(['Your order has arrived'])
  })

  it('is that of the previous move when the last was undone', async () => {
    const orderId = await writeOrder(shop, processing)
    await moveOrders(nusrat, { action: 'ship', orders: [{ orderId }] })
    await move(nusrat, 'out_for_delivery', orderId)
    await undoMoves(nusrat, ID)
    expect(await sendAll()).toEqual(['Your order is on its way'])
  })
})

it('names an order that was deleted meanwhile', async () => {
  const orderId = await writeOrder(shop, processing)
  await move(nusrat, 'ship', orderId)
  await deleteOrder(sumi, orderId)
  expect(await undoMoves(nusrat, ID)).toMatchObject([
    { outcome: 'refused', reason: 'Order not found' },
  ])
})
