import { randomUUID } from 'node:crypto'
import { completeCheckout } from '#shop/checkout/complete-checkout.ts'
import type { Order } from '#shop/orders/contract.ts'
import { lockPayment } from '#shop/payments/link-order.ts'
import { type Context, inTransaction } from '#shop/shared/context.ts'
import { isUid } from '#shop/shared/id.ts'

/** Receives a complete payment from a gateway. */
export async function receiveCardPayment(
  { db, clock }: Context,
  payment: {
    checkoutId?: string
    orderId?: string
    accountId?: string | null
    amountPaisa: number
  },
): Promise<string> {
  const now = clock.now()
  const { id } = await db
    .insertInto('payments')
    .values({
      checkoutId: payment.checkoutId ?? null,
      orderId: payment.orderId ?? null,
      accountId: payment.accountId ?? null,
      method: 'card',
      gateway: 'sslcommerz',
      transactionId: randomUUID().slice(0, 30),
      validationId: randomUUID(),
      bankTransactionId: randomUUID(),
      amountPaisa: payment.amountPaisa,
      state: 'paid',
      startedAt: now,
      paidAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Completes a checkout whose payment has arrived, or repeats that. */
export async function completePaid(shop: Context, checkoutId: string): Promise<Order> {
  const checkout = isUid(checkoutId)
    ? await shop.db
        .selectFrom('heldCheckouts')
        .where('id', '=', checkoutId)
        .select(['totalPaisa', 'accountId'])
        .executeTakeFirst()
    : undefined
  if (!checkout) return completeCheckout(shop, checkoutId, randomUUID())
  const known = await shop.db
    .selectFrom('payments')
    .where('checkoutId', '=', checkoutId)
    .select('id')
    .executeTakeFirst()
  const paymentId =
    known?.id ??
    (await receiveCardPayment(shop, {
      checkoutId,
      accountId: checkout.accountId,
      amountPaisa: checkout.totalPaisa,
    }))
  return inTransaction(shop, async (transaction) => {
    // Locks the payment first, in the same order as settling, to avoid a deadlock.
    await lockPayment(transaction, paymentId)
    return completeCheckout(transaction, checkoutId, paymentId)
  })
}
