import fs from 'node:fs'
import { mkdtemp, rm, truncate } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openEmbedded } from './connect.ts'
import { copyTemplate } from './template.ts'
import { UnfitDatabase } from './unfit-database.ts'

const place = await mkdtemp(join(tmpdir(), 'haat-engine-'))
afterAll(() => rm(place, { recursive: true }))

async function openNew() {
  const folder = await mkdtemp(join(place, 'database-'))
  await copyTemplate(folder)
  return openEmbedded({ folder })
}

/** The number of syncs to disk during the work. */
async function countSyncs(work: () => Promise<unknown>): Promise<number> {
  const { fsyncSync } = fs
  let syncs = 0
  fs.fsyncSync = (file) => {
    syncs += 1
    fsyncSync(file)
  }
  syncBuiltinESMExports()
  try {
    await work()
  } finally {
    fs.fsyncSync = fsyncSync
    syncBuiltinESMExports()
  }
  return syncs
}

it('syncs each commit before acknowledging it, and never for reads', async () => {
  const { db, close } = await openNew()
  await sql`create table things (name text)`.execute(db)
  const add = () => sql`insert into things values ('one')`.execute(db)
  expect(await countSyncs(add)).toBe(1)
  expect(await countSyncs(() => sql`select from things`.execute(db))).toBe(0)
  const addTwo = () =>
    db.transaction().execute(async (transaction) => {
      for (const name of ['two', 'three']) {
        await sql`insert into things values (${name})`.execute(transaction)
      }
    })
  expect(await countSyncs(addTwo)).toBe(1)
  await close()
})

it('reports unavailable when the disk is full', async () => {
  const { db, close } = await openNew()
  const failing = sql`do $$ begin raise exception using errcode = '53100'; end $$`.execute(db)
  await expect(failing).rejects.toMatchObject({ code: 'unavailable' })
  const wrong = sql`select from nothing`.execute(db)
  await expect(wrong).rejects.toMatchObject({ code: '42P01' })
  await close()
})

it('yields to other work before it answers', async () => {
  const { db, close } = await openNew()
  const read = () => sql`select 1`.execute(db)
  await read()
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  for (let each = 0; each < 10; each += 1) await read()
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(10)
  await close()
})

it.each([
  ['a file cut short', (folder: string) => truncate(join(folder, 'global', 'pg_control'), 100)],
  ['a folder missing', (folder: string) => rm(join(folder, 'pg_notify'), { recursive: true })],
])('says what to do about %s', async (_, damage) => {
  const folder = await mkdtemp(join(place, 'damaged-'))
  await copyTemplate(folder)
  await (await openEmbedded({ folder })).close()
  await damage(folder)
  await expect(openEmbedded({ folder })).rejects.toThrow(UnfitDatabase)
})
