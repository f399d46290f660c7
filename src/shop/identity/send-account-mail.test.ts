import { expect, it, vi } from 'vitest'
import { passwordResetMail } from './account-mails.ts'
import { sendAccountMail } from './send-account-mail.ts'

const job = {
  kind: 'password_reset',
  accountId: 'of-rahim',
  token: 'abc',
  expiresAt: '2026-11-21T05:00:00.000Z',
} as const

function contextAt(instant: string, address: string | undefined) {
  return {
    clock: { now: () => new Date(instant) },
    findAddress: async (accountId: string) => (accountId === 'of-rahim' ? address : undefined),
    passwordLink: (token: string) => `https://shop.test/new/${token}`,
    sendMail: vi.fn(async () => undefined),
  }
}

it('sends the link to the address of the account', async () => {
  const context = contextAt('2026-11-21T04:59:00Z', 'rahim@suto.test')
  await sendAccountMail(context, job, 'job-1')
  expect(context.sendMail).toHaveBeenCalledExactlyOnceWith(
    'rahim@suto.test',
    passwordResetMail('https://shop.test/new/abc'),
    'job-1',
  )
})

it('sends no link that works no longer', async () => {
  const context = contextAt('2026-11-21T05:00:00Z', 'rahim@suto.test')
  await sendAccountMail(context, job, 'job-1')
  expect(context.sendMail).not.toHaveBeenCalled()
})

it('sends nothing to an account that is gone', async () => {
  const context = contextAt('2026-11-21T04:59:00Z', undefined)
  await sendAccountMail(context, job, 'job-1')
  expect(context.sendMail).not.toHaveBeenCalled()
})

it('says in the mail what the link does, how long it works, and what to do if it was not asked for', () => {
  const mail = passwordResetMail('https://shop.test/new/abc')
  expect(mail.subject).toBe('A new password for Suto')
  expect(mail.blocks).toContainEqual({
    kind: 'button',
    label: 'Choose a new password',
    url: 'https://shop.test/new/abc',
  })
  const words = mail.blocks.map((block) => ('text' in block ? block.text : '')).join(' ')
  expect(words).toContain('once, for one hour')
  expect(words).toContain('If you did not ask for it')
  expect(words).toContain('01712-000000')
})
