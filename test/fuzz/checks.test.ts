import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestShop, stockProduct } from '#test/shop.ts'
import type { Call } from './calls.ts'
import { judge } from './checks.ts'
import { openWitness } from './digest.ts'
import type { FuzzRequest } from './send.ts'

const call: Call = {
  name: 'GET /api/user/{email}',
  method: 'GET',
  path: '/api/user/{email}',
  parameters: [],
  body: undefined,
  kind: 'shop',
}
const request: FuzzRequest = { method: 'GET', path: '/api/user/x', headers: {}, body: undefined }

function kindsOf(status: number, body: unknown, asked = request): string[] {
  const answer = { status, headers: {}, body: JSON.stringify(body), ms: 1 }
  return judge(call, asked, answer, ['zq7@suto.test']).map(({ kind }) => kind)
}

const refusal = { success: false, message: 'No.', code: 'invalid' }

/** The complaints about a call documented with the statuses 200 and 404. */
function kindsOfDescribed(
  status: number,
  body: unknown,
  asked: Partial<FuzzRequest> = {},
): string[] {
  const answer = { status, headers: {}, body: JSON.stringify(body), ms: 1 }
  const described = { ...call, statuses: [200, 404] }
  return judge(described, { ...request, ...asked }, answer, []).map(({ kind }) => kind)
}

describe('an answer', () => {
  it.each([
    [200, { success: true, data: null, message: 'OK' }],
    [404, refusal],
  ])('of %i in the envelope is fine', (status, body) => {
    expect(kindsOf(status, body)).toEqual([])
  })

  it('of a JSON file needs no envelope, but cannot be empty', () => {
    const headers = { 'content-type': 'application/json', 'content-disposition': 'attachment' }
    const judgeFile = (body: string) =>
      judge(call, request, { status: 200, headers, body, ms: 1 }, []).map(({ kind }) => kind)
    expect([judgeFile('{"orders":[]}'), judgeFile('')]).toEqual([[], ['envelope']])
  })

  it('of 500 is a failure', () => {
    expect(kindsOf(500, refusal)).toEqual(['failed'])
  })

  it.each([
    [200, refusal],
    [200, { success: true, data: 1 }],
    [400, { message: 'No.' }],
    [400, 'No.'],
  ])('of %i lacks the envelope: %j', (status, body) => {
    expect(kindsOf(status, body)).toEqual(['envelope'])
  })

  it('leaks private data, unless the request contained it', () => {
    const body = { success: true, data: { by: 'zq7@suto.test' }, message: 'OK' }
    expect(kindsOf(200, body)).toEqual(['leak'])
    expect(kindsOf(200, body, { ...request, path: '/api/user/zq7%40suto.test' })).toEqual([])
  })

  it('is undescribed, unless the call lists its status', () => {
    expect(kindsOfDescribed(404, refusal)).toEqual([])
    expect(kindsOfDescribed(409, refusal)).toEqual(['undescribed'])
  })

  it.each<Partial<FuzzRequest>>([
    { method: 'DELETE' },
    { path: '/api/user/..' },
    { path: '/api/user/' },
    { headers: { Origin: 'https://elsewhere.test' } },
    { headers: { Host: 'elsewhere.test' } },
  ])('is not judged for another call: %j', (asked) => {
    expect(kindsOfDescribed(403, refusal, asked)).toEqual([])
  })

  it('leaks internals', () => {
    expect(kindsOf(400, { ...refusal, message: 'at x (node_modules/pg/y.js)' })).toEqual(['inside'])
  })
})

const test = await openTestShop()
afterAll(test.close)
const { db } = test.shop

describe('the witness', () => {
  it('notices inserts, updates and deletes, and nothing else', async () => {
    await stockProduct(test.shop, { id: 'panjabi' })
    const witness = await openWitness(db)
    await witness.look()
    const changedBy = async (work: Promise<unknown>) => {
      await work
      return witness.changed()
    }
    expect(await changedBy(sql`select * from products for update`.execute(db))).toEqual([])
    const message = sql`insert into contact_messages (name, email, subject, message, network, sent_at)
      values ('a', 'a@b.test', 'a', 'a', '', now())`
    expect(await changedBy(message.execute(db))).toEqual(['contact_messages'])
    const rename = sql`update contact_messages set name = 'b'`
    expect(await changedBy(rename.execute(db))).toEqual(['contact_messages'])
    const remove = sql`delete from contact_messages`
    expect(await changedBy(remove.execute(db))).toEqual(['contact_messages'])
    expect(await changedBy(sql`delete from limits`.execute(db))).toEqual([])
  })
})
