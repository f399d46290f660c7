import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context, FailedJob, WorkState } from '#shop/shared/context.ts'
import { openTestShop, SATURDAY } from '#test/shop.ts'
import { redactReason } from '../shared/redact-reason.ts'
import { countWorkInTrouble, listFailedWork, listWork } from './queries.ts'
import { recordRun, registerWork } from './record-run.ts'
import { retryWork } from './retry-work.ts'
import { runWork } from './run-work.ts'

const test = await openTestShop()
afterAll(test.close)

const MINUTE_MS = 60_000
const inMinutes = (minutes: number) => new Date(SATURDAY.getTime() + minutes * MINUTE_MS)

const times = { cron: '17 * * * *', nextAt: inMinutes(17), overdueBefore: inMinutes(-103) }
const naps: WorkState = { name: 'naps', what: 'Takes a nap', waiting: 0, failed: 0, times }
const mail: WorkState = { name: 'mail', what: 'Sends mails', waiting: 3, failed: 0 }
const failedMail: FailedJob = {
  id: '01234567-89ab-4cde-8f01-23456789abcd',
  queue: 'mail',
  job: { kind: 'contact_answer', messageId: 'm', answerId: 'a' },
  failedAt: SATURDAY,
  reason: 'Mailbox of karim@suto.test is full',
}

/** An administrator of a shop whose queues are in this state. */
function adminOf(states: WorkState[], failed: FailedJob[] = []): Context {
  const admin = test.as('nusrat@suto.test', 'admin')
  const jobs = {
    ...admin.jobs,
    listWork: async () => states,
    listFailed: async () => failed,
    retry: async (id: string) => failed.find((job) => job.id === id)?.queue,
  }
  return { ...admin, jobs }
}

beforeEach(async () => {
  await test.shop.db.deleteFrom('workRuns').execute()
  test.setClock(SATURDAY)
  test.jobs.length = 0
})

const tired = () => Promise.reject(new Error('Too tired to write to karim@suto.test'))

describe('a run', () => {
  it('is recorded with its time and result, in one row', async () => {
    await recordRun(test.shop, 'naps', async () => test.setClock(inMinutes(1)))
    await expect(recordRun(test.shop, 'naps', tired)).rejects.toThrow('karim@suto.test')
    expect(await listWork(adminOf([naps]))).toEqual([
      {
        name: 'naps',
        what: 'Takes a nap',
        condition: 'failed',
        cron: times.cron,
        nextRunAt: times.nextAt.toISOString(),
        lastRun: {
          startedAt: inMinutes(1).toISOString(),
          milliseconds: 0,
          reason: 'Too tired to write to (address)',
        },
        waiting: 0,
        waitingSince: null,
        failed: 0,
      },
    ])
    await recordRun(test.shop, 'naps', async () => test.setClock(inMinutes(3)))
    expect(await listWork(adminOf([naps]))).toMatchObject([
      { condition: 'fine', lastRun: { milliseconds: 2 * MINUTE_MS, reason: null } },
    ])
    expect(await test.shop.db.selectFrom('workRuns').selectAll().execute()).toHaveLength(1)
  })

  it('counts as done even if it cannot be recorded', async () => {
    const broken = { ...test.shop, db: test.shop.db.withSchema('nowhere') }
    await recordRun(broken, 'naps', async () => undefined)
    await expect(recordRun(broken, 'naps', tired)).rejects.toThrow('Too tired')
  })

  it('is done by the shop alone', async () => {
    const admin = test.as('nusrat@suto.test', 'admin')
    await expect(recordRun(admin, 'naps', tired)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('a task', () => {
  it('without a run is not late while its server is new', async () => {
    await registerWork(test.shop, ['naps', 'mail'])
    expect(await listWork(adminOf([naps, mail]))).toMatchObject([
      { name: 'naps', condition: 'fine', lastRun: null },
      { name: 'mail', condition: 'fine', cron: null, nextRunAt: null, waiting: 3 },
    ])
  })

  it('that missed two runs is late, unless the shop was stopped', async () => {
    test.setClock(inMinutes(-104))
    await registerWork(test.shop, ['naps'])
    await recordRun(test.shop, 'naps', async () => undefined)
    test.setClock(SATURDAY)
    const admin = adminOf([naps])
    expect(await listWork(admin)).toMatchObject([{ condition: 'late' }])
    expect(await countWorkInTrouble(admin)).toBe(1)
    await registerWork(test.shop, ['naps'])
    expect(await listWork(admin)).toMatchObject([{ condition: 'fine' }])
    expect(await countWorkInTrouble(admin)).toBe(0)
  })

  it('from a queue has failed while it has failed jobs, and not during a retry', async () => {
    await expect(recordRun(test.shop, 'mail', tired)).rejects.toThrow()
    expect(await listWork(adminOf([mail]))).toMatchObject([{ condition: 'fine' }])
    expect(await listWork(adminOf([{ ...mail, failed: 1 }]))).toMatchObject([
      { condition: 'failed', failed: 1 },
    ])
  })

  it('runs at once when an administrator requests it, but not twice', async () => {
    await runWork(adminOf([naps]), 'naps')
    expect(test.jobs).toEqual([{ queue: 'naps', job: {} }])
    await runWork(adminOf([{ ...naps, waiting: 1 }]), 'naps')
    expect(test.jobs).toHaveLength(1)
    for (const name of ['mail', 'walks']) {
      await expect(runWork(adminOf([naps, mail]), name)).rejects.toMatchObject({
        code: 'not_found',
      })
    }
  })

  it('does not run in a restored copy', async () => {
    const { db } = test.shop
    await db.updateTable('shopSetup').set({ restoredAt: new Date() }).execute()
    await expect(runWork(adminOf([naps]), 'naps')).rejects.toMatchObject({ code: 'conflict' })
    expect(test.jobs).toEqual([])
    await db.updateTable('shopSetup').set({ restoredAt: null }).execute()
  })
})

describe('a failed job', () => {
  it('is listed with its subject, and a reason without addresses', async () => {
    expect(await listFailedWork(adminOf([mail], [failedMail]))).toEqual([
      {
        id: failedMail.id,
        queue: 'mail',
        kind: 'contact_answer',
        orderId: null,
        messageId: 'm',
        failedAt: SATURDAY.toISOString(),
        reason: 'Mailbox of (address) is full',
      },
    ])
  })

  it('can be retried, which the audit log records', async () => {
    const admin = adminOf([mail], [failedMail])
    await retryWork(admin, failedMail.id)
    const entry = await test.shop.db
      .selectFrom('auditEntries')
      .where('subject', '=', failedMail.id)
      .select(['action', 'actor'])
      .executeTakeFirst()
    expect(entry).toEqual({ action: 'mail_retried', actor: 'nusrat@suto.test' })
    for (const id of ['x', '01234567-89ab-4cde-8f01-23456789abce']) {
      await expect(retryWork(admin, id)).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  it('is sent to a suppressed address, when it is a mail', async () => {
    const { db } = test.shop
    const refusal = { jobId: failedMail.id, email: 'karim@suto.test', reason: 'No such user' }
    await db
      .insertInto('refusedMails')
      .values({ ...refusal, refusedAt: SATURDAY })
      .execute()
    await retryWork(adminOf([mail], [failedMail]), failedMail.id)
    expect(await db.selectFrom('refusedMails').selectAll().execute()).toEqual([])
  })

  it('is sent when it is a refused SMS, except for a code', async () => {
    const { db } = test.shop
    const refuse = (kind: 'order_placed' | 'code', text: string) =>
      db
        .insertInto('smsMessages')
        .values({
          ...{ kind, text, phone: '+8801712345678', partCount: 1, pricePaisa: 35 },
          ...{ state: 'failed' as const, reason: 'Not accepted', queuedAt: SATURDAY },
        })
        .returning('id as smsId')
        .executeTakeFirstOrThrow()
    const [order, code] = [await refuse('order_placed', 'We have it'), await refuse('code', '')]
    for (const job of [order, code]) {
      const failedSms = { ...failedMail, queue: 'sms', job }
      await retryWork(adminOf([], [failedSms]), failedSms.id)
    }
    const messages = await db.selectFrom('smsMessages').select(['id', 'state']).execute()
    expect(new Map(messages.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [order.smsId, 'queued'],
        [code.smsId, 'failed'],
      ]),
    )
  })
})

it.each([
  ['550 <karim@suto.test>: unknown', '550 (address) unknown'],
  ['connect smtps://shop:secret@mail.test failed', 'connect (address) failed'],
  ['token=c2VjcmV0LXRva2VuLTEyMzQ1Njc4OTA is over', '(secret) is over'],
  ['violates contact_messages_key_used_once', 'violates contact_messages_key_used_once'],
  [
    'job 01234567-89ab-4cde-8f01-23456789abcd is lost',
    'job 01234567-89ab-4cde-8f01-23456789abcd is lost',
  ],
  ['a\n  b', 'a b'],
  ['x '.repeat(400), 'x '.repeat(150)],
])('%j is shown as %j', (reason, plain) => {
  expect(redactReason(reason)).toBe(plain)
})
