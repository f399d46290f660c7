import type { CustomerRow } from '../identity/find-customer.ts'
import { ShopError } from '../shared/shop-error.ts'

/** Of a locked customer; undefined: whatever it is now. @throws ShopError conflict when it was changed since */
export function requireCustomerAsShown(
  { name, updatedAt }: CustomerRow,
  shownUpdatedAt: string | undefined,
): void {
  if (shownUpdatedAt === undefined || shownUpdatedAt === updatedAt.toISOString()) return
  throw new ShopError(
    'conflict',
    `Someone else changed ${name} after you opened the page. Nothing was saved.`,
  )
}
