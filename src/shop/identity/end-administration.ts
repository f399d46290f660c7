import { endKeysOf } from '../keys/manage-keys.ts'
import type { Context } from '../shared/context.ts'
import { lockToTakeRole } from './lock-user.ts'

/**
 * Makes somebody of the staff a user like any other, within the caller’s transaction.
 * @throws ShopError not_found, conflict for the last administrator
 */
export async function endAdministration(transaction: Context, email: string): Promise<void> {
  await lockToTakeRole(transaction, email)
  await transaction.db
    .updateTable('users')
    .set({ role: 'user', staff_role_id: null })
    .where('email', '=', email)
    .execute()
  await endKeysOf(transaction, email)
}
