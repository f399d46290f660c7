import type { Context } from '../shared/context.ts'
import { toLocalPhone } from '../shared/phone.ts'

interface Adoption {
  customerId: string
  accountId: string
  /** `+8801XXXXXXXXX`, shown to be that of the account. */
  phone: string
}

/** Within the caller’s transaction: what was ordered with that phone and no account is that of the account from now on. */
export async function adoptOrders(
  { db }: Pick<Context, 'db'>,
  { customerId, accountId, phone }: Adoption,
): Promise<void> {
  await db
    .updateTable('orders')
    // A guest who repeats an order has signed in by now.
    .set({ accountId, guestId: null, idempotencyKey: null, requestHash: null })
    .where('customerId', '=', customerId)
    .where('accountId', 'is', null)
    .where('userRemovedAt', 'is', null)
    .where('recipientPhone', '=', toLocalPhone(phone))
    .execute()
}
