import { requireShop } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { redactReason } from '../shared/redact-reason.ts'

/** From now on there is a server that does these. */
export async function registerWork({ db, clock }: Context, names: string[]): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('work_runs')
    .values(names.map((name) => ({ name, expected_since: now })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ expected_since: now }))
    .execute()
}

/**
 * Does work of the shop, and keeps when that was and how it went, in the one row of its name.
 * @throws what the work throws
 */
export async function recordRun(
  context: Context,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  requireShop(context)
  const startedAt = context.clock.now()
  try {
    await work()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    await storeRun(context, name, startedAt, redactReason(message) || 'No reason given.')
    throw error
  }
  await storeRun(context, name, startedAt, null)
}

/** Of two runs, the one that ended last is kept. */
async function storeRun(
  { db, clock }: Context,
  name: string,
  startedAt: Date,
  reason: string | null,
): Promise<void> {
  const run = { started_at: startedAt, ended_at: clock.now(), reason }
  const stored = db
    .insertInto('work_runs')
    .values({ name, expected_since: startedAt, ...run })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(run))
    .execute()
  // What is done is done, and what failed has failed: that it cannot be noted must not change it.
  await stored.catch(() => undefined)
}
