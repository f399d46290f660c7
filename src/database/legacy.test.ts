import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '#shop/shared/context.ts'
import { describeSchema, readGivenRows } from '#test/catalog.ts'
import { type openNewDatabase, openTestDatabase } from '#test/database.ts'
import { openShopBefore, turnBack } from '#test/older-shop.ts'
import { openServer } from './connect.ts'
import { FIRST_JOINED, LAST_JOINED } from './legacy.ts'
import { listPending, migrate } from './migrate.ts'

const fresh = await openTestDatabase()
afterAll(fresh.close)

async function namesIn(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

async function expectLikeNew(db: Database): Promise<void> {
  expect(await namesIn(db)).toEqual(await namesIn(fresh.db))
  expect(await describeSchema(db)).toEqual(await describeSchema(fresh.db))
  expect(await readGivenRows(db)).toEqual(await readGivenRows(fresh.db))
}

describe('a database from before the migrations were joined', () => {
  it('looks like a new one afterwards', async () => {
    const older = await openShopBefore('0100')
    try {
      expect(await listPending(older.db)).toContain('0100-variants')
      const applied = await migrate(older.background)
      expect(applied[0]).toBe('0100-variants')
      expect(applied).not.toContain(FIRST_JOINED)
      await expectLikeNew(older.db)
      expect(await listPending(older.db)).toEqual([])
      expect(await migrate(older.background)).toEqual([])
    } finally {
      await older.close()
    }
  })

  it('gets only what it lacks', async () => {
    const older = await openShopBefore('0130')
    try {
      const applied = await migrate(older.background)
      expect(applied[0]).toBe('0130-customers')
      await expectLikeNew(older.db)
    } finally {
      await older.close()
    }
  })

  it('only takes the new names when it has all', async () => {
    const older = await openShopBefore(FIRST_JOINED)
    try {
      const later = (await namesIn(fresh.db)).filter((name) => name > LAST_JOINED)
      expect(await listPending(older.db)).toEqual(later)
      expect(await migrate(older.background)).toEqual(later)
      await expectLikeNew(older.db)
    } finally {
      await older.close()
    }
  })

  it('keeps what it has of those that come after', async () => {
    const older = await openShopBefore('0130')
    try {
      await sql`insert into migrations values ('9999-later', '')`.execute(older.db)
      await expect(migrate(older.background)).rejects.toThrow('does not know: 9999-later')
      const joined = (await namesIn(fresh.db)).filter((name) => name <= LAST_JOINED)
      expect(await namesIn(older.db)).toEqual([...joined, '9999-later'])
    } finally {
      await older.close()
    }
  })

  it('goes on where it was interrupted', async () => {
    const older = await openShopBefore('0120')
    try {
      await sql`create table staff_roles (wrong text)`.execute(older.db)
      await expect(migrate(older.background)).rejects.toThrow('"staff_roles" already exists')
      expect(await namesIn(older.db)).toContain('0001-accounts')
      await sql`drop table staff_roles`.execute(older.db)
      await migrate(older.background)
      await expectLikeNew(older.db)
    } finally {
      await older.close()
    }
  })
})

describe('a database that does not fit', () => {
  let older: Awaited<ReturnType<typeof openNewDatabase>>
  beforeAll(async () => {
    older = await openShopBefore('0100')
  })
  afterAll(() => older.close())

  it('is refused while it is too old, with what to do about it', async () => {
    await sql`delete from migrations where name = '0090-setup'`.execute(older.db)
    const before = await namesIn(older.db)
    for (const attempt of [migrate, listPending]) {
      await expect(attempt(older.background)).rejects.toThrow(
        /lacks migration 0090-setup\. Start the shop once at commit [0-9a-f]{8} /,
      )
    }
    expect(await namesIn(older.db)).toEqual(before)
  })

  it('is refused when it knows migrations from elsewhere', async () => {
    await sql`insert into migrations values ('0090-setup', ''), ('0199-elsewhere', '')`.execute(
      older.db,
    )
    await expect(migrate(older.background)).rejects.toThrow(
      'The database has a migration this version does not know: 0199-elsewhere.',
    )
  })

  it('is refused when it is newer', async () => {
    const newer = await openTestDatabase()
    await sql`insert into migrations values ('9999-later', '')`.execute(newer.db)
    await expect(migrate(newer.background)).rejects.toThrow('does not know: 9999-later')
    await expect(listPending(newer.db)).rejects.toThrow('does not know: 9999-later')
    await newer.close()
  })
})

it.runIf(inject('template').kind === 'server')(
  'is brought over once, however many servers start',
  async () => {
    const database = await openTestDatabase()
    await turnBack(database.db, '0100')
    const servers = [1, 2, 3].map(() => openServer(database.url ?? '', () => undefined))
    const applied = await Promise.all(servers.map(({ background }) => migrate(background)))
    expect(new Set(applied.flat()).size).toBe(applied.flat().length)
    await expectLikeNew(database.db)
    await Promise.all([database, ...servers].map(({ close }) => close()))
  },
)

it('names the joined migrations by what there is', async () => {
  const names = await namesIn(fresh.db)
  expect(names[0]).toBe(FIRST_JOINED)
  expect(names).toContain(LAST_JOINED)
})
