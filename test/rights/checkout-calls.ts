import { addToCart } from '#shop/cart/add-to-cart.ts'
import type { Context } from '#shop/shared/context.ts'
import { orderFor } from '../shop.ts'
import { type Call, GUEST, get, noOwner } from './call.ts'

const choice = { productId: 'panjabi', size: 'M', quantity: 1 } as const

const voucherTerms = { kind: 'fixed', amount: 5 }

function personOf(shop: Context, email: string): Context {
  return { ...shop, actor: { kind: 'person', email, name: 'Somebody' } }
}

function ownerQuery(owner: string): string {
  return owner.startsWith('guest_') ? `userId=${owner}` : `userEmail=${owner}`
}

/** Adds a line to the cart of a user or guest, and returns its id. */
async function putIntoCart(shop: Context, owner: string): Promise<string> {
  const userId = owner.startsWith('guest_') ? { userId: owner } : {}
  await addToCart(personOf(shop, owner), { ...choice, ...userId })
  const line = await shop.db
    .selectFrom('cartLines')
    .where('owner', '=', owner)
    .select('id')
    .executeTakeFirstOrThrow()
  return line.id
}

/** Calls about carts, prices and checkout. */
export const checkoutCalls: Record<string, Call> = {
  'GET /api/cart': {
    right: 'useCart',
    prepare: (_shop, owner) => ({ path: `/api/cart?${ownerQuery(owner)}` }),
  },
  'POST /api/cart/add': {
    right: 'useCart',
    prepare: (_shop, owner) => ({
      path: '/api/cart/add',
      json: {
        ...choice,
        ...(owner.startsWith('guest_') ? { userId: owner } : { userEmail: owner }),
      },
    }),
  },
  'DELETE /api/cart/clear': {
    right: 'useCart',
    prepare: (_shop, owner) => ({ path: `/api/cart/clear?${ownerQuery(owner)}`, method: 'DELETE' }),
  },
  'PUT /api/cart/{id}': {
    right: 'useCart',
    prepare: async (shop, owner) => ({
      path: `/api/cart/${await putIntoCart(shop, owner)}${owner.startsWith('guest_') ? `?userId=${owner}` : ''}`,
      json: { quantity: 2 },
      method: 'PUT',
    }),
  },
  'DELETE /api/cart/{id}': {
    right: 'useCart',
    prepare: async (shop, owner) => ({
      path: `/api/cart/${await putIntoCart(shop, owner)}${owner.startsWith('guest_') ? `?userId=${owner}` : ''}`,
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
    prepare: async (shop, owner) => {
      await putIntoCart(shop, owner)
      return { path: '/api/quotes', json: {} }
    },
    ...noOwner,
  },
  'POST /api/orders': {
    right: 'order',
    prepare: async (shop, owner) => {
      await putIntoCart(shop, owner)
      return { path: '/api/orders', json: orderFor([{ ...choice, price: 1000 }]) }
    },
    ...noOwner,
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
  'PUT /api/vouchers/{code}/active': {
    right: 'manageVouchers',
    prepare: () => ({ path: '/api/vouchers/EID/active', json: { isActive: true }, method: 'PUT' }),
    ...noOwner,
  },
  'GET /api/vouchers/{code}/uses': {
    right: 'manageVouchers',
    prepare: get('/api/vouchers/EID/uses'),
    ...noOwner,
  },
}
