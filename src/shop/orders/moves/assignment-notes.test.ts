import { afterAll, expect, it } from 'vitest'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, stockProduct } from '#test/shop.ts'
import { getOrder } from '../queries.ts'
import { assignDelivery, changeStatus, deliverOrder, shipOrder } from './move-delivery.ts'
import { moveOrders } from './move-orders.ts'
import { undoMoves } from './undo-moves.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')
const [SHIPPING, ASSIGNING] = ['5'.repeat(32), 'a'.repeat(32)]

const set = (change: Parameters<typeof changeStatus>[2]) => (id: string) =>
  changeStatus(admin, id, change)

const assignInBulk =
  (deliveryPersonName: string, rest = {}) =>
  (id: string) =>
    moveOrders(admin, { action: 'assign', deliveryPersonName, orders: [{ orderId: id }], ...rest })

/** Every action that changes the notes, in sequence, with the assignment notes afterwards. */
const steps: [string, (orderId: string) => Promise<unknown>, string][] = [
  ['noted while unassigned', set({ deliveryNotes: 'Gate 3' }), 'Gate 3'],
  ['assigned in bulk', assignInBulk('Kamal'), 'Gate 3'],
  [
    'assigned',
    (id) => assignDelivery(admin, id, { deliveryPersonName: 'Kamal', deliveryNotes: 'Ring' }),
    'Ring',
  ],
  ['shipped', (id) => shipOrder(admin, id, 'Pathao 4471'), 'Ring'],
  ['failed', set({ deliveryStatus: 'failed_delivery', deliveryNotes: 'No one at home' }), 'Ring'],
  ['unassigned', set({ deliveryStatus: 'pending', deliveryAssignedTo: '' }), 'Ring'],
  ['unassigned and noted', set({ deliveryAssignedTo: '', deliveryNotes: 'Kamal is ill' }), 'Ring'],
  ['assigned anew in bulk', assignInBulk('Jamal'), 'Ring'],
  [
    'shipped in bulk',
    (id) => moveOrders(admin, { action: 'ship', orders: [{ orderId: id }], undoId: SHIPPING }),
    'Ring',
  ],
  ['that is undone', () => undoMoves(admin, SHIPPING), 'Ring'],
  ['noted for the same person', set({ deliveryNotes: 'Call first' }), 'Call first'],
  ['picked up', set({ deliveryStatus: 'picked_up' }), 'Call first'],
  [
    'shipped by a status',
    set({ deliveryStatus: 'in_transit', deliveryNotes: 'DL12' }),
    'Call first',
  ],
  [
    'sent out with the same person',
    set({ deliveryStatus: 'out_for_delivery', deliveryAssignedTo: 'jamal', deliveryNotes: 'DL13' }),
    'Call first',
  ],
  [
    'sent out with another person',
    set({ deliveryAssignedTo: 'Sumon', deliveryNotes: 'After five' }),
    'After five',
  ],
  [
    'failed again',
    set({ deliveryStatus: 'failed_delivery', deliveryNotes: 'Closed' }),
    'After five',
  ],
  ['unassigned again', set({ deliveryStatus: 'pending', deliveryAssignedTo: '' }), 'After five'],
  [
    'assigned in bulk with a note',
    assignInBulk('Jamal', { deliveryNotes: 'Second floor', undoId: ASSIGNING }),
    'Second floor',
  ],
  ['that is undone', () => undoMoves(admin, ASSIGNING), 'After five'],
  [
    'assigned by a status',
    set({ deliveryStatus: 'assigned', deliveryAssignedTo: 'Rafi', deliveryNotes: 'To the guard' }),
    'To the guard',
  ],
  ['shipped once more', (id) => shipOrder(admin, id, undefined), 'To the guard'],
  ['sent out', set({ deliveryStatus: 'out_for_delivery' }), 'To the guard'],
  ['delivered', (id) => deliverOrder(admin, id, 'Left at the gate'), 'To the guard'],
  ['sent back', set({ deliveryStatus: 'returned', deliveryNotes: 'Torn' }), 'To the guard'],
]

it('keeps the assignment notes until a new assignment or note', async () => {
  await stockProduct(shop, { id: 'panjabi' })
  const orderId = await writeOrder(shop)
  const told: [string, string | undefined][] = []
  for (const [step, take] of steps) {
    await take(orderId)
    told.push([step, (await getOrder(admin, orderId)).assignmentNotes])
  }
  expect(told).toEqual(steps.map(([step, , notes]) => [step, notes]))
})

it('drops earlier notes for a new delivery person', async () => {
  const orderId = await writeOrder(shop)
  await assignDelivery(admin, orderId, { deliveryPersonName: 'Kamal' })
  await shipOrder(admin, orderId, 'Pathao 4471')
  await set({ deliveryStatus: 'pending', deliveryAssignedTo: '' })(orderId)
  await assignInBulk('Jamal')(orderId)
  expect(await getOrder(admin, orderId)).toMatchObject({ assignmentNotes: '', deliveryNotes: '' })
})
