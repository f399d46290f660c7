import { expect, it } from 'vitest'
import type { Message } from '#shop/contact/contract.ts'
import { replyAddress } from './reply-address.ts'

const message: Message = {
  _id: '1',
  name: 'Karim',
  email: 'karim+shop@suto.test',
  subject: 'Size & price?',
  message: 'Is it\nlarge?',
  status: 'open',
  sentAt: '2026-11-21T04:00:00.000Z',
  answeredAt: null,
  answeredBy: null,
  answers: [],
}

it('replies with the same subject and the message below', () => {
  const { pathname, searchParams } = new URL(replyAddress(message))
  expect(decodeURIComponent(pathname)).toBe('karim+shop@suto.test')
  expect(searchParams.get('subject')).toBe('Re: Size & price?')
  expect(searchParams.get('body')).toBe('\r\n\r\n> Is it\r\n> large?')
})

it('cannot be made to add another recipient', () => {
  const address = replyAddress({ ...message, email: 'a@suto.test?bcc=b@suto.test' })
  expect([...new URL(address).searchParams.keys()]).toEqual(['subject', 'body'])
})
