import type { Context } from '../shared/context.ts'
import { lockUnlessLastAdmin } from './lock-user.ts'

/**
 * Makes an administrator a user like any other, within the caller’s transaction.
 * @throws ShopError not_found, conflict for the last administrator
 */
export async function endAdministration(transaction: Context, email: string): Promise<void> {
  await lockUnlessLastAdmin(transaction, email)
  await transaction.db
    .updateTable('users')
    .set({ role: 'user' })
    .where('email', '=', email)
    .execute()
}
