import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { createQueue } from '#adapters/pg-boss/queue.ts'
import { prepared } from '#shop/shared/prepared.ts'
import { openTestDatabase } from '#test/database.ts'
import { openServer } from './connect.ts'
import { keepsSessions } from './keeps-sessions.ts'

const database = await openTestDatabase()
afterAll(database.close)
const url = database.url ?? ''

function named(name: string): string {
  const address = new URL(url)
  address.searchParams.set('application_name', name)
  return address.href
}

describe.runIf(inject('template').kind === 'server')('a server behind a pooler', () => {
  it('is used directly where a session is needed, and without prepared statements by requests', async () => {
    const server = openServer(named('pooler'), () => undefined, { directUrl: named('direct') })
    try {
      await server.listen('anything', () => undefined)
      const askedBy = async (db: typeof server.db) =>
        (
          await sql<{ name: string }>`select current_setting('application_name') as name`.execute(
            db,
          )
        ).rows[0]?.name
      expect([await askedBy(server.db), await askedBy(server.background)]).toEqual([
        'pooler',
        'direct',
      ])
      const { rows: listening } = await sql`select from pg_stat_activity
        where application_name = 'direct' and query like 'listen%'`.execute(database.db)
      expect(listening).toHaveLength(1)
      const known = await server.db.transaction().execute(async (transaction) => {
        await sql`select ${1}::int`.execute(transaction)
        return sql`select name from pg_prepared_statements`.execute(transaction)
      })
      expect(known.rows).toEqual([])
      // Not even for marked statements.
      await sql`select ${1}::int ${prepared}`.execute(server.db)
      const { rows } = await sql`select name from pg_prepared_statements`.execute(server.db)
      expect(rows).toEqual([])
    } finally {
      await server.close()
    }
  })

  it('keeps its sessions without a pooler', async () => {
    expect(await keepsSessions(url)).toBe(true)
  })

  it('locks the preparation of the queue per transaction, as poolers require', async () => {
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query("begin; select pg_advisory_xact_lock(hashtextextended('prepare jobs', 0))")
    const queue = createQueue(database, () => undefined)
    const started = queue.start()
    const waiting = async () =>
      (
        await sql<{ query: string }>`select query from pg_stat_activity
          where wait_event = 'advisory' and datname = current_database()`.execute(database.db)
      ).rows.map(({ query }) => query)
    await expect.poll(waiting).toHaveLength(1)
    expect((await waiting())[0]).toMatch(/pg_advisory_xact_lock/)
    await other.query('rollback')
    await started
    await queue.stop()
    await other.end()
  })
})
