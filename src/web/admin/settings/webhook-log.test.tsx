import { expect, test } from 'vitest'
import type { Delivery, Endpoint } from '#shop/webhooks/contract.ts'
import { rendered, wordsOf } from '#test/rendered.tsx'
import { webhookLogQuery } from '#web/queries/webhooks.ts'
import { WebhookLog } from './webhook-log.tsx'

const endpoint: Endpoint = {
  id: '00000000-0000-4000-8000-000000000001',
  url: 'https://books.example.com/hooks',
  events: ['order.placed', 'order.changed'],
  isOn: true,
  offReason: null,
  failingSince: '2026-11-20T10:00:00.000Z',
  oldSecretUntil: null,
  madeAt: '2026-11-01T10:00:00.000Z',
  madeBy: 'nusrat@suto.test',
}

const delivery: Delivery = {
  id: '00000000-0000-4000-8000-000000000002',
  type: 'order.changed',
  eventId: '00000000-0000-4000-8000-000000000003',
  subject: 'HT-261120-7K3F',
  changes: [
    { kind: 'delivery', from: 'assigned', to: 'in_transit' },
    { kind: 'address', from: null, to: null },
  ],
  happenedAt: '2026-11-20T10:00:00.000Z',
  state: 'failed',
  attempts: 10,
  triedAt: '2026-11-20T10:00:00.000Z',
  milliseconds: 10_000,
  status: 502,
  answer: '<html>bad gateway</html>',
  reason: 'It responded with status 502.',
}

function log(total: number, failed: number) {
  const deliveries = total > 0 ? [delivery] : []
  const { queryKey } = webhookLogQuery(endpoint.id, 1, false)
  return rendered(<WebhookLog endpoint={endpoint} />, {
    answers: [[queryKey, { deliveries, page: 1, pages: Math.ceil(total / 50), total, failed }]],
  })
}

test('the log of a webhook is named by its URL, and shows the event and the response', () => {
  const markup = log(3000, 1500)
  expect(markup).toContain('aria-label="Log of https://books.example.com/hooks"')
  const words = wordsOf(markup)
  expect(words).toContain('3,000 events in 30 days, 1,500 failed.')
  expect(words).toContain('Replay all failed')
  expect(words).toContain('Delivery: assigned → in transit, Address')
  expect(words).toContain('Status 502')
  expect(words).toContain('1 of 60')
})

test('nothing can be replayed without a failure, and a single page is not counted', () => {
  const words = wordsOf(log(3, 0))
  expect(words).toContain('3 events in 30 days, 0 failed.')
  expect(words).not.toMatch(/Replay all failed|1 of/)
})
