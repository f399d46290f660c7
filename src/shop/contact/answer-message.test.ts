import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MailJob } from '#shop/mail/contract.ts'
import { describeShop } from '#test/describe-shop.ts'
import { openTestShop, SATURDAY } from '#test/shop.ts'
import { answerMessage } from './answer-message.ts'
import { changeMessage } from './change-message.ts'
import { NewAnswer } from './contract.ts'
import { getMessage, listMessages } from './queries.ts'
import { sendAnswerMail } from './send-answer-mail.ts'
import { sendMessage } from './send-message.ts'

const test = await openTestShop()
const { jobs } = test
afterAll(test.close)

const nusrat = test.as('nusrat@suto.test', 'admin')
const tareq = test.as('tareq@suto.test', 'admin')
const rahim = test.as('rahim@suto.test')

const answer = { text: 'It is.\nShall we keep one?' }
let messageId = ''

beforeEach(async () => {
  test.setClock(SATURDAY)
  await test.shop.db.deleteFrom('contactMessages').execute()
  await sendMessage(test.visitor, {
    name: 'Karim',
    email: 'karim@suto.test',
    subject: 'A size',
    message: 'Is it large?\n\nThank you',
  })
  messageId = (await listMessages(nusrat)).items[0]?._id ?? ''
  jobs.length = 0
})

describe('an answer', () => {
  it('is stored with its message, marks that as answered and queues a mail', async () => {
    const answered = await answerMessage(nusrat, messageId, answer, 'key-of-nusrat')
    const at = { answeredAt: SATURDAY.toISOString(), answeredBy: 'nusrat@suto.test' }
    expect(answered).toMatchObject({
      status: 'answered',
      ...at,
      answers: [{ id: expect.any(String), ...answer, ...at }],
    })
    expect((await listMessages(nusrat)).items).toEqual([answered])
    const answerId = answered.answers[0]?.id
    expect(jobs).toEqual([{ queue: 'mail', job: { kind: 'contact_answer', messageId, answerId } }])
  })

  it('is sent once per key', async () => {
    const first = await answerMessage(nusrat, messageId, answer, 'key-of-nusrat')
    expect(await answerMessage(nusrat, messageId, answer, 'key-of-nusrat')).toEqual(first)
    expect(jobs).toHaveLength(1)
    const other = { text: 'It is not.' }
    await expect(answerMessage(nusrat, messageId, other, 'key-of-nusrat')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('another answer'),
    })
  })

  it('wins if it is the first of two at once, and the second names its author', async () => {
    const both = await Promise.allSettled([
      answerMessage(nusrat, messageId, { text: 'Yes' }, 'key-of-nusrat'),
      answerMessage(tareq, messageId, { text: 'No' }, 'key-of-tareq'),
    ])
    const refused = both.filter(({ status }) => status === 'rejected')
    const { answers, answeredBy } = await getMessage(nusrat, messageId)
    expect(answers).toHaveLength(1)
    expect(jobs).toHaveLength(1)
    expect(refused).toMatchObject([
      {
        reason: { code: 'conflict', message: `${answeredBy} has already replied to this message.` },
      },
    ])
  })

  it('can be followed by another when the message is reopened', async () => {
    await answerMessage(nusrat, messageId, answer, 'key-of-nusrat')
    await changeMessage(nusrat, messageId, 'open')
    test.setClock(new Date(SATURDAY.getTime() + 60_000))
    const twice = await answerMessage(tareq, messageId, { text: 'Sorry: no.' }, 'key-of-tareq')
    expect(twice.answers.map(({ text }) => text)).toEqual([answer.text, 'Sorry: no.'])
    expect(twice.answeredBy).toBe('tareq@suto.test')
  })

  it('is not stored when its mail cannot be queued', async () => {
    const add = () => Promise.reject(new Error('The queue is gone'))
    const failing = { ...nusrat, jobs: { ...nusrat.jobs, add } }
    await expect(answerMessage(failing, messageId, answer, 'key-of-nusrat')).rejects.toThrow('gone')
    expect(await getMessage(nusrat, messageId)).toMatchObject({ status: 'open', answers: [] })
  })

  it('is deleted with its message', async () => {
    await answerMessage(nusrat, messageId, answer, 'key-of-nusrat')
    await test.shop.db.deleteFrom('contactMessages').execute()
    expect(await test.shop.db.selectFrom('contactAnswers').selectAll().execute()).toEqual([])
  })

  it('needs an administrator and an existing message', async () => {
    await expect(answerMessage(rahim, messageId, answer, 'key-of-rahim')).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(getMessage(test.visitor, messageId)).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    for (const id of ['', 'x', '01234567-89ab-4cde-8f01-23456789abcd']) {
      await expect(answerMessage(nusrat, id, answer, 'key-of-nusrat')).rejects.toMatchObject({
        code: 'not_found',
      })
    }
  })
})

it.each([
  ['nothing', '  \n '],
  ['more than 4,000 characters', 'n'.repeat(4001)],
  ['a text with control characters', 'Hello\u0000'],
])('%s is refused as an answer', (_name, text) => {
  expect(NewAnswer.safeParse({ text }).success).toBe(false)
})

describe('the mail with an answer', () => {
  const context = () => ({ ...test.shop, mailer: { send: vi.fn(async () => undefined) } })
  const queuedJob = () => jobs[0]?.job as Extract<MailJob, { kind: 'contact_answer' }>

  it('has no Reply-To while the shop has no address', async () => {
    await answerMessage(nusrat, messageId, answer, 'key-of-nusrat')
    const mail = context()
    await sendAnswerMail(mail, queuedJob(), 'job-1')
    expect(mail.mailer.send).toHaveBeenCalledExactlyOnceWith(
      expect.not.objectContaining({ replyTo: expect.anything() }),
    )
  })

  it('goes to the sender of the message, with Reply-To to the shop and the message below', async () => {
    await describeShop(test.shop, { name: 'Suto', email: 'hello@suto.test' })
    await answerMessage(nusrat, messageId, answer, 'key-of-nusrat')
    const mail = context()
    await sendAnswerMail(mail, queuedJob(), 'job-1')
    expect(mail.mailer.send).toHaveBeenCalledExactlyOnceWith({
      id: 'job-1',
      to: 'karim@suto.test',
      replyTo: { name: 'Suto', address: 'hello@suto.test' },
      content: {
        subject: 'Re: A size',
        preview: 'It is. Shall we keep one?',
        heading: 'A size',
        blocks: [
          { kind: 'paragraph', text: answer.text },
          { kind: 'paragraph', text: 'You wrote to us:' },
          { kind: 'paragraph', text: '> Is it large?\n> \n> Thank you' },
        ],
      },
    })
  })

  it('is not sent when the message was deleted', async () => {
    await answerMessage(nusrat, messageId, answer, 'key-of-nusrat')
    await test.shop.db.deleteFrom('contactMessages').execute()
    const mail = context()
    await sendAnswerMail(mail, queuedJob(), 'job-1')
    expect(mail.mailer.send).not.toHaveBeenCalled()
  })
})
