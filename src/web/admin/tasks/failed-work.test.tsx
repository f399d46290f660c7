import { expect, test } from 'vitest'
import type { Message } from '#shop/contact/contract.ts'
import type { FailedWork } from '#shop/work/contract.ts'
import { rendered, wordsOf } from '#test/rendered.tsx'
import { query } from '#web/queries/query.ts'
import { OpenedMessage } from '../messages/opened-message.tsx'
import { FailedMails, FailedWorkList } from './failed-work.tsx'

const mail: FailedWork = {
  id: '00000000-0000-4000-8000-000000000001',
  queue: 'mail',
  kind: 'order_confirmed',
  orderId: 'HT-261121-7K3F',
  messageId: null,
  failedAt: '2026-11-21T04:00:00.000Z',
  reason: 'Mailbox of (address) is full',
}
const refund: FailedWork = { ...mail, queue: 'refunds', kind: null, orderId: null }

const knowing = (failed: FailedWork[]) =>
  ({ answers: [[query('GET /failed-work').queryKey, failed]] }) as const

test('unsent mails are listed with their reason, each with a retry', () => {
  const words = wordsOf(rendered(<FailedMails />, knowing([mail, refund])))
  expect(words).toContain('An email could not be sent Order confirmation HT-261121-7K3F')
  expect(words).toContain('Mailbox of (address) is full Try again : Order confirmation')
  expect(words).not.toContain('Refund')
  expect(wordsOf(rendered(<FailedMails />, knowing([refund])))).toBe('')
})

test('all failures are listed among the tasks', () => {
  const words = wordsOf(rendered(<FailedWorkList />, knowing([mail, refund])))
  expect(words).toContain('Failed tasks Order confirmation')
  expect(words).toContain('Refund at the payment gateway')
})

test('an unsent reply is reported at its message only', () => {
  const answer = {
    id: '1',
    text: 'They are.',
    answeredBy: 'a@suto.test',
    answeredAt: mail.failedAt,
  }
  const message = {
    _id: '00000000-0000-4000-8000-000000000009',
    name: 'Jharna Das',
    email: 'jharna@suto.test',
    subject: 'Buttons',
    message: 'Are the buttons horn?',
    status: 'answered',
    answers: [answer],
    answeredAt: answer.answeredAt,
    answeredBy: answer.answeredBy,
  } as unknown as Message
  const open = (messageId: string) =>
    wordsOf(
      rendered(
        <OpenedMessage message={message} />,
        knowing([{ ...mail, kind: 'contact_answer', orderId: null, messageId }]),
      ),
    )
  expect(open(message._id)).toContain('The reply could not be sent. Mailbox of (address) is full')
  expect(open(message._id)).toContain('Try again : Reply to Jharna Das')
  expect(open(refund.id)).not.toContain('could not be sent')
})
