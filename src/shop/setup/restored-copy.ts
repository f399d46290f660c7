import { sql } from 'kysely'
import { m } from '#messages'
import { recordAndNotify } from '../audit/record-and-notify.ts'
import { leaveBookingsUnclear } from '../couriers/leave-bookings-unclear.ts'
import { askAgainAboutPayments } from '../payments/ask-again.ts'
import { requireConfirmed, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { told } from '../shared/told.ts'
import { endOpenDeliveries } from '../webhooks/end-open-deliveries.ts'

/** Marks the database as a copy. For command-line programs. */
export async function markRestored({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.updateTable('shopSetup').set({ restoredAt: clock.now() }).execute()
  await leaveBookingsUnclear({ db })
  await endOpenDeliveries(db, told('cause_restored'))
}

/**
 * Makes this copy the live shop, which does its work; starts with polling the gateway for what happened since.
 * @throws ShopError unauthenticated, forbidden, unconfirmed, conflict when it is not a copy
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
    if (numUpdatedRows === 0n) throw new ShopError('conflict', m.refusal_copy_already_live())
    await askAgainAboutPayments(transaction)
    await recordAndNotify(transaction, 'copy_took_over', '')
    // Cached pages say that this is a copy.
    await sql`select pg_notify('catalogue_changed', '')`.execute(transaction.db)
  })
}
