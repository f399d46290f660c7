import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { purgeTestOrders } from '#test/orders.ts'
import { payInSandbox, sandboxStore, serveSandbox } from '#test/sandbox.ts'
import { openTestShop, orderFor, stockProduct } from '#test/shop.ts'

const bank = await openTestShop()
const sandbox = await serveSandbox(bank.shop)
const test = await openTestApp({
  sslcommerz: {
    storeId: sandboxStore.storeId,
    storePassword: sandboxStore.storePassword,
    url: sandbox.url,
  },
})
const { shop } = test
afterAll(async () => {
  await test.close()
  await sandbox.close()
  await bank.close()
})

const CALLS = '/api/payment-gateways/sslcommerz'
const FOREIGN = { Origin: 'https://sandbox.sslcommerz.com' }

let rahim: Awaited<ReturnType<typeof test.signUp>>
let owner: typeof rahim

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', stock: null })
  rahim = await test.signUp('rahim@suto.test')
  owner = await test.signUp('owner@suto.test', { isAdmin: true })
})

beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('cartLines').execute()
})

async function start(headers: Record<string, string> = {}) {
  await rahim('/api/cart/add', { json: { productId: 'panjabi', size: 'M', quantity: 1 } })
  const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }], {
    paymentMethod: 'card',
  })
  const response = await rahim('/api/orders', {
    json: order,
    headers: { 'Idempotency-Key': randomUUID(), ...headers },
  })
  expect(response.status).toBe(200)
  const { data } = (await response.json()) as {
    data: { transactionId: string; redirectUrl: string }
  }
  return data
}

/** As a browser sends it from another site: with another origin and no cookies. */
const comeBack = (
  fields: Record<string, string>,
  { outcome = 'success', headers = FOREIGN }: { outcome?: string; headers?: object } = {},
) =>
  test.requestRaw(`${CALLS}/returns/${outcome}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { ...headers },
  })

const notify = (fields: Record<string, string>) =>
  test.requestRaw(`${CALLS}/notices`, { method: 'POST', body: new URLSearchParams(fields) })

const orderCount = async () => (await shop.db.selectFrom('orders').select('id').execute()).length

const NOT_FOUND = '/payment/failed?error=payment_data_not_found'

describe('a browser that returns from the gateway', () => {
  it('is redirected to its order, from another site and without cookies, however often', async () => {
    const { transactionId, redirectUrl } = await start()
    const { fields } = await payInSandbox(redirectUrl)
    const answers = await Promise.all([1, 2, 3].map(() => comeBack(fields)))
    for (const answer of [...answers, await comeBack(fields)]) {
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toMatch(
        new RegExp(`^/payment/success\\?tran_id=${transactionId}&order_id=HT-`),
      )
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect(await orderCount()).toBe(1)
  })

  it('reads its page in the language of the checkout, however often it returns', async () => {
    const { redirectUrl } = await start({ 'Accept-Language': 'bn' })
    const { fields } = await payInSandbox(redirectUrl)
    for (const answer of [await comeBack(fields), await comeBack(fields)]) {
      expect(answer.headers.get('location')).toMatch(/^\/bn\/payment\/success\?.*order_id=HT-/)
    }
  })

  it('reads in it too that something went wrong', async () => {
    const { redirectUrl } = await start({ 'Accept-Language': 'bn' })
    const { fields } = await payInSandbox(redirectUrl)
    if (!shop.paymentGateway) throw new Error('there is no gateway')
    vi.spyOn(shop.paymentGateway, 'confirm').mockRejectedValueOnce(new Error('broken'))
    const answer = await comeBack(fields)
    expect(answer.headers.get('location')).toMatch(/^\/bn\/payment\/failed\?.*=server_error$/)
  })

  it('is not believed more at the URL of a failure', async () => {
    const { redirectUrl } = await start()
    const { fields } = await payInSandbox(redirectUrl)
    const answer = await comeBack(fields, { outcome: 'failed' })
    expect(answer.headers.get('location')).toMatch(/^\/payment\/success\?/)
  })

  it.each([
    ['fail', 'failed', /^\/payment\/failed\?tran_id=\w+&error=payment_failed$/],
    ['cancel', 'cancelled', /^\/payment\/cancelled\?tran_id=\w+$/],
  ] as const)('after %s gets the matching page', async (outcome, address, page) => {
    const { redirectUrl } = await start()
    const { fields } = await payInSandbox(redirectUrl, { outcome })
    const answer = await comeBack(fields, { outcome: address })
    expect(answer.headers.get('location')).toMatch(page)
    expect(await orderCount()).toBe(0)
  })

  it('cannot claim to have paid', async () => {
    const { transactionId } = await start()
    const answer = await comeBack({
      tran_id: transactionId,
      val_id: 'made-up',
      status: 'VALID',
      amount: '1060.00',
    })
    expect(answer.headers.get('location')).toBe(`/payment/success?tran_id=${transactionId}`)
    expect(await orderCount()).toBe(0)
  })

  it('pays nothing with the proof of another payment', async () => {
    const one = await start()
    const { fields } = await payInSandbox(one.redirectUrl)
    await comeBack(fields)
    const other = await start()
    await comeBack({ ...fields, tran_id: other.transactionId })
    await notify({ ...fields, tran_id: other.transactionId })
    expect(await orderCount()).toBe(1)
  })

  it.each([
    ['nothing', {}],
    ['no transaction', { status: 'VALID' }],
    ['an unknown transaction', { tran_id: 'MADEUP', status: 'VALID' }],
    ['an overlong transaction', { tran_id: 'A'.repeat(31), status: 'VALID' }],
    ['a transaction in other letters', { tran_id: 'ক'.repeat(20), status: 'VALID' }],
    ['a NUL character', { tran_id: 'A\0B', status: 'VALID' }],
    ['SQL', { tran_id: "' or 1=1 --", status: 'VALID' }],
    ['201 fields', Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`f${at}`, 'x']))],
  ])('with %s gets the page for missing payment data', async (_name, fields) => {
    const answer = await comeBack(fields)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(
      /^\/payment\/failed\?(?:tran_id=\w+&)?error=payment_data_not_found$/,
    )
    expect((await notify(fields)).status).toBe(404)
  })

  it('may send either kind of form', async () => {
    const { redirectUrl } = await start()
    const { fields } = await payInSandbox(redirectUrl)
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob(['x']), 'x.txt')
    const answer = await test.requestRaw(`${CALLS}/returns/success`, { method: 'POST', body: form })
    expect(answer.headers.get('location')).toMatch(/^\/payment\/success\?.*order_id=HT-/)
  })

  it.each([
    ['JSON', 'application/json', '{"tran_id":"A"}'],
    ['malformed JSON', 'application/json', '{'],
    ['a broken form', 'multipart/form-data; boundary=x', '--y\r\n'],
    ['a form without a boundary', 'multipart/form-data', 'tran_id=A'],
    ['bytes', 'application/octet-stream', '\0\u0001'],
  ])('with %s gets the page for missing payment data', async (_name, type, body) => {
    const headers = { 'Content-Type': type }
    const init = { method: 'POST', body, headers }
    const answer = await test.requestRaw(`${CALLS}/returns/success`, init)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(NOT_FOUND)
    expect((await test.requestRaw(`${CALLS}/notices`, init)).status).toBe(404)
  })

  it('finds nothing at another gateway or URL', async () => {
    const { redirectUrl } = await start()
    const { fields } = await payInSandbox(redirectUrl)
    const body = new URLSearchParams(fields)
    const elsewhere = await test.requestRaw('/api/payment-gateways/bkash/returns/success', {
      method: 'POST',
      body,
    })
    expect(elsewhere.headers.get('location')).toBe(NOT_FOUND)
    expect((await comeBack(fields, { outcome: 'paid' })).status).toBe(404)
    for (const name of ['bkash', '__proto__', 'SSLCOMMERZ']) {
      const path = `/api/payment-gateways/${name}/notices`
      expect((await test.requestRaw(path, { method: 'POST', body })).status).toBe(404)
    }
    expect(await orderCount()).toBe(0)
  })

  it.each(['returns/success', 'returns/cancelled', 'notices'])(
    'gets 404 for a GET of %s',
    async (path) => {
      const answer = await test.requestRaw(`${CALLS}/${path}?tran_id=A&status=VALID`, {})
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ message: 'API endpoint not found.' })
    },
  )

  it.each([true, false])(
    'is refused with a megabyte of form, with its length declared: %s',
    async (isSaid) => {
      const text = `tran_id=A&status=VALID&x=${'x'.repeat(1024 * 1024)}`
      const headers = {
        'Content-Type': 'application/x-www-form-urlencoded',
        ...(isSaid && { 'Content-Length': String(text.length) }),
      }
      for (const path of [`${CALLS}/returns/success`, `${CALLS}/notices`]) {
        const body = isSaid ? text : new Blob([text]).stream()
        const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
        expect((await test.requestRaw(path, init)).status).toBe(413)
      }
    },
  )
})

describe('a notice', () => {
  it('that comes alone makes the order, and is accepted however often it comes', async () => {
    const { transactionId, redirectUrl } = await start()
    const { fields } = await payInSandbox(redirectUrl, { browser: 'stay' })
    const answers = await Promise.all([1, 2, 3].map(() => notify(fields)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (let i = 0; i < 55; i++) expect((await notify(fields)).status).toBe(200)
    expect(await orderCount()).toBe(1)
    const kept = await shop.db.selectFrom('paymentEvents').select('id').execute()
    expect(kept.length).toBeLessThan(60)
    const outcome = await test.request(`/api/payments/${transactionId}`)
    expect(await outcome.json()).toMatchObject({ data: { outcome: 'placed' } })
  })

  it('is accepted with unusual characters in every field', async () => {
    const { redirectUrl } = await start()
    const { fields } = await payInSandbox(redirectUrl)
    const nasty = Object.fromEntries(
      Object.entries(fields).map(([name, value]) =>
        ['tran_id', 'val_id', 'status'].includes(name)
          ? [name, value]
          : [name, `${'x'.repeat(99)}👍\0\ud83d\u0001${value}`],
      ),
    )
    expect((await notify(nasty)).status).toBe(200)
    expect(await orderCount()).toBe(1)
    const list = await owner('/api/payments')
    const text = await list.text()
    expect(text).toContain('not valid')
    expect(text).not.toContain('verify_sign')
    expect(text).not.toContain(sandboxStore.storePassword)
  })
})

describe('made-up ids', () => {
  const madeUp = ['MADEUP', 'HT-000000-0000', randomUUID(), '0', '-1', "'", 'ক', 'x'.repeat(300)]

  it.each(madeUp)('are not found, even for an administrator: %s', async (id) => {
    const json = { amount: 10, reason: 'A stain' }
    const headers = { 'Idempotency-Key': randomUUID() }
    const statuses = await Promise.all(
      [
        owner(`/api/orders/${id}/payments`),
        owner(`/api/orders/${id}/refunds`, { json, headers }),
        owner(`/api/payments/${id}/acceptance`, { method: 'POST' }),
        owner(`/api/payments/${id}/refusal`, { json: { reason: 'No' } }),
        owner(`/api/held-checkouts/${id}/release`, { method: 'POST' }),
        owner(`/api/refunds/${id}/retry`, { method: 'POST' }),
        owner(`/api/refunds/${id}/by-hand`, { method: 'POST' }),
      ].map(async (answer) => (await answer).status),
    )
    expect(new Set(statuses)).toEqual(new Set([404]))
  })
})

it.each([
  ['MADEUP', 200],
  ['HT-000000-0000', 404],
  ['x'.repeat(300), 404],
])('a payment with the made-up id %s answers %d', async (id, status) => {
  const answer = await test.request(`/api/payments/${id}`)
  expect(answer.status).toBe(status)
  if (status === 200) {
    expect(await answer.json()).toMatchObject({ data: { outcome: 'unknown', orderId: null } })
  }
})

describe('requesting a refund', () => {
  async function placed(): Promise<string> {
    const { redirectUrl } = await start()
    const { fields } = await payInSandbox(redirectUrl)
    const answer = await comeBack(fields)
    return new URLSearchParams(answer.headers.get('location')?.split('?')[1]).get('order_id') ?? ''
  }

  it.each([
    ['no key', { amount: 10, reason: 'A stain' }, {}],
    ['no reason', { amount: 10 }, undefined],
    ['an amount with three decimals', { amount: 10.001, reason: 'A stain' }, undefined],
    ['a negative amount', { amount: -1, reason: 'A stain' }, undefined],
    ['no amount', { reason: 'A stain' }, undefined],
    ['no lines', { lines: [], reason: 'A stain' }, undefined],
    [
      'a line twice',
      {
        lines: [
          { position: 0, quantity: 1 },
          { position: 0, quantity: 1 },
        ],
        reason: 'A stain',
      },
      undefined,
    ],
    ['an unknown line', { lines: [{ position: 7, quantity: 1 }], reason: 'A stain' }, undefined],
  ])('with %s is refused', async (_name, json, headers) => {
    const orderId = await placed()
    const answer = await owner(`/api/orders/${orderId}/refunds`, {
      json,
      headers: headers ?? { 'Idempotency-Key': randomUUID() },
    })
    expect(answer.status).toBe(400)
    expect(await shop.db.selectFrom('refunds').select('id').execute()).toEqual([])
  })

  it('reaches the gateway once, however often it is clicked', async () => {
    const orderId = await placed()
    const click = () =>
      owner(`/api/orders/${orderId}/refunds`, {
        json: { lines: [{ position: 0, quantity: 1 }], reason: 'Did not fit' },
        headers: { 'Idempotency-Key': 'one-click-of-the-owner' },
      })
    const answers = await Promise.all([click(), click(), click()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await expect
      .poll(() =>
        bank.shop.db
          .selectFrom('sandboxRefunds' as never)
          .selectAll()
          .execute(),
      )
      .toMatchObject([{ amountPaisa: 1000_00 }])
  })
})
