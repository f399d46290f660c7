import { m } from '#messages'
import type { CustomerRow } from '../identity/find-customer.ts'
import { ShopError } from '../shared/shop-error.ts'

/**
 * Checks that a locked customer has the `updatedAt` that was shown; undefined accepts any.
 * @throws ShopError conflict when it has changed
 */
export function requireCustomerAsShown(
  { name, updatedAt }: CustomerRow,
  shownUpdatedAt: string | undefined,
): void {
  if (shownUpdatedAt === undefined || shownUpdatedAt === updatedAt.toISOString()) return
  throw new ShopError('conflict', m.refusal_customer_changed({ name }))
}
