import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { m } from '#messages'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { codeOf } from '#shop/phone-codes/code.ts'
import { sendPhoneCode } from '#shop/phone-codes/send-phone-code.ts'
import type { Context } from '#shop/shared/context.ts'
import { isStandInEmail } from '#shop/shared/stand-in-email.ts'
import { openTestApp } from '#test/app.ts'
import { asGuest, letOrder, newGuestId, putAsGuest } from '#test/guests.ts'
import { orderFor, stockProduct } from '#test/shop.ts'

const test = await openTestApp()
const { shop } = test
afterAll(test.close)
const visitor: Context = { ...shop, actor: { kind: 'visitor' } }
const Origin = 'http://shop.test'

type Requester = Awaited<ReturnType<typeof test.signUp>>

let last = 0
/** A number that this file has not used before. */
function newPhone(): string {
  last += 1
  return `01712${String(last).padStart(6, '0')}`
}

function international(phone: string): string {
  return `+88${phone}`
}

async function sendCode(phone: string): Promise<string> {
  await shop.db.deleteFrom('phoneCodes').execute()
  await sendPhoneCode(visitor, { phone: international(phone) })
  const { seed } = await shop.db.selectFrom('phoneCodes').select('seed').executeTakeFirstOrThrow()
  return codeOf(shop, international(phone), seed)
}

function trySignIn(phone: string, code: string) {
  return test.request('/api/auth/sign-in/phone', { json: { phone, code }, headers: { Origin } })
}

function requesterOf(response: Response): Requester {
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return (path, options = {}) =>
    test.request(path, { ...options, headers: { cookie, Origin, ...options.headers } })
}

async function signIn(phone: string): Promise<Requester> {
  const response = await trySignIn(phone, await sendCode(phone))
  expect(response.status).toBe(200)
  return requesterOf(response)
}

async function emailOf(request: Requester): Promise<string> {
  return (await (await request('/api/auth/get-session')).json()).user.email
}

async function ordersOf(request: Requester): Promise<string[]> {
  const email = await emailOf(request)
  const { data } = await (await request(`/api/orders/user?userEmail=${email}`)).json()
  return data.map(({ orderId }: { orderId: string }) => orderId)
}

async function orderAsGuest(phone: string): Promise<string> {
  const guestId = newGuestId()
  await putAsGuest(visitor, guestId)
  const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }], {
    recipientPhone: phone,
    recipientName: 'Karim Mia',
  })
  return (await placeOrder(visitor, asGuest(guestId, order), guestId)).orderId
}

async function linkPhone(request: Requester, phone: string) {
  const code = await sendCode(phone)
  return request('/api/own-phone', { method: 'PUT', json: { phone, code } })
}

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', stock: null })
  await letOrder(shop, 'anybody')
})
beforeEach(async () => {
  await shop.db.deleteFrom('limits').execute()
})

describe('signing in by phone', () => {
  it('turns the first order into an account that lists it', async () => {
    const phone = newPhone()
    const [one, two] = [await orderAsGuest(phone), await orderAsGuest(phone)]
    const other = await orderAsGuest(newPhone())
    const karim = await signIn(phone)
    expect((await ordersOf(karim)).toSorted()).toEqual([one, two].toSorted())
    expect((await karim(`/api/orders/${one}`)).status).toBe(200)
    expect((await karim(`/api/orders/${other}`)).status).toBe(404)
    const { data: user } = await (await karim(`/api/user/${await emailOf(karim)}`)).json()
    expect(user).toMatchObject({ name: 'Karim Mia', phone: international(phone) })
  })

  it('finds the same account again, with the orders since', async () => {
    const phone = newPhone()
    const email = await emailOf(await signIn(phone))
    const since = await orderAsGuest(phone)
    const again = await signIn(phone)
    expect(await emailOf(again)).toBe(email)
    expect(await ordersOf(again)).toEqual([since])
  })

  it('lets the account order, without an email in its orders', async () => {
    const phone = newPhone()
    const karim = await signIn(phone)
    const email = await emailOf(karim)
    expect(isStandInEmail(email)).toBe(true)
    await karim('/api/cart/add', { json: { productId: 'panjabi', size: 'M', quantity: 1 } })
    const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }])
    const { data: placed } = await (await karim('/api/orders', { json: order })).json()
    expect(placed).toMatchObject({ userEmail: '' })
    expect(await ordersOf(karim)).toEqual([placed.orderId])
    const cancelled = await karim(`/api/orders/${placed.orderId}/cancellation`, { method: 'POST' })
    expect(cancelled.status).toBe(200)
    const history = await (await karim(`/api/orders/${placed.orderId}/changes`)).text()
    expect(history).not.toContain('invalid')
  })

  it.each(['wrong', 'over'])('refuses a code that is %s', async (fault) => {
    const phone = newPhone()
    const right = await sendCode(phone)
    if (fault === 'over') await trySignIn(phone, right)
    const code = fault === 'over' ? right : right === '000000' ? '000001' : '000000'
    const refused = await trySignIn(phone, code)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({
      code: 'INVALID_CODE',
      message: fault === 'over' ? m.fault_code_over() : m.fault_code_wrong(),
    })
    expect(refused.headers.getSetCookie()).toEqual([])
  })

  it('shows no orders for an unverified number', async () => {
    const phone = newPhone()
    const orderId = await orderAsGuest(phone)
    const stranger = await test.signUp('stranger@suto.test')
    await stranger(`/api/user/stranger@suto.test`, {
      method: 'PUT',
      json: { name: 'Stranger', phone, imageUrl: '' },
    })
    expect(await ordersOf(stranger)).toEqual([])
    expect((await stranger(`/api/orders/${orderId}`)).status).toBe(404)
  })

  it('makes one account of two sign-ins at once', async () => {
    const phone = newPhone()
    const code = await sendCode(phone)
    const answers = await Promise.all([trySignIn(phone, code), trySignIn(phone, code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const { rows } = await sql`select from auth_accounts
      where account_id = ${international(phone)}`.execute(shop.db)
    expect(rows).toHaveLength(1)
  })

  it('answers alike, and as fast, whether a number has an account', async () => {
    const known = Array.from({ length: 30 }, newPhone)
    for (const phone of known) await signIn(phone)
    const unknown = Array.from({ length: 30 }, newPhone)
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const answers = new Set<string>()
    for (let i = 0; i < 30; i++) {
      for (const [kind, phone] of [
        ['known', known[i] ?? ''],
        ['unknown', unknown[i] ?? ''],
      ] as const) {
        const begin = performance.now()
        const sent = await test.request('/api/phone-codes', { json: { phone } })
        const refused = await trySignIn(phone, '000000')
        times[kind].push(performance.now() - begin)
        answers.add(`${sent.status} ${await sent.text()} ${refused.status} ${await refused.text()}`)
      }
    }
    expect([...answers]).toHaveLength(1)
    // A machine may pause in the middle of one of them.
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[15] ?? 0
    const ratio = median(times.known) / median(times.unknown)
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.6)
  })

  it('does not accept a stand-in email at sign-up', async () => {
    const refused = await test.request('/api/auth/sign-up/email', {
      json: { email: 'a@phone.invalid', name: 'A', password: 'a long enough password' },
      headers: { Origin },
    })
    expect(refused.status).toBe(400)
  })
})

describe('a phone number added to an account with an email', () => {
  it('signs in to it once verified', async () => {
    const phone = newPhone()
    const orderId = await orderAsGuest(phone)
    const nusrat = await test.signUp('nusrat@suto.test')
    expect((await linkPhone(nusrat, phone)).status).toBe(200)
    expect(await ordersOf(nusrat)).toEqual([orderId])
    expect(await emailOf(await signIn(phone))).toBe('nusrat@suto.test')
    const next = newPhone()
    await linkPhone(nusrat, next)
    expect((await (await nusrat('/api/own-phone')).json()).data).toEqual({
      phone: international(next),
    })
    expect(isStandInEmail(await emailOf(await signIn(phone)))).toBe(true)
  })

  it('is not taken from another account', async () => {
    const phone = newPhone()
    const owner = await signIn(phone)
    const orderId = await orderAsGuest(phone)
    await signIn(phone)
    const thief = await test.signUp('thief@suto.test')
    const refused = await linkPhone(thief, phone)
    expect(refused.status).toBe(409)
    expect(await ordersOf(thief)).toEqual([])
    expect(await ordersOf(owner)).toEqual([orderId])
  })

  it('never signs in staff or an account with two-step login', async () => {
    const phone = newPhone()
    const admin = await test.signUp('admin@suto.test', { isAdmin: true })
    expect((await linkPhone(admin, phone)).status).toBe(200)
    const refused = await trySignIn(phone, await sendCode(phone))
    expect(refused.status).toBe(403)
    expect(refused.headers.getSetCookie()).toEqual([])

    const other = newPhone()
    const careful = await test.signUp('careful@suto.test')
    await linkPhone(careful, other)
    await sql`update auth_users set two_factor_enabled = true
      where email = 'careful@suto.test'`.execute(shop.db)
    expect((await trySignIn(other, await sendCode(other))).status).toBe(403)
  })

  it('is removed when the mailbox belongs to another person', async () => {
    const phone = newPhone()
    const stranger = await test.signUp('victim@suto.test')
    await linkPhone(stranger, phone)
    await test.request('/api/auth/request-password-reset', {
      json: { email: 'victim@suto.test', redirectTo: '/reset-password' },
      headers: { Origin },
    })
    const { rows } = await sql<{ token: string }>`
      select data ->> 'token' as token from jobs.job where data ->> 'kind' = 'password_reset'`.execute(
      shop.db,
    )
    expect(rows).toHaveLength(1)
    const reset = await test.request('/api/auth/reset-password', {
      json: { token: rows[0]?.token, newPassword: 'quite another password' },
      headers: { Origin },
    })
    expect(reset.status).toBe(200)
    expect(await emailOf(await signIn(phone))).not.toBe('victim@suto.test')
  })

  it('needs a session', async () => {
    const phone = newPhone()
    const json = { phone, code: await sendCode(phone) }
    expect((await test.request('/api/own-phone', { method: 'PUT', json })).status).toBe(401)
  })
})

describe('an account that is deleted', () => {
  it('gives up its phone number, with later orders to it', async () => {
    const phone = newPhone()
    const before = await orderAsGuest(phone)
    const karim = await signIn(phone)
    expect(await ordersOf(karim)).toEqual([before])
    const data = await (await karim(`/api/user/${await emailOf(karim)}/data`)).json()
    expect(data.person).toMatchObject({ email: '', loginPhone: international(phone) })
    const gone = await karim('/api/auth/delete-user', { json: {} })
    expect(gone.status).toBe(200)
    const since = await orderAsGuest(phone)
    expect(await ordersOf(await signIn(phone))).toEqual([since])
  })
})
