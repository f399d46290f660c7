import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#shop/shared/context.ts'
import { describeShop } from '#test/describe-shop.ts'
import { openTestShop, SATURDAY } from '#test/shop.ts'
import { type MessageFilter, NewMessage } from './contract.ts'
import { listMessages } from './queries.ts'
import { sendMessage } from './send-message.ts'

const test = await openTestShop()
const { jobs } = test
afterAll(test.close)

const nusrat = test.as('nusrat@suto.test', 'admin')

const question = {
  name: 'Karim',
  email: 'Karim@Suto.test',
  subject: 'A size',
  message: 'Is it large?\r\n\r\nThank you',
}

function setMinutes(minutes: number): void {
  test.setClock(new Date(SATURDAY.getTime() + minutes * 60_000))
}

interface Sending {
  from?: string
  key?: string
}

function send(change: object = {}, { from = '203.0.113.7', key }: Sending = {}): Promise<void> {
  const context: Context = { ...test.visitor, limits: 'on', address: from }
  return sendMessage(context, NewMessage.parse({ ...question, ...change }), key)
}

async function kept(filter: MessageFilter = {}) {
  return (await listMessages(nusrat, filter)).items
}

beforeEach(async () => {
  await test.shop.db.deleteFrom('contactMessages').execute()
  jobs.length = 0
  setMinutes(0)
})

describe('a message', () => {
  it('is stored as written, for the administrators', async () => {
    await send()
    expect(await kept()).toEqual([
      {
        _id: expect.any(String),
        name: 'Karim',
        email: 'karim@suto.test',
        subject: 'A size',
        message: 'Is it large?\n\nThank you',
        status: 'open',
        sentAt: SATURDAY.toISOString(),
        answeredAt: null,
        answeredBy: null,
        answers: [],
      },
    ])
  })

  it('is mailed to the shop by id, without the sender’s address in the job', async () => {
    await send()
    const [message] = await kept()
    const job = { kind: 'contact_message', messageId: message?._id }
    expect(jobs).toEqual([{ queue: 'mail', job }])
  })

  it('is not stored when its mail cannot be queued', async () => {
    const add = () => Promise.reject(new Error('The queue is gone'))
    const context = { ...test.visitor, jobs: { ...test.visitor.jobs, add } }
    await expect(sendMessage(context, NewMessage.parse(question))).rejects.toThrow('gone')
    expect(await kept()).toEqual([])
  })
})

describe('a repeated message', () => {
  it('with the same key is the same message', async () => {
    await send({}, { key: 'a-key-of-karim' })
    await send({}, { key: 'a-key-of-karim' })
    expect(await kept()).toHaveLength(1)
    expect(jobs).toHaveLength(1)
  })

  it('at the same moment is the same message, also from another network', async () => {
    const keys = Array.from({ length: 12 }, (_, place) => `key-of-karim-${place}`)
    await Promise.all(
      keys.flatMap((key, place) =>
        ['203.0.113', '203.0.113', '198.51.100'].map((network) =>
          send({}, { key, from: `${network}.${place}` }),
        ),
      ),
    )
    expect(await kept()).toHaveLength(keys.length)
    expect(jobs).toHaveLength(keys.length)
  })

  it('with the key of another message is refused', async () => {
    await send({}, { key: 'a-key-of-karim' })
    await expect(
      send({ message: 'Something else' }, { key: 'a-key-of-karim' }),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect(await kept()).toHaveLength(1)
  })

  it('without a key is another message', async () => {
    await send()
    await send()
    expect(await kept()).toHaveLength(2)
  })
})

describe('many messages from one network', () => {
  async function sendFive() {
    for (let sent = 0; sent < 5; sent++) await send({ subject: `Message ${sent}` })
  }

  it('are refused from the sixth within ten minutes, with another way to reach the shop', async () => {
    await describeShop(test.shop, { phone: '01712-000000' })
    await sendFive()
    setMinutes(9)
    await expect(send()).rejects.toMatchObject({
      code: 'too_many',
      message: expect.stringContaining('01712-000000'),
    })
    expect(await kept()).toHaveLength(5)
    expect(jobs).toHaveLength(5)
  })

  it('are accepted again after ten minutes', async () => {
    await sendFive()
    setMinutes(10)
    await send()
    expect(await kept()).toHaveLength(6)
  })

  it('are accepted up to five at once', async () => {
    const tries = Array.from({ length: 8 }, (_, place) => send({ subject: `Message ${place}` }))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await kept()).toHaveLength(5)
  })

  it('do not count for other networks, and count together in one IPv6 network', async () => {
    await sendFive()
    await send({}, { from: '2001:db8::1' })
    for (let sent = 2; sent < 6; sent++) await send({}, { from: `2001:db8::${sent}` })
    await expect(send({}, { from: '2001:db8::9' })).rejects.toMatchObject({ code: 'too_many' })
  })

  it('do not count repeats', async () => {
    for (let sent = 0; sent < 4; sent++) await send({ subject: `Message ${sent}` })
    await send({}, { key: 'a-key-of-karim' })
    await send({}, { key: 'a-key-of-karim' })
    expect(await kept()).toHaveLength(5)
  })
})
