import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { ShopError } from '../shared/shop-error.ts'
import { release } from './release-checkout.ts'
import { type Settlement, settlePayment } from './settle-payment.ts'

/**
 * Releases a held checkout early, for an administrator. As on expiry, the gateway is asked first, and a received
 * payment becomes its order; a later payment buys what is then in stock, or is refunded.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when it has ended or is paid, unavailable while the
 *   gateway does not say whether it is
 */
export async function releaseHeldCheckout(context: Context, checkoutId: string): Promise<void> {
  requireRight(context, 'managePayments')
  requireHeld(await findCheckout(context, checkoutId))
  if ((await settleHold(context, checkoutId, ['paid', 'pending'])) === 'silent') {
    throw new ShopError('unavailable', m.refusal_gateway_not_confirmed(), { retryAfterSeconds: 60 })
  }
  await inTransaction(context, async (transaction) => {
    await release(transaction, checkoutId)
    const { orderId, userEmail, userName } = await findCheckout(transaction, checkoutId)
    if (orderId !== null) throw new ShopError('conflict', m.refusal_already_paid_order({ orderId }))
    await recordAudit(transaction, 'hold_released', userEmail || userName, {
      checkout: checkoutId,
    })
  })
}

async function findCheckout({ db }: Context, checkoutId: string) {
  const checkout = await db
    .selectFrom('heldCheckouts')
    .where('id', '=', isUid(checkoutId) ? checkoutId : null)
    .select(['state', 'orderId', 'userEmail', 'userName'])
    .executeTakeFirst()
  if (!checkout) throw new ShopError('not_found', m.refusal_checkout_not_found())
  return checkout
}

function requireHeld({ state, orderId }: Awaited<ReturnType<typeof findCheckout>>): void {
  if (state === 'held') return
  throw new ShopError(
    'conflict',
    orderId === null
      ? m.refusal_checkout_already_released()
      : m.refusal_already_paid_order({ orderId }),
  )
}

/**
 * Settles a held checkout's payments in these states before it is released: a received payment becomes its order.
 * @returns why the state of one of them is unknown
 */
export async function settleHold(
  context: Context,
  checkoutId: string,
  states: ('paid' | 'pending')[],
): Promise<Settlement['unanswered']> {
  const open = await context.db
    .selectFrom('payments')
    .where('checkoutId', '=', checkoutId)
    .where('state', 'in', states)
    .where('orderRefusal', 'is', null)
    .select('transactionId')
    .execute()
  let unanswered: Settlement['unanswered']
  for (const { transactionId } of open) {
    const signal = { transactionId: transactionId ?? '', source: 'poll' } as const
    const settled = await settlePayment(context, signal)
    if (unanswered !== 'silent') unanswered = settled.unanswered ?? unanswered
  }
  return unanswered
}
