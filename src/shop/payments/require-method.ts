import { findGroup } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { PaymentMethod } from './contract.ts'

const REFUSALS: Record<PaymentMethod, string> = {
  cash_on_delivery: 'This shop does not take Cash on Delivery just now. Please pay by card.',
  card: 'This shop does not take cards just now. Please choose Cash on Delivery.',
}

/** Read within the transaction that sells. @throws ShopError invalid when the owner has switched it off */
export async function requireMethod(
  transaction: Pick<Context, 'db'>,
  method: PaymentMethod,
): Promise<void> {
  const { values } = await findGroup(transaction, 'payments')
  if (method === 'card' ? values.sslcommerz : values.cashOnDelivery) return
  const message = REFUSALS[method]
  throw new ShopError('invalid', message, { fields: { paymentMethod: message } })
}
