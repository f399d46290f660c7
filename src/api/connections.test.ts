import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { defaultSettings } from '#shop/settings/rules.ts'
import { openTestApp } from '#test/app.ts'
import { openMailServer, refusal } from '#test/mail-server.ts'
import { purgeTestOrders } from '#test/orders.ts'
import { payInSandbox, sandboxStore, serveSandbox } from '#test/sandbox.ts'
import { openTestShop, orderFor, stockProduct } from '#test/shop.ts'

const bank = await openTestShop()
const known = { ...sandboxStore, storeId: 'nakshi_store_4711', storePassword: 'v3ry-s3cret@store' }
const sandbox = await serveSandbox(bank.shop, known)
const storeUrls = { sandbox: sandbox.url, live: sandbox.url }
const mailServer = await openMailServer({
  onRecipient: () => (refuses ? refusal(550, '5.7.1 Relaying denied') : 'take'),
})
let refuses = false

const lines: string[] = []
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
const test = await openTestApp({ storeUrls, log })
const { shop } = test
afterAll(async () => {
  await test.close()
  await sandbox.close()
  await mailServer.close()
  await bank.close()
})

let owner: Awaited<ReturnType<typeof test.signUp>>
let rahim: typeof owner
let karim: typeof owner
beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', stock: null })
  owner = await test.signUp('owner@suto.test', { isAdmin: true })
  rahim = await test.signUp('rahim@suto.test')
  karim = await test.signUp('karim@suto.test')
})
beforeEach(async () => {
  await purgeTestOrders(shop)
  await sql`truncate connections, settings, cart_lines`.execute(shop.db)
  await test.catchUp()
  refuses = false
})

const { storeId, storePassword } = known
const store = { name: 'sslcommerz', place: 'sandbox', storeId, storePassword }
const MAIL_PASSWORD = 'p0st-s3cret'
const mail = {
  name: 'mailServer',
  server: '127.0.0.1',
  port: Number(new URL(mailServer.url).port),
  security: 'none',
  user: '',
  password: '',
}

const keep = (json: object) => owner('/api/connections', { method: 'PUT', json })
const remove = (name: string) => owner(`/api/connections/${name}`, { method: 'DELETE' })
const tryIt = async (name: string) => {
  const answer = await owner(`/api/connections/${name}/trial`, { method: 'POST' })
  return (await answer.json()).data
}
const pay = async (ways: object, shownVersion = 0) => {
  const values = { ...defaultSettings.payments, ...ways }
  return owner('/api/settings', {
    method: 'PUT',
    json: { group: 'payments', values, shownVersion },
  })
}
const methodsAt = async (app: Pick<typeof test, 'request'>) => {
  const { data } = await (await app.request('/api/payment-methods')).json()
  return data.map(({ code }: { code: string }) => code)
}

async function order(paymentMethod: 'card' | 'cash_on_delivery', person = rahim) {
  await person('/api/cart/add', { json: { productId: 'panjabi', size: 'M', quantity: 1 } })
  return person('/api/orders', {
    json: orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }], { paymentMethod }),
    headers: { 'Idempotency-Key': randomUUID() },
  })
}

describe('credentials of an SSLCommerz store', () => {
  it('open the checkout for cards, and are tested at the gateway', async () => {
    expect(await methodsAt(test)).toEqual(['cash_on_delivery'])
    expect((await keep({ ...store, storePassword: 'wrong-one' })).status).toBe(200)
    expect(await tryIt('sslcommerz')).toMatchObject({ works: false })
    await keep({
      ...store,
      storeId: ` \u200b${storeId}\u00a0`,
      storePassword: `${storePassword}\t`,
    })
    expect(await tryIt('sslcommerz')).toMatchObject({ works: true })
    expect(await methodsAt(test)).toEqual(['cash_on_delivery', 'card'])
    const paid = await order('card')
    expect(paid.status).toBe(200)
  })

  it('stay when left empty, and go when removed', async () => {
    await keep(store)
    await keep({ ...store, storeId: '', storePassword: '' })
    expect(await tryIt('sslcommerz')).toMatchObject({ works: true })
    await remove('sslcommerz')
    expect(await methodsAt(test)).toEqual(['cash_on_delivery'])
    const { rows } = await sql`select * from connections`.execute(shop.db)
    expect(rows).toEqual([])
    const answer = await keep({ ...store, storePassword: '' })
    expect((await answer.json()).fields).toEqual({ storePassword: 'Enter the password' })
  })

  it('never appear in answers, the audit log, logs or plain in tables', async () => {
    const answers: string[] = []
    for (const answer of [
      await keep(store),
      await keep({
        ...mail,
        server: 'localhost',
        user: 'post@nakshi.test',
        password: MAIL_PASSWORD,
      }),
      await keep({ ...store, place: 'live' }),
      await keep({ ...mail, server: 'mail.other.test', security: 'tls' }),
      await owner('/api/connections'),
      await owner('/api/settings'),
      await owner('/api/connections/sslcommerz/trial', { method: 'POST' }),
      await owner('/api/connections/mailServer/trial', { method: 'POST' }),
      await remove('mailServer'),
      await owner('/api/audit-entries'),
    ]) {
      answers.push(await answer.text())
    }
    expect(answers[0]).toContain('4711')
    const { rows } = await sql<{ kept: string }>`
      select row_to_json(c)::text as kept from connections c
      union all select row_to_json(a)::text from audit_entries a`.execute(shop.db)
    const everything = [...answers, ...lines, ...rows.map(({ kept }) => kept)].join('\n')
    for (const secret of [storePassword, storeId, MAIL_PASSWORD, 'post@nakshi.test']) {
      expect(everything).not.toContain(secret)
      expect(everything).not.toContain(Buffer.from(secret).toString('base64'))
    }
  })

  it('are not tested by a restored copy, which takes no cards', async () => {
    await keep(store)
    await keep(mail)
    const setRestored = (restoredAt: Date | null) =>
      shop.db.updateTable('shopSetup').set({ restoredAt }).execute()
    await setRestored(new Date(0))
    for (const name of ['sslcommerz', 'mailServer', 'smsGateway']) {
      const refused = await owner(`/api/connections/${name}/trial`, { method: 'POST' })
      expect(refused.status).toBe(409)
      expect((await refused.json()).message).toContain('restored copy, which sends nothing')
    }
    expect(await methodsAt(test)).toEqual(['cash_on_delivery'])
    await setRestored(null)
    expect(await methodsAt(test)).toContain('card')
  })

  it('stored under another secret must be entered again, and break nothing', async () => {
    await keep(store)
    await sql`update connections set sealed = 'bm90aGluZyB0aGF0IGFueWJvZHkgaGFzIGxvY2tlZCB1cCBoZXJl'`.execute(
      shop.db,
    )
    const { data } = await (await owner('/api/connections')).json()
    expect(data.sslcommerz).toMatchObject({ isUnreadable: true, idEnd: null })
    expect(data.gateways).toEqual([])
    const trial = await owner('/api/connections/sslcommerz/trial', { method: 'POST' })
    expect(trial.status).toBe(409)
    expect((await trial.json()).message).toContain('Enter them again')
    expect(await methodsAt(test)).toEqual(['cash_on_delivery'])
    expect((await order('cash_on_delivery')).status).toBe(200)
    await keep(store)
    expect(await methodsAt(test)).toContain('card')
  })

  it('that cannot be read close all payment methods, with messages for shoppers and owner', async () => {
    const missing = async () => (await (await owner('/api/setup')).json()).data.missing
    await keep(store)
    await pay({ cashOnDelivery: false, sslcommerz: true })
    expect(await missing()).not.toContain('payment')
    await sql`update connections set sealed = 'bm90aGluZyB0aGF0IGFueWJvZHkgaGFzIGxvY2tlZCB1cCBoZXJl'`.execute(
      shop.db,
    )
    expect(await methodsAt(test)).toEqual([])
    expect((await missing())[0]).toBe('payment')
    for (const method of ['card', 'cash_on_delivery'] as const) {
      const refused = await order(method)
      expect(refused.status).toBe(400)
      expect((await refused.json()).fields.paymentMethod).toContain('cannot take payments')
    }
  })

  it('of the environment win, and are changed there', async () => {
    const fixed = await openTestApp({
      databaseUrl: inject('template').kind === 'server' ? test.databaseUrl : undefined,
      environmentOverrides: { sslcommerz: 'SSLCOMMERZ_STORE_ID' },
    })
    const admin = await fixed.signUp('boss@suto.test', { isAdmin: true })
    const answer = await admin('/api/connections', { method: 'PUT', json: store })
    expect(answer.status).toBe(409)
    expect((await answer.json()).message).toContain('SSLCOMMERZ_STORE_ID')
    await fixed.close()
  })
})

describe('a payment method', () => {
  it('that is turned off is refused, but started payments finish', async () => {
    await keep(store)
    const { data } = await (await order('card')).json()
    await pay({ cashOnDelivery: true, sslcommerz: false })
    expect(await methodsAt(test)).toEqual(['cash_on_delivery'])
    const refused = await order('card', karim)
    expect(refused.status).toBe(400)
    expect((await refused.json()).fields.paymentMethod).toContain('unavailable right now')
    const { fields } = await payInSandbox(data.redirectUrl)
    const back = await test.requestRaw('/api/payment-gateways/sslcommerz/returns/success', {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    expect(back.headers.get('Location')).toContain('/payment/success')
    await pay({ cashOnDelivery: false, sslcommerz: true }, 1)
    expect((await order('cash_on_delivery')).status).toBe(400)
  })

  it('always remains, even when two requests each turn one off', async () => {
    expect((await pay({ cashOnDelivery: false, sslcommerz: false })).status).toBe(400)
    expect((await pay({ cashOnDelivery: false, sslcommerz: true })).status).toBe(400)
    await keep(store)
    const both = await Promise.all([
      pay({ cashOnDelivery: false, sslcommerz: true }),
      remove('sslcommerz'),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await methodsAt(test)).toHaveLength(1)
  })

  it('that is turned off during a checkout is accepted or refused as a whole', async () => {
    await keep(store)
    const [switched, ordered] = await Promise.all([
      pay({ cashOnDelivery: false, sslcommerz: true }),
      order('cash_on_delivery'),
    ])
    expect(switched.status).toBe(200)
    const orders = await shop.db.selectFrom('orders').select('id').execute()
    expect(orders).toHaveLength(ordered.ok ? 1 : 0)
  })

  it.runIf(inject('template').kind === 'server')('changes at the other server', async () => {
    const second = await openTestApp({ databaseUrl: test.databaseUrl, storeUrls })
    expect(await methodsAt(second)).toEqual(['cash_on_delivery'])
    await keep(store)
    expect(await methodsAt(second)).toEqual(['cash_on_delivery', 'card'])
    await pay({ cashOnDelivery: false, sslcommerz: true })
    await expect.poll(() => methodsAt(second)).toEqual(['card'])
    await second.close()
  })
})

describe('a mail server', () => {
  it('sends all mails from the next one on, and shows its answer to a test', async () => {
    expect(await tryIt('mailServer')).toMatchObject({
      answer: expect.stringContaining('saved to disk'),
    })
    expect((await keep(mail)).status).toBe(200)
    const trial = await tryIt('mailServer')
    expect(trial).toMatchObject({ works: true, answer: expect.stringContaining('250') })
    const content = { subject: 'Hello', preview: '', heading: 'Hello', blocks: [] }
    await shop.mailer.send({ id: 'job-1', to: 'rahim@suto.test', content })
    // Notices of earlier changes may still be on their way.
    const to = mailServer.received.map((mail) => mail.to)
    expect(to).toEqual(expect.arrayContaining(['owner@suto.test', 'rahim@suto.test']))
    refuses = true
    const answer = expect.stringContaining('Relaying denied')
    expect(await tryIt('mailServer')).toMatchObject({ works: false, answer })
  })

  it.each(['a..b', '2130706433', '127.1', '0x7f.1', '256.1.1.1', '169.254.169.254', 'fe80::1'])(
    'needs a name or an address of a mail server: not %s',
    async (server) => {
      const refused = await keep({ ...mail, server, security: 'tls' })
      expect((await refused.json()).fields).toHaveProperty('server')
    },
  )

  it.each(['mail.nakshi.test', 'mail', '10.0.0.7', '192.168.1.20'])(
    'can be at %s',
    async (server) => {
      expect((await keep({ ...mail, server, security: 'tls' })).status).toBe(200)
    },
  )

  it('never gets the password of another one', async () => {
    const kept = { ...mail, server: 'mail.one.test', security: 'tls', user: 'post', password: 'a' }
    expect((await keep(kept)).status).toBe(200)
    const elsewhere = await keep({ ...kept, server: 'mail.two.test', user: '', password: '' })
    expect(elsewhere.status).toBe(400)
    for (const other of [{ port: 2525 }, { security: 'starttls' }]) {
      const refused = await keep({ ...kept, ...other, user: '', password: '' })
      expect((await refused.json()).fields.password).toContain(
        'a different server, port or security',
      )
    }
    expect((await keep({ ...kept, user: '', password: '' })).status).toBe(200)
    const open = await keep({ ...kept, security: 'none' })
    expect((await open.json()).fields.security).toContain('encrypted')
  })
})
