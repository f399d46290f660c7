import {
  findCustomerOfAccount,
  findGuestByPhone,
  lockCustomers,
} from '../identity/find-customer.ts'
import { adoptOrders } from '../orders/adopt-orders.ts'
import type { Context } from '../shared/context.ts'
import { moveIntoCustomer } from './merge-customers.ts'

/**
 * Runs in the transaction that proves a phone: past guest purchases with that phone move to the account. Purchases of
 * another account stay there.
 */
export async function adoptGuest(
  transaction: Context,
  { accountId, phone }: { accountId: string; phone: string },
): Promise<void> {
  const customerId = await findCustomerOfAccount(transaction, accountId)
  if (customerId === undefined) return
  const guestId = await findGuestByPhone(transaction, phone)
  const locked = await lockCustomers(transaction, [customerId, ...(guestId ? [guestId] : [])])
  const kept = locked.find(({ id }) => id === customerId)
  // Merged, or given an account, while this waited.
  const guest = locked.find((row) => row.id === guestId && !row.mergedInto && !row.userId)
  const shop: Context = { ...transaction, actor: { kind: 'shop' } }
  if (kept && guest) await moveIntoCustomer(shop, kept, guest)
  await adoptOrders(transaction, { customerId, accountId, phone })
}
