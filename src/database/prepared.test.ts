import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { prepared } from '#shop/shared/prepared.ts'
import { openTestDatabase } from '#test/database.ts'
import { createPrepare } from './prepared.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(database.close)

describe('the name of a statement', () => {
  it('is the same for the same text, and differs for another', () => {
    const prepare = createPrepare('all')
    const [first, again, other] = ['select $1', 'select $1', 'select $2'].map(
      (text) => prepare(text, [1]).name,
    )
    expect(first).toBe(again)
    expect(other).not.toBe(first)
  })

  it('is limited in number, and missing without values', () => {
    const prepare = createPrepare('all', 2)
    const texts = ['select $1', 'select $2', 'select $3', 'select $1']
    const names = texts.map((text) => prepare(text, [1]).name)
    expect(names).toEqual(['shop_0', 'shop_1', undefined, 'shop_0'])
    expect(prepare('begin', []).name).toBeUndefined()
  })
})

describe.runIf(inject('template').kind === 'server')('on a server', () => {
  it('a transaction prepares its statements, and plain reads do not', async () => {
    const read = () => sql`select ${1}::int as asked`.execute(db)
    await read()
    expect((await listPrepared(db)).rows).toEqual([])
    await db.transaction().execute(async (transaction) => {
      await sql`select ${1}::int as sold`.execute(transaction)
      const { rows } = await listPrepared(transaction)
      expect(rows).toContainEqual({ statement: 'select $1::int as sold' })
    })
  })

  it('reads marked as prepared are prepared, too', async () => {
    await sql`select ${1}::int as found ${prepared}`.execute(db)
    const statements = (await listPrepared(db)).rows.map(({ statement }) => statement)
    expect(statements).toEqual(['select $1::int as found /* prepared */'])
  })

  it('a transaction with an outdated plan is retried on any connection', async () => {
    await sql`create table shelves (id int)`.execute(db)
    const fill = (id: number) =>
      db.transaction().execute(async (transaction) => {
        await sql`insert into shelves (id) values (${id})`.execute(transaction)
        return sql`select * from shelves where id = ${id}`.execute(transaction)
      })
    const fillAtOnce = (ids: number[]) => Promise.all(ids.map(fill))
    await fillAtOnce([1, 2, 3, 4, 5])
    await sql`alter table shelves add column room text`.execute(db)
    const found = await fillAtOnce([6, 7, 8, 9, 10])
    expect(found.map(({ rows }) => rows)).toEqual(
      [6, 7, 8, 9, 10].map((id) => [{ id, room: null }]),
    )
    const { rows } = await sql`select distinct id from shelves`.execute(db)
    expect(rows).toHaveLength(10)
  })

  it('a transaction that fails otherwise is not retried', async () => {
    let begun = 0
    const failing = db.transaction().execute(async (transaction) => {
      begun += 1
      await sql`select ${1}::int / 0`.execute(transaction)
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(begun).toBe(1)
  })
})

function listPrepared(reader: typeof db) {
  return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(reader)
}
