import { sql } from 'kysely'
import type { QueryResult } from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { SENT_AHEAD, sentAhead } from '#shop/shared/statement-marks.ts'
import { openTestDatabase } from '#test/database.ts'
import { sendAhead } from './send-ahead.ts'

const database = await openTestDatabase({ lockMs: 200 })
const { db } = database
afterAll(database.close)

const LOCK = `select lock ${SENT_AHEAD}`

/** A server that answers when it is told to. */
function openSlowServer() {
  const asked: string[] = []
  const answers = new Map<string, PromiseWithResolvers<QueryResult>>()
  const send = sendAhead((text) => {
    asked.push(text)
    const answer = Promise.withResolvers<QueryResult>()
    answers.set(text, answer)
    return answer.promise
  })
  const result: QueryResult = { command: '', rowCount: 1, oid: 0, fields: [], rows: [{}] }
  return {
    asked,
    ask: (text: string) => send(text, []),
    answer: (text: string) => answers.get(text)?.resolve(result),
    fail: (text: string, reason: string) => answers.get(text)?.reject(new Error(reason)),
  }
}

describe('a statement that is sent ahead', () => {
  it('is not waited for, and the next is sent behind it', async () => {
    const { asked, ask, answer } = openSlowServer()
    expect((await ask(LOCK)).rows).toEqual([])
    const read = ask('select')
    expect(asked).toEqual([LOCK, 'select'])
    answer(LOCK)
    answer('select')
    expect((await read).rows).toEqual([{}])
  })

  it('tells the next that it failed, in its own words, and nobody else', async () => {
    const { ask, answer, fail } = openSlowServer()
    await ask(LOCK)
    const read = ask('select')
    fail(LOCK, 'waited too long')
    fail('select', 'the transaction is aborted')
    await expect(read).rejects.toThrow('waited too long')
    const again = ask('select again')
    answer('select again')
    expect((await again).rows).toEqual([{}])
  })

  it('does not keep anybody from giving up', async () => {
    const { ask, answer, fail } = openSlowServer()
    await ask(LOCK)
    const rollback = ask('rollback')
    fail(LOCK, 'waited too long')
    answer('rollback')
    expect((await rollback).rows).toEqual([{}])
  })
})

describe('within a transaction', () => {
  it('it fails the commit when it was the last, and nothing is kept', async () => {
    await sql`create table shelf (id int primary key)`.execute(db)
    const put = (id: number) => sql`insert into shelf values (${id}) ${sentAhead}`
    const work = db.transaction().execute(async (transaction) => {
      await put(1).execute(transaction)
      await put(2).execute(transaction)
      await put(1).execute(transaction)
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect((await sql`select id from shelf`.execute(db)).rows).toEqual([])
    await db.transaction().execute((transaction) => put(3).execute(transaction))
    expect((await sql`select id from shelf`.execute(db)).rows).toEqual([{ id: 3 }])
  })
})

describe.runIf(inject('template').kind === 'server')('on a server', () => {
  it('a lock that is waited for in vain says so, and its connection is used again', async () => {
    const lock = sql`select pg_advisory_xact_lock(${7}) ${sentAhead}`
    let hasGoneOn = false
    const look = () =>
      db.transaction().execute(async (transaction) => {
        await lock.execute(transaction)
        hasGoneOn = true
        return sql`select ${1}::int as looked`.execute(transaction)
      })
    await db.transaction().execute(async (holder) => {
      await lock.execute(holder)
      await sql`select`.execute(holder)
      await expect(look()).rejects.toMatchObject({ code: 'unavailable' })
      expect(hasGoneOn).toBe(true)
    })
    expect((await look()).rows).toEqual([{ looked: 1 }])
  })
})
