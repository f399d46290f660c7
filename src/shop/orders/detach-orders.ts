import type { Context } from '../shared/context.ts'

/**
 * Within the transaction that removes a person: their orders stay, and are not those of whoever has the
 * same e-mail later.
 */
export async function detachOrders({ db, clock }: Context, customerId: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ user_removed_at: clock.now() })
    .where('customer_id', '=', customerId)
    .where('user_removed_at', 'is', null)
    .execute()
}
