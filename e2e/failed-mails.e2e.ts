import { expect, expectAccessible, owner, signIn, test } from './shop.ts'
import { toasts } from './toasts.ts'

const mail = {
  id: '00000000-0000-4000-8000-000000000001',
  queue: 'mail',
  kind: 'order_confirmed',
  orderId: 'HT-261121-7K3F',
  messageId: null,
  failedAt: '2026-11-21T04:00:00.000Z',
  reason: 'Mailbox of (address) is full',
}

test('the owner is told of mails that could not be sent, and has them tried again', async ({
  page,
}) => {
  // The shop tries for most of a day before it gives a mail up.
  let failed = [mail]
  await page.route('**/api/failed-work', (route) =>
    route.fulfill({ json: { success: true, data: failed, message: '' } }),
  )
  await page.route('**/api/failed-work/*/retry', (route) => {
    failed = []
    return route.fulfill({
      json: { success: true, data: null, message: 'Trying again' },
    })
  })
  await signIn(page, owner)
  await page.goto('/dashboard/messages')
  const notice = page.getByRole('region', { name: 'An email could not be sent' })
  await expect(notice).toContainText('Order confirmation HT-261121-7K3F')
  await expect(notice).toContainText('Mailbox of (address) is full')
  await expectAccessible(page)
  await notice.getByRole('button', { name: /^Try again/ }).click()
  await expect(toasts(page)).toContainText('Sending the email again')
  await expect(notice).toBeHidden()
})

test('the owner sees what the shop does by itself, and has it done now', async ({ page }) => {
  const refund = { ...mail, id: '00000000-0000-4000-8000-000000000002', queue: 'refunds' }
  await page.route('**/api/failed-work', (route) =>
    route.fulfill({
      json: { success: true, data: [{ ...refund, kind: null, orderId: null }], message: '' },
    }),
  )
  await signIn(page, owner)
  await page.goto('/dashboard/tasks')
  const given = page.getByRole('region', { name: 'Failed tasks' })
  await expect(given).toContainText('Refund at the payment gateway')

  const table = page.getByRole('table', { name: 'Background tasks' })
  await table.getByRole('button', { name: 'Deletes unused pictures' }).click()
  await table.getByRole('button', { name: /^Run now/ }).click()
  await expect(toasts(page)).toContainText('Task queued')
  await expect(table.getByText(/^\d.*, took \d/)).toBeVisible()
  await expect(table.getByText('Done', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('the owner backs up the shop and downloads the backup', async ({ page }) => {
  await signIn(page, owner)
  await page.goto('/dashboard/status')
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(toasts(page)).toContainText('The backup will begin shortly')
  await expect(page.getByText('The last one is from')).toBeVisible({ timeout: 60_000 })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the newest backup' }).click()
  expect((await download).suggestedFilename()).toMatch(/^backup-.*\.zip$/)
})
