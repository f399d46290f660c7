import { DAY_MS, HOUR_MS } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { redactReason } from '../shared/redact-reason.ts'
import { ShopError } from '../shared/shop-error.ts'

const HEARTBEAT_MS = 10_000
/** Whoever was not heard of for so long is dead. */
const DEAD_AFTER_MS = 60_000
const KEPT_DAYS = 90
/** Clocks of servers differ by less. */
const WRONG_CLOCK_MS = HOUR_MS
const MAX_TARGET = 500

type Recording = Pick<Context, 'db' | 'clock'>

/**
 * Has a backup made while no other is, and keeps how it went.
 * @throws ShopError conflict, and what making it throws
 */
export async function recordBackup(
  context: Recording,
  target: string,
  make: () => Promise<{ bytes: number }>,
): Promise<void> {
  const startedAt = await begin(context, target)
  const heartbeat = setInterval(() => {
    // One that is missed is made up for by the next.
    update(context, startedAt, { seenAt: context.clock.now() }).catch(() => undefined)
  }, HEARTBEAT_MS)
  try {
    const { bytes } = await make()
    // Also of one that was taken for dead meanwhile.
    await update(context, startedAt, { endedAt: context.clock.now(), bytes, reason: null })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const reason = redactReason(message) || 'No reason given.'
    // What has failed has failed: that it cannot be noted must not hide why.
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
          // Begun while the clock was ahead: it would hide those from now on, and keep them waiting if it was cut short.
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
    if (!begun) throw new ShopError('conflict', 'Another backup is being made. Wait for its end.')
  })
  return now
}

/** In a copy: the backup that it was restored from was whole, though it could not hold its own end. */
export async function endRestored({ db }: Pick<Context, 'db'>, bytes: number): Promise<void> {
  await db
    .updateTable('backups')
    .set(({ ref }) => ({ endedAt: ref('seenAt'), bytes, reason: null }))
    .where('endedAt', 'is', null)
    .execute()
}

/** Those whose maker was last heard of before then: it died, or this database is the copy that it was making. */
export async function endUnfinished({ db, clock }: Recording, before: Date): Promise<void> {
  await db
    .updateTable('backups')
    .set({ endedAt: clock.now(), reason: 'The shop stopped while it was made.' })
    .where('endedAt', 'is', null)
    .where('seenAt', '<', before)
    .execute()
}

async function update(
  { db }: Pick<Context, 'db'>,
  startedAt: Date,
  change:
    | { seenAt: Date }
    | { endedAt: Date; bytes: number; reason: null }
    | { endedAt: Date; reason: string },
): Promise<void> {
  await db.updateTable('backups').set(change).where('startedAt', '=', startedAt).execute()
}
