import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Mail, ReportMailJob } from '#shop/mail/contract.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import type { ReportSettings } from '#shop/settings/reports/contract.ts'
import { defaultSettings } from '#shop/settings/rules.ts'
import type { Context } from '#shop/shared/context.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, stockProduct, variantOf } from '#test/shop.ts'
import { emailReport, sendDemoReport } from './email-report.ts'
import { queueDailyReports } from './queue-daily-reports.ts'
import { readReportSchedule, removeRequestedReportMails } from './schedule.ts'
import { sendReportMail } from './send-report-mail.ts'

const test = await openTestShop()
afterAll(test.close)

const sent: Mail[] = []
const shop: Context = {
  ...test.shop,
  reportRecipients: ['owner@suto.test', 'books@suto.test'],
  mailer: { send: async (mail) => void sent.push(mail) },
}
const admin = test.as('nusrat@suto.test', 'admin')

const setClock = (inDhaka: string) => test.setClock(new Date(`${inDhaka}+06:00`))

/** Other jobs are about changed settings. */
const reportJobs = () =>
  test.jobs.map(({ job }) => job as ReportMailJob).filter(({ kind }) => kind === 'daily_report')

/** The days and recipients of the queued reports. */
async function queued(): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('reportMails')
    .orderBy('day')
    .orderBy('id')
    .select(['id', 'day', 'recipient'])
    .execute()
  const jobs = reportJobs()
    .map(({ mailId }) => mailId)
    .toSorted((a, b) => a - b)
  expect(jobs).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b))
  return rows.map(({ day, recipient }) => `${day} ${recipient}`)
}

async function sendQueued(): Promise<void> {
  for (const job of reportJobs()) await sendReportMail(shop, job, 'a job')
}

/** The first user came on this day. */
const OPENED = new Date('2025-12-01T06:00:00Z')

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', stock: null })
  await shop.db
    .insertInto('users')
    .values({ email: 'books@suto.test', name: 'Books', createdAt: OPENED })
    .execute()
})
afterEach(async () => {
  await sql`truncate report_mails`.execute(shop.db)
  test.jobs.length = 0
  sent.length = 0
})

describe('the owner’s settings for the report', () => {
  const choose = (values: Partial<ReportSettings>, shownVersion: number) =>
    changeSettings(admin, 'reports', {
      values: { ...defaultSettings.reports, ...values },
      shownVersion,
    })

  it('choose recipients and files, unless the environment sets recipients', async () => {
    setClock('2026-11-21T08:00:00')
    await choose({ recipients: [{ email: 'nakshi@suto.test' }], csv: false }, 0)
    expect((await readReportSchedule({ ...admin, reportRecipients: [] })).recipients).toEqual([
      'nakshi@suto.test',
    ])
    await queueDailyReports(shop)
    expect(await queued()).toEqual(['2026-11-20 nakshi@suto.test'])
    await sendQueued()
    expect(sent[0]?.attachments?.map(({ contentType }) => contentType)).toEqual(['application/pdf'])

    await choose({ isOn: false }, 1)
    setClock('2026-11-22T08:00:00')
    await queueDailyReports(shop)
    expect(await queued()).toHaveLength(1)
    await queueDailyReports({ ...shop, environmentOverrides: { reports: 'REPORT_EMAIL' } })
    expect((await queued()).slice(1)).toEqual([
      '2026-11-21 owner@suto.test',
      '2026-11-21 books@suto.test',
    ])
    await shop.db.deleteFrom('settings').execute()
    shop.settings.invalidate()
  })
})

describe('the daily report', () => {
  it('is sent at eight, once to each mailbox', async () => {
    setClock('2026-11-21T08:00:00')
    await queueDailyReports(shop)
    setClock('2026-11-22T07:59:59.999')
    await queueDailyReports(shop)
    expect(await queued()).toEqual(['2026-11-20 owner@suto.test', '2026-11-20 books@suto.test'])
    setClock('2026-11-22T08:00:00')
    await queueDailyReports(shop)
    await queueDailyReports(shop)
    expect((await queued()).slice(2)).toEqual([
      '2026-11-21 owner@suto.test',
      '2026-11-21 books@suto.test',
    ])
  })

  it('catches up after a stop of three days, without repeats', async () => {
    setClock('2026-11-21T09:00')
    await queueDailyReports(shop)
    setClock('2026-11-24T11:00')
    await queueDailyReports(shop)
    const late = { ...shop, reportRecipients: ['late@suto.test'] }
    await queueDailyReports(late)
    expect(await queued()).toEqual(
      ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].flatMap((day) => [
        `${day} owner@suto.test`,
        `${day} books@suto.test`,
      ]),
    )
  })

  it('continues after the clock was a year ahead', async () => {
    setClock('2026-11-21T09:00')
    await queueDailyReports(shop)
    setClock('2027-12-26T09:00')
    await queueDailyReports(shop)
    setClock('2026-11-22T09:00')
    await queueDailyReports(shop)
    expect(await queued()).toContain('2026-11-21 owner@suto.test')
  })

  it('is queued once by several servers at the same time', async () => {
    setClock('2026-11-22T08:00:01')
    await Promise.all(Array.from({ length: 4 }, () => queueDailyReports(shop)))
    expect(await queued()).toHaveLength(2)
  })

  it('of other days is queued when one day fails', async () => {
    setClock('2026-11-21T09:00')
    await queueDailyReports(shop)
    setClock('2026-11-24T09:00')
    await sql`alter table report_mails add constraint stuck check (day <> '2026-11-22')`.execute(
      shop.db,
    )
    await expect(queueDailyReports(shop)).rejects.toThrow('stuck')
    await sql`alter table report_mails drop constraint stuck`.execute(shop.db)
    const before = await queued()
    expect(before).toHaveLength(6)
    await queueDailyReports(shop)
    const after = await queued()
    expect(after.filter((mail) => !before.includes(mail))).toEqual([
      '2026-11-22 owner@suto.test',
      '2026-11-22 books@suto.test',
    ])
  })

  it('covers no day before the shop opened', async () => {
    setClock('2025-12-01T18:00:00')
    await queueDailyReports(shop)
    expect(await queued()).toEqual([])
    setClock('2025-12-02T08:00:00')
    await queueDailyReports(shop)
    expect(await queued()).toEqual(['2025-12-01 owner@suto.test', '2025-12-01 books@suto.test'])
  })

  it('is not sent without recipients, and sent once there are some', async () => {
    setClock('2026-11-22T09:00')
    await queueDailyReports(test.shop)
    expect(await queued()).toEqual([])
    await queueDailyReports(shop)
    expect(await queued()).toHaveLength(2)
  })

  it('is queued by the shop alone', async () => {
    await expect(queueDailyReports(admin)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('the mail with a report', () => {
  it('has the day and both files, and is sent once', async () => {
    await purgeTestOrders(shop)
    await writeOrder(shop, { placedAt: new Date('2026-11-21T00:00:00+06:00') })
    await writeOrder(shop, { placedAt: new Date('2026-11-21T23:59:59.999+06:00') })
    await writeOrder(shop, { placedAt: new Date('2026-11-22T00:00:00+06:00') })
    await writeOrder(shop, { placedAt: new Date('2026-11-20T23:59:59.999+06:00') })
    setClock('2026-11-22T08:00')
    await queueDailyReports({ ...shop, reportRecipients: ['owner@suto.test'] })
    await sendQueued()
    await sendQueued()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ id: 'a job', to: 'owner@suto.test' })
    expect(sent[0]?.content.subject).toBe('Daily report, Sat 21 Nov 2026: 2 orders, ৳2,120.00')
    expect(sent[0]?.content.preview).toBe('Previous day: 1 order, ৳1,060.00')
    expect(sent[0]?.content.blocks).toContainEqual({
      kind: 'button',
      label: 'View reports',
      url: 'https://shop.test/dashboard/reports?date=2026-11-21',
    })
    expect(
      sent[0]?.attachments?.map(({ filename, contentType }) => [filename, contentType]),
    ).toEqual([
      ['daily-orders-report-2026-11-21.csv', 'text/csv; charset=utf-8'],
      ['daily-orders-report-2026-11-21.pdf', 'application/pdf'],
    ])
    expect(await readReportSchedule(admin)).toMatchObject({
      last: { day: '2026-11-21', sentAt: '2026-11-22T02:00:00.000Z' },
    })
  })

  it('is sent again after the mail server failed', async () => {
    setClock('2026-11-22T08:00')
    await queueDailyReports({ ...shop, reportRecipients: ['owner@suto.test'] })
    const [queuedMail] = test.jobs
    const away: Context = { ...shop, mailer: { send: () => Promise.reject(new Error('away')) } }
    const job = queuedMail?.job as ReportMailJob
    await expect(sendReportMail(away, job, 'a job')).rejects.toThrow('away')
    expect((await readReportSchedule(admin)).last).toEqual({ day: '2026-11-21', sentAt: null })
    await sendReportMail(shop, job, 'a job')
    expect(sent).toHaveLength(1)
  })

  it('says when there were no orders', async () => {
    setClock('2026-01-02T08:00')
    await queueDailyReports({ ...shop, reportRecipients: ['owner@suto.test'] })
    await sendQueued()
    expect(sent[0]?.content.blocks).toContainEqual({
      kind: 'paragraph',
      text: 'No orders were placed on this day.',
    })
  })

  it('replaces a CSV file too large for mail with a note', async () => {
    await purgeTestOrders(shop)
    const orderId = await writeOrder(shop, { placedAt: new Date('2026-11-21T12:00:00+06:00') })
    await sql`insert into order_lines (order_id, position, product_id, variant_id, name, size, image_url,
        unit_price_paisa, quantity, is_preorder)
      select ${orderId}, position, 'panjabi', ${await variantOf(shop, { productId: 'panjabi' })}::uuid, repeat('পাঞ্জাবি ', 100), 'M', '', 100, 1, false
      from generate_series(2, 3000) as position`.execute(shop.db)
    setClock('2026-11-22T08:00')
    await emailReport(admin, { email: 'a@suto.test', reportType: 'csv', date: '2026-11-21' })
    await sendQueued()
    expect(sent[0]?.attachments).toEqual([])
    expect(JSON.stringify(sent[0]?.content)).toContain('too large to email')
    await purgeTestOrders(shop)
  })
})

describe('a requested report', () => {
  it.each([
    ['csv', ['csv']],
    ['pdf', ['pdf']],
    ['both', ['csv', 'pdf']],
  ] as const)('has the requested files: %s', async (reportType, endings) => {
    setClock('2026-11-22T10:00')
    await emailReport(admin, { email: 'books@suto.test', reportType, date: '2026-11-22' })
    await sendQueued()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.to).toBe('books@suto.test')
    expect(sent[0]?.content.heading).toBe('Sunday 22 November 2026, so far')
    expect(sent[0]?.attachments?.map(({ filename }) => filename)).toEqual(
      endings.map((ending) => `daily-orders-report-2026-11-22.${ending}`),
    )
  })

  it('does not replace the daily one, and its record is soon deleted', async () => {
    setClock('2026-11-22T07:00')
    await emailReport(admin, { email: 'owner@suto.test', reportType: 'both', date: '2026-11-21' })
    setClock('2026-11-22T08:00')
    await queueDailyReports(shop)
    expect(await queued()).toHaveLength(4 - 1)
    setClock('2026-12-22T07:00')
    await removeRequestedReportMails(shop)
    expect(await shop.db.selectFrom('reportMails').select('id').execute()).toHaveLength(3)
    setClock('2026-12-22T07:00:01')
    await removeRequestedReportMails(shop)
    expect(await shop.db.selectFrom('reportMails').select('id').execute()).toHaveLength(2)
  })

  it('cannot be of a future day', async () => {
    setClock('2026-11-22T23:59:59')
    const wanted = { email: 'owner@suto.test', reportType: 'csv', date: '2026-11-23' } as const
    await expect(emailReport(admin, wanted)).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { date: 'Choose today or an earlier day' } },
    })
    setClock('2026-11-23T00:00:00')
    await emailReport(admin, wanted)
    expect(await queued()).toEqual(['2026-11-23 owner@suto.test'])
  })

  it('as a sample is yesterday’s and goes to the user who asks', async () => {
    setClock('2026-11-22T00:30')
    expect(await sendDemoReport(admin)).toBe('nusrat@suto.test')
    await sendQueued()
    expect(sent[0]).toMatchObject({ to: 'nusrat@suto.test' })
    expect(sent[0]?.content.subject).toMatch(/^Demo: Daily report, Sat 21 Nov 2026/)
    expect(sent[0]?.attachments).toHaveLength(2)
  })

  it('is limited, to protect strangers’ mailboxes', async () => {
    const limited: Context = { ...admin, limits: 'on' }
    const wanted = { email: 'a@suto.test', reportType: 'csv', date: '2026-11-21' } as const
    for (let times = 0; times < 20; times++) await emailReport(limited, wanted)
    await expect(emailReport(limited, wanted)).rejects.toMatchObject({ code: 'too_many' })
    await expect(sendDemoReport(limited)).rejects.toMatchObject({ code: 'too_many' })
  })
})
