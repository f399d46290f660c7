import { requireShop } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { reasonOf } from '../shared/told.ts'

/** From now on a server runs this work. */
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
  /** Why it failed; null: it succeeded. */
  reason: string | null
}

/**
 * Runs background work, and records time and result in its row.
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

/** The same for work that runs many times a second, stored once for several runs. Keeps the run that ended last. */
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
        last = { startedAt, endedAt: clock.now(), reason: reasonOf(error) }
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
  // A failure to record must not change the result.
  await stored.catch(() => undefined)
}
