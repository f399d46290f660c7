import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { GatewayRefusal, GatewayUnavailable } from '#shop/payments/contract.ts'
import { paymentRequest } from '#test/sandbox.ts'
import { createSslcommerzGateway } from './sslcommerz-gateway.ts'

const PASSWORD = 's3cret p@ss&word'
const SECRETS = [
  PASSWORD,
  encodeURIComponent(PASSWORD),
  's3cret+p%40ss%26word',
  '/validator',
  'http',
]

const urls = {
  success: 'https://shop.test/s',
  failed: 'https://shop.test/f',
  cancelled: 'https://shop.test/c',
  notice: 'https://shop.test/n',
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A gateway in front of a server with the given answers, which counts requests. */
async function openRude(listener: RequestListener, callMs = 60_000) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    listener(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const times = { sessionMs: callMs, callMs, pauseMs: 1 }
  return { asked, gateway: openGateway(`http://127.0.0.1:${port}`, times) }
}

function openGateway(url: string, times?: Parameters<typeof createSslcommerzGateway>[1]) {
  return createSslcommerzGateway(
    {
      storeId: 'haat',
      storePassword: PASSWORD,
      readReceiptEmail: async () => 'shop@shop.test',
      url,
    },
    times,
  )
}

const json = (answer: unknown): RequestListener => {
  return (_request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer))
  }
}

type Gateway = ReturnType<typeof createSslcommerzGateway>

const payment = { transactionId: 'T-1', sessionKey: 'S-1', validationId: undefined }
const refund = {
  reference: 'R-1',
  bankTransactionId: 'B-1',
  amountPaisa: 1000,
  reason: 'Out of stock',
}

const changes: [string, (gateway: Gateway) => Promise<unknown>][] = [
  ['a session', (gateway) => gateway.openSession(paymentRequest('T-1', urls))],
  ['a refund', (gateway) => gateway.refund(refund)],
]
const reads: [string, (gateway: Gateway) => Promise<unknown>][] = [
  ['a validation', (gateway) => gateway.confirm({ ...payment, validationId: 'V-1' })],
  ['a query', (gateway) => gateway.confirm(payment)],
  ['a question about a refund', (gateway) => gateway.findRefund('RR-1')],
]

async function failureOf(asked: Promise<unknown>): Promise<Error> {
  const failure = await asked.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(Error)
  return failure as Error
}

function expectSecretStored(failure: Error): void {
  expect(failure.cause).toBeUndefined()
  const text = inspect(failure, { depth: 9, showHidden: true }).replaceAll(/\(?file:\S+/g, '')
  for (const secret of SECRETS) expect(failure.message).not.toContain(secret)
  for (const secret of SECRETS.slice(0, 3)) expect(text).not.toContain(secret)
}

/** How a server fails, and whether a retry may help. */
const faults: [name: string, mayPass: boolean, listener: RequestListener][] = [
  ['answers 500', true, (_, response) => void response.writeHead(500).end('{"status":"VALID"}')],
  ['answers 503', true, (_, response) => void response.writeHead(503).end()],
  ['answers 429', true, (_, response) => void response.writeHead(429).end()],
  ['answers 403', false, (_, response) => void response.writeHead(403).end(PASSWORD)],
  [
    'sends elsewhere',
    false,
    (_, response) => void response.writeHead(307, { Location: 'http://127.0.0.1:1/' }).end(),
  ],
  ['answers in HTML', true, (_, response) => void response.end('<html>Try again later</html>')],
  ['answers nothing', true, (_, response) => void response.end()],
  [
    'answers a megabyte',
    true,
    (_, response) => void response.end(`{"status":"VALID","more":"${'x'.repeat(1_000_000)}"}`),
  ],
  [
    'stops in the middle',
    true,
    (_, response) => {
      response.writeHead(200, { 'Content-Length': 100 })
      response.write('{"APIConnect":"DONE",', () => response.destroy())
    },
  ],
  ['hangs up', true, (request) => void request.socket.destroy()],
  ['answers a list', true, json([])],
  ['answers a text', true, json('VALID')],
  ['answers nothing in JSON', true, json(null)],
  [
    'answers other types',
    true,
    json({ APIConnect: ['DONE'], status: { VALID: true }, element: { status: 'VALID' } }),
  ],
]

describe.each(faults)('a server that %s', (_name, mayPass, listener) => {
  it.each(changes)('gets %s once, and the outcome is unknown', async (_what, ask) => {
    const { gateway, asked } = await openRude(listener)
    const failure = await failureOf(ask(gateway))
    expect(failure).toBeInstanceOf(GatewayUnavailable)
    expectSecretStored(failure)
    expect(asked).toHaveLength(1)
  })

  it.each(reads)(
    'gets %s again where that may help, and the outcome is unknown',
    async (_what, ask) => {
      const { gateway, asked } = await openRude(listener)
      const failure = await failureOf(ask(gateway))
      expect(failure).toBeInstanceOf(GatewayUnavailable)
      expectSecretStored(failure)
      expect(asked).toHaveLength(mayPass ? 3 : 1)
    },
  )
})

describe.each([...changes, ...reads])('%s', (_what, ask) => {
  it('times out when the server is silent', async () => {
    const { gateway } = await openRude(() => undefined, 50)
    const failure = await failureOf(ask(gateway))
    expect(failure).toBeInstanceOf(GatewayUnavailable)
    expect(failure.message).toBe('SSLCommerz did not respond in time.')
    expectSecretStored(failure)
  })

  it('times out when the answer never ends', async () => {
    const { gateway } = await openRude((_request, response) => {
      response.write('{"APIConnect":')
    }, 50)
    const failure = await failureOf(ask(gateway))
    expect(failure).toBeInstanceOf(GatewayUnavailable)
    expectSecretStored(failure)
  })

  it('fails when the server is unreachable', async () => {
    const gateway = openGateway('http://127.0.0.1:1', {
      sessionMs: 60_000,
      callMs: 60_000,
      pauseMs: 1,
    })
    const failure = await failureOf(ask(gateway))
    expect(failure).toBeInstanceOf(GatewayUnavailable)
    expect(failure.message).toMatch(/^SSLCommerz cannot be reached/)
    expectSecretStored(failure)
  })
})

describe('a read', () => {
  it.each(reads)('succeeds when a later try does: %s', async (_what, ask) => {
    let tries = 0
    const { gateway } = await openRude((request, response) => {
      tries++
      if (tries < 3) response.writeHead(502).end()
      else json({ APIConnect: 'DONE', status: 'PENDING', element: [] })(request, response)
    })
    await ask(gateway)
    expect(tries).toBeGreaterThanOrEqual(3)
  })

  it('of a store that is refused says nothing about the payment', async () => {
    for (const APIConnect of ['FAILED', 'INACTIVE', 'INVALID_REQUEST', PASSWORD]) {
      const { gateway } = await openRude(json({ APIConnect, status: 'VALID', tran_id: 'T-1' }))
      for (const [, ask] of reads) {
        const failure = await failureOf(ask(gateway))
        expect(failure).toBeInstanceOf(GatewayUnavailable)
        expectSecretStored(failure)
      }
    }
  })
})

describe('a session', () => {
  const open = (gateway: Gateway) => gateway.openSession(paymentRequest('T-1', urls))

  it('that is refused reports the gateway’s reason, without the password', async () => {
    const { gateway } = await openRude(
      json({
        status: 'FAILED',
        failedreason: `Store Credential Error: ${PASSWORD} and s3cret+p%40ss%26word`,
      }),
    )
    const failure = await failureOf(open(gateway))
    expect(failure).toBeInstanceOf(GatewayRefusal)
    expect(failure.message).toBe('Store Credential Error: … and …')
    expectSecretStored(failure)
  })

  it.each([
    ['no page', { status: 'SUCCESS', sessionkey: 'S' }],
    ['no key', { status: 'SUCCESS', GatewayPageURL: 'https://pay.test/' }],
    ['no address', { status: 'SUCCESS', sessionkey: 'S', GatewayPageURL: 'pay' }],
    ['a script', { status: 'SUCCESS', sessionkey: 'S', GatewayPageURL: 'javascript:alert(1)' }],
    ['an unknown status', { status: 'OK', sessionkey: 'S', GatewayPageURL: 'https://pay.test/' }],
  ])('with %s is refused', async (_name, answer) => {
    const { gateway } = await openRude(json(answer))
    expect(await failureOf(open(gateway))).toBeInstanceOf(GatewayUnavailable)
  })

  it('opened over https never leads to a page without it', async () => {
    const gateway = createSslcommerzGateway({
      storeId: 'haat',
      storePassword: PASSWORD,
      readReceiptEmail: async () => 'shop@shop.test',
      url: 'https://securepay.sslcommerz.com',
      fetch: async () =>
        Response.json({ status: 'SUCCESS', sessionkey: 'S', GatewayPageURL: 'http://pay.test/' }),
    })
    expect(await failureOf(open(gateway))).toBeInstanceOf(GatewayUnavailable)
  })
})

const paid = {
  status: 'VALID',
  tran_id: 'T-1',
  tran_date: '2026-11-21 10:00:00',
  val_id: 'V-1',
  bank_tran_id: 'B-1',
  amount: '1290.50',
  currency: 'BDT',
  currency_type: 'BDT',
  currency_amount: '1290.50',
  card_type: 'VISA-Dutch Bangla',
  card_no: '411111XXXXXX1111',
  risk_level: '0',
  risk_title: 'Safe',
}

describe('an answer about a payment', () => {
  const told = async (answer: object) => {
    const { gateway } = await openRude(json({ APIConnect: 'DONE', ...answer }))
    const [told] = await gateway.confirm({ ...payment, sessionKey: undefined })
    return told
  }

  it('reports all that is known', async () => {
    expect(await told({ element: [paid] })).toEqual({
      state: 'paid',
      transactionId: 'T-1',
      validationId: 'V-1',
      bankTransactionId: 'B-1',
      amountPaisa: 129_050,
      currency: 'BDT',
      instrument: 'VISA-Dutch Bangla',
      isRisky: false,
      riskTitle: 'Safe',
      reason: undefined,
    })
  })

  it.each([
    ['VALID', 'paid'],
    ['VALIDATED', 'paid'],
    ['PENDING', 'pending'],
    ['UNATTEMPTED', 'pending'],
    ['SOMETHING_NEW', 'pending'],
    ['', 'pending'],
    ['FAILED', 'failed'],
    ['CANCELLED', 'cancelled'],
    ['EXPIRED', 'expired'],
    ['INVALID_TRANSACTION', 'unknown'],
  ])('with status %s means %s', async (status, state) => {
    expect(await told({ element: [{ ...paid, status }] })).toMatchObject({ state })
  })

  it.each<[string, object, number | undefined, string | undefined]>([
    ['1290.5', { amount: '1290.5' }, 129_050, 'BDT'],
    ['a number', { amount: 1290.5 }, 129_050, 'BDT'],
    ['a thousands separator', { amount: '1,290.50' }, undefined, 'BDT'],
    ['three decimals', { amount: '1290.501' }, undefined, 'BDT'],
    ['a lower amount', { amount: '1289.50' }, undefined, 'BDT'],
    ['no amount', { amount: null }, undefined, 'BDT'],
    ['dollars', { currency_type: 'USD', currency_amount: '10.75' }, 1075, 'USD'],
    ['settled in dollars', { currency: 'USD' }, 129_050, 'USD'],
    ['no requested amount', { currency_type: '', currency_amount: '' }, 129_050, 'BDT'],
    ['no currency', { currency: '', currency_type: '' }, 129_050, undefined],
  ])('with %s', async (_name, change, amountPaisa, currency) => {
    const answer = await told({ element: [{ ...paid, ...change }] })
    expect(answer).toMatchObject({ state: 'paid', amountPaisa, currency })
  })

  it.each([
    ['0', false],
    [0, false],
    ['', false],
    ['1', true],
    [1, true],
    ['high', true],
  ])('at risk level %j', async (risk_level, isRisky) => {
    expect(await told({ element: [{ ...paid, risk_level }] })).toMatchObject({ isRisky })
  })

  it('is about the paid attempt, whenever it was made', async () => {
    const failed = { ...paid, status: 'FAILED', tran_date: '2026-11-21 11:00:00', val_id: '' }
    for (const element of [
      [failed, paid],
      [paid, failed],
    ]) {
      expect(await told({ element })).toMatchObject({ state: 'paid', validationId: 'V-1' })
    }
  })

  it('reports every paid attempt', async () => {
    const other = { ...paid, val_id: 'V-3', bank_tran_id: 'B-3', tran_date: '2026-11-21 11:00:00' }
    const { gateway } = await openRude(
      json({ APIConnect: 'DONE', element: [paid, { ...paid, status: 'FAILED' }, other] }),
    )
    expect(await gateway.confirm(payment)).toMatchObject([
      { state: 'paid', bankTransactionId: 'B-3' },
      { state: 'paid', bankTransactionId: paid.bank_tran_id },
    ])
  })

  it('is about the newest attempt when none is paid', async () => {
    const at = (tran_date: string, status: string) => ({ ...paid, tran_date, status })
    const element = [
      at('2026-11-21 10:00:00', 'FAILED'),
      at('2026-11-21 12:00:00', 'CANCELLED'),
      at('2026-11-21 11:00:00', 'EXPIRED'),
    ]
    expect(await told({ element })).toMatchObject({ state: 'cancelled' })
  })

  it.each([
    ['no attempt', { no_of_trans_found: 0, element: [] }],
    ['no list', { no_of_trans_found: '0' }],
    ['an empty string instead of a list', { element: '' }],
    ['an attempt for another payment', { element: [{ ...paid, tran_id: 'T-2' }] }],
  ])('with %s means that the payment is unknown', async (_name, answer) => {
    expect(await told(answer)).toMatchObject({ state: 'unknown', amountPaisa: undefined })
  })

  it('asks by payment when a validation is about another one', async () => {
    const { gateway, asked } = await openRude((request, response) => {
      const isValidation = request.url?.includes('val_id=V-2')
      const answer = isValidation
        ? { APIConnect: 'DONE', ...paid, tran_id: 'T-2', val_id: 'V-2' }
        : { APIConnect: 'DONE', element: [{ ...paid, status: 'PENDING' }] }
      json(answer)(request, response)
    })
    const [answer] = await gateway.confirm({ ...payment, validationId: 'V-2' })
    expect(answer).toMatchObject({ state: 'pending', transactionId: 'T-1' })
    expect(asked).toHaveLength(2)
  })
})

describe('a refund', () => {
  const told = async (answer: object) => {
    const { gateway, asked } = await openRude(json(answer))
    return { answer: await gateway.refund(refund), asked }
  }

  it('is requested with everything that SSLCommerz wants', async () => {
    const { asked } = await told({ APIConnect: 'DONE', status: 'success', refund_ref_id: 'RR' })
    const { pathname, searchParams } = new URL(asked[0]?.split(' ')[1] ?? '', 'http://x')
    expect(asked).toHaveLength(1)
    expect(pathname).toBe('/validator/api/merchantTransIDvalidationAPI.php')
    expect(Object.fromEntries(searchParams)).toEqual({
      store_id: 'haat',
      store_passwd: PASSWORD,
      bank_tran_id: 'B-1',
      refund_trans_id: 'R-1',
      refund_amount: '10.00',
      refund_remarks: 'Out of stock',
      v: '1',
      format: 'json',
    })
  })

  it.each([
    ['success', 'processing'],
    ['processing', 'processing'],
    ['something new', 'processing'],
    ['failed', 'failed'],
  ])('that is a %s is %s', async (status, state) => {
    const { answer } = await told({ APIConnect: 'DONE', status, refund_ref_id: 'RR-1' })
    expect(answer).toMatchObject({ state, gatewayReference: 'RR-1' })
  })

  it.each(['INVALID_REQUEST', 'FAILED', 'INACTIVE'])('fails at %s', async (APIConnect) => {
    const { answer } = await told({ APIConnect })
    expect(answer).toEqual({ state: 'failed', gatewayReference: undefined, reason: APIConnect })
    const said = await told({ APIConnect, errorReason: `not from this address, ${PASSWORD}` })
    expect(said.answer).toMatchObject({ state: 'failed', reason: 'not from this address, …' })
  })

  it.each([
    ['refunded', 'done'],
    ['processing', 'processing'],
    ['cancelled', 'failed'],
  ])('whose status is %s reads as %s', async (status, state) => {
    const { gateway } = await openRude(json({ APIConnect: 'DONE', status, refund_ref_id: 'RR-1' }))
    expect(await gateway.findRefund('RR-1')).toMatchObject({ state, gatewayReference: 'RR-1' })
  })
})

describe('a notice', () => {
  const gateway = openGateway('https://sandbox.sslcommerz.com')

  it('is what names a payment and its state', () => {
    expect(gateway.readNotice({})).toBeUndefined()
    expect(gateway.readNotice({ tran_id: 'T-1' })).toBeUndefined()
    expect(gateway.readNotice({ status: 'VALID' })).toBeUndefined()
    expect(gateway.readNotice({ tran_id: 'T'.repeat(31), status: 'VALID' })).toBeUndefined()
    expect(gateway.readNotice({ tran_id: 'T-1', status: 'FAILED', val_id: '' })).toEqual({
      gateway: 'sslcommerz',
      transactionId: 'T-1',
      validationId: undefined,
      hasValidSignature: false,
      fields: { tran_id: 'T-1', status: 'FAILED', val_id: '' },
    })
  })

  it('stores neither signatures nor card numbers, nor long or unknown fields', () => {
    const notice = gateway.readNotice({
      ...paid,
      verify_sign: 'a'.repeat(32),
      verify_sign_sha2: 'b'.repeat(64),
      verify_key: 'tran_id,status',
      store_passwd: PASSWORD,
      error: `zero \u0000 and ${'long '.repeat(10_000)}`,
      unknown: 'x'.repeat(10_000),
    })
    expect(Object.keys(notice?.fields ?? {})).not.toEqual(
      expect.arrayContaining(['card_no', 'verify_sign', 'store_passwd']),
    )
    const text = JSON.stringify(notice)
    expect(text).not.toMatch(/411111|aaaa|bbbb|s3cret|unknown|\\u0000/)
    expect(text.length).toBeLessThan(3000)
  })

  it('drops an overlong validation id', () => {
    const notice = gateway.readNotice({ ...paid, val_id: 'V'.repeat(51) })
    expect(notice).toMatchObject({ transactionId: 'T-1', validationId: undefined })
  })
})
