import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '#database/connect.ts'
import { FIRST_JOINED, LAST_JOINED } from '#database/legacy.ts'
import { describeSchema, readGivenRows } from './catalog.ts'
import { openTestDatabase } from './database.ts'
import { buildScript, chooseDatabase, runAndDie } from './dying.ts'
import { turnBack } from './older-shop.ts'

const script = await buildScript('die-upgrading')
const fresh = await openTestDatabase()
afterAll(fresh.close)

/** Opening the embedded database again takes seconds. */
const STEP = inject('template').kind === 'snapshot' ? 12 : 5

async function readNames({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

it('is the old shop or the new one when its upgrade is cut off, and goes on from there', async () => {
  const { where, open } = await chooseDatabase()
  const older = await open()
  await turnBack(older.db, '0100')
  await older.close()

  const found = { old: 0, new: 0 }
  // Further each time, since all new names come in one transaction.
  for (let place = STEP + 1; await runAndDie(script, [where, String(place)]); place += STEP) {
    const database = await open()
    const names = await readNames(database)
    if (names[0] === '0001-accounts') {
      expect(names.filter((name) => name >= FIRST_JOINED)).toEqual([])
      found.old += 1
    } else {
      const ofNew = await readNames(fresh)
      expect(names).toContain(LAST_JOINED)
      expect(names).toEqual(ofNew.slice(0, names.length))
      found.new += 1
    }
    await database.close()
  }
  expect(found.old).toBeGreaterThan(2)

  const database = await open()
  expect(await readNames(database)).toEqual(await readNames(fresh))
  expect(await describeSchema(database.db)).toEqual(await describeSchema(fresh.db))
  expect(await readGivenRows(database.db)).toEqual(await readGivenRows(fresh.db))
  await database.close()
}, 180_000)
