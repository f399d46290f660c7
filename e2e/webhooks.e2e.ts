import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { Delivery, Endpoint } from '#shop/webhooks/contract.ts'
import { expect, expectAccessible, owner, signIn, test } from './shop.ts'

const WIDTHS = [360, 768, 1440]
const SCREEN = '/dashboard/settings?group=webhooks'

/** A webhook receiver on this machine, which a demo may call. */
async function openReceiver() {
  const bodies: { type: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    bodies.push(JSON.parse(body))
    response.writeHead(200).end('thanks')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, bodies, close: () => server.close() }
}

async function expectFitting(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `scrolls sideways at ${width} pixels`).toBe(0)
  }
  await expectAccessible(page)
}

test('the owner adds a webhook, tests it, and sees the response', async ({ page }) => {
  const receiver = await openReceiver()
  await signIn(page, owner)
  await page.goto(SCREEN)
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  await page.getByRole('button', { name: 'Save webhook' }).click()
  await expect(page.getByText('Enter an address', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
  await page.getByLabel('Order placed').check()
  await page.getByRole('button', { name: 'Save webhook' }).click()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => receiver.bodies.map(({ type }) => type)).toEqual(['test'])
  await page.reload()
  await page.getByRole('button', { name: /^Log of / }).click()
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible()
  await expect(page.getByText('Status 200')).toBeVisible()
  await page.getByRole('button', { name: `Delete the webhook ${receiver.url}` }).click()
  await page.getByRole('button', { name: 'Delete webhook' }).click()
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
  receiver.close()
})

const endpoint: Endpoint = {
  id: '00000000-0000-4000-8000-000000000001',
  url: `https://books.example.com/hooks/${'long-'.repeat(20)}`,
  events: ['order.placed', 'order.changed', 'payment.received', 'refund.made', 'stock.changed'],
  isOn: true,
  offReason: null,
  failingSince: '2026-11-20T10:00:00.000Z',
  oldSecretUntil: null,
  madeAt: '2026-11-01T10:00:00.000Z',
  madeBy: 'nusrat@suto.test',
}

function deliveryOf(place: number): Delivery {
  const isFailed = place % 2 === 0
  return {
    id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    type: 'order.changed',
    eventId: crypto.randomUUID(),
    subject: 'HT-261120-7K3F',
    changes: [
      { kind: 'delivery', from: 'assigned', to: 'in_transit' },
      { kind: 'address', from: null, to: null },
    ],
    happenedAt: '2026-11-20T10:00:00.000Z',
    state: isFailed ? 'failed' : 'waiting',
    attempts: 10,
    triedAt: '2026-11-20T10:00:00.000Z',
    milliseconds: 10_000,
    status: isFailed ? 502 : null,
    answer: isFailed ? `<html>${'bad-gateway'.repeat(90)}</html>` : '',
    reason: isFailed ? 'It responded with status 502.' : 'It did not respond within 10 seconds.',
  }
}

test('a failing webhook with many events fits at every width', { tag: '@long' }, async ({
  page,
}) => {
  const total = 3000
  const deliveries = Array.from({ length: 50 }, (_, place) => deliveryOf(place))
  const answer = (data: unknown) => ({ json: { success: true, message: 'OK', data } })
  await page.route('**/api/webhooks', (route) => route.fulfill(answer([endpoint])))
  await page.route('**/api/webhooks/*/deliveries**', (route) =>
    route.fulfill(
      answer({ deliveries, page: 1, pages: Math.ceil(total / 50), total, failed: total / 2 }),
    ),
  )
  await signIn(page, owner)
  await page.goto(SCREEN)
  await page.getByRole('button', { name: /^Log of / }).click()
  await expect(page.getByText(/^Nothing has got through since/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Replay all failed' })).toBeVisible()
  await expect(page.getByText('Delivery: assigned → in transit, Address').first()).toBeVisible()
  await page.getByText('Response', { exact: true }).first().click()
  await expectFitting(page)
})
