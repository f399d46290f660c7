import { m } from '#messages'
import { DAY_MS, HOUR_MS } from '../shared/clock.ts'
import type { Context, DbContext } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { reasonOf, told } from '../shared/told.ts'

const HEARTBEAT_MS = 10_000
/** A process without a heartbeat for this long counts as dead. */
const DEAD_AFTER_MS = 60_000
const KEPT_DAYS = 90
/** Clocks of servers differ by less. */
const WRONG_CLOCK_MS = HOUR_MS
const MAX_TARGET = 500

type Recording = Pick<Context, 'db' | 'clock'>

/**
 * Runs a backup while no other is running, and records the result.
 * @throws ShopError conflict, and what making it throws
 */
export async function recordBackup(
  context: Recording,
  target: string,
  make: () => Promise<{ bytes: number }>,
): Promise<void> {
  const startedAt = await begin(context, target)
  const heartbeat = setInterval(() => {
    // A missed heartbeat is made up for by the next.
    update(context, startedAt, { seenAt: context.clock.now() }).catch(() => undefined)
  }, HEARTBEAT_MS)
  try {
    const { bytes } = await make()
    // Also for a backup that was taken for dead in the meantime.
    await update(context, startedAt, { endedAt: context.clock.now(), bytes, reason: null })
  } catch (error) {
    const reason = reasonOf(error)
    // A failure to record must not hide why the backup failed.
    await update(context, startedAt, { endedAt: context.clock.now(), reason }).catch(
      () => undefined,
    )
    throw error
  } finally {
    clearInterval(heartbeat)
  }
}

async function begin(context: Recording, target: string): Promise<Date> {
  const now = context.clock.now()
  await context.db.transaction().execute(async (db) => {
    await endUnfinished({ db, clock: context.clock }, new Date(now.getTime() - DEAD_AFTER_MS))
    await db
      .deleteFrom('backups')
      .where(({ eb, or }) =>
        or([
          eb('startedAt', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
          // Started while the clock was ahead: it would hide later backups, and block them if it was interrupted.
          eb('startedAt', '>', new Date(now.getTime() + WRONG_CLOCK_MS)),
        ]),
      )
      .execute()
    const begun = await db
      .insertInto('backups')
      .values({ startedAt: now, seenAt: now, target: target.slice(0, MAX_TARGET) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('startedAt')
      .executeTakeFirst()
    if (!begun) throw new ShopError('conflict', m.refusal_another_backup_being())
  })
  return now
}

/** In a restored copy: marks its own backup as complete, which the backup itself could not contain. */
export async function endRestored({ db }: DbContext, bytes: number): Promise<void> {
  await db
    .updateTable('backups')
    .set(({ ref }) => ({ endedAt: ref('seenAt'), bytes, reason: null }))
    .where('endedAt', 'is', null)
    .execute()
}

/** Ends backups whose last heartbeat is older: the process died, or this database is a copy of the backup. */
export async function endUnfinished({ db, clock }: Recording, before: Date): Promise<void> {
  await db
    .updateTable('backups')
    .set({ endedAt: clock.now(), reason: told('cause_stopped') })
    .where('endedAt', 'is', null)
    .where('seenAt', '<', before)
    .execute()
}

async function update(
  { db }: DbContext,
  startedAt: Date,
  change:
    | { seenAt: Date }
    | { endedAt: Date; bytes: number; reason: null }
    | { endedAt: Date; reason: string },
): Promise<void> {
  await db.updateTable('backups').set(change).where('startedAt', '=', startedAt).execute()
}
