import { findGroup } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { PaymentMethod } from './contract.ts'
import { listPaymentMethods } from './queries.ts'

const REFUSALS: Record<PaymentMethod, string> = {
  cash_on_delivery: 'Cash on Delivery is unavailable right now. Please pay by card.',
  card: 'Card payments are unavailable right now. Choose Cash on Delivery.',
}

const NO_WAY_TO_PAY =
  'The shop cannot take payments right now. Your cart is saved. Please try again later.'

/** Read within the transaction that sells. @throws ShopError invalid when the owner has switched it off */
export async function requireMethod(transaction: Context, method: PaymentMethod): Promise<void> {
  const { values } = await findGroup(transaction, 'payments')
  const isTaken = { cash_on_delivery: values.cashOnDelivery, card: values.sslcommerz }
  if (isTaken[method]) return
  throw await refuseMethod(transaction, REFUSALS[method])
}

/** In these words, which name the other way to pay, unless there is none at all. */
export async function refuseMethod(context: Context, words: string): Promise<ShopError> {
  const message = (await listPaymentMethods(context)).length > 0 ? words : NO_WAY_TO_PAY
  return new ShopError('invalid', message, { fields: { paymentMethod: message } })
}
