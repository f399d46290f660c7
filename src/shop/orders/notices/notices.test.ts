import { afterAll, expect, it } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { readOrderNotices } from './queries.ts'

const test = await openTestShop()
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')

const toFolder = { ...admin, mailer: { ...admin.mailer, isOutbox: true as const } }

it('are not sent by channels that are not set up', async () => {
  const shop = { isDemo: false }
  expect(await readOrderNotices({ ...toFolder, ...shop })).toEqual({ email: false, sms: [] })
  expect(await readOrderNotices({ ...admin, ...shop })).toEqual({ email: true, sms: [] })
})

it('are shown in the outbox of a demo', async () => {
  expect(await readOrderNotices(toFolder)).toEqual({ email: true, sms: [] })
})

it('are not sent by a copy', async () => {
  await admin.db.updateTable('shopSetup').set({ restoredAt: new Date() }).execute()
  expect(await readOrderNotices(admin)).toEqual({ email: false, sms: [] })
  await admin.db.updateTable('shopSetup').set({ restoredAt: null }).execute()
})
