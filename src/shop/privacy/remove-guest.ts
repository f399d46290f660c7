import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCustomer } from '../customers/require-customer.ts'
import { requireNoOpenOrders } from '../orders/detach-orders.ts'
import { requireConfirmed, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { detachPerson } from './detach-person.ts'

/**
 * Like `removeUser`, for a customer without an account, once all their orders are finished. The audit log names them by
 * id alone.
 * @throws ShopError unauthenticated, forbidden, unconfirmed, not_found, conflict
 */
export async function removeGuest(context: Context, named: string): Promise<void> {
  requireRight(context, 'manageUsers')
  requireConfirmed(context)
  await inTransaction(context, async (transaction) => {
    const { id, name, userId, removedAt } = await lockCustomer(transaction, named)
    if (removedAt) throw new ShopError('conflict', m.refusal_already_deleted({ name }))
    if (userId) throw new ShopError('conflict', m.refusal_account_delete_instead({ name }))
    await requireNoOpenOrders(transaction, id)
    await detachPerson(transaction, id)
    await recordAudit(transaction, 'person_removed', id, { role: 'guest' })
  })
}
