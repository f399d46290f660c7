import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'

const TOKEN = 'only-for-whoever-collects'
const app = await openTestApp({ monitored: { metricsToken: TOKEN } })
afterAll(app.close)

const authorization = `Bearer ${TOKEN}`

async function readMetrics(): Promise<string[]> {
  const answer = await app.request('/metrics', { headers: { authorization } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return (await answer.text()).split('\n')
}

/** The samples, by route. */
async function countRequests(route: string): Promise<number> {
  const lines = await readMetrics()
  return lines
    .filter((line) => line.startsWith('haat_http_requests_total') && line.includes(`"${route}"`))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

describe('the metrics', () => {
  it.each([
    ['no token', {}],
    ['a wrong token', { authorization: `Bearer ${TOKEN}2` }],
    ['the token in another scheme', { authorization: TOKEN }],
    ['a login', { authorization: `Basic ${btoa(`prometheus:${TOKEN}`)}` }],
  ])('are refused with %s', async (_, headers) => {
    const answer = await app.request('/metrics', { headers })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(await answer.text()).not.toContain('haat_')
  })

  it('are served with the token, whatever the case of ‘Bearer’', async () => {
    const headers = { authorization: `bearer ${TOKEN}` }
    expect((await app.request('/metrics', { headers })).status).toBe(200)
  })

  it('are refused to administrators with only a session', async () => {
    const requestAs = await app.signUp('nusrat@suto.test', { isAdmin: true })
    expect((await requestAs('/metrics')).status).toBe(401)
  })

  it('have no URL when no token is set', async () => {
    const closed = await openTestApp()
    const answer = await closed.request('/metrics', { headers: { authorization } })
    expect(await answer.text()).toBe('a page')
    await closed.close()
  })

  it('are served under any host name', async () => {
    const answer = await app.request('/metrics', {
      at: 'http://shop-2.internal:3000',
      headers: { authorization },
    })
    expect(answer.status).toBe(200)
  })

  it('describe the server and the shop', async () => {
    const lines = await readMetrics()
    const names = new Set(lines.map((line) => line.split(/[{ ]/, 1)[0]))
    for (const name of [
      'haat_orders',
      'haat_payments_to_decide',
      'haat_queue_waiting',
      'haat_queue_failed',
      'haat_queue_oldest_seconds',
      'haat_task_in_trouble',
      'haat_disk_free_bytes',
      'haat_page_cache_answers',
      'haat_database_statement_duration_seconds_bucket',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ]) {
      expect(names, name).toContain(name)
    }
    expect(lines).toContain('haat_database_up 1')
    expect(lines).toContain('haat_queue_failed{queue="mail"} 0')
    expect(lines).toContain('haat_queue_waiting{queue="urgent_sms"} 0')
  })
})

describe('requests', () => {
  it('are counted by route, not by URL', async () => {
    const before = await countRequests('/api/products/:id')
    for (const id of ['panjabi', 'kurta', 'shawl']) await app.request(`/api/products/${id}`)
    expect(await countRequests('/api/products/:id')).toBe(before + 3)
    const all = (await readMetrics()).join('\n')
    expect(all).not.toMatch(/panjabi|kurta|shawl/)
  })

  it('are counted when answered from memory, before all else', async () => {
    const server = createServer((request, response) => {
      if (!app.answerEarly(request, response)) void getRequestListener(app.fetch)(request, response)
    })
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const before = await countRequests('/about')
    for (let i = 0; i < 3; i++) {
      await (await fetch(`http://127.0.0.1:${port}/about`)).text()
    }
    expect(await countRequests('/about')).toBe(before + 3)
    const hits = (await readMetrics()).find((line) => line.includes('{from="memory"}'))
    expect(Number(hits?.split(' ').at(-1))).toBeGreaterThan(0)
    server.close()
    server.closeAllConnections()
  })

  it('have few labels, however many URLs are requested', async () => {
    const series = async () =>
      (await readMetrics()).filter((line) => line.startsWith('haat_http_')).length
    const random = () => crypto.randomUUID()
    const addresses = [
      () => `/${random()}`,
      () => `/products/${random()}`,
      () => `/api/orders/${random()}`,
      () => `/api/${random()}/${random()}`,
      () => `/images/${random()}.webp`,
      () => `/assets/${random()}.js?${random()}`,
      () => `/api/auth/${random()}`,
      () => `/${random()}.xml`,
      () => `/%${random()}`,
      () => `/${random()}.data`,
    ]
    const methods = ['GET', 'HEAD', 'PROPFIND', 'POST', random()]
    async function askAll(rounds: number) {
      for (let i = 0; i < rounds; i++) {
        for (const address of addresses) {
          await app.requestRaw(address(), { method: methods[i % methods.length] ?? 'GET' })
        }
      }
    }
    await askAll(10)
    const before = await series()
    await askAll(100)
    // One may be the first with its status.
    expect((await series()) - before).toBeLessThan(20)
    expect(before).toBeLessThan(1000)
  })
})
