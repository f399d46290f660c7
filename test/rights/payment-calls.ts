import type { Context } from '#shop/shared/context.ts'
import { customerOf } from '../customers.ts'
import { receiveCardPayment } from '../payments.ts'
import { type Call, get, noOwner } from './call.ts'

/** Money that came and has no checkout any more, held for somebody to look at. */
async function paymentInReview(shop: Context): Promise<string> {
  const id = await receiveCardPayment(shop, { amountPaisa: 1_000_00 })
  await shop.db
    .updateTable('payments')
    .set({ state: 'review', paid_at: null, received_paisa: 1_000_00 })
    .where('id', '=', id)
    .execute()
  return id
}

async function heldCheckout(shop: Context): Promise<string> {
  const { id } = await shop.db
    .insertInto('held_checkouts')
    .values({
      customer_id: await customerOf(shop, 'rahim@suto.test'),
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
      held_at: new Date(0),
      expires_at: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function failedRefund(shop: Context): Promise<string> {
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

export const paymentCalls: Record<string, Call> = {
  'GET /api/payments': { right: 'managePayments', prepare: get('/api/payments'), ...noOwner },
  'GET /api/payments/stats/summary': {
    right: 'managePayments',
    prepare: get('/api/payments/stats/summary'),
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
