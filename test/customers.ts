import { recordCustomer } from '#shop/identity/record-customer.ts'
import type { Context } from '#shop/shared/context.ts'
import { accountOf } from './shop.ts'

/** The customer whom orders of that person are written for, with the account that the core knows them by. */
export function customerOf(shop: Context, email: string): Promise<string> {
  return recordCustomer(shop, {
    accountId: accountOf(email),
    email,
    name: email.split('@')[0] ?? email,
  })
}
