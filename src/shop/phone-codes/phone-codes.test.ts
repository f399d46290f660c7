import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { m } from '#messages'
import { openTestShop } from '#test/shop.ts'
import { limits } from '../limits/rules.ts'
import { changeSettings } from '../settings/change-settings.ts'
import { orderDefaults } from '../settings/orders/rules.ts'
import { smsDefaults } from '../settings/sms/rules.ts'
import { MINUTE_MS } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { SmsRefused, SmsUncertain } from '../sms/contract.ts'
import { countParts } from '../sms/parts.ts'
import { queueSms } from '../sms/queue-sms.ts'
import { sendSms } from '../sms/send-sms.ts'
import { codeOf } from './code.ts'
import { PhoneCodeRequest, PhoneProof } from './contract.ts'
import { proveGuestPhone, requirePhoneCode } from './prove-phone.ts'
import { areCodesSent, countUsedUpSms, hasProven } from './queries.ts'
import { writeCodeText } from './rules.ts'
import { removeOldPhoneCodes, sendPhoneCode } from './send-phone-code.ts'

const test = await openTestShop()
const { shop, jobs } = test
afterAll(test.close)

const NOON = new Date('2026-11-25T06:00:00Z')
const PHONE = '+8801712345678'
const GUEST = `guest_${'0123456789abcdef'.repeat(2)}`
const owner = test.as('owner@suto.test', 'admin')

function from(address: string): Context {
  return { ...test.limited, actor: { kind: 'visitor' }, address }
}
const visitor = from('203.0.113.7')

async function set(group: 'orders' | 'sms', values: object) {
  await changeSettings(owner, group, { values, shownVersion: 0 } as never)
}

beforeEach(async () => {
  for (const table of ['phoneCodes', 'phoneProofs', 'smsMessages', 'limits', 'settings'] as const) {
    await shop.db.deleteFrom(table).execute()
  }
  shop.settings.invalidate()
  jobs.length = 0
  test.setClock(NOON)
  await set('orders', { ...orderDefaults, whoMayOrder: 'anybody' })
})

const afterNoon = (ms: number) => new Date(NOON.getTime() + ms)

function later(ms: number) {
  test.setClock(afterNoon(ms))
}

async function texts(): Promise<string[]> {
  const rows = await shop.db.selectFrom('smsMessages').orderBy('queuedAt').select('text').execute()
  return rows.map(({ text }) => text)
}

async function rightCode(phone = PHONE): Promise<string> {
  const { seed } = await shop.db
    .selectFrom('phoneCodes')
    .where('phone', '=', phone)
    .select('seed')
    .executeTakeFirstOrThrow()
  return codeOf(shop, phone, seed)
}

async function wrongCodes(count: number): Promise<string[]> {
  const right = Number(await rightCode())
  return Array.from({ length: count }, (_, i) =>
    String((right + 1 + i) % 1_000_000).padStart(6, '0'),
  )
}

const prove = (code: string, context: Context = visitor) =>
  requirePhoneCode(context, { phone: PHONE, code })

const reasonOf = (error: unknown) => (error as Error).message

describe('a code', () => {
  it('is sent in one part, with the line for autofill', async () => {
    await sendPhoneCode(visitor, { phone: PHONE })
    const code = await rightCode()
    expect(code).toMatch(/^\d{6}$/)
    const [text = ''] = await texts()
    expect(text).toContain(`${code} is your`)
    expect(text.endsWith(`\n\n@shop.test #${code}`)).toBe(true)
    expect(countParts(text)).toBe(1)
    expect(jobs).toMatchObject([{ queue: 'urgent_sms' }])
  })

  it('is stored nowhere once its message is sent', async () => {
    await sendPhoneCode(visitor, { phone: PHONE })
    const code = await rightCode()
    await sendSms(shop, jobs[0]?.job as { smsId: string })
    const rows = await shop.db.selectFrom('phoneCodes').selectAll().execute()
    expect(JSON.stringify(rows) + (await texts()).join()).not.toContain(code)
  })

  it('proves its number once', async () => {
    await sendPhoneCode(visitor, { phone: PHONE })
    const code = await rightCode()
    await prove(code)
    await expect(prove(code)).rejects.toThrow(m.fault_code_over())
  })

  it('counts once, however many use it at the same time', async () => {
    await sendPhoneCode(visitor, { phone: PHONE })
    const code = await rightCode()
    const tried = await Promise.allSettled([prove(code), prove(code), prove(code)])
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('accepts five tries of strangers in all, from a thousand networks at once', async () => {
    await sendPhoneCode(visitor, { phone: PHONE })
    const tried = await Promise.allSettled(
      (await wrongCodes(1000)).map((code, i) => prove(code, from(`10.0.${i >> 8}.${i & 255}`))),
    )
    const reasons = tried.map((each) => each.status === 'rejected' && reasonOf(each.reason))
    expect(reasons.filter((reason) => reason === m.fault_code_wrong())).toHaveLength(4)
    expect(reasons.filter((reason) => reason === m.fault_code_over())).toHaveLength(996)
    const { tries } = await shop.db.selectFrom('phoneCodes').selectAll().executeTakeFirstOrThrow()
    expect(tries).toEqual({ '': 5, '203.0.113.7': 0 })
  })

  const orderWith = (code: string, context: Context) =>
    proveGuestPhone(context, { phone: PHONE, code, guestId: GUEST })

  it.each([
    ['a log-in, an own phone', prove],
    ['an order', orderWith],
  ])('still works for %s after strangers used up their tries, also for others', async (_, use) => {
    await sendPhoneCode(visitor, { phone: PHONE })
    later(MINUTE_MS)
    const mobile = from('198.51.100.1')
    await sendPhoneCode(mobile, { phone: PHONE })
    for (const by of [from('192.0.2.1'), from('192.0.2.2'), visitor])
      for (const wrong of await wrongCodes(5)) await use(wrong, by).catch(() => undefined)
    for (const by of [from('192.0.2.3'), visitor])
      await expect(use(await rightCode(), by)).rejects.toMatchObject({ code: 'invalid' })
    await use(await rightCode(), mobile)
  })

  it('counts all networks of an IPv6 site as one', async () => {
    await sendPhoneCode(from('2001:db8:1:1::1'), { phone: PHONE })
    for (const [i, wrong] of (await wrongCodes(5)).entries())
      await prove(wrong, from(`2001:db8:1:${i}::1`)).catch(() => undefined)
    await expect(prove(await rightCode(), from('2001:db8:1:1::1'))).rejects.toThrow(
      m.fault_code_over(),
    )
  })

  it('allows ten guesses for each SMS, from all networks together', async () => {
    const sites = Array.from({ length: 12 }, (_, i) => from(`10.0.0.${i}`))
    let tried = 0
    for (const [minute, site] of sites.entries()) {
      later(minute * MINUTE_MS)
      await sendPhoneCode(site, { phone: PHONE }).catch(() => undefined)
      for (const by of sites)
        for (const wrong of await wrongCodes(6))
          await prove(wrong, by).catch((error) => {
            if (error.message === m.fault_code_wrong()) tried++
          })
    }
    // The last try of each five is answered like those after it.
    const counted = (tried / 4) * 5
    expect(counted).toBeGreaterThan(5 * (await texts()).length)
    expect(counted).toBeLessThanOrEqual(10 * (await texts()).length)
  })

  it('is one of many that a network can try', async () => {
    const { withinMs } = limits.sign_in_network
    await shop.db
      .insertInto('limits')
      .values({ kind: 'sign_in_network', subject: '192.0.2.1', drainedAt: afterNoon(withinMs) })
      .execute()
    await sendPhoneCode(visitor, { phone: PHONE })
    const refused = { code: 'too_many', details: { retryAfterSeconds: 3 } }
    for (const use of [prove, orderWith])
      await expect(use(await rightCode(), from('192.0.2.1'))).rejects.toMatchObject(refused)
    await prove(await rightCode())
  })

  it('is refused after nineteen wrong guesses', async () => {
    await sendPhoneCode(visitor, { phone: PHONE })
    const guesses = [...(await wrongCodes(19)), await rightCode()]
    let isIn = false
    for (const guess of guesses)
      await prove(guess).then(
        () => (isIn = true),
        () => undefined,
      )
    expect(isIn).toBe(false)
  })

  it('works for five minutes', async () => {
    await sendPhoneCode(visitor, { phone: PHONE })
    const code = await rightCode()
    later(5 * MINUTE_MS)
    await expect(prove(code)).rejects.toThrow(m.fault_code_over())
    later(5 * MINUTE_MS - 1)
    await prove(code)
  })

  it('works for its own number only', async () => {
    await sendPhoneCode(visitor, { phone: PHONE })
    const proof = { phone: '+8801812345678', code: await rightCode() }
    await expect(requirePhoneCode(visitor, proof)).rejects.toThrow(m.fault_code_over())
  })

  it('cannot be tried in a transaction that may be rolled back', async () => {
    await sendPhoneCode(visitor, { phone: PHONE })
    const tried = shop.db.transaction().execute((db) => prove('000000', { ...visitor, db }))
    await expect(tried).rejects.toThrow('count for nothing')
  })
})

describe('a repeated request', () => {
  it('sends one code for two taps, also at the same moment', async () => {
    const [one, two] = await Promise.all([
      sendPhoneCode(visitor, { phone: PHONE }),
      sendPhoneCode(visitor, { phone: PHONE }),
    ])
    expect([one, two]).toEqual([{ resendInSeconds: 60 }, { resendInSeconds: 60 }])
    later(20_000)
    expect(await sendPhoneCode(visitor, { phone: PHONE })).toEqual({ resendInSeconds: 40 })
    expect(await texts()).toHaveLength(1)
  })

  it('sends the same code after a minute, with five new tries', async () => {
    await sendPhoneCode(visitor, { phone: PHONE })
    const code = await rightCode()
    for (const wrong of await wrongCodes(5)) await prove(wrong).catch(() => undefined)
    await expect(prove(code)).rejects.toThrow(m.fault_code_over())
    later(MINUTE_MS)
    await sendPhoneCode(visitor, { phone: PHONE })
    const [first, again] = await texts()
    expect(again).toBe(first)
    for (const wrong of await wrongCodes(4))
      await expect(prove(wrong)).rejects.toThrow(m.fault_code_wrong())
    await prove(code)
  })

  it('sends a new code after five minutes', async () => {
    await sendPhoneCode(visitor, { phone: PHONE })
    const first = await rightCode()
    later(5 * MINUTE_MS)
    await sendPhoneCode(visitor, { phone: PHONE })
    expect(await rightCode()).not.toBe(first)
  })

  it.each([
    ['does not answer', new SmsUncertain('No answer')],
    ['refuses the number', new SmsRefused('No valid number')],
  ])('is sent once by a gateway that %s', async (_name, error) => {
    const sent: string[] = []
    const gateway = {
      send: async ({ text }: { text: string }) => {
        sent.push(text)
        throw error
      },
    }
    await sendPhoneCode(visitor, { phone: PHONE })
    const job = jobs[0]?.job as { smsId: string }
    for (let run = 0; run < 3; run++) {
      await sendSms({ ...shop, smsGateway: gateway }, job).catch(() => undefined)
    }
    expect(sent).toHaveLength(1)
  })

  it('does not wait for a slow gateway', async () => {
    const never = { send: () => new Promise<never>(() => undefined) }
    const slow: Context = { ...visitor, smsGateway: never }
    expect(await sendPhoneCode(slow, { phone: PHONE })).toEqual({ resendInSeconds: 60 })
  })
})

describe('the cost of codes', () => {
  const numbers = (count: number) =>
    Array.from({ length: count }, (_, i) => `+88017${String(10_000_000 + i)}`)

  async function addCustomer(phone: string, at: Date): Promise<void> {
    await shop.db
      .insertInto('customers')
      .values({ phone, name: 'Sumi', createdAt: at, updatedAt: at })
      .execute()
  }

  async function sendAll(phones: readonly string[], context = visitor) {
    const asked = await Promise.allSettled(phones.map((phone) => sendPhoneCode(context, { phone })))
    return asked.filter(({ status }) => status === 'fulfilled').length
  }

  it('is limited per network', async () => {
    const { most } = limits.phone_code_network
    expect(await sendAll(numbers(most + 40))).toBe(most)
    expect(await texts()).toHaveLength(most)
  })

  it('is limited per number, separately for each network', async () => {
    const { most: first } = limits.first_phone_code
    let sent = 0
    for (let i = 0; i < 60; i++) {
      later(i * MINUTE_MS)
      sent += await sendAll([PHONE], from(`10.0.0.${i % 4}`))
    }
    expect(sent).toBe(limits.phone_code.most + 4 * first)
    for (let i = 0; i < first + 1; i++) {
      later((60 + i) * MINUTE_MS)
      expect(await sendAll([PHONE], from('10.0.0.9'))).toBe(i < first ? 1 : 0)
    }
  })

  it('leaves a share of the daily SMS to customers, and half to orders', async () => {
    await set('sms', { ...smsDefaults, mostPerDay: 20 })
    const phones = numbers(30)
    const sendFromAll = async () => {
      for (const [i, phone] of phones.entries()) {
        await sendPhoneCode(from(`10.0.0.${i}`), { phone }).catch(() => undefined)
      }
    }
    expect(await countUsedUpSms(shop)).toBe(0)
    await sendFromAll()
    expect(await texts()).toHaveLength(6)
    expect(await countUsedUpSms(shop)).toBe(1)
    // A customer who first ordered today does not count yet.
    await shop.db.deleteFrom('customers').execute()
    await addCustomer(phones[20] ?? '', NOON)
    await sendFromAll()
    expect(await texts()).toHaveLength(6)
    for (const phone of phones.slice(21)) {
      await addCustomer(phone, new Date(NOON.getTime() - 24 * 60 * MINUTE_MS))
    }
    await sendFromAll()
    expect(await texts()).toHaveLength(10)
  })

  it('is limited per site, however many IPv6 networks it has', async () => {
    const { most } = limits.phone_code_network
    let sent = 0
    for (const [i, phone] of numbers(most + 5).entries()) {
      sent += await sendAll([phone], from(`2001:db8:1:${i.toString(16)}::1`))
    }
    expect(sent).toBe(most)
  })

  it('leaves codes for a number when one network used up its own', async () => {
    for (let i = 0; i < 40; i++) {
      later(i * MINUTE_MS)
      await sendPhoneCode(from('10.0.0.1'), { phone: PHONE }).catch(() => undefined)
    }
    expect(await texts()).toHaveLength(limits.phone_code_from_network.most)
    later(41 * MINUTE_MS)
    await sendPhoneCode(from('10.0.0.2'), { phone: PHONE })
    expect(await texts()).toHaveLength(limits.phone_code_from_network.most + 1)
  })

  it('reports when orders have used up the daily SMS', async () => {
    await set('sms', { ...smsDefaults, mostPerDay: 3 })
    for (let count = 0; count < 3; count++) {
      await queueSms(shop, { phone: PHONE, kind: 'order_placed', text: 'We have your order.' })
    }
    await expect(sendPhoneCode(from('10.0.0.1'), { phone: PHONE })).rejects.toThrow(
      m.fault_no_codes(),
    )
  })

  it('includes only Bangladeshi mobile numbers, in any spelling', () => {
    const phoneOf = (phone: string) => PhoneCodeRequest.safeParse({ phone }).data?.phone
    for (const typed of ['০১৭১২-৩৪৫৬৭৮', '+880 1712 345678', '01712345678', '8801712345678']) {
      expect(phoneOf(typed)).toBe(PHONE)
    }
    for (const typed of ['01212345678', '+14155550100', '999', '', '0171234567', '9'.repeat(500)]) {
      expect(phoneOf(typed)).toBeUndefined()
    }
    expect(PhoneProof.safeParse({ phone: PHONE, code: '১২৩ ৪৫৬' }).data?.code).toBe('123456')
    expect(PhoneProof.safeParse({ phone: PHONE, code: '12345' }).success).toBe(false)
  })
})

describe('a shop', () => {
  it('sends no codes for orders with an account, as specified', async () => {
    await shop.db.deleteFrom('settings').execute()
    shop.settings.invalidate()
    await expect(sendPhoneCode(visitor, { phone: PHONE })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await texts()).toEqual([])
  })

  it('sends no codes without a gateway, except in a demo', async () => {
    expect(await areCodesSent(visitor)).toBe(true)
    expect(await areCodesSent({ ...visitor, isDemo: false })).toBe(false)
  })
})

describe('a guest', () => {
  const asked = { phone: PHONE, guestId: GUEST }

  it('has proven a number for a day, but not for other guests', async () => {
    await sendPhoneCode(visitor, { phone: PHONE })
    await expect(proveGuestPhone(visitor, { ...asked, code: 'x' })).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { phoneCode: m.fault_code_wrong() } },
    })
    expect(await hasProven(shop, asked)).toBe(false)
    await proveGuestPhone(visitor, { ...asked, code: await rightCode() })
    expect(await hasProven(shop, asked)).toBe(true)
    expect(await hasProven(shop, { ...asked, guestId: GUEST.replace('0', '1') })).toBe(false)
    later(24 * 60 * MINUTE_MS)
    expect(await hasProven(shop, asked)).toBe(false)
    await removeOldPhoneCodes(shop)
    expect(await shop.db.selectFrom('phoneProofs').selectAll().execute()).toEqual([])
  })
})

describe('the message', () => {
  const write = (shopName: string, host = 'shop.test') =>
    writeCodeText({ code: '123456', shopName, host }, countParts)

  it('is cut to fit one part', () => {
    expect(write('Suto')).toBe(
      '123456 is your Suto code. It works for 5 minutes.\n\n@shop.test #123456',
    )
    expect(write('সুতো ও কাপড়ের ছোট দোকান')).toBe(
      '123456 is your code. It works for 5 minutes.\n\n@shop.test #123456',
    )
    expect(write('Suto', `${'a'.repeat(120)}.test`)).toBe(
      '123456 is your Suto code. It works for 5 minutes.',
    )
  })
})
