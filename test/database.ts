import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openEmbedded, openServer } from '#database/connect.ts'
import type { TimeLimits } from '#database/time-limits.ts'

/** Many tests share a machine; none is about how long it takes. */
const PATIENT: Partial<TimeLimits> = { waitMs: 60_000, lockMs: 60_000, statementMs: 60_000 }

/** A migrated, empty database of its own: embedded, or on the server when there is one. */
export async function openTestDatabase(
  timeLimits: Partial<TimeLimits> = PATIENT,
): Promise<OpenDatabase & { url: string | undefined }> {
  const template = inject('template')
  if (template.kind === 'snapshot') {
    const snapshot = new Blob([await readFile(template.file)])
    return { ...(await openEmbedded({ snapshot })), url: undefined }
  }
  const name = `haat_test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: template.url })
  await client.connect()
  await client.query(`create database ${name} template ${template.name}`)
  await client.end()
  const address = new URL(template.url)
  address.pathname = `/${name}`
  return {
    ...openServer(address.href, () => undefined, { timeLimits }),
    url: address.href,
  }
}

/** The settings of a program whose shop is migrated and empty, on the engine of the tests. */
export async function makeProgramSettings(): Promise<Record<string, string>> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'haat-program-'))
  const template = inject('template')
  if (template.kind === 'server') {
    const database = await openTestDatabase()
    await database.close()
    return { DATA_DIR, DATABASE_URL: database.url ?? '' }
  }
  const snapshot = new Blob([await readFile(template.file)])
  const database = await openEmbedded({ folder: join(DATA_DIR, 'database'), snapshot })
  await database.close()
  return { DATA_DIR }
}
