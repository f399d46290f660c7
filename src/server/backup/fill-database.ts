import { z } from 'zod'
import { createQueue } from '#adapters/pg-boss/queue.ts'
import { dropQueue, hasQueue, type PendingJob } from '#adapters/pg-boss/work.ts'
import type { OpenDatabase } from '#database/connect.ts'
import { DamagedDump, loadTables } from '#database/load.ts'
import { addMissing, analyze, makeTables } from '#database/migrate.ts'
import { endRestored, endUnfinished } from '#shop/backups/record-backup.ts'
import { markRestored } from '#shop/setup/restored-copy.ts'
import { systemClock } from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'
import { redactReason } from '#shop/shared/redact-reason.ts'
import { withdrawAllSms } from '#shop/sms/withdraw-sms.ts'
import { SettingError } from '../config/setting-error.ts'
import { restoredQueues } from '../jobs/work.ts'
import { JOBS, readLines, type SavedBackup, tableFile } from './manifest.ts'

const Job = z.object({ queue: z.string(), job: z.record(z.string(), z.unknown()) })

/** Rows per insert: in memory they exist several times over. */
const LINES_AT_ONCE = 1000
const CHARACTERS_AT_ONCE = 1024 * 1024

/**
 * Fills the database in one transaction: failed or killed at any moment, it leaves no tables behind.
 * @throws SettingError when the backup is damaged
 */
export async function fillDatabase(database: OpenDatabase, saved: SavedBackup): Promise<void> {
  const { background } = database
  const { files, migrations, tables } = saved.manifest
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0)
  const jobs = await readJobs(saved)
  const hadQueue = await hasQueue(background)
  const queue = createQueue(database, () => undefined)
  try {
    await queue.start()
    for (const [queueName, work] of Object.entries(restoredQueues)) {
      await queue.prepare(queueName, work)
    }
    const filled = background.transaction().execute(async (db) => {
      await makeTables(db, migrations)
      await loadTables(db, tables, (table) => readRows(saved, table))
      await addMissing(db, migrations)
      await endRestored({ db }, bytes)
      await markCopy({ db, clock: systemClock })
      for (const { queue: queueName, job } of jobs) await queue.add(db, queueName, job)
      await analyze(db)
    })
    await filled.catch((error) => {
      throw explainDamage(saved.name, error)
    })
  } catch (error) {
    // A failure here must not hide the original error, as when the database is gone.
    await queue.stop().catch(() => undefined)
    if (!hadQueue) await dropQueue(background).catch(() => undefined)
    throw error
  }
  // From here on there is a shop.
  await queue.stop().catch(() => undefined)
}

/** SQL states of bad values or bad migrations in the backup; not that the role lacks a right. */
const DAMAGE_STATE = /^(?:22|23|42(?!501)|P0)[0-9A-Z]{3}$/

/** Anyone with write access to the place can put anything in it, and without the key that goes unnoticed. */
function explainDamage(name: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const state = 'code' in error ? String(error.code) : ''
  if (!(error instanceof DamagedDump) && !DAMAGE_STATE.test(state)) return error
  // A terminal would interpret control characters of a forged value.
  const reason = redactReason(error.message)
  return new SettingError(`The backup ${name} is damaged: ${reason}. Choose another.`)
}

/** Jobs that send nothing to customers; mails and messages that were pending are dropped. */
async function readJobs(saved: SavedBackup): Promise<PendingJob[]> {
  const lines = await readLines(saved, JOBS)
  return lines
    .map((line) => parseJob(saved.name, line))
    .filter(({ queue }) => Object.hasOwn(restoredQueues, queue))
}

function parseJob(name: string, line: string): PendingJob {
  try {
    return Job.parse(JSON.parse(line))
  } catch {
    throw new SettingError(
      `The backup ${name} is damaged: ${JOBS} holds jobs that are none. Choose another.`,
    )
  }
}

async function* readRows(saved: SavedBackup, table: string): AsyncGenerator<string[]> {
  for (let part = 1; tableFile(table, part) in saved.manifest.files; part += 1) {
    const lines = await readLines(saved, tableFile(table, part))
    let batch: string[] = []
    let characters = 0
    for (const line of lines) {
      batch.push(line)
      characters += line.length
      if (batch.length < LINES_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue
      yield batch
      batch = []
      characters = 0
    }
    if (batch.length > 0) yield batch
  }
}

/** From now on the shop sends nothing, including what was waiting when the backup was made. */
export async function markCopy(context: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await markRestored(context)
  await withdrawAllSms(context)
  await endUnfinished(context, context.clock.now())
}
