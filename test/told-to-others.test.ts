import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeAddress } from '#shop/orders/change-address.ts'
import type { ChangeAddress } from '#shop/orders/contract.ts'
import { EditOrder } from '#shop/orders/edit/contract.ts'
import { editOrder } from '#shop/orders/edit/edit-order.ts'
import { askLinkedSizeChange } from '#shop/orders/links/change-linked-order.ts'
import { TrackOrder } from '#shop/orders/links/contract.ts'
import { findLinkedOrder } from '#shop/orders/links/find-linked-order.ts'
import { trackOrder } from '#shop/orders/links/track-order.ts'
import { findMailedOrder } from '#shop/orders/mails/mailed-order.ts'
import { assignDelivery, changeStatus, shipOrder } from '#shop/orders/moves/move-delivery.ts'
import { moveOrders } from '#shop/orders/moves/move-orders.ts'
import { undoMoves } from '#shop/orders/moves/undo-moves.ts'
import { addNote } from '#shop/orders/notes/add-note.ts'
import { composeOrderEvent } from '#shop/orders/order-event.ts'
import { getOrder, listOrderChanges } from '#shop/orders/queries.ts'
import { RefundOrder } from '#shop/orders/refunds/contract.ts'
import { refundOrder } from '#shop/orders/refunds/refund-order.ts'
import { RecordReturn } from '#shop/orders/returns/contract.ts'
import { recordReturn } from '#shop/orders/returns/record-return.ts'
import { answerSizeChange } from '#shop/orders/size-changes/answer-size-change.ts'
import { listOpenSizeChanges } from '#shop/orders/size-changes/queries.ts'
import { writePersonalData } from '#shop/privacy/write-personal-data.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { orderDefaults } from '#shop/settings/orders/rules.ts'
import type { Context } from '#shop/shared/context.ts'
import { writeOrder } from './orders.ts'
import { openTestShop, stockProduct, variantOf } from './shop.ts'

const test = await openTestShop()
const { shop, visitor } = test
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')
const BUYER = 'unproven@suto.test'
const buyer = test.as(BUYER)

/** The n-th address of an order, with fields that are recognisable in any copy. */
const addressOf = (n: number): ChangeAddress => ({
  recipientName: `First${n} SECRETname${n}`,
  recipientPhone: `0171234560${n}`,
  region: 'Dhaka',
  city: `City${n}`,
  district: `District${n}`,
  address: `SECRETstreet${n}`,
  landmark: `SECRETlandmark${n}`,
  addressCategory: 'home',
})

beforeAll(async () => {
  await stockProduct(shop, {
    id: 'panjabi',
    sizes: [
      { size: 'M', stock: 50 },
      { size: 'L', stock: 50 },
    ],
  })
  const values = { ...orderDefaults, whoMayOrder: 'anybody' } as const
  await changeSettings(admin, 'orders', { values, shownVersion: 0 })
})

const edit = (quantity: number) =>
  EditOrder.parse({
    lines: [{ position: 0, productId: 'panjabi', size: 'M', quantity }],
    reason: 'SECRETreason of an edit',
  })

/** Every event of an order that includes entered text. */
const happenings: Record<string, (orderId: string) => Promise<unknown>> = {
  'an address is corrected': (id) => changeAddress(admin, id, addressOf(2)),
  'it is corrected again': (id) => changeAddress(admin, id, addressOf(3)),
  'another size is asked for': async (id) =>
    askLinkedSizeChange(visitor, (await track(id)).token, {
      position: 0,
      quantity: 1,
      variantId: await variantOf(shop, { productId: 'panjabi', size: 'L' }),
      note: 'Too tight',
    }),
  'that is answered': async () => {
    const [open] = await listOpenSizeChanges(admin)
    await answerSizeChange(admin, open?._id ?? '', { isAccepted: false, answer: 'Sorry' })
  },
  'its lines are edited': (id) => editOrder(admin, id, edit(3), 'edit-of-this-order'),
  'a note is written': (id) => addNote(admin, id, { text: 'SECRETnote' }),
  'it is moved in bulk': (id) =>
    moveOrders(admin, {
      action: 'assign',
      orders: [{ orderId: id }],
      deliveryPersonName: 'Jamal',
      deliveryNotes: 'SECRETbulk',
      undoId: 'a'.repeat(32),
    }),
  'that is undone': () => undoMoves(admin, 'a'.repeat(32)),
  'a rider is assigned': (id) =>
    assignDelivery(admin, id, { deliveryPersonName: 'Jamal', deliveryNotes: 'SECRETassigned' }),
  'it is set on its way': (id) => changeStatus(admin, id, { deliveryStatus: 'in_transit' }),
  'another rider takes it over': (id) =>
    changeStatus(admin, id, { deliveryAssignedTo: 'Sumon', deliveryNotes: 'SECRETtakeover' }),
  'it is assigned anew': (id) =>
    changeStatus(admin, id, { deliveryStatus: 'assigned', deliveryNotes: 'SECRETanew' }),
  'it is shipped in bulk': (id) =>
    moveOrders(admin, { action: 'ship', orders: [{ orderId: id }], undoId: 'b'.repeat(32) }),
  'the shipment is undone': () => undoMoves(admin, 'b'.repeat(32)),
  'it is shipped': (id) => shipOrder(admin, id, 'TRACKING 4471'),
  'it goes out': (id) =>
    changeStatus(admin, id, { deliveryStatus: 'out_for_delivery', deliveryNotes: 'SECRETout' }),
  'it fails': (id) => changeStatus(admin, id, { deliveryStatus: 'failed_delivery' }),
  'it goes out in bulk': (id) =>
    moveOrders(admin, { action: 'out_for_delivery', orders: [{ orderId: id }] }),
  'it is delivered': (id) =>
    changeStatus(admin, id, { deliveryStatus: 'delivered', deliveryNotes: 'SECRETdelivered' }),
  'some is refunded': (id) =>
    refundOrder(
      admin,
      id,
      RefundOrder.parse({ amount: 100, reason: 'SECRETrefund', isByHand: true }),
      'refund-of-this-order',
    ),
  'a piece comes back': (id) =>
    recordReturn(
      admin,
      id,
      RecordReturn.parse({
        lines: [{ position: 0, quantity: 1 }],
        reason: 'size',
        note: 'SECRETreturn',
        settlement: 'nothing',
      }),
      'return-of-this-order',
    ),
}

async function track(orderId: string) {
  const { recipientPhone: phone } = await getOrder(admin, orderId)
  return trackOrder(visitor, TrackOrder.parse({ orderId, phone }))
}

async function linked(orderId: string) {
  const mailed = await findMailedOrder(shop, orderId)
  return findLinkedOrder(visitor, mailed?.reader.orderLink.split('#')[1] ?? '')
}

async function exported(context: Context) {
  const { pieces } = await writePersonalData(context, BUYER)
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

it('shows no recipient or staff note outside the dashboard, whatever happens to an order', async () => {
  const orderId = await writeOrder(shop, {
    userEmail: BUYER,
    lines: [{ productId: 'panjabi', quantity: 2 }],
  })
  await shop.db.insertInto('users').values({ email: BUYER, name: 'Rahim' }).execute()
  const kinds = new Set<string>()
  for (const [happening, happen] of Object.entries(happenings)) {
    await happen(orderId)
    const { recipient, ...tracked } = await track(orderId)
    const [event] = await composeOrderEvent(shop, { kind: 'order_placed', orderId })
    const kept = /SECRET|First\d|City\d|District\d|017123|Rahim|House 12|nusrat|unproven/
    // Anyone with the phone number can see tracking information, too.
    const forStrangers = JSON.stringify([await linked(orderId), event])
    expect(forStrangers, happening).not.toMatch(/TRACKING/)
    expect(forStrangers + JSON.stringify(tracked), happening).not.toMatch(kept)
    // The rest of the recipient is current.
    expect(recipient?.firstName).toMatch(/^(First\d|Rahim)$/)
    expect(JSON.stringify(recipient)).not.toMatch(/SECRET|017123/)
    const { items } = await listOrderChanges(buyer, orderId)
    const order = await getOrder(buyer, orderId)
    const own = JSON.stringify([items, order.deliveryNotes])
    expect(own, happening).not.toMatch(/SECRET|017123|Jamal|House 12|nusrat/)
    const all = [JSON.stringify(order), await exported(buyer), await exported(admin)]
    expect(all.join('\n'), happening).not.toMatch(/SECRET(?!name|street|landmark)|nusrat/)
    expect(all.at(-1)).toContain(orderId)
    for (const { kind } of items) kinds.add(kind)
  }
  // The events did happen, and a customer who waits for a parcel has its number.
  expect([...kinds].sort()).toEqual(['address', 'delivery', 'edit', 'order', 'payment'])
  const { items } = await listOrderChanges(buyer, orderId)
  expect(items.map(({ note }) => note)).toContain('TRACKING 4471')
  const { items: forStaff } = await listOrderChanges(admin, orderId)
  expect(JSON.stringify(forStaff)).toContain('SECRETstreet2')
})
