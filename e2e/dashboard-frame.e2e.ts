import { expect, owner, signIn, test } from './shop.ts'

test('the menu and search are beside every page, whose data is requested once and only when signed in', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/Users')) asked.push(request.url())
  })
  await page.goto('/dashboard/customers')
  await expect(page).toHaveURL(/^[^?]*\/login\?/)
  expect(asked).toEqual([])
  await signIn(page, owner)
  await page.goto('/dashboard/customers?role=admin')
  await expect(page).toHaveURL('/dashboard/customers?role=admin')
  await expect(page.getByRole('table', { name: 'Customers, newest first' })).toBeVisible()
  expect(asked).toHaveLength(1)

  await page.goto('/add-products')
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(menu.getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search/ }).fill('coupon')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/vouchers')
  await expect(page).toHaveTitle(/^Vouchers – Dashboard/)
  await expect(menu.getByRole('link', { name: /^Money/ })).toHaveAttribute('aria-current', 'page')
  const money = page.getByRole('navigation', { name: 'Money' })
  await expect(money.getByRole('link')).toHaveText(['Payments', 'Payouts', 'Vouchers'])
  await expect(menu.getByRole('link').last()).toHaveText('Settings')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 })
})

test.describe('when the shop is busy, or gives an unexpected answer', () => {
  test.use({ provoked: [/503|TypeError/] })

  test('the page shows an error, the menu stays, and one ‘Try again’ reloads all of it', {
    tag: '@long',
  }, async ({ page }) => {
    await signIn(page, owner)
    await page.route('**/api/vouchers?**', (route) =>
      route.fulfill({ json: { success: true, data: [null], nextCursor: null } }),
    )
    await page.goto('/dashboard/vouchers')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

    await page.route('**/api/orders**', (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, message: 'Busy', code: 'unavailable' },
      }),
    )
    await page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: 'Orders', exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    const all = page.getByRole('link', { name: /^All orders/ })
    await expect(page.getByRole('alert').filter({ hasText: 'Error loading orders' })).toBeVisible()
    await expect(all).toHaveText(/–$/)
    await page.unroute('**/api/orders**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(all).toHaveText(/\d$/)
  })
})
