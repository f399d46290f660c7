import type { Context } from '../shared/context.ts'

/**
 * Within the transaction that removes a person and has locked their cart. A payment under way goes on;
 * the order it becomes is that of a removed account.
 */
export async function detachCheckouts({ db, clock }: Context, userEmail: string): Promise<void> {
  await db
    .updateTable('held_checkouts')
    .set({ user_removed_at: clock.now() })
    .where('user_email', '=', userEmail)
    .where('guest_id', 'is', null)
    .where('user_removed_at', 'is', null)
    .execute()
}
