import { detachCheckouts } from '../checkout/detach-checkouts.ts'
import { removeNotesAbout } from '../customers/remove-note.ts'
import { detachCustomer } from '../identity/remove-account.ts'
import { detachOrders } from '../orders/detach-orders.ts'
import type { Context } from '../shared/context.ts'

/** The customer stays without the account, with the orders: a later user of the email or phone is another customer. */
export async function detachPerson(transaction: Context, customerId: string): Promise<void> {
  await detachCheckouts(transaction, customerId)
  await detachOrders(transaction, customerId)
  await detachCustomer(transaction, customerId)
  await removeNotesAbout(transaction, customerId)
}
