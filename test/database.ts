import { randomBytes } from 'node:crypto'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openEmbedded, openServer } from '#database/connect.ts'
import type { TimeLimits } from '#database/time-limits.ts'
import { copyToMemory } from './snapshot.ts'

/** Many tests share a machine; none of them is about time limits. */
const PATIENT: Partial<TimeLimits> = { waitMs: 60_000, lockMs: 60_000, statementMs: 60_000 }

/** Opens a new database with all migrations and no data: embedded, or on the server when there is one. */
export async function openTestDatabase(
  timeLimits: Partial<TimeLimits> = PATIENT,
): Promise<OpenDatabase & { url: string | undefined }> {
  const template = inject('template')
  if (template.kind === 'snapshot') {
    return { ...(await openCopy(template.folder)), url: undefined }
  }
  const url = await createOnServer(template.url, template.name)
  return { ...openServer(url, () => undefined, { timeLimits }), url }
}

/** Opens a new database without migrations. */
export async function openNewDatabase(): Promise<OpenDatabase> {
  const template = inject('template')
  if (template.kind === 'snapshot') return openCopy(template.newFolder)
  return openServer(await createOnServer(template.url, 'template1'), () => undefined)
}

async function openCopy(folder: string): Promise<OpenDatabase> {
  return openEmbedded({ memory: await copyToMemory(folder) })
}

/** Copies the template database. Returns the copy's address. */
async function createOnServer(url: string, template: string): Promise<string> {
  const name = `haat_test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Creates a database on the tests' server, for a program that creates its own tables. Returns its address. */
export async function makeEmptyDatabase(): Promise<string> {
  const template = inject('template')
  if (template.kind === 'snapshot') throw new Error('The tests have no server')
  return createOnServer(template.url, 'template1')
}

/** Settings for a program whose shop, or demo, is migrated and empty, on the engine under test. */
export async function makeProgramSettings(
  kind: 'shop' | 'demo' = 'shop',
): Promise<Record<string, string>> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'haat-program-'))
  const template = inject('template')
  if (template.kind === 'server') {
    const database = await openTestDatabase()
    await database.close()
    return { DATA_DIR, DATABASE_URL: database.url ?? '' }
  }
  const folder = kind === 'demo' ? join(DATA_DIR, 'demo') : DATA_DIR
  await cp(template.folder, join(folder, 'database'), { recursive: true })
  return { DATA_DIR }
}
