import { openHydrated } from './hydrated.ts'
import { expect, expectAccessible, fillLogin, shopper, test } from './shop.ts'

test.describe('the login page', () => {
  test.use({ provoked: [/400|401|429|500|ERR_FAILED/] })

  test('shows the password on request, leads on, and explains a refused login', async ({
    page,
  }) => {
    await openHydrated(page, '/login')
    const main = page.getByRole('main')
    const password = main.getByLabel('Password', { exact: true })
    await password.fill('secret')
    await expect(password).toHaveAttribute('type', 'password')
    await main.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await main.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await expect(main.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked()
    await expect(main.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    await expect(main.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/signup',
    )
    await password.fill('')
    await main.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(main.getByText('Email is required')).toBeVisible()
    await expect(main.getByText('Password is required')).toBeVisible()
    await password.fill('s')
    await expect(main.getByText('Password is required')).toHaveCount(0)
    await expect(main.getByText('Email is required')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()

    await fillLogin(page, { ...shopper, password: 'not the password' })
    await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible()
    await fillLogin(page, { email: 'nobody@suto.test', password: 'whatever it is' })
    await expect(
      page.getByText('No account found with this email. Please check your email or sign up.'),
    ).toBeVisible()
    await fillLogin(page, { email: 'not an email', password: 'whatever' })
    await expect(page.getByText('Invalid email address. Please enter a valid email.')).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
    for (const [refusal, words] of [
      [
        { status: 429, json: { code: 'TOO_MANY_ATTEMPTS' } },
        'Too many failed attempts. Please try again later.',
      ],
      [
        { status: 401, json: { code: 'INVALID_EMAIL_OR_PASSWORD' } },
        'Invalid email or password. Please check your credentials.',
      ],
      [{ status: 500, body: '' }, 'Failed to login. Please try again.'],
    ] as const) {
      await page.route('**/api/auth/sign-in/email', (route) => route.fulfill(refusal))
      await fillLogin(page, shopper)
      await expect(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible()
      await page.unroute('**/api/auth/sign-in/email')
    }
    await expectAccessible(page)
  })
})

test.describe('the sign-up page', () => {
  test.use({ provoked: [/400|422|ERR_FAILED/] })

  test('requires all fields, clears an error when its field is edited, and explains a refused sign-up', async ({
    page,
  }) => {
    await openHydrated(page, '/signup')
    const main = page.getByRole('main')
    const create = main.getByRole('button', { name: 'Create Account' })
    await expect(main.getByText('Profile image (optional)')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Sign up with Google' })).toBeVisible()
    await create.click()
    const faults = {
      'Full Name': 'Name is required',
      Email: 'Email is required',
      Phone: 'Phone number is required',
      Password: 'Password is required',
      'Confirm Password': 'Please confirm your password',
    }
    for (const [label, words] of Object.entries(faults)) {
      await expect(main.getByText(words, { exact: true })).toBeVisible()
      await main.getByLabel(label, { exact: true }).fill('x')
      await expect(main.getByText(words, { exact: true })).toHaveCount(0)
    }
    await main.getByLabel('Confirm Password', { exact: true }).fill('y')
    await create.click()
    await expect(main.getByText('Email is invalid', { exact: true })).toBeVisible()
    await expect(main.getByText('Passwords do not match', { exact: true })).toBeVisible()
    await main.getByRole('button', { name: 'Show confirm password' }).click()
    await expect(main.getByLabel('Confirm Password', { exact: true })).toHaveAttribute(
      'type',
      'text',
    )

    await page.getByLabel('Full Name').fill('Rahim Uddin')
    await page.getByLabel('Email').fill(shopper.email)
    await page.getByLabel('Phone').fill('01712345678')
    await page.getByLabel('Password', { exact: true }).fill('jamdani weaver')
    await page.getByLabel('Confirm Password', { exact: true }).fill('jamdani weaver')
    await create.click()
    await expect(
      page.getByText(
        'This email is already registered. Please use a different email or try logging in.',
      ),
    ).toBeVisible()
    for (const [code, words] of [
      ['PASSWORD_TOO_WEAK', 'Password is too weak. Please choose a stronger password.'],
      ['INVALID_EMAIL', 'Invalid email address. Please enter a valid email.'],
    ]) {
      await page.route('**/api/auth/sign-up/email', (route) =>
        route.fulfill({ status: 400, json: { code } }),
      )
      await create.click()
      await expect(page.getByText(words ?? '', { exact: true })).toBeVisible()
      await page.unroute('**/api/auth/sign-up/email')
    }
    await page.route('**/api/auth/sign-up/email', (route) => route.abort())
    await create.click()
    await expect(page.getByText('Failed to create account. Please try again.')).toBeVisible()
    await expect(page).toHaveURL(/\/signup$/)
  })
})
