import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  CourierRefused,
  CourierUnavailable,
  CourierUncertain,
  type Parcel,
} from '#shop/couriers/port/contract.ts'
import { parseTime } from './ask.ts'
import { createPathao } from './pathao.ts'
import { chooseArea, createRedx } from './redx.ts'
import { createSteadfast } from './steadfast.ts'

type Respond = (request: IncomingMessage, response: ServerResponse) => void

let respond: Respond = (_, response) => response.end('{}')
const asked: { path: string; headers: IncomingMessage['headers']; body: string }[] = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  asked.push({ path: request.url ?? '', headers: request.headers, body })
  respond(request, response)
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
})

const KEY = 'a-key-that-nobody-may-read'
const TIMEOUT_MS = 500
const steadfast = (at = url) =>
  createSteadfast(
    { name: 'steadfast', apiKey: KEY, secretKey: KEY, noticeSecret: KEY, url: at },
    TIMEOUT_MS,
  )
const pathao = () =>
  createPathao(
    {
      ...{
        name: 'pathao',
        place: 'live',
        clientId: 'c',
        clientSecret: KEY,
        username: 'me@suto.test',
        password: KEY,
      },
      ...{ storeId: '1', noticeSecret: KEY, url },
    },
    TIMEOUT_MS,
  )

const parcel: Parcel = {
  invoice: 'HT-261129-7K3F',
  recipientName: 'রহিম উদ্দিন'.repeat(20),
  phone: '01712345678',
  address: `House 12, Road 5, Dhanmondi, Dhaka ${'x'.repeat(300)}`,
  district: 'Dhaka',
  city: 'Dhaka',
  codTaka: 1290,
  valueTaka: 1230,
  pieces: 2,
  description: '2 × Shirt M',
  note: '',
}

const answer = (status: number, body: string) => {
  respond = (_, response) => response.writeHead(status).end(body)
}

describe('what a courier answers', () => {
  it.each([
    ['a 500', () => answer(500, 'oops'), CourierUncertain],
    ['nothing', () => (respond = () => undefined), CourierUncertain],
    [
      'half of it',
      () => (respond = (_, response) => response.writeHead(200).write('{')),
      CourierUncertain,
    ],
    ['no JSON', () => answer(200, '<html>'), CourierUncertain],
    [
      'a number that is none',
      () => answer(200, '{"status":200,"consignment":{"consignment_id":"../x"}}'),
      CourierUncertain,
    ],
    ['far too much', () => answer(200, `"${'x'.repeat(2_000_000)}"`), CourierUncertain],
    ['a 429', () => answer(429, '{}'), CourierUnavailable],
    ['a 400', () => answer(400, '{"errors":{"invoice":["Taken"]}}'), CourierRefused],
    [
      'a refusal with status 200',
      () => answer(200, '{"status":400,"message":"Taken"}'),
      CourierRefused,
    ],
    [
      'a way elsewhere',
      () => (respond = (_, response) => response.writeHead(302, { Location: '/x' }).end()),
      CourierRefused,
    ],
  ])('%s is taken for what it is, and tells no key', async (_, prepare, kind) => {
    prepare()
    const failure = await steadfast()
      .book(parcel)
      .catch((error: Error) => error)
    expect(failure).toBeInstanceOf(kind)
    expect(String(failure)).not.toContain(KEY)
    expect(asked).toHaveLength(1)
  })

  it('is not waited for where nobody listens, or without TLS elsewhere', async () => {
    for (const at of ['http://127.0.0.1:1', 'http://portal.packzy.com/api/v1']) {
      await expect(steadfast(at).book(parcel)).rejects.toBeInstanceOf(CourierUnavailable)
    }
  })
})

it('a parcel is sent as Steadfast takes it', async () => {
  answer(200, '{"status":200,"consignment":{"consignment_id":1424107,"tracking_code":"15BAEB8A"}}')
  expect(await steadfast().book(parcel)).toEqual({
    reference: '1424107',
    trackingCode: '15BAEB8A',
    trackingLink: 'https://steadfast.com.bd/t/15BAEB8A',
  })
  const [{ headers, body } = { headers: {}, body: '' }] = asked
  expect(headers).toMatchObject({ 'api-key': KEY, 'secret-key': KEY })
  const sent = JSON.parse(body)
  expect(sent).toMatchObject({ invoice: parcel.invoice, cod_amount: 1290, total_lot: 2 })
  expect([...sent.recipient_name].length).toBeLessThanOrEqual(100)
  expect([...sent.recipient_address].length).toBeLessThanOrEqual(250)
})

it.each([
  ['{"delivery_ratio":81.5,"volume_band":"high","volume_range":"25+"}', 81.5],
  ['{"delivery_ratio":0,"volume_band":"none","volume_range":"0"}', undefined],
])('Steadfast knows of a number: %s', async (body, percent) => {
  answer(200, body)
  expect((await steadfast().readRecord?.(parcel.phone))?.deliveredPercent).toBe(percent)
  expect(asked[0]?.path).toBe('/fraud_check/score/01712345678')
})

it.each(['{"delivery_ratio":120,"volume_band":"high","volume_range":"25+"}', '{"status":200}'])(
  'Steadfast says nothing of a number with %s',
  async (body) => {
    answer(200, body)
    await expect(steadfast().readRecord?.(parcel.phone)).rejects.toBeInstanceOf(CourierUncertain)
  },
)

it('Pathao gets a new token when the one before has ended, and the parcel once', async () => {
  let tokens = 0
  respond = ({ url: path, headers }, response) => {
    const json = (status: number, body: object) =>
      response.writeHead(status).end(JSON.stringify(body))
    if (path?.endsWith('/issue-token')) {
      return json(200, { access_token: `token-${++tokens}`, expires_in: 432_000 })
    }
    if (headers.authorization !== 'Bearer token-2')
      return json(401, { message: 'Unauthenticated.' })
    return json(200, { data: { consignment_id: 'DC1', delivery_fee: 80 } })
  }
  expect(await pathao().book(parcel)).toMatchObject({ reference: 'DC1', feePaisa: 8000 })
  expect(await pathao().book(parcel)).toMatchObject({ reference: 'DC1' })
  expect(tokens).toBe(2)
  const orders = asked
    .filter(({ path }) => path.endsWith('/orders'))
    .map(({ body }) => JSON.parse(body))
  expect(orders).toHaveLength(3)
  expect(orders[0]).toMatchObject({ amount_to_collect: 1290, merchant_order_id: parcel.invoice })
  // It finds the area itself; null would be refused.
  expect(Object.keys(orders[0])).not.toContain('recipient_city')
})

it('RedX is asked for its area, and takes amounts as text', async () => {
  respond = ({ url: path }, response) =>
    response.end(
      path?.startsWith('/areas')
        ? '{"areas":[{"id":7,"name":"Dhanmondi"},{"id":8,"name":"Mirpur"}]}'
        : '{"tracking_id":"21A427"}',
    )
  const redx = createRedx(
    { name: 'redx', place: 'live', token: KEY, pickupStoreId: '', noticeSecret: KEY, url },
    TIMEOUT_MS,
  )
  expect(await redx.book(parcel)).toMatchObject({ reference: '21A427' })
  expect(JSON.parse(asked[1]?.body ?? '')).toMatchObject({
    delivery_area_id: 7,
    delivery_area: 'Dhanmondi',
    cash_collection_amount: '1290',
  })
})

describe('an area of RedX', () => {
  const areas = [
    { id: 1, name: 'Mirpur' },
    { id: 2, name: 'Mirpur 10' },
    { id: 3, name: 'Savar' },
    { id: 4, name: '' },
  ]
  it.each([
    ['Block C, Mirpur 10, Dhaka', 'Dhaka', 2],
    ['Block C, Mirpur-10', 'Dhaka', 2],
    ['Mirpur 1', 'Dhaka', 1],
    ['Near the school', 'Savar', 3],
    ['Savarkhali', 'Dhaka', undefined],
  ])('of %s in %s is %s', (address, city, id) => {
    expect(chooseArea(areas, { ...parcel, address, city })?.id).toBe(id)
  })
})

it('a time without a zone is that of Dhaka', () => {
  expect(parseTime('2026-11-29 12:00:00')?.toISOString()).toBe('2026-11-29T06:00:00.000Z')
  expect(parseTime('2026-11-29T06:00:00Z')?.toISOString()).toBe('2026-11-29T06:00:00.000Z')
  expect([parseTime('soon'), parseTime(5), parseTime(undefined)]).toEqual([null, null, null])
})
