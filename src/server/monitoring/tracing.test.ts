import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { Queue } from '#adapters/pg-boss/queue.ts'
import { becauseOf, currentCause } from './cause.ts'
import { openMonitoring } from './monitoring.ts'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code: number }
}

interface Sent {
  resourceSpans: {
    resource: { attributes: SentSpan['attributes'] }
    scopeSpans: { spans: SentSpan[] }[]
  }[]
}

const received: { path: string; sent: Sent }[] = []
const collector = createServer(async (request, response) => {
  received.push({ path: request.url ?? '', sent: (await json(request)) as Sent })
  response.end('{}')
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
const { port } = collector.address() as AddressInfo

vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)
vi.stubEnv('OTEL_SERVICE_NAME', 'suto')

afterAll(() => {
  vi.unstubAllEnvs()
  collector.close()
})

const lines: Record<string, unknown>[] = []
const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })

beforeEach(() => {
  received.length = 0
  lines.length = 0
})

const open = (sampler: 'always_off' | 'parentbased_always_on' = 'parentbased_always_on') =>
  openMonitoring(
    { metricsToken: undefined, slowMs: 1000, traces: { sampler, share: 1 } },
    log,
    () => undefined,
  )

/** A queue that does what is added at once. */
function createInstantQueue() {
  let handler: Parameters<Queue['work']>[2] | undefined
  const jobs: object[] = []
  const queue = {
    add: async (_db, _name, job) => void jobs.push(job),
    work: async (_name, _work, handle) => {
      handler = handle
    },
  } satisfies Partial<Queue> as unknown as Queue
  return { queue, jobs, doNext: () => handler?.(jobs.shift() ?? {}, 'a-job') }
}

const spansOf = (sent: Sent) =>
  sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans[0]?.spans ?? [])

const attributeOf = (attributes: SentSpan['attributes'], name: string) =>
  attributes.find(({ key }) => key === name)?.value

it('a trace has the request, its statements without values, and the job it queued', async () => {
  const monitoring = await open()
  const { queue, doNext } = createInstantQueue()
  const watched = monitoring.watchJobs(queue)
  await watched.work('mail', {} as never, async () => monitoring.hearStatement('update jobs', 2))

  const cause = monitoring.beginRequest('a-request')
  await becauseOf(cause, async () => {
    monitoring.hearStatement('select id from orders where email = $1', 3)
    await watched.add({} as never, 'mail', { kind: 'order_confirmed' })
  })
  const request = { method: 'POST', route: '/api/orders', status: 201, ms: 5 }
  monitoring.hearRequest({ cause, ...request })
  await doNext()
  // Nobody asked for it.
  monitoring.hearStatement('select from jobs.job', 1)
  await monitoring.stop()

  expect(received).toMatchObject([{ path: '/v1/traces' }])
  const [{ sent } = { sent: { resourceSpans: [] } }] = received
  const { attributes = [] } = sent.resourceSpans[0]?.resource ?? {}
  expect(attributeOf(attributes, 'service.name')).toEqual({ stringValue: 'suto' })
  const spans = spansOf(sent)
  const named = (name: string) => spans.find((span) => span.name === name)
  const root = named('POST /api/orders')
  expect(spans.map(({ name }) => name).toSorted()).toEqual([
    'POST /api/orders',
    'SELECT',
    'UPDATE',
    'process mail',
  ])
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
  expect(named('SELECT')).toMatchObject({ parentSpanId: root?.spanId })
  expect(named('process mail')).toMatchObject({ parentSpanId: root?.spanId })
  expect(named('UPDATE')).toMatchObject({ parentSpanId: named('process mail')?.spanId })
  expect(attributeOf(root?.attributes ?? [], 'haat.request_id')).toEqual({
    stringValue: 'a-request',
  })
  expect(attributeOf(named('SELECT')?.attributes ?? [], 'db.query.text')).toEqual({
    stringValue: 'select id from orders where email = $1',
  })
})

it('nothing is sent of what the sampler leaves out', async () => {
  const monitoring = await open('always_off')
  const cause = monitoring.beginRequest('a-request')
  becauseOf(cause, () => monitoring.hearStatement('select 1', 1))
  monitoring.hearRequest({ cause, method: 'GET', route: '/', status: 200, ms: 1 })
  await monitoring.stop()
  expect(received).toEqual([])
})

it('a job tells for which request it failed, with or without traces', async () => {
  const monitoring = await openMonitoring(
    { metricsToken: undefined, slowMs: 1000, traces: undefined },
    log,
    () => undefined,
  )
  const { queue, jobs, doNext } = createInstantQueue()
  const watched = monitoring.watchJobs(queue)
  const seen: (string | undefined)[] = []
  await watched.work('mail', {} as never, async () => {
    seen.push(currentCause()?.requestId)
    throw new Error('The mail server is away')
  })
  await becauseOf(monitoring.beginRequest('a-request'), () =>
    watched.add({} as never, 'mail', { kind: 'order_confirmed' }),
  )
  expect(jobs).toEqual([{ kind: 'order_confirmed', cause: { requestId: 'a-request' } }])
  await expect(doNext()).rejects.toThrow('The mail server is away')
  expect(seen).toEqual(['a-request'])
  expect(lines).toMatchObject([
    { msg: 'a job of a request failed', queue: 'mail', jobId: 'a-job', requestId: 'a-request' },
  ])

  // Of the schedule, or of another version of the shop.
  await watched.add({} as never, 'mail', { kind: 'daily_report' })
  expect(jobs).toEqual([{ kind: 'daily_report' }])
})
