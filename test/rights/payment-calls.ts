import type { Context } from '#shop/shared/context.ts'
import { customerOf } from '../customers.ts'
import { receiveCardPayment } from '../payments.ts'
import { type Call, get, noOwner } from './call.ts'

/** A received payment without a checkout, held for review. */
async function paymentInReview(shop: Context): Promise<string> {
  const id = await receiveCardPayment(shop, { amountPaisa: 1_000_00 })
  await shop.db
    .updateTable('payments')
    .set({ state: 'review', paidAt: null, receivedPaisa: 1_000_00 })
    .where('id', '=', id)
    .execute()
  return id
}

async function heldCheckout(shop: Context): Promise<string> {
  const { id } = await shop.db
    .insertInto('heldCheckouts')
    .values({
      customerId: await customerOf(shop, 'rahim@suto.test'),
      userEmail: 'rahim@suto.test',
      userName: 'Rahim',
      accountId: crypto.randomUUID(),
      place: 1,
      state: 'held',
      deliveryOption: 'standard',
      subtotalPaisa: 1_000_00,
      deliveryChargePaisa: 60_00,
      voucherDiscountPaisa: 0,
      totalPaisa: 1_060_00,
      shipping: '{}',
      heldAt: new Date(0),
      expiresAt: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function failedRefund(shop: Context): Promise<string> {
  const { id } = await shop.db
    .insertInto('refunds')
    .values({
      paymentId: await receiveCardPayment(shop, { amountPaisa: 1_000_00 }),
      amountPaisa: 1_000_00,
      reason: 'The goods were gone',
      kind: 'gateway',
      state: 'failed',
      failure: 'The bank declined it',
      reference: crypto.randomUUID().slice(0, 30),
      requestedBy: 'shop',
      requestedAt: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const paymentCalls: Record<string, Call> = {
  'GET /api/payments': { right: 'managePayments', prepare: get('/api/payments'), ...noOwner },
  'GET /api/payments/stats/summary': {
    right: 'managePayments',
    prepare: get('/api/payments/stats/summary'),
    ...noOwner,
  },
  'POST /api/payments/messages': {
    right: 'managePayments',
    prepare: () => ({
      path: '/api/payments/messages',
      json: { text: 'You have received Tk 500.00 from 01712345678. TrxID 9BK7XYZ12A' },
    }),
    ...noOwner,
  },
  'POST /api/payments/{id}/acceptance': {
    right: 'managePayments',
    prepare: async (shop) => ({
      path: `/api/payments/${await paymentInReview(shop)}/acceptance`,
      method: 'POST',
    }),
    ...noOwner,
  },
  'POST /api/payments/{id}/refusal': {
    right: 'managePayments',
    prepare: async (shop) => ({
      path: `/api/payments/${await paymentInReview(shop)}/refusal`,
      json: { reason: 'Too risky' },
    }),
    ...noOwner,
  },
  'GET /api/held-checkouts': {
    right: 'managePayments',
    prepare: get('/api/held-checkouts'),
    ...noOwner,
  },
  'POST /api/held-checkouts/{id}/release': {
    right: 'managePayments',
    prepare: async (shop) => ({
      path: `/api/held-checkouts/${await heldCheckout(shop)}/release`,
      method: 'POST',
    }),
    ...noOwner,
  },
  'POST /api/refunds/{id}/retry': {
    right: 'managePayments',
    prepare: async (shop) => ({
      path: `/api/refunds/${await failedRefund(shop)}/retry`,
      method: 'POST',
    }),
    ...noOwner,
  },
  'POST /api/refunds/{id}/by-hand': {
    right: 'managePayments',
    prepare: async (shop) => ({
      path: `/api/refunds/${await failedRefund(shop)}/by-hand`,
      method: 'POST',
    }),
    ...noOwner,
  },
}
