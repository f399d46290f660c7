import { sql } from 'kysely'
import { recordAndNotify } from '../audit/record-and-notify.ts'
import { askAgainAboutPayments } from '../payments/ask-again.ts'
import { requireConfirmed, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { endOpenDeliveries } from '../webhooks/end-open-deliveries.ts'

/** From now on this is a copy. For programs. */
export async function markRestored({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.updateTable('shopSetup').set({ restoredAt: clock.now() }).execute()
  await endOpenDeliveries(db, 'Not sent: the shop was restored from a backup.')
}

/**
 * This is the shop now, and does its work; first of all it asks what its gateway knows better.
 * @throws ShopError unauthenticated, forbidden, unconfirmed, conflict when it is no copy
 */
export async function makeLive(context: Context): Promise<void> {
  requireRight(context, 'manageSettings')
  requireConfirmed(context)
  await inTransaction(context, async (transaction) => {
    const { numUpdatedRows } = await transaction.db
      .updateTable('shopSetup')
      .set({ restoredAt: null })
      .where('restoredAt', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n)
      throw new ShopError('conflict', 'This copy is already the live shop.')
    await askAgainAboutPayments(transaction)
    await recordAndNotify(transaction, 'copy_took_over', '')
    // Pages that are kept say that this is a copy.
    await sql`select pg_notify('catalogue_changed', '')`.execute(transaction.db)
  })
}
