import type { DbContext } from '../shared/context.ts'
import { toLocalPhone } from '../shared/phone.ts'

interface Adoption {
  customerId: string
  accountId: string
  /** `+8801XXXXXXXXX`, proven to be the account's. */
  phone: string
}

/** Moves guest orders with that phone to the account, within the caller’s transaction. */
export async function adoptOrders(
  { db }: DbContext,
  { customerId, accountId, phone }: Adoption,
): Promise<void> {
  await db
    .updateTable('orders')
    // A guest who repeats an order is signed in by now.
    .set({ accountId, guestId: null, idempotencyKey: null, requestHash: null })
    .where('customerId', '=', customerId)
    .where('accountId', 'is', null)
    .where('userRemovedAt', 'is', null)
    .where('recipientPhone', '=', toLocalPhone(phone))
    .execute()
}
