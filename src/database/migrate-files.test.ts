import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { migrate } from './migrate.ts'

const reading = vi.hoisted(() => ({ now: 0, most: 0 }))
vi.mock('node:fs/promises', async (readModule) => {
  const files = await readModule<typeof import('node:fs/promises')>()
  const readFile = async (path: URL, encoding: BufferEncoding) => {
    reading.now += 1
    reading.most = Math.max(reading.most, reading.now)
    const text = await files.readFile(path, encoding)
    reading.now -= 1
    return text
  }
  return { ...files, readFile }
})

const database = await openTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'haat-migrations-'))
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

it('reads one file after the other, since open files are limited', async () => {
  await sql`delete from migrations`.execute(database.db)
  const names = ['0001-first', '0002-second', '0003-third']
  for (const name of names) await writeFile(join(folder, `${name}.sql`), 'select 1')
  reading.most = 0
  expect(await migrate(database.db, pathToFileURL(`${folder}/`))).toEqual(names)
  expect(reading.most).toBe(1)
})
