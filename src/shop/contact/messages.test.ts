import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readByPages } from '#test/by-pages.ts'
import { describeShop } from '#test/describe-shop.ts'
import { openTestShop, SATURDAY } from '#test/shop.ts'
import { changeMessage } from './change-message.ts'
import { listMessages, summariseMessages } from './queries.ts'
import { sendMessage } from './send-message.ts'
import { sendMessageMail } from './send-message-mail.ts'

const test = await openTestShop()
afterAll(test.close)

const nusrat = test.as('nusrat@suto.test', 'admin')
const tareq = test.as('tareq@suto.test', 'admin')
const _rahim = test.as('rahim@suto.test')

const idOf: Record<string, string> = {}

beforeAll(async () => {
  for (const [place, subject] of ['First', 'Second', 'Third'].entries()) {
    test.setClock(new Date(SATURDAY.getTime() + place * 60_000))
    await sendMessage(test.visitor, {
      name: 'Karim',
      email: 'karim@suto.test',
      subject,
      message: 'Is it\nlarge?',
    })
  }
  for (const { subject, _id } of (await listMessages(nusrat)).items) idOf[subject] = _id
})

async function subjectsOf(filter: Parameters<typeof listMessages>[1] = {}): Promise<string[]> {
  return (await listMessages(nusrat, filter)).items.map(({ subject }) => subject)
}

describe('the list of messages', () => {
  it('starts with the newest, and continues on the next page', async () => {
    expect(await subjectsOf()).toEqual(['Third', 'Second', 'First'])
    const { items, nextCursor } = await listMessages(nusrat, { limit: 2 })
    expect(items).toHaveLength(2)
    expect(await subjectsOf({ limit: 2, cursor: nextCursor ?? '' })).toEqual(['First'])
  })
})

describe('an answered message', () => {
  it('has the time and person, is listed as answered, and not counted as open', async () => {
    const at = new Date(SATURDAY.getTime() + 60 * 60_000)
    test.setClock(at)
    expect(await changeMessage(nusrat, idOf.Second ?? '', 'answered')).toMatchObject({
      subject: 'Second',
      status: 'answered',
      answeredAt: at.toISOString(),
      answeredBy: 'nusrat@suto.test',
    })
    expect(await subjectsOf({ status: 'open' })).toEqual(['Third', 'First'])
    expect(await subjectsOf({ status: 'answered' })).toEqual(['Second'])
    expect(await summariseMessages(nusrat)).toEqual({ total: 3, open: 2 })
  })

  it('keeps the first person who marked it as answered', async () => {
    expect(await changeMessage(tareq, idOf.Second ?? '', 'answered')).toMatchObject({
      answeredBy: 'nusrat@suto.test',
    })
  })

  it('can be reopened', async () => {
    expect(await changeMessage(tareq, idOf.Second ?? '', 'open')).toMatchObject({
      status: 'open',
      answeredAt: null,
      answeredBy: null,
    })
    expect(await summariseMessages(nusrat)).toEqual({ total: 3, open: 3 })
  })
})

describe('the mail about a message', () => {
  const context = () => ({
    ...test.shop,
    mailer: { send: vi.fn(async () => undefined) },
  })

  it('is not sent while the shop has no email address', async () => {
    const mail = context()
    const job = { kind: 'contact_message', messageId: idOf.First ?? '' } as const
    await sendMessageMail(mail, job, 'job-1')
    expect(mail.mailer.send).not.toHaveBeenCalled()
  })

  it('goes to the shop with the text, and Reply-To to its sender', async () => {
    const mail = context()
    await describeShop(test.shop, { email: 'hello@suto.test' })
    const job = { kind: 'contact_message', messageId: idOf.First ?? '' } as const
    await sendMessageMail(mail, job, 'job-1')
    expect(mail.mailer.send).toHaveBeenCalledExactlyOnceWith({
      id: 'job-1',
      to: 'hello@suto.test',
      replyTo: { name: 'Karim', address: 'karim@suto.test' },
      content: expect.objectContaining({
        subject: 'Message: First',
        preview: 'Is it large?',
        blocks: expect.arrayContaining([
          { kind: 'paragraph', text: 'Karim (karim@suto.test) sent a message:' },
          { kind: 'paragraph', text: 'Is it\nlarge?' },
        ]),
      }),
    })
  })

  it('is not sent when the message was deleted', async () => {
    const mail = context()
    const messageId = '01234567-89ab-4cde-8f01-23456789abcd'
    await sendMessageMail(mail, { kind: 'contact_message', messageId }, 'job-1')
    expect(mail.mailer.send).not.toHaveBeenCalled()
  })
})

it('lists messages of one moment page by page without gaps', async () => {
  await test.shop.db.updateTable('contactMessages').set({ sentAt: SATURDAY }).execute()
  const { items } = await listMessages(nusrat)
  expect(items.length).toBeGreaterThan(1)
  expect(await readByPages(1, (paging) => listMessages(nusrat, paging))).toEqual(items)
})
