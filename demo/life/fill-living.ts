import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { sql } from 'kysely'
import { toShopDate } from '#shop/shared/clock.ts'
import { type Context, inTransaction } from '#shop/shared/context.ts'
import { keepDemoPictures, waitForOtherServers } from '../fill.ts'
import { liveToday } from './live-today.ts'
import { playRecording } from './recording.ts'

/** The recorded sixty days, made by `npm run demo`. Resolved from the root, since the built server is elsewhere. */
export const DEMO_RECORDING = fileURLToPath(
  new URL('../../demo/life/sixty-days.jsonl.br', import.meta.url),
)

/**
 * Fills an unused shop with the demo after sixty days and part of today. Returns whether it did.
 */
export async function fillLivingDemo(context: Context, path = DEMO_RECORDING): Promise<boolean> {
  if (!(await isUntouched(context))) return false
  await keepDemoPictures(context)
  const isFilled = await inTransaction(context, async (transaction) => {
    await waitForOtherServers(transaction)
    if (!(await isUntouched(transaction))) return false
    const now = transaction.clock.now()
    const isPlayed = await playRecording(transaction.db, readLines(path), {
      today: toShopDate(now),
      now,
    })
    if (!isPlayed) return false
    await liveToday(transaction)
    await sql`select pg_notify('catalogue_changed', '')`.execute(transaction.db)
    return true
  })
  context.settings.invalidate()
  return isFilled
}

async function* readLines(path: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(path).pipe(createBrotliDecompress()) })
}

async function isUntouched({ db }: Context): Promise<boolean> {
  const { rows } = await sql<{ isUntouched: boolean }>`
    select not exists (select from categories) and not exists (select from users)
      and not exists (select from orders) as "isUntouched"`.execute(db)
  return rows[0]?.isUntouched === true
}
