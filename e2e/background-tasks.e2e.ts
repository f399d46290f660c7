import { expect, expectAccessible, owner, signIn, test } from './shop.ts'
import { toasts } from './toasts.ts'

test('the owner runs a task now, backs up the shop and downloads the backup', async ({ page }) => {
  await signIn(page, owner)
  await page.goto('/dashboard/tasks')
  const table = page.getByRole('table', { name: 'Background tasks' })
  await table.getByRole('button', { name: 'Deletes unused pictures' }).click()
  await table.getByRole('button', { name: /^Run now/ }).click()
  await expect(toasts(page)).toContainText('Task queued')
  await expect(table.getByText(/^\d.*, took \d/)).toBeVisible()
  await expect(table.getByText('Done', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/dashboard/status')
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(toasts(page)).toContainText('The backup will begin shortly')
  await expect(page.getByText('The last one is from')).toBeVisible({ timeout: 60_000 })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the newest backup' }).click()
  expect((await download).suggestedFilename()).toMatch(/^backup-.*\.zip$/)
})
