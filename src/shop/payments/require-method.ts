import { m } from '#messages'
import type { PaymentSettings } from '../settings/payments/contract.ts'
import { readSettings } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { refuseField, type ShopError } from '../shared/shop-error.ts'
import { type PaymentMethod, paymentMethods } from './methods.ts'
import { listPaymentMethods } from './queries.ts'

/**
 * @param settings as the selling transaction has read them
 * @throws ShopError invalid when the owner has switched it off
 */
export async function requireMethod(
  transaction: Context,
  method: PaymentMethod,
  settings: PaymentSettings,
): Promise<void> {
  const { setting, closed } = paymentMethods[method]
  if (settings[setting]) return
  throw await refuseMethod(transaction, closed())
}

/** Uses these words, which suggest another payment method, unless there is none at all. */
export async function refuseMethod(context: Context, words: string): Promise<ShopError> {
  const isPayable = (await listPaymentMethods(context)).length > 0
  return refuseField('paymentMethod', isPayable ? words : m.refusal_shop_cannot_take())
}

/** Returns the words, a hint for shoppers who cannot pay by card, or '' where the owner takes no cash. */
export async function cashHint(context: Context, words: string): Promise<string> {
  const { payments } = await readSettings(context)
  return payments.cashOnDelivery ? words : ''
}
