import { afterAll, expect, it } from 'vitest'
import { openTestShop, SATURDAY } from '#test/shop.ts'
import { readStatus } from './queries.ts'

const test = await openTestShop()
afterAll(test.close)

it('reads the status in one go, also of a new shop', async () => {
  const status = await readStatus(test.as('nusrat@suto.test', 'admin'))
  expect(status).toMatchObject({ version: '0.1.0', readAt: SATURDAY.toISOString() })
  const conditions = Object.fromEntries(
    status.lines.map(({ name, condition }) => [name, condition]),
  )
  expect(conditions).toEqual({
    Database: 'works',
    Email: 'off',
    SMS: 'off',
    'Card payments': 'off',
    // This shop has no server.
    'Background tasks': 'broken',
    'Daily report': 'off',
    Backup: 'off',
    'Disk space': 'works',
  })
})

it('reports a late daily report after nine, and not before', async () => {
  const { db } = test.shop
  const admin = test.as('nusrat@suto.test', 'admin')
  const overrides = { ...admin, environmentOverrides: { reports: 'REPORT_EMAIL' } } as const
  const owner = { ...overrides, reportRecipients: ['owner@suto.test'] }
  const reportLine = async () =>
    (await readStatus(owner)).lines.find(({ name }) => name === 'Daily report')
  await db
    .insertInto('reportMails')
    .values({
      day: '2026-11-20',
      recipient: 'owner@suto.test',
      cause: 'schedule',
      reportType: 'pdf',
      queuedAt: SATURDAY,
      sentAt: SATURDAY,
    })
    .execute()
  expect(await reportLine()).toMatchObject({ condition: 'works', since: SATURDAY.toISOString() })
  test.setClock(new Date('2026-11-22T02:59:00Z'))
  expect(await reportLine()).toMatchObject({ condition: 'works' })
  test.setClock(new Date('2026-11-22T03:01:00Z'))
  expect(await reportLine()).toMatchObject({
    condition: 'broken',
    since: '2026-11-22T02:00:00.000Z',
  })
  test.setClock(SATURDAY)
})
