import type { Page } from '@playwright/test'
import { expect, expectAccessible, fillLogin, owner, shopper, signIn, test } from './shop.ts'
import { goWithin } from './within.ts'

test.describe('an unknown URL', () => {
  test.use({ provoked: [/404/] })

  test('has status 404 and links to continue', async ({ page }) => {
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
    await expectAccessible(page)
    for (const [name, path] of [
      ['Products', '/products'],
      ['About', '/about'],
      ['Login', '/login'],
    ] as const) {
      const link = page.getByRole('main').getByRole('link', { name, exact: true }).first()
      await expect(link).toHaveAttribute('href', path)
    }
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})

const adminScreens = {
  '/dashboard': 'Overview – Dashboard – Suto',
  '/add-products': 'Add product – Suto',
  '/update-products/midnight-jamdani-panjabi': 'Update product – Suto',
  '/add-category': 'Add category – Suto',
  '/update-category/shirts': 'Update category – Suto',
}

/** Signs in through the API, and answers the guard's request with this. */
async function signInAs(page: Page, account: typeof owner, answer?: object): Promise<void> {
  await signIn(page, account)
  if (answer) await page.route('**/api/user/*', (route) => route.fulfill(answer))
}

async function goHomeFrom(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
}

/** One guard surrounds all screens, so the first is loaded and the others are opened from there. */
async function visitScreens(page: Page, look: () => Promise<void>): Promise<void> {
  for (const [index, [screen, title]] of Object.entries(adminScreens).entries()) {
    await (index === 0 ? page.goto(screen) : goWithin(page, screen))
    await expect(page).toHaveTitle(title)
    await look()
  }
}

test.describe('the guard of every admin screen', () => {
  test.use({ provoked: [/404|418/] })
  // Each test visits all screens.
  test.slow()

  test('asks to log in, and leads back', async ({ page }) => {
    for (const screen of Object.keys(adminScreens)) {
      await page.goto(`${screen}?from=mail`)
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${screen}?from=mail`)}`)
    }
    await fillLogin(page, owner)
    await expect(page).toHaveURL(`${Object.keys(adminScreens).at(-1)}?from=mail`)
    await expect(page.getByText('Checking your access…')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('refuses a shopper, with the reason', async ({ page }) => {
    await signInAs(page, shopper)
    await visitScreens(page, () =>
      expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible(),
    )
    await expectAccessible(page)
    await goHomeFrom(page)
  })

  test('reports what it could not check, and tries again', { tag: '@long' }, async ({ page }) => {
    const refusal = { success: false, message: 'The kettle is on', code: 'teapot' }
    await signInAs(page, owner, { status: 418, json: refusal })
    await page.goto('/update-category/shirts')
    await expect(
      page.getByText('Failed to verify user permissions: The kettle is on', { exact: true }),
    ).toBeVisible()
    await page.unroute('**/api/user/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/Failed to verify/)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Update Shirts' })).toBeVisible()
  })
})

test.describe('a shopper whose session ends', () => {
  test.use({ provoked: [/401/] })

  test('is sent to log in without a message, and then back to the page', {
    tag: '@long',
  }, async ({ page, context }) => {
    await signInAs(page, owner)
    await page.goto('/dashboard/orders')
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    // The session is still valid in the browser, and ends before the role is read.
    await page.route('**/api/user/*', async (route) => {
      await context.clearCookies()
      await route.fulfill({ status: 401, json: { success: false, message: 'Please login' } })
    })
    await page.addInitScript(() => {
      const noteAlarm = () => {
        const heading = document.querySelector('h1')?.textContent
        if (heading === 'We could not check your account') sessionStorage.setItem('alarm', 'seen')
      }
      new MutationObserver(noteAlarm).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Forders$/)
    expect(await page.evaluate(() => sessionStorage.getItem('alarm'))).toBeNull()
    await page.unroute('**/api/user/*')

    await signIn(page, shopper)
    await page.goto('/user-profile')
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
    await context.clearCookies()
    await page.reload()
    await expect(page).toHaveURL(/\/login\?next=/)
    await fillLogin(page, shopper)
    await expect(page).toHaveURL(/\/user-profile/)
  })
})
