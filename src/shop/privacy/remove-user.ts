// Owns removing a user with all their data.
// Does not own: the data, which it removes through its modules.
import { recordAndNotify } from '../audit/record-and-notify.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { emptyCart } from '../cart/change-cart.ts'
import { lockCart } from '../cart/lock-cart.ts'
import { removeMessagesOf } from '../contact/remove-messages-of.ts'
import { findCustomerByEmail } from '../identity/find-customer.ts'
import { lockToTakeRole } from '../identity/lock-user.ts'
import { removeAccount } from '../identity/remove-account.ts'
import { clearRefusals } from '../mail/refused-mails.ts'
import { requireConfirmed, requirePerson, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { detachPerson } from './detach-person.ts'

/**
 * Removes a user's record, account, cart and messages, which ends their sessions. Their orders stay.
 * @throws ShopError unauthenticated, forbidden, unconfirmed, not_found, conflict for the last administrator
 */
export async function removeUser(context: Context, email: string): Promise<void> {
  requireRight(context, 'manageUsers')
  requireConfirmed(context)
  await remove(context, email)
}

/** The same for the signed-in user. @throws ShopError unauthenticated, not_found, conflict */
export async function removeMyself(context: Context): Promise<void> {
  const { email } = requirePerson(context)
  await remove(context, email)
}

/** Locks the cart before its lines, like a purchase does: a purchase in progress is waited for, and detached too. */
async function remove(context: Context, email: string): Promise<void> {
  await inTransaction(context, async (transaction) => {
    const user = await lockToTakeRole(transaction, email)
    await lockCart(transaction.db, user.email)
    await emptyCart(transaction.db, user.email)
    const customerId = await findCustomerByEmail(transaction, user.email)
    if (customerId !== undefined) await detachPerson(transaction, customerId)
    await removeMessagesOf(transaction, user.email)
    await clearRefusals(transaction, user.email)
    await removeAccount(transaction, user.email)
    const { staffRole } = user
    const record = staffRole ? recordAndNotify : recordAudit
    await record(transaction, 'person_removed', user.email, {
      role: staffRole ? 'admin' : 'user',
      ...(staffRole && { staffRole: staffRole.name }),
    })
  })
}
