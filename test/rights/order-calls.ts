import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { moveOrders } from '#shop/orders/moves/move-orders.ts'
import { findOrAddRider } from '#shop/orders/riders/find-or-add-rider.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { findGroup } from '#shop/settings/queries.ts'
import type { Context } from '#shop/shared/context.ts'
import { DELIVERED, writeOrder } from '../orders.ts'
import { stockProduct, variantOf } from '../shop.ts'
import { aboutAll, type Call, get, noOwner, RAHIM } from './call.ts'

const assigned = {
  orderStatus: 'processing',
  deliveryStatus: 'assigned',
  deliveryAssignedTo: 'Jamal',
} as const

const atTheDoor = {
  orderStatus: 'shipped',
  deliveryStatus: 'out_for_delivery',
  deliveryAssignedTo: 'Jamal',
} as const

const twoAtTheDoor = { ...atTheDoor, lines: [{ productId: 'panjabi', quantity: 2 }] }

const delivered = { orderStatus: 'delivered', deliveryStatus: 'delivered' } as const

const newAddress = {
  recipientName: 'Karim',
  recipientPhone: '01812345678',
  region: 'Sylhet',
  city: 'Sylhet',
  district: 'Sylhet',
  address: 'Zindabazar 4',
  landmark: '',
  addressCategory: 'office',
}

async function orderOf(shop: Context, owner: string, words: Parameters<typeof writeOrder>[1] = {}) {
  return writeOrder(shop, { userEmail: owner, ...words })
}

/** On hold, and to an address of its own. */
async function heldOrder(shop: Context): Promise<string> {
  const id = await orderOf(shop, RAHIM)
  const change = { onHoldSince: new Date(0), address: `House 9, Road ${randomUUID()}` }
  await shop.db.updateTable('orders').set(change).where('id', '=', id).execute()
  return id
}

/** The same, with a wallet on and an advance asked for, unless it is still to be asked for. */
async function askedOrder(shop: Context, advanceAskedPaisa: number | null = 60_00) {
  await takeBkash(shop)
  const id = await heldOrder(shop)
  await shop.db.updateTable('orders').set({ advanceAskedPaisa }).where('id', '=', id).execute()
  return id
}

async function takeBkash(shop: Context): Promise<void> {
  const { values, version: shownVersion } = await findGroup(shop, 'payments')
  const wallet = { bkashTransfer: true, bkashNumber: '01812345678' }
  await changeSettings(shop, 'payments', { values: { ...values, ...wallet }, shownVersion })
}

/** Adds a note to an order, written by that user. */
async function writeOrderNote(shop: Context, email: string): Promise<string> {
  const { id } = await shop.db
    .insertInto('orderNotes')
    .values({
      orderId: await orderOf(shop, RAHIM),
      writtenAt: new Date(0),
      writtenBy: email,
      accountId: sql`(select id from auth_users where email = ${email})`,
      text: 'Call first',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** Lines of an entered order, with a product created for it. */
async function enteredLines(shop: Context) {
  const productId = `entered-${randomUUID()}`
  await stockProduct(shop, { id: productId })
  return [{ productId, size: 'M', quantity: 1 }]
}

/** A variant of what test orders have. */
async function soldVariant({ db }: Context): Promise<string> {
  const { id } = await db
    .selectFrom('variants')
    .where('productId', '=', 'panjabi')
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An exchange whose old piece is back. */
async function writeReturn(shop: Context, orderId: string): Promise<string> {
  const { id } = await shop.db
    .insertInto('returns')
    .values({
      ...{ orderId, reason: 'size', returnedAt: new Date(0), receivedAt: new Date(0) },
      ...{ recordedBy: 'shop', idempotencyKey: 'an-exchange', requestHash: '' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Requests a change of size, as the customer. */
async function writeSizeChange(shop: Context, orderId: string): Promise<string> {
  const { id } = await shop.db
    .insertInto('sizeChanges')
    .values({
      orderId,
      position: 0,
      name: 'The panjabi',
      fromVariantId: await soldVariant(shop),
      toVariantId: await soldVariant(shop),
      quantity: 1,
      isExchange: false,
      note: '',
      askedAt: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const orderCalls: Record<string, Call> = {
  'POST /api/staff-orders': {
    right: 'manageOrders',
    prepare: async (shop) => ({
      path: '/api/staff-orders',
      json: {
        ...newAddress,
        lines: await enteredLines(shop),
        deliveryOption: 'standard',
        source: 'phone',
      },
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
    }),
    ...noOwner,
  },
  'POST /api/staff-orders/quotes': {
    right: 'manageOrders',
    prepare: async (shop) => ({
      path: '/api/staff-orders/quotes',
      json: { lines: await enteredLines(shop), deliveryOption: 'standard' },
      method: 'POST',
    }),
    ...noOwner,
  },
  'POST /api/staff-orders/suggestions': {
    right: 'manageOrders',
    prepare: () => ({
      path: '/api/staff-orders/suggestions',
      json: { text: 'পাঞ্জাবি L ২টা, 01712345678' },
      method: 'POST',
    }),
    ...noOwner,
  },
  'GET /api/push': {
    right: 'deliverOrders',
    prepare: get('/api/push'),
    ...noOwner,
    isOfSelf: true,
  },
  'POST /api/push/subscriptions': {
    right: 'deliverOrders',
    prepare: (_, email) => ({
      path: '/api/push/subscriptions',
      json: {
        endpoint: `https://push.example.com/${encodeURIComponent(email)}`,
        keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
      },
    }),
    ...noOwner,
    isOfSelf: true,
  },
  'POST /api/push/subscriptions/removal': {
    right: 'deliverOrders',
    prepare: () => ({
      path: '/api/push/subscriptions/removal',
      json: { endpoint: 'https://push.example.com/a' },
    }),
    ...noOwner,
    isOfSelf: true,
  },
  'GET /api/staff-orders/callers/{phone}': {
    right: 'manageOrders',
    prepare: get('/api/staff-orders/callers/01712345678'),
    ...noOwner,
  },
  'POST /api/orders/{id}/confirmation': {
    right: 'manageOrders',
    prepare: async (shop, owner) => ({
      path: `/api/orders/${await orderOf(shop, owner)}/confirmation`,
      method: 'POST',
    }),
  },
  'POST /api/orders/{id}/calls': {
    right: 'manageOrders',
    prepare: async (shop) => ({
      path: `/api/orders/${await heldOrder(shop)}/calls`,
      json: { outcome: 'no_answer', number: 1 },
    }),
    ...noOwner,
  },
  ...Object.fromEntries(
    ['GET', 'POST', 'DELETE'].map((method): [string, Call] => [
      `${method} /api/orders/{id}/advance`,
      {
        right: 'manageOrders',
        prepare: async (shop) => ({
          path: `/api/orders/${await askedOrder(shop, method === 'POST' ? null : undefined)}/advance`,
          method,
        }),
        ...noOwner,
      },
    ]),
  ),
  'POST /api/orders/{id}/advance/payment': {
    hidesOthers: true,
    right: 'cancelOrders',
    prepare: async (shop, owner) => {
      await takeBkash(shop)
      const id = await orderOf(shop, owner)
      const change = { onHoldSince: new Date(0), advanceAskedPaisa: 60_00 }
      await shop.db.updateTable('orders').set(change).where('id', '=', id).execute()
      const trxId = randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()
      return {
        path: `/api/orders/${id}/advance/payment`,
        json: { paymentMethod: 'bkash_transfer', senderNumber: '01712345678', trxId },
      }
    },
  },
  'GET /api/order-calls': {
    right: 'readOrders',
    prepare: get('/api/order-calls?orders=HT-261121-7K3F'),
    ...aboutAll,
  },
  ...Object.fromEntries(
    ['GET', 'PUT', 'DELETE'].map((method): [string, Call] => [
      `${method} /api/orders/{id}/address-block`,
      {
        right: 'manageOrders',
        prepare: async (shop) => ({
          path: `/api/orders/${await heldOrder(shop)}/address-block`,
          method,
        }),
        ...noOwner,
      },
    ]),
  ),
  'GET /api/counter': {
    right: 'readOrders',
    prepare: get('/api/counter?group=to_pack'),
    ...aboutAll,
  },
  'GET /api/counter/summary': {
    right: 'readOrders',
    prepare: get('/api/counter/summary'),
    ...aboutAll,
  },
  'GET /api/orders': { right: 'readOrders', prepare: get('/api/orders'), ...aboutAll },
  'GET /api/orders/user': {
    right: 'readOrders',
    prepare: (_shop, owner) => ({ path: `/api/orders/user?userEmail=${owner}` }),
  },
  'GET /api/orders/stats/summary': {
    right: 'readOrders',
    prepare: get('/api/orders/stats/summary'),
    ...aboutAll,
  },
  'GET /api/orders/arrivals': {
    right: 'readOrders',
    prepare: get('/api/orders/arrivals'),
    ...aboutAll,
  },
  'PUT /api/orders/{id}/address': {
    right: 'manageOrders',
    prepare: async (shop, owner) => ({
      path: `/api/orders/${await orderOf(shop, owner)}/address`,
      json: newAddress,
      method: 'PUT',
    }),
  },
  'POST /api/orders/{id}/edit-quotes': {
    right: 'manageOrders',
    prepare: async (shop, owner) => ({
      path: `/api/orders/${await orderOf(shop, owner)}/edit-quotes`,
      json: { deliveryCharge: 10 },
    }),
  },
  'POST /api/orders/{id}/edits': {
    right: 'manageOrders',
    prepare: async (shop, owner) => ({
      path: `/api/orders/${await orderOf(shop, owner)}/edits`,
      json: { deliveryCharge: 10, reason: 'Goodwill' },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    }),
  },
  'GET /api/orders/{id}/notes': {
    right: 'noteOrders',
    prepare: async (shop, owner) => ({ path: `/api/orders/${await orderOf(shop, owner)}/notes` }),
    ...noOwner,
  },
  'POST /api/orders/{id}/notes': {
    right: 'noteOrders',
    prepare: async (shop, owner) => ({
      path: `/api/orders/${await orderOf(shop, owner)}/notes`,
      json: { text: 'Call first' },
    }),
    ...noOwner,
  },
  'DELETE /api/order-notes/{id}': {
    right: 'noteOrders',
    prepare: async (shop, owner) => ({
      path: `/api/order-notes/${await writeOrderNote(shop, owner)}`,
      method: 'DELETE',
    }),
    isOfSelf: true,
  },
  'GET /api/orders/{id}/sms': {
    right: 'deliverOrders',
    prepare: async (shop, owner) => ({ path: `/api/orders/${await orderOf(shop, owner)}/sms` }),
    ...noOwner,
  },
  'GET /api/orders/{id}/size-changes': {
    hidesOthers: true,
    right: 'readOrders',
    prepare: async (shop, owner) => ({
      path: `/api/orders/${await orderOf(shop, owner)}/size-changes`,
    }),
  },
  'GET /api/orders/{id}/other-sizes': {
    hidesOthers: true,
    right: 'readMoney',
    prepare: async (shop, owner) => ({
      path: `/api/orders/${await orderOf(shop, owner)}/other-sizes`,
    }),
  },
  'POST /api/orders/{id}/size-changes': {
    hidesOthers: true,
    right: 'cancelOrders',
    prepare: async (shop, owner) => {
      const productId = `sized-${randomUUID()}`
      const sizes = ['M', 'L'].map((size) => ({ size, stock: 9 }))
      await stockProduct(shop, { id: productId, sizes })
      return {
        path: `/api/orders/${await orderOf(shop, owner, { lines: [{ productId }] })}/size-changes`,
        json: { position: 0, variantId: await variantOf(shop, { productId, size: 'L' }) },
      }
    },
  },
  'GET /api/order-notices': {
    right: 'deliverOrders',
    prepare: get('/api/order-notices'),
    ...noOwner,
  },
  'GET /api/size-changes': { right: 'readOrders', prepare: get('/api/size-changes'), ...aboutAll },
  'POST /api/size-changes/{id}/answer': {
    right: 'manageOrders',
    prepare: async (shop, owner) => ({
      path: `/api/size-changes/${await writeSizeChange(shop, await orderOf(shop, owner))}/answer`,
      json: { isAccepted: false },
    }),
    ...noOwner,
  },
  'GET /api/orders/{id}': {
    hidesOthers: true,
    right: 'readOrders',
    prepare: async (shop, owner) => ({ path: `/api/orders/${await orderOf(shop, owner)}` }),
  },
  'GET /api/orders/{id}/invoice': {
    hidesOthers: true,
    right: 'readMoney',
    prepare: async (shop, owner) => ({ path: `/api/orders/${await orderOf(shop, owner)}/invoice` }),
  },
  'GET /api/orders/documents': {
    right: 'deliverOrders',
    prepare: async (shop, owner) => ({
      path: `/api/orders/documents?kind=label&orders=${await orderOf(shop, owner)}`,
    }),
  },
  'POST /api/orders/{id}/received-back': {
    right: 'deliverOrders',
    prepare: async (shop) => ({
      path: `/api/orders/${await writeOrder(shop, atTheDoor)}/received-back`,
      json: { damaged: [{ position: 0, quantity: 1 }] },
    }),
    ...noOwner,
  },
  'POST /api/orders/{id}/partial-delivery': {
    right: 'deliverOrders',
    prepare: async (shop) => ({
      path: `/api/orders/${await writeOrder(shop, twoAtTheDoor)}/partial-delivery`,
      json: { lines: [{ position: 0, quantity: 1 }] },
    }),
    ...noOwner,
  },
  'GET /api/tax-invoices': {
    right: 'manageOrders',
    prepare: get('/api/tax-invoices'),
    ...noOwner,
  },
  'POST /api/tax-invoices': {
    right: 'manageOrders',
    prepare: async (shop) => {
      const { values, version } = await findGroup(shop, 'vat')
      const vat = { registeredName: 'Suto', address: 'Dhaka', officerName: 'Nusrat Jahan' }
      await changeSettings(shop, 'vat', {
        values: { ...values, ...vat, bin: '0001234560101' },
        shownVersion: version,
      })
      return { path: '/api/tax-invoices', json: { orderIds: [await writeOrder(shop)] } }
    },
    ...noOwner,
  },
  'GET /api/orders/{id}/changes': {
    hidesOthers: true,
    right: 'readOrders',
    prepare: async (shop, owner) => ({ path: `/api/orders/${await orderOf(shop, owner)}/changes` }),
  },
  'POST /api/orders/{id}/cancellation': {
    hidesOthers: true,
    right: 'cancelOrders',
    prepare: async (shop, owner) => ({
      path: `/api/orders/${await orderOf(shop, owner)}/cancellation`,
      method: 'POST',
    }),
  },
  'DELETE /api/orders/{id}/links': {
    hidesOthers: true,
    right: 'endOrderLinks',
    prepare: async (shop, owner) => ({
      path: `/api/orders/${await orderOf(shop, owner)}/links`,
      method: 'DELETE',
    }),
  },
  'GET /api/orders/{id}/profit': {
    right: 'readCosts',
    prepare: async (shop, owner) => ({
      path: `/api/orders/${await orderOf(shop, owner, DELIVERED)}/profit`,
    }),
    ...noOwner,
  },
  'GET /api/orders/{id}/refundable': {
    right: 'managePayments',
    prepare: async (shop, owner) => ({
      path: `/api/orders/${await orderOf(shop, owner, { paymentStatus: 'paid' })}/refundable`,
    }),
  },
  'POST /api/orders/{id}/refund': {
    right: 'managePayments',
    prepare: async (shop, owner) => ({
      path: `/api/orders/${await orderOf(shop, owner, { orderStatus: 'cancelled', paymentStatus: 'paid' })}/refund`,
      method: 'POST',
    }),
  },
  'GET /api/orders/{id}/payments': {
    right: 'managePayments',
    prepare: async (shop, owner) => ({
      path: `/api/orders/${await orderOf(shop, owner)}/payments`,
    }),
  },
  'POST /api/orders/{id}/refunds': {
    right: 'managePayments',
    prepare: async (shop, owner) => ({
      path: `/api/orders/${await orderOf(shop, owner, { paymentStatus: 'paid' })}/refunds`,
      json: { amount: 10, reason: 'A stain' },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    }),
  },
  'GET /api/orders/{id}/returns': {
    right: 'readOrders',
    prepare: async (shop, owner) => ({ path: `/api/orders/${await orderOf(shop, owner)}/returns` }),
    ...aboutAll,
  },
  'POST /api/orders/{id}/returns': {
    right: 'manageOrders',
    prepare: async (shop, owner) => ({
      path: `/api/orders/${await orderOf(shop, owner, delivered)}/returns`,
      json: {
        lines: [{ position: 0, quantity: 1 }],
        reason: 'damaged',
        settlement: 'nothing',
      },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    }),
  },
  'POST /api/orders/{id}/exchanges': {
    right: 'manageOrders',
    prepare: async (shop, owner) => ({
      path: `/api/orders/${await orderOf(shop, owner, delivered)}/exchanges`,
      json: { position: 0, quantity: 1, variantId: await soldVariant(shop), reason: 'size' },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    }),
  },
  'POST /api/returns/{id}/receipt': {
    right: 'deliverOrders',
    prepare: async (shop, owner) => ({
      path: `/api/returns/${await writeReturn(shop, await orderOf(shop, owner, delivered))}/receipt`,
      json: {},
    }),
  },
  'DELETE /api/orders/{id}/delete': {
    right: 'manageOrders',
    prepare: async (shop, owner) => ({
      path: `/api/orders/${await orderOf(shop, owner)}/delete`,
      method: 'DELETE',
    }),
  },
  'GET /api/delivery/stats': {
    right: 'readOrders',
    prepare: get('/api/delivery/stats'),
    ...aboutAll,
  },
  'GET /api/delivery/orders/{status}': {
    right: 'readOrders',
    prepare: get('/api/delivery/orders/pending'),
    ...aboutAll,
  },
  'GET /api/riders': { right: 'deliverOrders', prepare: get('/api/riders'), ...aboutAll },
  'POST /api/riders': {
    right: 'manageOrders',
    prepare: () => ({
      path: '/api/riders',
      json: { name: crypto.randomUUID(), phone: '', isActive: true },
    }),
    ...aboutAll,
  },
  'PUT /api/riders/{id}': {
    right: 'manageOrders',
    prepare: async (shop) => ({
      path: `/api/riders/${(await findOrAddRider(shop, 'Jamal')).riderId}`,
      json: { name: 'Jamal', phone: '', isActive: true },
      method: 'PUT',
    }),
    ...aboutAll,
  },
  'PUT /api/delivery/assign/{orderId}': {
    right: 'deliverOrders',
    prepare: async (shop, owner) => ({
      path: `/api/delivery/assign/${await orderOf(shop, owner)}`,
      json: { deliveryPersonName: 'Jamal' },
      method: 'PUT',
    }),
  },
  'PUT /api/delivery/ship/{orderId}': {
    right: 'deliverOrders',
    prepare: async (shop, owner) => ({
      path: `/api/delivery/ship/${await orderOf(shop, owner, assigned)}`,
      json: {},
      method: 'PUT',
    }),
  },
  'POST /api/delivery/moves': {
    right: 'deliverOrders',
    prepare: async (shop, owner) => ({
      path: '/api/delivery/moves',
      json: { action: 'ship', orders: [{ orderId: await orderOf(shop, owner, assigned) }] },
    }),
  },
  'POST /api/delivery/moves/{id}/undo': {
    right: 'deliverOrders',
    prepare: async (shop, owner) => {
      const id = 'f'.repeat(32)
      const orders = [{ orderId: await orderOf(shop, owner, assigned) }]
      await shop.db.deleteFrom('orderMoves').execute()
      await moveOrders(shop, { action: 'ship', orders, undoId: id })
      await shop.db.updateTable('orderMoves').set({ movedBy: owner }).execute()
      return { path: `/api/delivery/moves/${id}/undo`, method: 'POST' }
    },
    ...noOwner,
  },
  'PUT /api/delivery/deliver/{orderId}': {
    right: 'deliverOrders',
    prepare: async (shop, owner) => ({
      path: `/api/delivery/deliver/${await orderOf(shop, owner, atTheDoor)}`,
      json: {},
      method: 'PUT',
    }),
  },
  'PUT /api/delivery/status/{orderId}': {
    right: 'deliverOrders',
    prepare: async (shop, owner) => ({
      path: `/api/delivery/status/${await orderOf(shop, owner)}`,
      json: { orderStatus: 'processing' },
      method: 'PUT',
    }),
  },
}
