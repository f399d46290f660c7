import { expect, it } from 'vitest'
import type { AuditEntry } from '../audit/contract.ts'
import { inLanguage } from '../shared/in-language.ts'
import { auditNoticeMail } from './audit-notice-mail.ts'

it('names the settings, and a role, in the language of the reader', () => {
  const said = (words: Pick<AuditEntry, 'action' | 'subject' | 'details'>) =>
    inLanguage('bn', () =>
      auditNoticeMail(
        { at: '2026-11-25T04:00:00.000Z', actor: 'sumi@suto.test', address: '', ...words },
        { shopName: 'Suto', shopUrl: 'https://suto.test' },
      ),
    ).heading
  expect(said({ action: 'settings_changed', subject: 'payments', details: {} })).toBe(
    'সেটিংস বদলেছেন: পেমেন্টের মাধ্যম',
  )
  const details = { toRole: 'Packer' }
  expect(said({ action: 'invitation_sent', subject: 'kamal@suto.test', details })).toBe(
    'প্যাকার হিসেবে আমন্ত্রণ পাঠিয়েছেন: kamal@suto.test',
  )
})

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
