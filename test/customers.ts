import { recordCustomer } from '#shop/identity/record-customer.ts'
import type { Context } from '#shop/shared/context.ts'
import { accountOf } from './shop.ts'

/** Records a customer with that user's account, and returns the customer's id. */
export function customerOf(shop: Context, email: string): Promise<string> {
  return recordCustomer(shop, {
    accountId: accountOf(email),
    email,
    name: email.split('@')[0] ?? email,
  })
}
