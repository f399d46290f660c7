import { expect, expectAccessible, owner, shopper, signIn, test } from './shop.ts'

const FILE_OF_A_TAB = /\/assets\/[a-z]+-tab-[^/]+\.js$/

test.describe('a tab whose file cannot be had', () => {
  test.use({ provoked: [/ERR_FAILED|Please check your connection/] })

  test('says so, leaves the others usable, and can be tried again', async ({ page }) => {
    await page.route(/\/assets\/vouchers-tab-/, (route) => route.abort())
    await signIn(page, owner)
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Vouchers' }).click()
    const failure = page.getByRole('alert')
    await expect(failure).toContainText('Error loading vouchers: Please check your connection.')
    await expect(page.getByRole('heading', { level: 1, name: 'Vouchers' })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Activity' }).click()
    await expect(page.getByRole('table', { name: 'Activity, newest first' })).toBeVisible()

    await page.getByRole('link', { name: 'Vouchers' }).click()
    await page.route('**/healthz', (route) => route.abort())
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(failure.getByRole('button', { name: 'Try again' })).toBeEnabled()

    await page.unrouteAll()
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Create a voucher' }).first()).toBeVisible()
    await expect(failure).toHaveCount(0)
  })
})

test('a tab is fetched when it is opened, and by nobody who buys', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => {
    if (FILE_OF_A_TAB.test(request.url())) files.push(request.url())
  })
  await signIn(page, shopper)
  for (const path of ['/', '/products', '/user-profile', '/orders', '/checkout']) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  expect(files).toEqual([])

  await signIn(page, owner)
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  expect(files).toEqual([expect.stringContaining('/overview-tab-')])
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('table', { name: 'Activity, newest first' })).toBeVisible()
  expect(files.slice(1)).toEqual([expect.stringContaining('/audit-tab-')])
})
