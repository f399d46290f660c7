import { requireShop } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { redactReason } from '../shared/redact-reason.ts'

/** From now on there is a server that does these. */
export async function registerWork({ db, clock }: Context, names: string[]): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('workRuns')
    .values(names.map((name) => ({ name, expectedSince: now })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ expectedSince: now }))
    .execute()
}

interface Run {
  startedAt: Date
  endedAt: Date
  /** Why it failed; null: it did not. */
  reason: string | null
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
  const runs = collectRuns(context, name)
  try {
    await runs.run(work)
  } finally {
    await runs.store()
  }
}

/**
 * The same for work that is done many times a second, and stored once for several. Of two runs, the one that ended
 * last is kept.
 */
export function collectRuns(context: Context, name: string) {
  requireShop(context)
  const { clock } = context
  let last: Run | undefined
  return {
    /** @throws what the work throws */
    run: async (work: () => Promise<unknown>): Promise<void> => {
      const startedAt = clock.now()
      try {
        await work()
        last = { startedAt, endedAt: clock.now(), reason: null }
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        const reason = redactReason(message) || 'No reason given.'
        last = { startedAt, endedAt: clock.now(), reason }
        throw error
      }
    },
    store: async (): Promise<void> => {
      const run = last
      last = undefined
      if (run) await storeRun(context, name, run)
    },
  }
}

async function storeRun(
  { db }: Context,
  name: string,
  { startedAt, endedAt, reason }: Run,
): Promise<void> {
  const run = { startedAt, endedAt, reason }
  const stored = db
    .insertInto('workRuns')
    .values({ name, expectedSince: startedAt, ...run })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(run))
    .execute()
  // What is done is done, and what failed has failed: that it cannot be noted must not change it.
  await stored.catch(() => undefined)
}
