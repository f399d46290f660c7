import type { DbContext } from '../shared/context.ts'
import { told } from '../shared/told.ts'

/** After a backup was restored: what waited in it may have been booked since. For programs. */
export async function leaveBookingsUnclear({ db }: DbContext): Promise<void> {
  await db
    .updateTable('consignments')
    .set({ state: 'unclear', reason: told('cause_restored') })
    .where('state', 'in', ['queued', 'booking'])
    .execute()
}
