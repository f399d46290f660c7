import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { PaymentGateway } from './contract.ts'

/** @throws ShopError unavailable where the shop takes no cards */
export function requireGateway({ paymentGateway }: Context): PaymentGateway {
  if (paymentGateway) return paymentGateway
  throw new ShopError('unavailable', 'The shop takes no card payments at the moment.')
}
