import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { openProxy } from '#test/proxy.ts'
import { openServer } from './connect.ts'

const database = await openTestDatabase()
const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close()
})
afterAll(database.close)

const MISSED = undefined

async function say(notice: string): Promise<void> {
  await sql`select pg_notify('news', ${notice})`.execute(database.db)
}

/** A listener behind a proxy, with a fast heartbeat. */
async function listenThroughProxy() {
  const proxy = await openProxy(database.url ?? '')
  const errors: Error[] = []
  const server = openServer(proxy.url, (error) => errors.push(error), { heartbeatMs: 300 })
  opened.push(proxy, server)
  const heard: (string | undefined)[] = []
  await server.listen('news', (notice) => heard.push(notice))
  /** Repeats a notice until it arrives: the connection may still be down. */
  const expectHeard = async (notice: string) => {
    await expect
      .poll(async () => {
        await say(notice)
        return heard.includes(notice)
      })
      .toBe(true)
  }
  return { proxy, errors, heard, catchUp: server.catchUp, expectHeard }
}

async function countLines(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database()
      and (query like 'listen %' or query like 'select pg_notify($1, $2)')`.execute(database.db)
  return rows[0]?.count ?? 0
}

describe.runIf(inject('template').kind === 'server')('on a server', () => {
  it('notices a dead connection, and reports possibly missed notices', async () => {
    const { proxy, errors, heard, catchUp, expectHeard } = await listenThroughProxy()
    await expectHeard('before')
    proxy.swallow()
    await say('swallowed')
    await expect.poll(() => heard.includes(MISSED)).toBe(true)
    expect(errors.map(({ message }) => message)).toContain(
      'The connection for notices does not answer',
    )
    expect(heard).not.toContain('swallowed')
    await expectHeard('after')
    expect(await catchUp()).toBe(true)
  })

  it('cannot claim to have everything over a dead connection', async () => {
    const { proxy, catchUp } = await listenThroughProxy()
    expect(await catchUp()).toBe(true)
    proxy.swallow()
    expect(await catchUp()).toBe(false)
  })

  it('holds one connection, however often and whenever it is lost', async () => {
    const { proxy, heard, expectHeard } = await listenThroughProxy()
    for (let round = 0; round < 3; round++) {
      proxy.refuse()
      proxy.accept()
      // Each of these may happen while it connects, while it starts to listen, or after.
      for (let cut = 0; cut < 30; cut++) {
        await new Promise((resolve) => setTimeout(resolve, cut))
        proxy.cut()
      }
      await expectHeard(`round ${round}`)
    }
    await expect.poll(countLines).toBe(1)
    heard.length = 0
    await say('once')
    await expectHeard('the end')
    expect(heard.filter((notice) => notice === 'once')).toEqual(['once'])
  })

  it('is silent once the database is closed', async () => {
    const { errors, expectHeard } = await listenThroughProxy()
    await expectHeard('news')
    await opened.pop()?.close()
    await expect.poll(countLines).toBe(0)
    expect(errors).toEqual([])
  })
})

it('delivers notices in order, and knows when it has all of them', async () => {
  const heard: (string | undefined)[] = []
  await database.listen('news', (notice) => heard.push(notice))
  for (const notice of ['one', 'two', 'three']) await say(notice)
  expect(await database.catchUp()).toBe(true)
  expect(heard).toEqual(['one', 'two', 'three'])
})
