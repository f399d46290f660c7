import { expect, it } from 'vitest'
import { auditNoticeMail } from './audit-notice-mail.ts'

it('names the downloaded days, and links to the activity', () => {
  const { heading, blocks } = auditNoticeMail(
    {
      at: '2026-11-25T04:00:00.000Z',
      actor: 'sumi@suto.test',
      action: 'orders_given',
      subject: '2026-11-01-to-2026-11-25',
      details: {},
      address: '203.0.113.7',
    },
    { shopName: 'Suto', shopUrl: 'https://suto.test' },
  )
  expect(heading).toBe('Downloaded orders: 1 to 25 Nov 2026')
  expect(blocks.at(-1)).toMatchObject({ url: 'https://suto.test/dashboard/activity' })
})
