import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { addProduct } from '#shop/catalogue/add-product.ts'
import { addCategory } from '#shop/catalogue/categories/add-category.ts'
import { makeUploadKey } from '#shop/images/upload-keys.ts'
import { startingPages } from '#shop/pages/starting-pages.ts'
import { changeConnection } from '#shop/settings/connections/change-connection.ts'
import { shopDefaults } from '#shop/settings/shop/defaults.ts'
import type { Context } from '#shop/shared/context.ts'
import { type Right, type RightsRole, ROLES, rights } from '#shop/shared/rights.ts'
import { openTestApp } from '#test/app.ts'
import { writeOrder } from '#test/orders.ts'
import { receiveCardPayment } from '#test/payments.ts'
import { makeVoucher, orderFor, productChange, productInput, stockProduct } from '#test/shop.ts'

const test = await openTestApp()
const { shop } = test
afterAll(test.close)

type Requester = Awaited<ReturnType<typeof test.signUp>>

const RAHIM = 'rahim@suto.test'
const GUEST = `guest_${'0123456789abcdef'.repeat(2)}`

interface Call {
  right: Right
  /** Makes what the call is about, so that it belongs to that person, and says how to ask for it. */
  prepare: (ownerEmail: string) => Promise<Request> | Request
  /** Somebody else's is answered like what does not exist. */
  hidesOthers?: true
  /** For calls about nobody's things in particular. */
  hasNoOwner?: true
}

interface Request {
  path: string
  json?: unknown
  bytes?: Buffer<ArrayBuffer>
  method?: string
  headers?: Record<string, string>
}

function personOf(email: string): Context {
  return { ...shop, actor: { kind: 'person', email, name: 'Somebody', role: 'user' } }
}

const store = {
  name: 'sslcommerz',
  place: 'sandbox',
  storeId: 'haat_rights',
  storePassword: 'not a real one'.replaceAll(' ', '-'),
} as const

/** Kept for whoever may try it, and removed by the calls before as well. */
function keepStore(): Promise<void> {
  return changeConnection({ ...personOf('nusrat@suto.test'), actor: ADMIN }, store)
}

const ADMIN = {
  kind: 'person',
  email: 'nusrat@suto.test',
  name: 'Nusrat',
  role: 'admin',
} as const

const choice = { productId: 'panjabi', size: 'M', quantity: 1 } as const

function ownerQuery(owner: string): string {
  return owner.startsWith('guest_') ? `userId=${owner}` : `userEmail=${owner}`
}

/** A line in the cart of a person or of a guest, and its id. */
async function putIntoCart(owner: string): Promise<string> {
  const userId = owner.startsWith('guest_') ? { userId: owner } : {}
  await addToCart(personOf(owner), { ...choice, ...userId })
  const line = await shop.db
    .selectFrom('cart_lines')
    .where('owner', '=', owner)
    .select('id')
    .executeTakeFirstOrThrow()
  return line.id
}

/** A mail that was given up, and its id. */
async function failMail(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into jobs.job (name, data, state) values ('mail', '{}', 'failed') returning id`.execute(
    shop.db,
  )
  return rows[0]?.id ?? ''
}

async function orderOf(owner: string, words: Parameters<typeof writeOrder>[1] = {}) {
  return writeOrder(shop, { userEmail: owner, ...words })
}

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

const category = {
  name: 'Shirts',
  description: 'Shirts of handloom cotton',
  image: 'https://pictures.test/shirts.jpg',
  color: 'from-blue-500 to-blue-600',
}

const voucherTerms = { kind: 'fixed', amount: 5 }

const contactMessage = {
  name: 'Karim',
  email: 'karim@suto.test',
  subject: 'A size',
  message: 'Is it large?',
}

async function writeMessage(): Promise<string> {
  const { id } = await shop.db
    .insertInto('contact_messages')
    .values({ ...contactMessage, network: '', sent_at: new Date(0), idempotency_key: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** By the administrator of these tests. */
async function writeNote(): Promise<string> {
  const user = await shop.db
    .selectFrom('users')
    .where('email', '=', RAHIM)
    .select('id')
    .executeTakeFirstOrThrow()
  const { id } = await shop.db
    .insertInto('customer_notes')
    .values({
      user_id: user.id,
      text: 'Calls first',
      written_by: 'owner@suto.test',
      written_at: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

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

/** Written by that person. */
async function writeOrderNote(email: string): Promise<string> {
  const { id } = await shop.db
    .insertInto('order_notes')
    .values({
      order_id: await orderOf(RAHIM),
      written_at: new Date(0),
      written_by: email,
      account_id: sql`(select id from auth_users where email = ${email})`,
      text: 'Call first',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** Money that came and has no checkout any more, held for somebody to look at. */
async function paymentInReview(): Promise<string> {
  const id = await receiveCardPayment(shop, { amountPaisa: 1_000_00 })
  await shop.db
    .updateTable('payments')
    .set({ state: 'review', paid_at: null, received_paisa: 1_000_00 })
    .where('id', '=', id)
    .execute()
  return id
}

async function heldCheckout(): Promise<string> {
  const { id } = await shop.db
    .insertInto('held_checkouts')
    .values({
      user_email: 'rahim@suto.test',
      user_name: 'Rahim',
      account_id: crypto.randomUUID(),
      place: 1,
      state: 'held',
      delivery_option: 'standard',
      subtotal_paisa: 1_000_00,
      delivery_charge_paisa: 60_00,
      voucher_discount_paisa: 0,
      total_paisa: 1_060_00,
      shipping: '{}',
      lines: '[]',
      held_at: new Date(0),
      expires_at: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function failedRefund(): Promise<string> {
  const { id } = await shop.db
    .insertInto('refunds')
    .values({
      payment_id: await receiveCardPayment(shop, { amountPaisa: 1_000_00 }),
      amount_paisa: 1_000_00,
      reason: 'The goods were gone',
      kind: 'gateway',
      state: 'failed',
      failure: 'The bank declined it',
      reference: crypto.randomUUID().slice(0, 30),
      requested_by: 'shop',
      requested_at: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A file that was looked through, and waits to be imported. */
async function prepareImport(): Promise<string> {
  await shop.db.deleteFrom('product_imports').execute()
  const { id } = await shop.db
    .insertInto('product_imports')
    .values({
      state: 'checked',
      report: JSON.stringify({ added: 1, changed: 0, problemCount: 0 }),
      touched_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function openInvitation(): Promise<string> {
  const { id } = await shop.db
    .insertInto('invitations')
    .values({
      email: `invited-${Date.now()}@suto.test`,
      token_hash: null,
      invited_by: 'owner@suto.test',
      invited_at: new Date(0),
      expires_at: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const get =
  (path: string): (() => Request) =>
  () => ({ path })
const noOwner = { hasNoOwner: true } as const

/** Every call there is, by which right it needs. */
const calls: Record<string, Call> = {
  'GET /api/products': { right: 'browse', prepare: get('/api/products'), ...noOwner },
  'GET /api/product-suggestions': {
    right: 'browse',
    prepare: get('/api/product-suggestions?q=panjabi'),
    ...noOwner,
  },
  'GET /api/products/{id}': { right: 'browse', prepare: get('/api/products/panjabi'), ...noOwner },
  'GET /api/categories': { right: 'browse', prepare: get('/api/categories'), ...noOwner },
  'GET /api/categories/{id}': {
    right: 'browse',
    prepare: get('/api/categories/shirts'),
    ...noOwner,
  },
  'GET /api/managed-products': {
    right: 'manageCatalogue',
    prepare: get('/api/managed-products'),
    ...noOwner,
  },
  'GET /api/products/stats/summary': {
    right: 'manageCatalogue',
    prepare: get('/api/products/stats/summary'),
    ...noOwner,
  },
  'GET /api/products.csv': {
    right: 'manageCatalogue',
    prepare: get('/api/products.csv'),
    ...noOwner,
  },
  'GET /api/products-template.csv': {
    right: 'manageCatalogue',
    prepare: get('/api/products-template.csv'),
    ...noOwner,
  },
  'POST /api/product-imports': {
    right: 'manageCatalogue',
    prepare: async () => {
      await shop.db.deleteFrom('product_imports').execute()
      const headers = { 'Content-Type': 'text/csv' }
      return { path: '/api/product-imports', method: 'POST', bytes: Buffer.from('id'), headers }
    },
    ...noOwner,
  },
  'GET /api/product-imports/{id}': {
    right: 'manageCatalogue',
    prepare: async () => ({ path: `/api/product-imports/${await prepareImport()}` }),
    ...noOwner,
  },
  'POST /api/product-imports/{id}/application': {
    right: 'manageCatalogue',
    prepare: async () => ({
      path: `/api/product-imports/${await prepareImport()}/application`,
      method: 'POST',
    }),
    ...noOwner,
  },
  'POST /api/addProduct': {
    right: 'manageCatalogue',
    prepare: () => ({ path: '/api/addProduct', json: productInput() }),
    ...noOwner,
  },
  'PUT /api/products/{id}': {
    right: 'manageCatalogue',
    prepare: () => ({
      path: '/api/products/panjabi',
      json: productChange({ price: 1000 }),
      method: 'PUT',
    }),
    ...noOwner,
  },
  'DELETE /api/products/{id}': {
    right: 'manageCatalogue',
    prepare: async () => {
      const { id } = await addProduct(shop, productInput())
      return { path: `/api/products/${id}`, method: 'DELETE' }
    },
    ...noOwner,
  },
  'POST /api/product-changes': {
    right: 'manageCatalogue',
    prepare: () => ({
      path: '/api/product-changes',
      json: {
        products: [
          { productId: 'panjabi', shownUpdatedAt: '2026-11-21T04:00:00.000Z', featured: true },
        ],
      },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    }),
    ...noOwner,
  },
  'POST /api/stock-entries': {
    right: 'manageCatalogue',
    prepare: () => ({
      path: '/api/stock-entries',
      json: { reason: 'counted', lines: [{ productId: 'panjabi', size: 'M', quantity: 3 }] },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    }),
    ...noOwner,
  },
  'GET /api/products/{id}/movements': {
    right: 'manageCatalogue',
    prepare: get('/api/products/panjabi/movements?size=M'),
    ...noOwner,
  },
  'POST /api/categories': {
    right: 'manageCatalogue',
    prepare: () => ({ path: '/api/categories', json: { ...category, name: `C${Date.now()}` } }),
    ...noOwner,
  },
  'PUT /api/categories/{id}': {
    right: 'manageCatalogue',
    prepare: () => ({ path: '/api/categories/shirts', json: category, method: 'PUT' }),
    ...noOwner,
  },
  'PUT /api/categories/{id}/active': {
    right: 'manageCatalogue',
    prepare: () => ({
      path: '/api/categories/shirts/active',
      json: { isActive: true },
      method: 'PUT',
    }),
    ...noOwner,
  },
  'PUT /api/categories/{id}/place': {
    right: 'manageCatalogue',
    prepare: () => ({
      path: '/api/categories/shirts/place',
      json: { before: null },
      method: 'PUT',
    }),
    ...noOwner,
  },
  'DELETE /api/categories/{id}': {
    right: 'manageCatalogue',
    prepare: async () => {
      const { id } = await addCategory(shop, { ...category, name: `Gone ${Date.now()}` })
      return { path: `/api/categories/${id}`, method: 'DELETE' }
    },
    ...noOwner,
  },
  'GET /api/sign-in-providers': {
    right: 'browse',
    prepare: get('/api/sign-in-providers'),
    ...noOwner,
  },
  'GET /api/cart': {
    right: 'useCart',
    prepare: (owner) => ({ path: `/api/cart?${ownerQuery(owner)}` }),
  },
  'POST /api/cart/add': {
    right: 'useCart',
    prepare: (owner) => ({
      path: '/api/cart/add',
      json: {
        ...choice,
        ...(owner.startsWith('guest_') ? { userId: owner } : { userEmail: owner }),
      },
    }),
  },
  'DELETE /api/cart/clear': {
    right: 'useCart',
    prepare: (owner) => ({ path: `/api/cart/clear?${ownerQuery(owner)}`, method: 'DELETE' }),
  },
  'PUT /api/cart/{id}': {
    right: 'useCart',
    prepare: async (owner) => ({
      path: `/api/cart/${await putIntoCart(owner)}${owner.startsWith('guest_') ? `?userId=${owner}` : ''}`,
      json: { quantity: 2 },
      method: 'PUT',
    }),
  },
  'DELETE /api/cart/{id}': {
    right: 'useCart',
    prepare: async (owner) => ({
      path: `/api/cart/${await putIntoCart(owner)}${owner.startsWith('guest_') ? `?userId=${owner}` : ''}`,
      method: 'DELETE',
    }),
  },
  'POST /api/cart/merge': {
    right: 'order',
    prepare: () => ({ path: '/api/cart/merge', json: { guestId: GUEST } }),
    ...noOwner,
  },
  'POST /api/quotes': {
    right: 'order',
    prepare: async (owner) => {
      await putIntoCart(owner)
      return { path: '/api/quotes', json: {} }
    },
    ...noOwner,
  },
  'POST /api/orders': {
    right: 'order',
    prepare: async (owner) => {
      await putIntoCart(owner)
      return { path: '/api/orders', json: orderFor([{ ...choice, price: 1000 }]) }
    },
    ...noOwner,
  },
  'GET /api/orders': { right: 'manageOrders', prepare: get('/api/orders'), ...noOwner },
  'GET /api/orders/user': {
    right: 'readOrders',
    prepare: (owner) => ({ path: `/api/orders/user?userEmail=${owner}` }),
  },
  'GET /api/orders/stats/summary': {
    right: 'manageOrders',
    prepare: get('/api/orders/stats/summary'),
    ...noOwner,
  },
  'GET /api/orders/arrivals': {
    right: 'manageOrders',
    prepare: get('/api/orders/arrivals'),
    ...noOwner,
  },
  'PUT /api/orders/{id}/address': {
    right: 'manageOrders',
    prepare: async (owner) => ({
      path: `/api/orders/${await orderOf(owner)}/address`,
      json: newAddress,
      method: 'PUT',
    }),
  },
  'GET /api/orders/{id}/notes': {
    right: 'manageOrders',
    prepare: async (owner) => ({ path: `/api/orders/${await orderOf(owner)}/notes` }),
  },
  'POST /api/orders/{id}/notes': {
    right: 'manageOrders',
    prepare: async (owner) => ({
      path: `/api/orders/${await orderOf(owner)}/notes`,
      json: { text: 'Call first' },
    }),
  },
  'DELETE /api/order-notes/{id}': {
    right: 'removeOrderNotes',
    prepare: async (owner) => ({
      path: `/api/order-notes/${await writeOrderNote(owner)}`,
      method: 'DELETE',
    }),
  },
  'GET /api/orders/{id}': {
    hidesOthers: true,
    right: 'readOrders',
    prepare: async (owner) => ({ path: `/api/orders/${await orderOf(owner)}` }),
  },
  'GET /api/orders/{id}/invoice': {
    hidesOthers: true,
    right: 'readOrders',
    prepare: async (owner) => ({ path: `/api/orders/${await orderOf(owner)}/invoice` }),
  },
  'GET /api/orders/documents': {
    right: 'manageOrders',
    prepare: async (owner) => ({
      path: `/api/orders/documents?kind=label&orders=${await orderOf(owner)}`,
    }),
  },
  'GET /api/orders/{id}/changes': {
    hidesOthers: true,
    right: 'readOrders',
    prepare: async (owner) => ({ path: `/api/orders/${await orderOf(owner)}/changes` }),
  },
  'POST /api/orders/{id}/cancellation': {
    hidesOthers: true,
    right: 'cancelOrders',
    prepare: async (owner) => ({
      path: `/api/orders/${await orderOf(owner)}/cancellation`,
      method: 'POST',
    }),
  },
  'DELETE /api/orders/{id}/links': {
    hidesOthers: true,
    right: 'endOrderLinks',
    prepare: async (owner) => ({
      path: `/api/orders/${await orderOf(owner)}/links`,
      method: 'DELETE',
    }),
  },
  'GET /api/orders/{id}/refundable': {
    right: 'manageOrders',
    prepare: async (owner) => ({
      path: `/api/orders/${await orderOf(owner, { paymentStatus: 'paid' })}/refundable`,
    }),
  },
  'POST /api/orders/{id}/refund': {
    right: 'manageOrders',
    prepare: async (owner) => ({
      path: `/api/orders/${await orderOf(owner, { orderStatus: 'cancelled', paymentStatus: 'paid' })}/refund`,
      method: 'POST',
    }),
  },
  'GET /api/orders/{id}/payments': {
    right: 'manageOrders',
    prepare: async (owner) => ({ path: `/api/orders/${await orderOf(owner)}/payments` }),
  },
  'POST /api/orders/{id}/refunds': {
    right: 'manageOrders',
    prepare: async (owner) => ({
      path: `/api/orders/${await orderOf(owner, { paymentStatus: 'paid' })}/refunds`,
      json: { amount: 10, reason: 'A stain' },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    }),
  },
  'GET /api/delivery-options': {
    right: 'browse',
    prepare: get('/api/delivery-options'),
    ...noOwner,
  },
  'GET /api/payment-methods': {
    right: 'browse',
    prepare: get('/api/payment-methods'),
    ...noOwner,
  },
  'GET /api/payments': { right: 'manageOrders', prepare: get('/api/payments'), ...noOwner },
  'GET /api/payments/stats/summary': {
    right: 'manageOrders',
    prepare: get('/api/payments/stats/summary'),
    ...noOwner,
  },
  'POST /api/payments/{id}/acceptance': {
    right: 'manageOrders',
    prepare: async () => ({
      path: `/api/payments/${await paymentInReview()}/acceptance`,
      method: 'POST',
    }),
    ...noOwner,
  },
  'POST /api/payments/{id}/refusal': {
    right: 'manageOrders',
    prepare: async () => ({
      path: `/api/payments/${await paymentInReview()}/refusal`,
      json: { reason: 'Too risky' },
    }),
    ...noOwner,
  },
  'GET /api/held-checkouts': {
    right: 'manageOrders',
    prepare: get('/api/held-checkouts'),
    ...noOwner,
  },
  'POST /api/held-checkouts/{id}/release': {
    right: 'manageOrders',
    prepare: async () => ({
      path: `/api/held-checkouts/${await heldCheckout()}/release`,
      method: 'POST',
    }),
    ...noOwner,
  },
  'POST /api/refunds/{id}/retry': {
    right: 'manageOrders',
    prepare: async () => ({ path: `/api/refunds/${await failedRefund()}/retry`, method: 'POST' }),
    ...noOwner,
  },
  'POST /api/refunds/{id}/by-hand': {
    right: 'manageOrders',
    prepare: async () => ({ path: `/api/refunds/${await failedRefund()}/by-hand`, method: 'POST' }),
    ...noOwner,
  },
  'DELETE /api/orders/{id}/delete': {
    right: 'manageOrders',
    prepare: async (owner) => ({
      path: `/api/orders/${await orderOf(owner)}/delete`,
      method: 'DELETE',
    }),
  },
  'GET /api/delivery/stats': {
    right: 'manageOrders',
    prepare: get('/api/delivery/stats'),
    ...noOwner,
  },
  'GET /api/delivery/orders/{status}': {
    right: 'manageOrders',
    prepare: get('/api/delivery/orders/pending'),
    ...noOwner,
  },
  'PUT /api/delivery/assign/{orderId}': {
    right: 'manageOrders',
    prepare: async (owner) => ({
      path: `/api/delivery/assign/${await orderOf(owner)}`,
      json: { deliveryPersonName: 'Jamal' },
      method: 'PUT',
    }),
  },
  'PUT /api/delivery/ship/{orderId}': {
    right: 'manageOrders',
    prepare: async (owner) => ({
      path: `/api/delivery/ship/${await orderOf(owner, assigned)}`,
      json: {},
      method: 'PUT',
    }),
  },
  'POST /api/delivery/moves': {
    right: 'manageOrders',
    prepare: async (owner) => ({
      path: '/api/delivery/moves',
      json: { action: 'ship', orders: [{ orderId: await orderOf(owner, assigned) }] },
    }),
  },
  'PUT /api/delivery/deliver/{orderId}': {
    right: 'manageOrders',
    prepare: async (owner) => ({
      path: `/api/delivery/deliver/${await orderOf(owner, atTheDoor)}`,
      json: {},
      method: 'PUT',
    }),
  },
  'PUT /api/delivery/status/{orderId}': {
    right: 'manageOrders',
    prepare: async (owner) => ({
      path: `/api/delivery/status/${await orderOf(owner)}`,
      json: { orderStatus: 'processing' },
      method: 'PUT',
    }),
  },
  'GET /api/vouchers': { right: 'manageVouchers', prepare: get('/api/vouchers'), ...noOwner },
  'POST /api/vouchers': {
    right: 'manageVouchers',
    prepare: () => ({ path: '/api/vouchers', json: { ...voucherTerms, code: `V${Date.now()}` } }),
    ...noOwner,
  },
  'GET /api/vouchers/{code}': {
    right: 'manageVouchers',
    prepare: get('/api/vouchers/EID'),
    ...noOwner,
  },
  'PUT /api/vouchers/{code}': {
    right: 'manageVouchers',
    prepare: () => ({ path: '/api/vouchers/EID', json: voucherTerms, method: 'PUT' }),
    ...noOwner,
  },
  'GET /api/vouchers/{code}/uses': {
    right: 'manageVouchers',
    prepare: get('/api/vouchers/EID/uses'),
    ...noOwner,
  },
  'POST /api/newUser': {
    right: 'changeUsers',
    prepare: (owner) => ({
      path: '/api/newUser',
      json: { name: 'Somebody', email: owner, phone: '', imageUrl: '', role: 'admin' },
    }),
  },
  'GET /api/user/{email}': {
    right: 'readUsers',
    prepare: (owner) => ({ path: `/api/user/${owner}` }),
  },
  'GET /api/user/{email}/data': {
    right: 'readUsers',
    prepare: (owner) => ({ path: `/api/user/${owner}/data` }),
  },
  'PUT /api/user/{email}': {
    right: 'changeUsers',
    prepare: (owner) => ({
      path: `/api/user/${owner}`,
      json: { name: 'Somebody', phone: '', imageUrl: '', role: 'admin', email: 'x@suto.test' },
      method: 'PUT',
    }),
  },
  'DELETE /api/user/{email}': {
    right: 'manageUsers',
    prepare: async () => {
      const email = `leaving-${Date.now()}@suto.test`
      await shop.db.insertInto('users').values({ email, name: 'Leaving' }).execute()
      return { path: `/api/user/${email}`, method: 'DELETE' }
    },
    ...noOwner,
  },
  'GET /api/users/stats/summary': {
    right: 'manageUsers',
    prepare: get('/api/users/stats/summary'),
    ...noOwner,
  },
  'GET /api/customers/{email}': {
    right: 'manageUsers',
    prepare: get(`/api/customers/${RAHIM}`),
    ...noOwner,
  },
  'GET /api/customers/{email}/notes': {
    right: 'manageUsers',
    prepare: get(`/api/customers/${RAHIM}/notes`),
    ...noOwner,
  },
  'POST /api/customers/{email}/notes': {
    right: 'manageUsers',
    prepare: () => ({ path: `/api/customers/${RAHIM}/notes`, json: { text: 'Calls first' } }),
    ...noOwner,
  },
  'DELETE /api/customers/{email}/notes/{id}': {
    right: 'manageUsers',
    prepare: async () => ({
      path: `/api/customers/${RAHIM}/notes/${await writeNote()}`,
      method: 'DELETE',
    }),
    ...noOwner,
  },
  'GET /api/reports/overview': {
    right: 'readReports',
    prepare: get('/api/reports/overview'),
    ...noOwner,
  },
  'GET /api/reports/sales': {
    right: 'readReports',
    prepare: get('/api/reports/sales?days=7'),
    ...noOwner,
  },
  'GET /api/reports/best-sellers': {
    right: 'readReports',
    prepare: get('/api/reports/best-sellers'),
    ...noOwner,
  },
  'GET /api/reports/low-stock': {
    right: 'readReports',
    prepare: get('/api/reports/low-stock'),
    ...noOwner,
  },
  'GET /api/reports/schedule': {
    right: 'readReports',
    prepare: get('/api/reports/schedule'),
    ...noOwner,
  },
  'GET /api/reports/download-csv': {
    right: 'readReports',
    prepare: get('/api/reports/download-csv?date=2026-11-21'),
    ...noOwner,
  },
  'GET /api/reports/download-pdf': {
    right: 'readReports',
    prepare: get('/api/reports/download-pdf?date=2026-11-21'),
    ...noOwner,
  },
  'GET /api/reports/spans': {
    right: 'readReports',
    prepare: get('/api/reports/spans?from=2026-01-01&to=2026-11-20'),
    ...noOwner,
  },
  'GET /api/reports/spans/download-csv': {
    right: 'readReports',
    prepare: get('/api/reports/spans/download-csv?from=2026-01-01&to=2026-11-20'),
    ...noOwner,
  },
  'GET /api/reports/spans/download-orders': {
    right: 'readReports',
    prepare: get('/api/reports/spans/download-orders?from=2026-01-01&to=2026-11-20'),
    ...noOwner,
  },
  'POST /api/reports/email-report': {
    right: 'sendReports',
    prepare: () => ({
      path: '/api/reports/email-report',
      json: { email: 'books@suto.test', reportType: 'csv', date: '2026-11-21' },
    }),
    ...noOwner,
  },
  'POST /api/reports/demo': {
    right: 'sendReports',
    prepare: () => ({ path: '/api/reports/demo', method: 'POST' }),
    ...noOwner,
  },
  'GET /api/search': {
    right: 'searchEverything',
    prepare: get('/api/search?q=panjabi'),
    ...noOwner,
  },
  'GET /api/Users': { right: 'manageUsers', prepare: get('/api/Users'), ...noOwner },
  'PUT /api/users/{email}/role': {
    right: 'manageUsers',
    prepare: () => ({
      path: `/api/users/${RAHIM}/role`,
      json: { role: 'user' },
      method: 'PUT',
    }),
    ...noOwner,
  },
  'POST /api/invitations': {
    right: 'manageUsers',
    prepare: () => ({ path: '/api/invitations', json: { email: 'sumi@suto.test' } }),
    ...noOwner,
  },
  'GET /api/invitations': { right: 'manageUsers', prepare: get('/api/invitations'), ...noOwner },
  'DELETE /api/invitations/{id}': {
    right: 'manageUsers',
    prepare: async () => ({ path: `/api/invitations/${await openInvitation()}`, method: 'DELETE' }),
    ...noOwner,
  },
  'DELETE /api/users/{email}/two-factor': {
    right: 'manageUsers',
    prepare: async () => {
      await sql`insert into auth_two_factors (id, user_id, secret, backup_codes)
        select 'factor', id, '', '' from auth_users where email = ${RAHIM}
        on conflict do nothing`.execute(shop.db)
      return { path: `/api/users/${RAHIM}/two-factor`, method: 'DELETE' }
    },
    ...noOwner,
  },
  'GET /api/sessions': { right: 'manageSessions', prepare: get('/api/sessions'), ...noOwner },
  'DELETE /api/sessions/{id}': {
    right: 'manageSessions',
    prepare: async (owner) => {
      const id = crypto.randomUUID()
      await sql`insert into auth_sessions (id, user_id, token, expires_at)
        select ${id}, id, ${id}, now() + interval '1 day'
        from auth_users where email = ${owner}`.execute(shop.db)
      return { path: `/api/sessions/${id}`, method: 'DELETE' }
    },
    ...noOwner,
  },
  'DELETE /api/other-sessions': {
    right: 'manageSessions',
    prepare: () => ({ path: '/api/other-sessions', method: 'DELETE' }),
    ...noOwner,
  },
  'POST /api/upload-keys/session': {
    right: 'uploadImages',
    prepare: () => ({ path: '/api/upload-keys/session', method: 'POST' }),
    ...noOwner,
  },
  'GET /api/upload-keys': {
    right: 'manageUploadKeys',
    prepare: get('/api/upload-keys'),
    ...noOwner,
  },
  'POST /api/upload-keys': {
    right: 'manageUploadKeys',
    prepare: () => ({ path: '/api/upload-keys', json: { name: 'Photo booth' } }),
    ...noOwner,
  },
  'DELETE /api/upload-keys/{id}': {
    right: 'manageUploadKeys',
    prepare: async () => ({
      path: `/api/upload-keys/${(await makeUploadKey(shop, { name: 'Photo booth' })).id}`,
      method: 'DELETE',
    }),
    ...noOwner,
  },
  'POST /api/contact-messages': {
    right: 'sendMessages',
    prepare: () => ({ path: '/api/contact-messages', json: contactMessage }),
    ...noOwner,
  },
  'GET /api/contact-messages': {
    right: 'readMessages',
    prepare: get('/api/contact-messages'),
    ...noOwner,
  },
  'GET /api/contact-messages/stats/summary': {
    right: 'readMessages',
    prepare: get('/api/contact-messages/stats/summary'),
    ...noOwner,
  },
  'PUT /api/contact-messages/{id}': {
    right: 'readMessages',
    prepare: async () => ({
      path: `/api/contact-messages/${await writeMessage()}`,
      json: { status: 'answered' },
      method: 'PUT',
    }),
    ...noOwner,
  },
  'GET /api/contact-messages/{id}': {
    right: 'readMessages',
    prepare: async () => ({ path: `/api/contact-messages/${await writeMessage()}` }),
    ...noOwner,
  },
  'POST /api/contact-messages/{id}/answers': {
    right: 'readMessages',
    prepare: async () => ({
      path: `/api/contact-messages/${await writeMessage()}/answers`,
      json: { text: 'It is' },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    }),
    ...noOwner,
  },
  'GET /api/settings': { right: 'manageSettings', prepare: get('/api/settings'), ...noOwner },
  'PUT /api/settings': {
    right: 'manageSettings',
    prepare: () => ({
      path: '/api/settings',
      json: { group: 'shop', values: shopDefaults, shownVersion: 0 },
      method: 'PUT',
    }),
    ...noOwner,
  },
  'GET /api/pages': { right: 'manageSettings', prepare: get('/api/pages'), ...noOwner },
  'POST /api/pages': {
    right: 'manageSettings',
    prepare: () => ({
      path: '/api/pages',
      json: { ...startingPages.terms, slug: `terms-${crypto.randomUUID()}` },
    }),
    ...noOwner,
  },
  'GET /api/pages/{id}': {
    right: 'manageSettings',
    prepare: get('/api/pages/terms'),
    ...noOwner,
  },
  'PUT /api/pages/{id}': {
    right: 'manageSettings',
    prepare: () => ({
      path: '/api/pages/terms',
      json: { ...startingPages.terms, shownVersion: 0 },
      method: 'PUT',
    }),
    ...noOwner,
  },
  'DELETE /api/pages/{id}': {
    right: 'manageSettings',
    prepare: () => ({ path: '/api/pages/privacy', method: 'DELETE' }),
    ...noOwner,
  },
  'POST /api/page-previews': {
    right: 'manageSettings',
    prepare: () => ({ path: '/api/page-previews', json: { text: 'Hello' } }),
    ...noOwner,
  },
  'GET /api/settings-export': {
    right: 'manageSettings',
    prepare: get('/api/settings-export'),
    ...noOwner,
  },
  'POST /api/settings-import': {
    right: 'manageSettings',
    prepare: () => ({
      path: '/api/settings-import',
      json: {
        file: {
          format: 'haat-settings',
          version: 1,
          exportedAt: new Date().toISOString(),
          settings: {},
          pages: [],
        },
      },
    }),
    ...noOwner,
  },
  'GET /api/connections': {
    right: 'manageSettings',
    prepare: get('/api/connections'),
    ...noOwner,
  },
  'PUT /api/connections': {
    right: 'manageSettings',
    prepare: () => ({ path: '/api/connections', json: { ...store }, method: 'PUT' }),
    ...noOwner,
  },
  'DELETE /api/connections/{name}': {
    right: 'manageSettings',
    prepare: () => ({ path: '/api/connections/mailServer', method: 'DELETE' }),
    ...noOwner,
  },
  'POST /api/connections/sslcommerz/trial': {
    right: 'manageSettings',
    prepare: async () => {
      await keepStore()
      return { path: '/api/connections/sslcommerz/trial', method: 'POST' }
    },
    ...noOwner,
  },
  'POST /api/connections/mailServer/trial': {
    right: 'manageSettings',
    prepare: () => ({ path: '/api/connections/mailServer/trial', method: 'POST' }),
    ...noOwner,
  },
  'GET /api/work': { right: 'manageWork', prepare: get('/api/work'), ...noOwner },
  'POST /api/work/{name}/run': {
    right: 'manageWork',
    prepare: () => ({ path: '/api/work/follow_refunds/run', method: 'POST' }),
    ...noOwner,
  },
  'GET /api/failed-work': { right: 'manageWork', prepare: get('/api/failed-work'), ...noOwner },
  'POST /api/failed-work/{id}/retry': {
    right: 'manageWork',
    prepare: async () => ({ path: `/api/failed-work/${await failMail()}/retry`, method: 'POST' }),
    ...noOwner,
  },
  'GET /api/beginning': { right: 'manageSettings', prepare: get('/api/beginning'), ...noOwner },
  'GET /api/beginning/demo': {
    right: 'manageSettings',
    prepare: get('/api/beginning/demo'),
    ...noOwner,
  },
  'PUT /api/beginning/put-away': {
    right: 'manageSettings',
    prepare: () => ({
      path: '/api/beginning/put-away',
      method: 'PUT',
      json: { thing: 'mail', isPutAway: true },
    }),
    ...noOwner,
  },
  'POST /api/beginning/demo/emptying': {
    right: 'manageSettings',
    prepare: async () => {
      await sql`update shop_beginning set demo_state = 'shown'`.execute(shop.db)
      return { path: '/api/beginning/demo/emptying', json: { shopName: shopDefaults.name } }
    },
    ...noOwner,
  },
  'GET /api/audit-entries': { right: 'readAudit', prepare: get('/api/audit-entries'), ...noOwner },
}

/** Whoever holds a key or a token may call these, whoever they are; see images.test.ts, invitations.test.ts, order-links.test.ts, welcome.test.ts. */
const byKey = [
  'POST /api/images/upload',
  'DELETE /api/images/uploads/{id}',
  'POST /api/invitations/find',
  'POST /api/invitations/accept',
  'POST /api/order-links/find',
  'POST /api/welcome/find',
  'POST /api/welcome/owner',
]

/** Whoever knows the transaction is told; what gateways and browsers bring decides nothing. See payments.test.ts. */
const byTransaction = [
  'GET /api/payments/{transactionId}',
  'POST /api/payment-gateways/{gateway}/notices',
  'POST /api/payment-gateways/{gateway}/returns/{outcome}',
]

const requesters: Partial<Record<RightsRole, { email: string; request: Requester }>> = {}

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', stock: null })
  await makeVoucher(shop, { code: 'EID' })
  const visitor = test.request
  requesters.visitor = { email: '', request: visitor }
  requesters.guest = { email: GUEST, request: visitor }
  const email = 'karim@suto.test'
  requesters.user = { email, request: await test.signUp(email) }
  const owner = 'owner@suto.test'
  requesters.admin = { email: owner, request: await test.signUp(owner, { isAdmin: true }) }
  await test.signUp(RAHIM)
})

beforeEach(async () => {
  await shop.db.deleteFrom('cart_lines').execute()
})

describe('every call of the API', () => {
  it('stands in the table of this test', async () => {
    const document = await (await test.request('/api/openapi.json')).json()
    const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect([...Object.keys(calls), ...byKey, ...byTransaction].toSorted()).toEqual(
      described.toSorted(),
    )
  })
})

function expectedStatus(role: RightsRole, call: Call, isOwn: boolean): 200 | 401 | 403 | 404 {
  const reach = rights[call.right][role]
  if (reach === 'all' || (reach === 'own' && isOwn)) return 200
  if (role === 'visitor' || role === 'guest') return 401
  return call.hidesOthers ? 404 : 403
}

const cells = Object.entries(calls).flatMap(([name, call]) =>
  ROLES.flatMap((role) => [
    { name, call, role, isOwn: true },
    ...(call.hasNoOwner ? [] : [{ name, call, role, isOwn: false }]),
  ]),
)

describe('by the table of rights', () => {
  it.each(
    cells.filter(({ role, isOwn, call }) => {
      const isNobodysOwn = role === 'visitor' && isOwn && !call.hasNoOwner
      const isGuestElsewhere = role === 'guest' && call.right !== 'useCart'
      return !isNobodysOwn && !isGuestElsewhere
    }),
  )('$name asked by a $role, about their own: $isOwn', async ({ call, role, isOwn }) => {
    const requester = requesters[role]
    if (!requester) throw new Error('Nobody asks')
    const { path, ...options } = await call.prepare(isOwn ? requester.email || RAHIM : RAHIM)
    const response = await requester.request(path, options)
    expect(response.status).toBe(expectedStatus(role, call, isOwn))
  })
})
