import { sql } from 'kysely'
import { requireShop } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { LimitKind } from './contract.ts'
import { describeWait, limits } from './rules.ts'

type LimitContext = Pick<Context, 'db' | 'clock' | 'limits'>

/**
 * Counts one use, or several at once, unless the limit is reached; then nothing is counted. A leaky bucket in one
 * statement: each use moves the time at which the bucket is empty, but never further ahead than the period of the
 * limit. So it is exact for concurrent uses on several servers. Inside a transaction, the next use waits for the
 * commit: not suitable for a subject that many share.
 * @param uses at most the whole limit
 * @returns seconds to wait before the next use; 0 when this one was counted
 */
export async function countTowards(
  context: LimitContext,
  kind: LimitKind,
  subject: string,
  uses = 1,
): Promise<number> {
  if (context.limits === 'off') return 0
  const { db, clock } = context
  const { most, withinMs } = limits[kind]
  const stepMs = (withinMs / most) * uses
  const now = clock.now()
  const latest = new Date(now.getTime() + withinMs)
  const drainedAt = sql<Date>`greatest(limits.drained_at, ${now}::timestamptz)
    + ${stepMs} * interval '1 millisecond'`
  const counted = await db
    .insertInto('limits')
    .values({ kind, subject, drainedAt: new Date(now.getTime() + stepMs) })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet({ drainedAt: drainedAt })
        .where(drainedAt, '<=', latest),
    )
    .returning('kind')
    .executeTakeFirst()
  if (counted) return 0
  const bucket = await db
    .selectFrom('limits')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .select('drainedAt')
    .executeTakeFirst()
  const waitMs = (bucket?.drainedAt.getTime() ?? 0) + stepMs - latest.getTime()
  return Math.max(1, Math.ceil(waitMs / 1000))
}

/**
 * Like `countTowards`.
 * @param explain makes the message from the time to wait
 * @returns too_many; undefined when it was counted
 */
export async function limitReached(
  context: LimitContext,
  kind: LimitKind,
  subject: string,
  explain: (wait: string) => string,
  uses = 1,
): Promise<ShopError | undefined> {
  const retryAfterSeconds = await countTowards(context, kind, subject, uses)
  if (retryAfterSeconds === 0) return undefined
  return new ShopError('too_many', explain(describeWait(retryAfterSeconds)), { retryAfterSeconds })
}

/** Like `limitReached`. @throws ShopError too_many */
export async function requireWithinLimit(...use: Parameters<typeof limitReached>): Promise<void> {
  const refusal = await limitReached(...use)
  if (refusal) throw refusal
}

/** Takes back one use that `countTowards` has counted. */
export async function releaseUse(
  { db }: LimitContext,
  kind: LimitKind,
  subject: string,
): Promise<void> {
  const { most, withinMs } = limits[kind]
  await db
    .updateTable('limits')
    .set({
      drainedAt: sql<Date>`drained_at - ${withinMs / most} * interval '1 millisecond'`,
    })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute()
}

/** Scheduled job: removes empty buckets. @throws ShopError forbidden */
export async function removeExpiredLimits(context: Context): Promise<void> {
  requireShop(context)
  const { db, clock } = context
  await db.deleteFrom('limits').where('drainedAt', '<', clock.now()).execute()
}
