import type { Context } from '../shared/context.ts'

/**
 * Runs in the transaction that removes a user and has locked their cart or customer. A payment under way continues; its
 * order will belong to a removed customer.
 */
export async function detachCheckouts({ db, clock }: Context, customerId: string): Promise<void> {
  await db
    .updateTable('heldCheckouts')
    .set({ userRemovedAt: clock.now() })
    .where('customerId', '=', customerId)
    .where('userRemovedAt', 'is', null)
    .execute()
}
