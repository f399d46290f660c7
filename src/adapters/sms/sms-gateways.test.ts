import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createSilentServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { SmsAccountRefused, type SmsGateway, SmsRefused, SmsUncertain } from '#shop/sms/contract.ts'
import { createAnySmsGateway } from './any-gateway.ts'
import { createBulkSmsBd } from './bulk-sms-bd.ts'
import { createSmsNetBd } from './sms-net-bd.ts'

const KEY = 's3cret-key'
const sms = { to: '+8801712345678', text: 'Order ORD-1 & ৳1,060' }

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server with the given answers, which records requests. */
async function openServer(listener: RequestListener) {
  const asked: { path: string; form: Record<string, string> }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    asked.push({ path: `${request.method} ${request.url}`, form })
    listener(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { asked, url: `http://127.0.0.1:${port}` }
}

const says = (answer: unknown, status = 200): RequestListener => {
  return (_request, response) => {
    response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  }
}

type Open = (url: string, timeoutMs?: number) => SmsGateway
const openNet: Open = (url, timeoutMs) =>
  createSmsNetBd({ apiKey: KEY, senderId: '', url }, timeoutMs)
const openBulk: Open = (url, timeoutMs) =>
  createBulkSmsBd({ apiKey: KEY, senderId: '8809617', url }, timeoutMs)
const openAny: Open = (url, timeoutMs) =>
  createAnySmsGateway(
    { url: `${url}/send?key=${KEY}&to={to}&text={text}`, body: '', accepted: 'OK' },
    timeoutMs,
  )

it('sends a message to sms.net.bd', async () => {
  const { asked, url } = await openServer(
    says({ error: 0, msg: 'ok', data: { request_id: 12345 } }),
  )
  expect(await openNet(url).send(sms)).toEqual({ messageId: '12345' })
  expect(asked).toEqual([
    { path: 'POST /sendsms', form: { api_key: KEY, msg: sms.text, to: '8801712345678' } },
  ])
})

it.each([202, '202'])('sends a message to bulksmsbd, which answers %j', async (code) => {
  const { asked, url } = await openServer(says({ response_code: code, message_id: 7 }))
  expect(await openBulk(url).send(sms)).toEqual({ messageId: '7' })
  expect(asked).toEqual([
    {
      path: 'POST /api/smsapi',
      form: {
        api_key: KEY,
        type: 'text',
        number: '8801712345678',
        senderid: '8809617',
        message: sms.text,
      },
    },
  ])
})

it('sends a message to a gateway known only by its URL', async () => {
  const { asked, url } = await openServer(says('OK: 17'))
  await openAny(url).send(sms)
  const query = `key=${KEY}&to=8801712345678&text=${encodeURIComponent(sms.text)}`
  expect(asked[0]?.path).toBe(`GET /send?${query}`)
})

it('sends a form when the URL asks for one', async () => {
  const { asked, url } = await openServer(says('{"status":"OK"}'))
  const body = `key=${KEY}&number={to}&message={text}`
  await createAnySmsGateway({ url, body, accepted: '"OK"' }).send(sms)
  expect(asked[0]?.form).toEqual({ key: KEY, number: '8801712345678', message: sms.text })
})

describe.each<[string, Open, (code: number) => unknown]>([
  ['sms.net.bd', openNet, (error) => ({ error, msg: 'no' })],
  ['bulksmsbd', openBulk, (response_code) => ({ response_code, error_message: 'no' })],
])('%s', (name, open, answerOf) => {
  const [account, message, uncertain] = name === 'bulksmsbd' ? [1007, 1001, 1005] : [417, 416, 409]
  it.each([
    ['a used-up balance', account, SmsAccountRefused],
    ['an invalid number', message, SmsRefused],
    ['an error of the gateway', uncertain, SmsUncertain],
  ])('reports %s as the right kind of failure', async (_what, code, expected) => {
    const { url } = await openServer(says(answerOf(code)))
    await expect(open(url).send(sms)).rejects.toThrow(expected)
  })
})

describe.each<[string, Open]>([
  ['sms.net.bd', openNet],
  ['bulksmsbd', openBulk],
  ['any gateway', openAny],
])('%s', (_name, open) => {
  it.each<[string, RequestListener]>([
    ['answers 502', says('Bad gateway', 502)],
    ['hangs up', (request) => request.socket.destroy()],
    ['does not answer', () => undefined],
  ])('may have sent the message when the gateway %s', async (_what, listener) => {
    const { asked, url } = await openServer(listener)
    const failure = await open(url, 300)
      .send(sms)
      .catch((error: Error) => error)
    expect(failure).toBeInstanceOf(SmsUncertain)
    expect(String(failure)).not.toContain(KEY)
    expect(asked).toHaveLength(1)
  })

  it.each<[string, RequestListener, boolean]>([
    ['nobody listens', says(''), false],
    ['it is asked too often', says('Slow down', 429), false],
    ['no secure connection comes about', says('OK'), true],
  ])('has not sent the message when %s', async (what, listener, isSecure) => {
    const { url } = await openServer(listener)
    if (what === 'nobody listens') for (const close of closing.splice(0)) close()
    expectUnsent(await fail(open, isSecure ? url.replace('http:', 'https:') : url))
  })

  it('has not sent the message when a connection was never answered', async () => {
    const silent = createSilentServer()
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
    closing.push(() => silent.close())
    const { port } = silent.address() as AddressInfo
    expectUnsent(await fail(open, `https://127.0.0.1:${port}`))
  })
})

function fail(open: Open, url: string): Promise<unknown> {
  return open(url, 300)
    .send(sms)
    .catch((error: Error) => error)
}

function expectUnsent(failure: unknown): void {
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(SmsUncertain)
  expect(failure).not.toBeInstanceOf(SmsRefused)
  expect(String(failure)).not.toContain(KEY)
}
