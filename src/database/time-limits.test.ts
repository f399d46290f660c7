import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { openProxy } from '#test/proxy.ts'
import { WAITING } from '#test/waiting.ts'
import { type OpenDatabase, openServer } from './connect.ts'

const database = await openTestDatabase()
const url = database.url ?? ''
const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close()
})
afterAll(database.close)

const UNAVAILABLE = { code: 'unavailable' }

function open(options: Parameters<typeof openServer>[2] = {}) {
  const server = openServer(url, () => undefined, options)
  opened.push(server)
  return server
}

/** A psql session that holds locks. */
async function openPsql() {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  opened.push({ close: () => client.end() })
  return client
}

async function countPieces(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count from pieces`.execute(database.db)
  return Number(rows[0]?.count)
}

function takePiece({ db }: OpenDatabase): Promise<unknown> {
  return db.transaction().execute(async (transaction) => {
    await sql`insert into sales default values`.execute(transaction)
    await sql`update pieces set count = count - 1`.execute(transaction)
  })
}

async function expectNothingChanged(): Promise<void> {
  expect(await countPieces()).toBe(10)
  expect((await sql`select from sales`.execute(database.db)).rows).toEqual([])
}

it('every transaction reads committed rows, whatever the role or database prefers', async () => {
  const { rows } = await database.db
    .transaction()
    .execute((transaction) => sql`show transaction_isolation`.execute(transaction))
  expect(rows).toEqual([{ transactionIsolation: 'read committed' }])
})

describe.runIf(inject('template').kind === 'server')('on a server', () => {
  beforeAll(async () => {
    await sql`create table pieces (count integer)`.execute(database.db)
    await sql`create table sales (id bigint generated always as identity)`.execute(database.db)
    await sql`insert into pieces values (10)`.execute(database.db)
  })

  it('uses the same isolation where the database prefers another', async () => {
    const name = new URL(url).pathname.slice(1)
    await sql`alter database ${sql.id(name)} set default_transaction_isolation = 'serializable'`.execute(
      database.db,
    )
    const { db, background } = open()
    for (const each of [db, background]) {
      const { rows } = await each
        .transaction()
        .execute((transaction) => sql`show transaction_isolation`.execute(transaction))
      expect(rows).toEqual([{ transactionIsolation: 'read committed' }])
    }
  })

  it('writes times, intervals and bytes the same way, whatever the database prefers', async () => {
    const name = new URL(url).pathname.slice(1)
    const preferred = {
      datestyle: 'SQL, DMY',
      intervalstyle: 'sql_standard',
      bytea_output: 'escape',
    }
    for (const [setting, value] of Object.entries(preferred)) {
      await sql`alter database ${sql.id(name)} set ${sql.id(setting)} = ${sql.lit(value)}`.execute(
        database.db,
      )
    }
    const { db, background } = open()
    for (const each of [db, background]) {
      const { rows } = await sql`
        select '2026-11-03T04:05:06Z'::timestamptz as "at", '2026-11-03T04:05:06Z'::timestamptz::text as "text",
          '3 days 1 hour'::interval::text as "span", '\\x41'::bytea::text as "bytes"`.execute(each)
      expect(rows).toEqual([
        {
          at: new Date('2026-11-03T04:05:06Z'),
          text: '2026-11-03 04:05:06+00',
          span: '3 days 01:00:00',
          bytes: '\\x41',
        },
      ])
    }
  })

  it('runs each statement on one processor and leaves the others free', async () => {
    const { db, background } = open()
    for (const each of [db, background]) {
      const { rows } = await sql`show max_parallel_workers_per_gather`.execute(each)
      expect(rows).toEqual([{ maxParallelWorkersPerGather: '0' }])
    }
  })

  it('fails a transaction that waits too long for a row, and changes nothing', async () => {
    const psql = await openPsql()
    await psql.query('begin; update pieces set count = count')
    const server = open({ timeLimits: { lockMs: 20 } })
    await expect(takePiece(server)).rejects.toMatchObject(UNAVAILABLE)
    await psql.query('rollback')
    await expectNothingChanged()
    await sql`select`.execute(server.db)
  })

  it('reads and reports ready however many transactions are stuck', async () => {
    const psql = await openPsql()
    await psql.query('begin; update pieces set count = count')
    const server = open({
      poolSize: 4,
      timeLimits: { lockMs: 60_000, statementMs: 60_000, waitMs: 60_000 },
    })
    const stuck = Array.from({ length: 20 }, () => takePiece(server))
    await expect
      .poll(async () => (await sql.raw(`select ${WAITING}`).execute(database.db)).rows.length)
      .toBeGreaterThanOrEqual(3)
    expect(await sql`select 1 as one`.execute(server.db)).toMatchObject({ rows: [{ one: 1 }] })
    expect(await server.isReady()).toBe(true)
    await sql`select`.execute(server.background)
    await psql.query('rollback')
    await Promise.all(stuck)
    expect(await countPieces()).toBe(-10)
    await sql`update pieces set count = 10`.execute(database.db)
    await sql`delete from sales`.execute(database.db)
  })

  it('refuses a request that waits too long for a connection', async () => {
    const psql = await openPsql()
    await psql.query('begin; update pieces set count = count')
    const server = open({ poolSize: 4, timeLimits: { waitMs: 20, lockMs: 60_000 } })
    const all = Array.from({ length: 6 }, () => takePiece(server).catch((error) => error.code))
    expect(await Promise.race(all)).toBe('unavailable')
    await psql.query('rollback')
    await Promise.all(all)
    await sql`update pieces set count = 10`.execute(database.db)
    await sql`delete from sales`.execute(database.db)
  })

  it('ends a statement that takes too long', async () => {
    const { db } = open({ timeLimits: { statementMs: 20 } })
    await expect(sql`select pg_sleep(600)`.execute(db)).rejects.toMatchObject(UNAVAILABLE)
    await sql`select`.execute(db)
  })

  it('ends an idle transaction and releases its rows', async () => {
    const { db } = open({ timeLimits: { idleInTransactionMs: 20 } })
    const alone = db.transaction().execute(async (transaction) => {
      await sql`update pieces set count = 0`.execute(transaction)
      await expect.poll(() => isHeld('pieces')).toBe(false)
      await sql`select`.execute(transaction)
    })
    await expect(alone).rejects.toMatchObject(UNAVAILABLE)
    await expectNothingChanged()
  })

  it('fails only the work whose connection was ended', async () => {
    const server = open()
    const psql = await openPsql()
    await psql.query('begin; update pieces set count = count')
    const ended = takePiece(server)
    ended.catch(() => undefined)
    await expect
      .poll(async () => {
        const { rows } = await sql
          .raw(`select pg_terminate_backend(pid) ${WAITING}`)
          .execute(database.db)
        return rows.length
      })
      .toBe(1)
    await expect(ended).rejects.toMatchObject(UNAVAILABLE)
    await psql.query('rollback')
    await expectNothingChanged()
    await sql`select`.execute(server.db)
  })

  it('drops a connection that lost its bytes and never reuses it', async () => {
    const proxy = await openProxy(url)
    opened.push(proxy)
    const server = openServer(proxy.url, () => undefined, { timeLimits: { statementMs: 500 } })
    opened.push(server)
    await sql`select`.execute(server.db)
    await takePiece(server)
    proxy.swallow()
    await expect(sql`select`.execute(server.db)).rejects.toMatchObject(UNAVAILABLE)
    await expect(takePiece(server)).rejects.toMatchObject(UNAVAILABLE)
    await sql`select`.execute(server.db)
    await takePiece(server)
    expect(await countPieces()).toBe(8)
    await sql`update pieces set count = 10`.execute(database.db)
    await sql`delete from sales`.execute(database.db)
  })

  it('waits once for a silent server, not again for the rollback', async () => {
    const proxy = await openProxy(url)
    opened.push(proxy)
    const server = openServer(proxy.url, () => undefined, { timeLimits: { statementMs: 1000 } })
    opened.push(server)
    let silentSince = 0
    const selling = server.db.transaction().execute(async (transaction) => {
      await sql`insert into sales default values`.execute(transaction)
      proxy.swallow()
      silentSince = performance.now()
      await sql`update pieces set count = count - 1`.execute(transaction)
    })
    await expect(selling).rejects.toMatchObject(UNAVAILABLE)
    // The limit plus slack is two seconds.
    expect(performance.now() - silentSince).toBeLessThan(3500)
    await expectNothingChanged()
  })

  it('reports a stopped server as unavailable and not ready, and uses it once it is back', async () => {
    const proxy = await openProxy(url)
    opened.push(proxy)
    const server = openServer(proxy.url, () => undefined)
    opened.push(server)
    await takePiece(server)
    expect(await server.isReady()).toBe(true)
    proxy.refuse()
    await expect(takePiece(server)).rejects.toMatchObject(UNAVAILABLE)
    await expect(sql`select`.execute(server.db)).rejects.toMatchObject(UNAVAILABLE)
    expect(await server.isReady()).toBe(false)
    proxy.accept()
    await takePiece(server)
    expect(await server.isReady()).toBe(true)
    expect(await countPieces()).toBe(8)
  })

  it('reports a read-only replica as not ready', async () => {
    const readOnly = new URL(url)
    readOnly.searchParams.set('options', '-c default_transaction_read_only=on')
    const server = openServer(readOnly.href, () => undefined)
    opened.push(server)
    await sql`select from pieces`.execute(server.db)
    expect(await server.isReady()).toBe(false)
  })
})

async function isHeld(table: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where database = (select oid from pg_database where datname = current_database())
      and relation = ${table}::regclass and mode = 'RowExclusiveLock'`.execute(database.db)
  return rows.length > 0
}
