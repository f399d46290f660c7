import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { createQueue } from '#adapters/pg-boss/queue.ts'
import { openTestDatabase } from '#test/database.ts'
import { keepsSessions } from './keeps-sessions.ts'

const database = await openTestDatabase()
afterAll(database.close)
const url = database.url ?? ''

describe.runIf(inject('template').kind === 'server')('a server', () => {
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
