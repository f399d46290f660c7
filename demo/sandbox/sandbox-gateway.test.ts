import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createSslcommerzGateway } from '#adapters/sslcommerz/sslcommerz-gateway.ts'
import { GatewayRefusal, GatewayUnavailable } from '#shop/payments/contract.ts'
import { DAY_MS } from '#shop/shared/clock.ts'
import {
  payInSandbox,
  paymentRequest,
  type SandboxChoice,
  sandboxStore,
  serveSandbox,
} from '#test/sandbox.ts'
import { openTestShop, SATURDAY } from '#test/shop.ts'
import { removeOldSandboxRecords, sandboxTables } from './records.ts'

const test = await openTestShop()
const sandbox = await serveSandbox(test.shop)
afterAll(async () => {
  await sandbox.close()
  await test.close()
})

const openGateway = (storePassword = sandboxStore.storePassword) =>
  createSslcommerzGateway({
    storeId: sandboxStore.storeId,
    storePassword,
    readReceiptEmail: async () => 'shop@shop.test',
    url: sandbox.url,
  })
const gateway = openGateway()

let transactions = 0

/** Starts a session for a new payment, with its page. */
async function start(amountPaisa?: number) {
  const transactionId = `T-${++transactions}`
  const request = paymentRequest(transactionId, sandbox.urls, amountPaisa)
  const { sessionKey, redirectUrl } = await gateway.openSession(request)
  const ask = async (validationId?: string) => {
    const [answer] = await gateway.confirm({ transactionId, sessionKey, validationId })
    return answer
  }
  return {
    transactionId,
    ask,
    page: redirectUrl,
    pay: async (choice: SandboxChoice = {}) => {
      const paid = await payInSandbox(redirectUrl, choice)
      return { ...paid, notice: gateway.readNotice(paid.fields) }
    },
  }
}

async function startPaid(amountPaisa?: number, choice?: SandboxChoice) {
  const { pay, ask, ...payment } = await start(amountPaisa)
  await pay(choice)
  const { bankTransactionId = '' } = await ask()
  return { ...payment, ask, bankTransactionId }
}

describe('a payment in the sandbox', () => {
  it('is pending until paid, and then confirmed with and without its validation', async () => {
    const { transactionId, ask, pay } = await start(129_050)
    expect(await ask()).toMatchObject({ state: 'pending', transactionId, amountPaisa: 129_050 })
    const { returnUrl, notice } = await pay()
    expect(returnUrl).toBe(sandbox.urls.success)
    expect(notice).toMatchObject({ transactionId, hasValidSignature: true })
    const answer = {
      state: 'paid',
      transactionId,
      validationId: notice?.validationId,
      amountPaisa: 129_050,
      currency: 'BDT',
      instrument: 'VISA-Dutch Bangla',
      isRisky: false,
    }
    expect(await ask()).toMatchObject(answer)
    expect(await ask(notice?.validationId)).toMatchObject(answer)
    expect(await ask(notice?.validationId)).toMatchObject(answer)
    expect(await ask('made-up')).toMatchObject(answer)
  })

  it.each([
    ['fails', { outcome: 'fail' }, 'failed', 'failed', 'Failed by the sandbox'],
    ['is cancelled', { outcome: 'cancel' }, 'cancelled', 'cancelled', 'Cancelled by User'],
    [
      'is declined',
      { card_number: '4000000000000002' },
      'failed',
      'failed',
      'Declined by the issuer',
    ],
    [
      'expires',
      { card_number: '4000000000000069' },
      'failed',
      'expired',
      'The session has expired',
    ],
  ] as const)('%s, with the reason', async (_name, choice, returned, state, reason) => {
    const { ask, pay } = await start()
    const { returnUrl, notice } = await pay(choice)
    expect(returnUrl).toBe(sandbox.urls[returned])
    expect(notice).toMatchObject({ validationId: undefined, hasValidSignature: true })
    expect(await ask()).toMatchObject({ state, reason, validationId: undefined })
  })

  it.each([
    ['rated as high risk', '4000 0000 0000 9235', { isRisky: true, amountPaisa: 129_050 }],
    ['for less than requested', '4000 0000 0000 0127', { amountPaisa: 128_950, currency: 'BDT' }],
    ['in dollars', '4000 0000 0000 0341', { amountPaisa: 1075, currency: 'USD' }],
  ])('paid %s is reported as it is', async (_name, card_number, answer) => {
    const { ask, pay } = await start(129_050)
    const { notice } = await pay({ card_number })
    expect(await ask()).toMatchObject({ state: 'paid', ...answer })
    expect(await ask(notice?.validationId)).toMatchObject({ state: 'paid', ...answer })
  })

  it.each([
    ['bkash', 'BKASH-BKash'],
    ['nagad', 'NAGAD-Nagad'],
    ['rocket', 'DBBLMOBILEB-Dbbl Mobile Banking'],
  ])('is made with the wallet %s', async (method, instrument) => {
    const { ask, pay } = await start()
    await pay({ method })
    expect(await ask()).toMatchObject({ state: 'paid', instrument })
  })

  it('can be tried again after a failure, and is paid once, however many tabs pay', async () => {
    const { ask, pay, page } = await start()
    await pay({ outcome: 'fail' })
    await pay({ outcome: 'cancel' })
    const tabs = await Promise.all(Array.from({ length: 5 }, () => pay()))
    expect(new Set(tabs.map(({ fields }) => fields.val_id)).size).toBe(1)
    expect(tabs.filter(({ text }) => text.includes('has already been made'))).toHaveLength(4)
    expect(await ask()).toMatchObject({ state: 'paid' })
    const { text, returnUrl } = await pay({ outcome: 'fail' })
    expect([text.includes('has already been made'), returnUrl]).toEqual([
      true,
      sandbox.urls.success,
    ])
    expect(await (await fetch(page)).text()).toContain('has already been made')
  })

  it('is not confirmed by another validation', async () => {
    const other = await (await start()).pay()
    const { ask } = await start()
    expect(await ask(other.notice?.validationId)).toMatchObject({ state: 'pending' })
  })

  it('is shared with a second server on the same database', async () => {
    const { pay, page } = await start()
    const second = await serveSandbox(test.shop)
    const { fields } = await payInSandbox(page.replace(sandbox.url, second.url))
    await second.close()
    expect((await pay()).fields.val_id).toBe(fields.val_id)
  })

  it('without a record is unknown', async () => {
    const payment = { transactionId: 'nobody', sessionKey: 'none', validationId: 'V' }
    expect(await gateway.confirm(payment)).toMatchObject([{ state: 'unknown' }])
  })
})

describe('a store with a wrong password', () => {
  const stranger = openGateway('wrong')

  it('cannot open a session', async () => {
    const opened = stranger.openSession(paymentRequest('T-stranger', sandbox.urls))
    await expect(opened).rejects.toThrow(GatewayRefusal)
    await expect(opened).rejects.toThrow('Store Credential Error')
  })

  it('cannot read or refund anything', async () => {
    const { transactionId, bankTransactionId } = await startPaid()
    const asked = stranger.confirm({ transactionId, sessionKey: undefined, validationId: 'V' })
    await expect(asked).rejects.toThrow(GatewayUnavailable)
    const refund = { reference: 'R-s', bankTransactionId, amountPaisa: 1000, reason: 'mine' }
    expect(await stranger.refund(refund)).toMatchObject({ state: 'failed' })
  })
})

describe('a refusal of the sandbox', () => {
  it.each([
    ['total_amount', 999],
    ['total_amount', 50_000_001],
  ])('names %s at %d paisa', async (name, amountPaisa) => {
    const opened = gateway.openSession(paymentRequest('T-limit', sandbox.urls, amountPaisa))
    await expect(opened).rejects.toThrow(`'${name}' must be from 10.00 to 500000.00`)
  })

  it('has status 200', async () => {
    const body = new URLSearchParams({ store_id: 'haat' })
    const response = await fetch(`${sandbox.url}/gwprocess/v4/api.php`, { method: 'POST', body })
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: 'FAILED', failedreason: 'Store Credential Error Or Store is De-active' },
    ])
  })

  it('covers a large form', async () => {
    const body = new URLSearchParams({ store_id: 'x'.repeat(300_000) })
    const response = await sandbox.app.request('/gwprocess/v4/api.php', { method: 'POST', body })
    expect(response.status).toBe(413)
  })
})

describe('a refund in the sandbox', () => {
  const reason = 'Out of stock & sorry'

  it('is processing, and done after five seconds', async () => {
    const { bankTransactionId } = await startPaid(129_050)
    const refund = { reference: 'R-done', bankTransactionId, amountPaisa: 129_050, reason }
    const { state, gatewayReference = '' } = await gateway.refund(refund)
    expect(state).toBe('processing')
    test.setClock(new Date(SATURDAY.getTime() + 4999))
    expect(await gateway.findRefund(gatewayReference)).toMatchObject({ state: 'processing' })
    test.setClock(new Date(SATURDAY.getTime() + 5000))
    expect(await gateway.findRefund(gatewayReference)).toMatchObject({ state: 'done' })
    test.setClock(SATURDAY)
  })

  it('requested twice is one refund', async () => {
    const { bankTransactionId } = await startPaid(129_050)
    const refund = { reference: 'R-twice', bankTransactionId, amountPaisa: 129_050, reason }
    const answers = await Promise.all([1, 2, 3].map(() => gateway.refund(refund)))
    expect(new Set(answers.map(({ gatewayReference }) => gatewayReference)).size).toBe(1)
    expect(answers.map(({ state }) => state)).toEqual(Array(3).fill('processing'))
  })

  it('never exceeds the payment, in however many parts', async () => {
    const { bankTransactionId } = await startPaid(10_000)
    const parts = await Promise.all(
      [1, 2, 3, 4].map((part) =>
        gateway.refund({ reference: `R-${part}`, bankTransactionId, amountPaisa: 3000, reason }),
      ),
    )
    expect(parts.map(({ state }) => state).toSorted()).toEqual([
      'failed',
      'processing',
      'processing',
      'processing',
    ])
    const last = { reference: 'R-last', bankTransactionId, amountPaisa: 1000, reason }
    expect(await gateway.refund(last)).toMatchObject({ state: 'processing' })
    expect(await gateway.refund({ ...last, reference: 'R-over', amountPaisa: 1 })).toEqual({
      state: 'failed',
      gatewayReference: undefined,
      reason: 'The refund amount exceeds what is left of the transaction',
    })
  })

  it('is refused with the reference of another refund', async () => {
    const first = await startPaid()
    const second = await startPaid()
    const refund = { reference: 'R-used', amountPaisa: 1000, reason }
    const ask = (bankTransactionId: string, amountPaisa = 1000) =>
      gateway.refund({ ...refund, bankTransactionId, amountPaisa })
    expect(await ask(first.bankTransactionId)).toMatchObject({ state: 'processing' })
    expect(await ask(first.bankTransactionId, 2000)).toMatchObject({ state: 'failed' })
    expect(await ask(second.bankTransactionId)).toMatchObject({ state: 'failed' })
  })

  it('is refused for an unpaid payment or without its fields', async () => {
    const { ask, pay } = await start()
    await pay({ outcome: 'fail' })
    const { bankTransactionId = '' } = await ask()
    const refund = { reference: 'R-none', bankTransactionId, amountPaisa: 1000, reason }
    expect(await gateway.refund(refund)).toMatchObject({ state: 'failed' })
    for (const change of [{ reference: '' }, { reason: '' }, { amountPaisa: 0 }]) {
      const paid = await startPaid()
      const { bankTransactionId: id } = paid
      expect(await gateway.refund({ ...refund, bankTransactionId: id, ...change })).toMatchObject({
        state: 'failed',
      })
    }
    await expect(gateway.findRefund('nobody')).rejects.toThrow(GatewayUnavailable)
  })

  it('is cancelled later with the card for that', async () => {
    const card_number = '4000 0000 0000 5126'
    const { bankTransactionId } = await startPaid(10_000, { card_number })
    const refund = { reference: 'R-back', bankTransactionId, amountPaisa: 10_000, reason }
    const { gatewayReference = '' } = await gateway.refund(refund)
    test.setClock(new Date(SATURDAY.getTime() + 5000))
    expect(await gateway.findRefund(gatewayReference)).toMatchObject({
      state: 'failed',
      reason: 'The bank returned the refund',
    })
    test.setClock(SATURDAY)
  })
})

describe('a notice of the sandbox', () => {
  const noticesOf = (transactionId: string) =>
    sandbox.notices.filter(({ tran_id }) => tran_id === transactionId)

  it.each([
    ['before', 1],
    ['after', 0],
    ['late', 0],
    ['twice', 1],
    ['never', 0],
  ])('set to come %s has come %d times before the browser returns', async (notice, count) => {
    const { transactionId, pay } = await start()
    const { fields } = await pay({ notice })
    const notices = noticesOf(transactionId)
    expect(notices).toEqual(Array(count).fill(fields))
    for (const each of notices) {
      expect(gateway.readNotice(each)).toMatchObject({ transactionId, hasValidSignature: true })
    }
  })

  it('is sent for failures and cancellations too', async () => {
    for (const choice of [{ outcome: 'cancel' as const }, { card_number: '4000000000000069' }]) {
      const { transactionId, pay } = await start()
      const { fields } = await pay(choice)
      expect(noticesOf(transactionId)).toEqual([fields])
    }
  })

  it('that cannot be delivered does not stop the payment', async () => {
    const urls = { ...sandbox.urls, notice: 'http://127.0.0.1:1/notice' }
    const { redirectUrl } = await gateway.openSession(paymentRequest('T-nobody', urls))
    const { fields } = await payInSandbox(redirectUrl)
    expect(fields.status).toBe('VALID')
    expect(sandbox.errors.at(-1)?.message).toContain('could not send a notice')
  })
})

describe('records of the sandbox', () => {
  it('are removed after 30 days, with all that belongs to them', async () => {
    const { transactionId, bankTransactionId, ask } = await startPaid()
    const refund = { reference: 'R-old', bankTransactionId, amountPaisa: 1000, reason: 'old' }
    await gateway.refund(refund)
    test.setClock(new Date(SATURDAY.getTime() + 30 * DAY_MS))
    await removeOldSandboxRecords(test.shop)
    expect(await ask()).toMatchObject({ state: 'paid', transactionId })
    test.setClock(new Date(SATURDAY.getTime() + 30 * DAY_MS + 1))
    const { ask: askNew } = await start()
    await removeOldSandboxRecords(test.shop)
    const tables = sandboxTables(test.shop.db)
    expect(await tables.selectFrom('sandboxRefunds').selectAll().execute()).toEqual([])
    expect(await tables.selectFrom('sandboxAttempts').selectAll().execute()).toEqual([])
    expect(await ask()).toMatchObject({ state: 'unknown' })
    expect(await askNew()).toMatchObject({ state: 'pending' })
    await expect(removeOldSandboxRecords(test.visitor)).rejects.toHaveProperty('code', 'forbidden')
    test.setClock(SATURDAY)
  })

  it('contain neither the password nor the card number', async () => {
    await (await start()).pay()
    const tables = sandboxTables(test.shop.db)
    const text = JSON.stringify([
      await tables.selectFrom('sandboxSessions').selectAll().execute(),
      await tables.selectFrom('sandboxAttempts').selectAll().execute(),
    ])
    expect(text).not.toContain(sandboxStore.storePassword)
    expect(text).not.toMatch(/4111 ?1111 ?1111/)
    expect(text).toContain('411111XXXXXX1111')
  })
})

describe('the page of the sandbox', () => {
  it('explains itself, and escapes what it shows', async () => {
    const { transactionId, page } = await start(129_050)
    const response = await fetch(page)
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text).toContain('NO REAL MONEY IS CHARGED')
    expect(text).toContain('৳1,290.50')
    expect(text).toContain(transactionId)
    expect(text).toContain('Haat &amp; Co &lt;b&gt;')
    for (const word of ['bKash', 'Nagad', 'Rocket', 'Pay', 'Fail', 'Cancel']) {
      expect(text).toContain(`>${word}<`)
    }
  })

  it('includes the taka sign, which few computers have', async () => {
    const response = await fetch((await start()).page)
    const font = await readFile('src/web/fonts/taka-600.woff2', 'base64')
    expect(await response.text()).toContain(`src: url(data:font/woff2;base64,${font})`)
    expect(response.headers.get('Content-Security-Policy')).toContain('font-src data:;')
  })

  it('loads only its own styles and scripts, and its form leads to the shop alone', async () => {
    const { page, pay } = await start()
    for (const { headers } of [await fetch(page), (await pay()).response]) {
      const policy = headers.get('Content-Security-Policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self'")
      expect(policy).toContain(`form-action 'self' ${new URL(sandbox.urls.success).origin};`)
      expect(policy).not.toContain('unsafe')
    }
  })

  it('returns the browser with a script when that is chosen', async () => {
    const returned = await (await start()).pay({ browser: 'return' })
    expect(returned.text).toContain('<script src="/sandbox-gateway/return.js" defer></script>')
    const script = await fetch(new URL('/sandbox-gateway/return.js', sandbox.url))
    expect(script.headers.get('Content-Type')).toContain('text/javascript')
    expect((await (await start()).pay({ browser: 'stay' })).text).not.toContain('<script')
  })

  it('asks again for an unknown card or choice', async () => {
    const { ask, pay } = await start()
    for (const choice of [
      { card_number: '1234' },
      { method: 'cheque' },
      { method: '__proto__' },
      { notice: 'tomorrow' },
      { card_number: '4'.repeat(100) },
    ]) {
      const { response, fields } = await pay(choice)
      expect([response.status, fields]).toEqual([400, {}])
    }
    expect(await ask()).toMatchObject({ state: 'pending' })
  })

  it('accepts one payment, even after a hundred tries', async () => {
    const { ask, pay } = await start()
    for (let tries = 0; tries < 101; tries++) await pay({ outcome: 'fail' })
    expect(await ask()).toMatchObject({ state: 'failed' })
    await pay()
    expect(await ask()).toMatchObject({ state: 'paid' })
    const again = await pay()
    expect(again.text).toContain('This payment has already been made.')
  })

  it('does not exist for an unknown session', async () => {
    for (const method of ['GET', 'POST']) {
      const response = await fetch(`${sandbox.url}/pay/nobody`, { method })
      expect([response.status, await response.text()]).toEqual([
        404,
        expect.stringContaining('NO REAL MONEY IS CHARGED'),
      ])
    }
  })
})

describe('a sender of notices', () => {
  it('sends delayed notices in time, and none once it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { createNoticeSender } = await import('./notices.ts')
      const sent: string[] = []
      const send: typeof fetch = async (url) => {
        sent.push(String(url))
        return new Response()
      }
      const sender = createNoticeSender(send, () => undefined)
      await sender.sendNotice('http://shop.test/late', {}, 'late')
      await sender.sendNotice('http://shop.test/after', {}, 'after')
      await sender.sendNotice('http://shop.test/twice', {}, 'twice')
      expect(sent).toEqual(['http://shop.test/twice'])
      await vi.advanceTimersByTimeAsync(3000)
      expect(sent.slice(1)).toEqual(['http://shop.test/after', 'http://shop.test/twice'])
      await vi.advanceTimersByTimeAsync(17_000)
      expect(sent.slice(3)).toEqual(['http://shop.test/late'])
      await sender.sendNotice('http://shop.test/never', {}, 'late')
      sender.stop()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(sent).toHaveLength(4)
    } finally {
      vi.useRealTimers()
    }
  })
})
