import type { Page } from '@playwright/test'
import { expect, test } from './shop.ts'

test.use({ serviceWorkers: 'allow', provoked: [/Failed to load resource/] })

/** Waits until the worker controls newly opened pages. */
async function untilWorkerIsReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

test('a page that fails to load shows a notice and loads once online, nothing is cached, and the shop can be installed', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/')
  await untilWorkerIsReady(page)
  await page.context().setOffline(true)
  await page.goto('/products/sand-everyday-chinos')
  await expect(page.getByRole('heading', { name: 'We could not load this page' })).toBeVisible()
  await expect(page).toHaveTitle('Page unavailable – Suto')
  // Nothing was cached that could become stale.
  await expect(page.getByText('৳')).toHaveCount(0)
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Everyday Sand Chinos' })).toBeVisible()
  const answer = await page.goto('/products/sand-everyday-chinos')
  expect(answer?.fromServiceWorker()).toBe(true)
  expect(await answer?.headerValue('content-security-policy')).toContain("default-src 'none'")
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])

  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Tests run in a window without a cache.
  const ids = installabilityErrors.map(({ errorId }) => errorId)
  expect(ids.filter((id) => id !== 'in-incognito')).toEqual([])
})
