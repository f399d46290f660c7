import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { changeSettings } from '../settings/change-settings.ts'
import { smsDefaults } from '../settings/sms/rules.ts'
import type { Context } from '../shared/context.ts'
import { FinalFailure } from '../shared/final-failure.ts'
import { type Sms, SmsAccountRefused, SmsRefused, SmsUncertain } from './contract.ts'
import { listSms } from './list-sms.ts'
import { queueSms } from './queue-sms.ts'
import { removeOldSms, sendSms } from './send-sms.ts'

const test = await openTestShop()
const { shop, jobs } = test
afterAll(test.close)

const owner = test.as('admin@suto.test', 'admin')
const PHONE = '+8801712345678'
const DAY = new Date('2026-11-25T06:00:00Z')

beforeEach(async () => {
  await shop.db.deleteFrom('smsMessages').execute()
  await shop.db.deleteFrom('settings').execute()
  shop.settings.invalidate()
  jobs.length = 0
  test.setClock(DAY)
})

async function queue(kind: 'code' | 'order_shipped' = 'order_shipped', text = 'It is on its way') {
  await queueSms(shop, { phone: PHONE, kind, text })
  return jobs.at(-1) as { queue: string; job: { smsId: string } }
}

/** The shop with a gateway with these answers, and the messages sent. */
function withGateway(answer: () => Promise<{ messageId: string | undefined }>) {
  const sent: Sms[] = []
  const context: Context = {
    ...shop,
    smsGateway: {
      send: (sms) => {
        sent.push(sms)
        return answer()
      },
    },
  }
  return { context, sent }
}

async function only() {
  return shop.db.selectFrom('smsMessages').selectAll().executeTakeFirstOrThrow()
}

async function setSms(change: Partial<typeof smsDefaults>) {
  const values = { ...smsDefaults, ...change }
  await changeSettings(owner, 'sms', { values, shownVersion: 0 })
}

it('sends a message once, and records its cost', async () => {
  const { context, sent } = withGateway(async () => ({ messageId: '17' }))
  const { job } = await queue('order_shipped', 'ক'.repeat(71))
  await Promise.all([sendSms(context, job), sendSms(context, job)])
  await sendSms(context, job)
  expect(sent).toHaveLength(1)
  expect(await only()).toMatchObject({ state: 'sent', gatewayId: '17', partCount: 2 })
  expect(await listSms(owner, { page: 1 })).toMatchObject({
    monthCount: 1,
    monthCost: 0.7,
    pages: 1,
  })
})

it('retries an unsent message', async () => {
  const { job } = await queue()
  const refusing = withGateway(async () => {
    throw new SmsAccountRefused('sms.net.bd: 417')
  })
  await expect(sendSms(refusing.context, job)).rejects.toThrow('417')
  expect(await only()).toMatchObject({ state: 'queued', reason: 'sms.net.bd: 417' })
  const working = withGateway(async () => ({ messageId: undefined }))
  await sendSms(working.context, job)
  expect(await only()).toMatchObject({ state: 'sent', reason: null })
})

it('does not send again what may have been sent', async () => {
  const { job } = await queue()
  const { context, sent } = withGateway(async () => {
    throw new SmsUncertain('No answer')
  })
  await sendSms(context, job)
  await sendSms(context, job)
  expect(sent).toHaveLength(1)
  expect(await only()).toMatchObject({ state: 'uncertain' })
  expect(await listSms(owner, { page: 1 })).toMatchObject({ monthCount: 1, monthCost: 0.35 })
})

it('does not send again after a crash while sending', async () => {
  const { job } = await queue()
  await shop.db.updateTable('smsMessages').set({ state: 'sending' }).execute()
  const { context, sent } = withGateway(async () => ({ messageId: undefined }))
  await sendSms(context, job)
  expect(sent).toEqual([])
  expect(await only()).toMatchObject({ state: 'uncertain' })
})

it('does not send again when the result cannot be saved at once', async () => {
  const { job } = await queue()
  const { context, sent } = withGateway(async () => ({ messageId: '17' }))
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'cannot be written'; end $$`.execute(shop.db)
  await sql`create trigger stuck before update on sms_messages for each row
    when (new.state = 'sent') execute function refuse()`.execute(shop.db)
  try {
    await expect(sendSms(context, job)).rejects.toThrow('cannot be written')
  } finally {
    await sql`drop function refuse cascade`.execute(shop.db)
  }
  await sendSms(context, job)
  expect(sent).toHaveLength(1)
  expect(await only()).toMatchObject({ state: 'uncertain' })
})

it('gives up a refused number, at no cost', async () => {
  const { job } = await queue()
  const { context } = withGateway(async () => {
    throw new SmsRefused('No valid number')
  })
  await expect(sendSms(context, job)).rejects.toThrow(FinalFailure)
  expect(await listSms(owner, { page: 1 })).toMatchObject({ monthCount: 0, monthCost: 0 })
})

it('deletes a code after the attempt', async () => {
  const { job, queue: name } = await queue('code', 'Your code is 123456')
  expect(name).toBe('urgent_sms')
  await sendSms(withGateway(async () => ({ messageId: undefined })).context, job)
  expect(await only()).toMatchObject({ state: 'sent', text: '' })
})

it('sends no more on a day of Dhaka than the owner allows', async () => {
  await setSms({ mostPerDay: 2 })
  test.setClock(new Date('2026-11-25T17:59:00Z'))
  for (let count = 0; count < 3; count++) await queue('code', '123456')
  expect(jobs).toHaveLength(2)
  expect((await listSms(owner, { page: 1 })).messages.map(({ state }) => state).toSorted()).toEqual(
    ['failed', 'queued', 'queued'],
  )
  test.setClock(new Date('2026-11-25T18:00:00Z'))
  await queue('code', '123456')
  expect(jobs).toHaveLength(3)
})

it('reserves a fifth of a day for codes', async () => {
  await setSms({ mostPerDay: 5 })
  for (let count = 0; count < 5; count++) await queue('order_shipped', 'On its way')
  expect(jobs).toHaveLength(4)
  await queue('code', '123456')
  expect(jobs).toHaveLength(5)
})

it.each(['+880171234567', '01712345678', '+8801212345678'])(
  'stores no number %s',
  async (phone) => {
    await expect(queueSms(shop, { phone, kind: 'code', text: '1' })).rejects.toMatchObject({
      constraint: 'sms_messages_phone_mobile',
    })
  },
)

it('removes messages after a hundred days', async () => {
  await queue()
  test.setClock(new Date(DAY.getTime() + 100 * 24 * 3600 * 1000 - 1))
  expect(await removeOldSms(shop)).toBe(0)
  test.setClock(new Date(DAY.getTime() + 100 * 24 * 3600 * 1000))
  expect(await removeOldSms(shop)).toBe(1)
})
