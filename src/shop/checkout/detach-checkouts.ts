import type { Context } from '../shared/context.ts'

/**
 * Within the transaction that removes a person and has locked their cart, or their customer. A payment under way
 * goes on; the order it becomes is that of somebody who was removed.
 */
export async function detachCheckouts({ db, clock }: Context, customerId: string): Promise<void> {
  await db
    .updateTable('heldCheckouts')
    .set({ userRemovedAt: clock.now() })
    .where('customerId', '=', customerId)
    .where('userRemovedAt', 'is', null)
    .execute()
}
