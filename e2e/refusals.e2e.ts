import { expect, expectAccessible, fillLogin, shopper, signIn, test } from './shop.ts'

test.describe('what is not there', () => {
  test.use({ provoked: [/404/] })

  test('an unknown page says so, with status 404 and a way on', async ({ page }) => {
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('an unknown product names the id it was asked for', async ({ page }) => {
    const response = await page.goto('/products/no-such-shirt')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
    await expect(page.getByText('no-such-shirt')).toBeVisible()
  })
})

test.describe('logging in', () => {
  test.use({ provoked: [/401/] })

  test('tells a wrong password from an unknown e-mail', async ({ page }) => {
    await page.goto('/login')
    await fillLogin(page, { ...shopper, password: 'not the password' })
    await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible()
    await fillLogin(page, { email: 'nobody@suto.test', password: 'whatever it is' })
    await expect(
      page.getByText('No account found with this email. Please check your email or sign up.'),
    ).toBeVisible()
  })
})

test('the dashboard refuses a shopper, and says why', async ({ page }) => {
  await page.goto('/')
  await signIn(page, shopper)
  await page.goto('/dashboard')
  await expect(page.getByText('Access Denied')).toBeVisible()
  await expect(page.getByText("You don't have admin privileges to access this page.")).toBeVisible()
  await expect(page.getByText('Current role: user')).toBeVisible()
  await expectAccessible(page)
})

test.describe('a session that has ended', () => {
  test.use({ provoked: [/401/] })

  test('leads back to log-in, and from there to where one was', async ({ page, context }) => {
    await page.goto('/')
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
