import type { Page } from '@playwright/test'
import { mailedLink } from './mailed-link.ts'
import { type Caller, expect, expectAccessible, fillLogin, originOf, signIn, test } from './shop.ts'

const PASSWORD = 'the first password'
const NEW_PASSWORD = 'quite another password'

async function post(page: Page, path: string, data: object): Promise<void> {
  const headers = { Origin: await originOf(page) }
  const response = await page.request.post(`/api${path}`, { data, headers })
  expect(response.ok()).toBe(true)
}

/** Signs up a new user; the browser stays signed in. */
async function signUp(page: Page, { hasRecord = true } = {}) {
  const account = { email: `salma-${crypto.randomUUID()}@suto.test`, password: PASSWORD }
  const name = 'Salma Begum'
  await post(page, '/auth/sign-up/email', { ...account, name })
  if (hasRecord) {
    await post(page, '/newUser', { email: account.email, name, phone: '01712345678', imageUrl: '' })
  }
  return account
}

/** Without a page: refusals.e2e.ts tests where an ended session leads. */
async function expectSignedOut(page: Caller): Promise<void> {
  const session = await page.request.get('/api/auth/get-session')
  expect(await session.json()).toBeNull()
  expect((await page.request.get('/api/sessions')).status()).toBe(401)
}

test.describe('a forgotten password', () => {
  test.use({ provoked: [/40[01]/] })

  test('is reset through a mail, by a link that works once', async ({ page, callAs }) => {
    const account = await signUp(page)
    const phone = await callAs(account)
    await page.context().clearCookies()

    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await page.getByLabel('Email').fill(account.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(
      page.getByText(
        'If an account with this email exists, we have sent it a link. It works for one hour.',
      ),
    ).toBeVisible()

    const link = await mailedLink(account.email)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await expectAccessible(page)
    const change = page.getByRole('button', { name: 'Change password' })
    await change.click()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(page.getByText('Please confirm your password')).toBeVisible()
    await page.getByLabel('New password', { exact: true }).fill('12345')
    await page.getByLabel('Confirm password', { exact: true }).fill('123456')
    await change.click()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD)
    await change.click()

    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Your password is changed.')).toBeVisible()
    await fillLogin(page, account)
    await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible()
    await fillLogin(page, { ...account, password: NEW_PASSWORD })
    await expect(page).not.toHaveURL(/login/)
    await expectSignedOut(phone)

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Send me a new link' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    // An unknown address gets the same answer.
    await page.getByLabel('Email').fill('nobody@suto.test')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('If an account with this email exists')).toBeVisible()

    // A link that was used while its page was open.
    const open = { success: true, data: { isOpen: true, minLength: 6 }, message: 'OK' }
    await page.route('/api/password-links/find', (route) => route.fulfill({ json: open }))
    await page.goto('/reset-password#invented')
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  })
})

test.describe('the list of devices', () => {
  test.use({ provoked: [/400|503/] })

  test('is reloaded, and a user logs out on one, on the others, everywhere, or by changing the password', async ({
    page,
    callAs,
  }) => {
    const account = await signUp(page)
    const phone = await callAs(account)
    await page.route('**/api/sessions', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/update-profile')
    await expect(page.getByText('We could not load your devices')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/sessions')
    await page.getByRole('button', { name: 'Try again' }).click()
    const devices = page.getByRole('list', { name: 'Devices' })
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await expect(devices.getByRole('listitem').first()).toContainText('This device')
    await devices.getByRole('button', { name: /^Log out/ }).click()
    await expect(page.getByText('That device is logged out.')).toBeVisible()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await expect(devices).toBeFocused()
    await expectSignedOut(phone)

    await signIn(phone, account)
    const laptop = await callAs(account)
    await page.reload()
    await expect(devices.getByRole('listitem')).toHaveCount(3)
    await page.getByRole('button', { name: 'Log out on other devices' }).click()
    await expect(page.getByText('You have been logged out on all other devices.')).toBeVisible()
    for (const other of [phone, laptop]) await expectSignedOut(other)
    await signIn(phone, account)
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByText('You have been logged out everywhere.')).toBeVisible()
    for (const other of [page, phone, laptop]) await expectSignedOut(other)

    await signIn(page, account)
    const tablet = await callAs(account)
    await page.goto('/update-profile')
    await page.getByLabel('Current password', { exact: true }).fill('not the password')
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
    await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password is changed.')).toBeVisible()
    await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('')

    await expectSignedOut(tablet)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Update Profile' })).toBeVisible()
  })
})

test.describe('deleting the account', () => {
  test.use({ provoked: [/400|401|409/] })

  test('asks once, needs the password, may be refused, and leads home signed out', async ({
    page,
    callAs,
  }) => {
    const account = await signUp(page)
    const phone = await callAs(account)
    await page.goto('/update-profile')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const question = page.getByRole('dialog', { name: 'Delete your account' })
    await expect(question).toContainText('The shop keeps your orders')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()

    await page.getByRole('button', { name: 'Delete my account' }).click()
    const confirm = question.getByRole('button', { name: 'Delete my account' })
    await confirm.click()
    await expect(question.getByText('Password is required')).toBeVisible()
    await question.getByLabel('Your password', { exact: true }).fill('not the password')
    await confirm.click()
    await expect(question.getByText('Incorrect password. Please try again.')).toBeVisible()
    let refusal: { status: number; code: string } | undefined = {
      status: 409,
      code: 'LAST_ADMINISTRATOR',
    }
    await page.route('**/api/auth/delete-user', (route) =>
      refusal
        ? route.fulfill({ status: refusal.status, json: { code: refusal.code } })
        : route.continue(),
    )
    await question.getByLabel('Your password', { exact: true }).fill(PASSWORD)
    await confirm.click()
    await expect(question.getByText('You are the last administrator')).toBeVisible()
    // A session from yesterday.
    refusal = { status: 400, code: 'SESSION_EXPIRED' }
    await confirm.click()
    await question.getByRole('button', { name: 'Log in again' }).click()
    await expect(page).toHaveURL('/login?next=%2Fupdate-profile')
    refusal = undefined
    await signIn(page, account)
    await page.goto('/update-profile')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await question.getByLabel('Your password', { exact: true }).fill(PASSWORD)
    await confirm.click()

    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByText('Your account is deleted.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
    await expectSignedOut(phone)
    await page.goto('/login')
    await fillLogin(page, account)
    await expect(page.getByText('No account found with this email.')).toBeVisible()
  })
})

test.describe('the profile', () => {
  test.use({ provoked: [/404|500/] })

  test('is changed, and leads back', async ({ page }) => {
    const { email } = await signUp(page)
    await page.goto('/update-profile')
    const save = page.getByRole('button', { name: 'Update Profile' })
    await expect(page.getByLabel('Full Name')).toHaveValue('Salma Begum')
    await expect(page.getByLabel('Phone Number')).toHaveValue('+8801712345678')
    await expect(page.getByLabel('Email Address')).toHaveValue(email)
    await expect(page.getByLabel('Email Address')).not.toBeEditable()
    await expect(page.getByText('Email cannot be changed')).toBeVisible()
    await expect(save).toBeDisabled()

    await page.getByLabel('Full Name').fill('')
    await expect(page.getByText('You have unsaved changes')).toBeVisible()
    await page.getByLabel('Phone Number').fill('12 ab')
    await save.click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Full Name').fill('Salma Khatun')
    await page.getByLabel('Phone Number').fill('০১৮১২-৩৪৫৬৭৮')
    await save.click()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    await expect(save).toBeDisabled()
    await expect(page).toHaveURL('/user-profile')
    await expect(page.getByRole('main').getByText('Salma Khatun')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Salma Khatun’s account' })).toBeVisible()

    await page.goto('/update-profile')
    await expect(page.getByLabel('Phone Number')).toHaveValue('+8801812345678')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/user-profile')
  })

  test('is made when the shop has none, and a provider’s user sets a password by mail', {
    tag: '@long',
  }, async ({ page }) => {
    await page.route('**/api/auth/list-accounts', (route) =>
      route.fulfill({ json: [{ providerId: 'google' }] }),
    )
    const { email } = await signUp(page, { hasRecord: false })
    await page.goto('/update-profile')
    await expect(page.getByText('Google Account')).toBeVisible()
    await expect(page.getByText('Google does not share your phone number')).toBeVisible()
    await page.getByRole('button', { name: 'Set a password' }).click()
    await expect(page.getByText('We have sent you a link. It works for one hour.')).toBeVisible()
    expect(await mailedLink(email)).toContain('/reset-password#')

    await expect(page.getByLabel('Full Name')).toHaveValue('Salma Begum')
    await page.getByLabel('Phone Number').fill('01812345678')
    // The record is loaded again, as when the user returns to the tab.
    const lookedFor = page.waitForResponse('**/api/user/*')
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await lookedFor
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    const { data } = await (await page.request.get(`/api/user/${email}`)).json()
    expect(data).toMatchObject({ name: 'Salma Begum', phone: '+8801812345678', role: 'user' })
  })

  test('keeps what the page could not load, and says what failed: all of it, or the account alone', {
    tag: '@long',
  }, async ({ page }) => {
    const { email } = await signUp(page)
    await page.route('**/api/user/*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/update-profile')
    await expect(page.getByText('We could not load all your details.')).toBeVisible({
      timeout: 15_000,
    })
    await page.unroute('**/api/user/*')
    await page.getByLabel('Full Name').fill('Salma Khatun')
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    const { data } = await (await page.request.get(`/api/user/${email}`)).json()
    expect(data).toMatchObject({ name: 'Salma Khatun', phone: '+8801712345678' })

    await page.route('**/api/user/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.continue(),
    )
    await page.goto('/update-profile')
    await page.getByLabel('Full Name').fill('Salma Akter')
    const save = page.getByRole('button', { name: 'Update Profile' })
    await save.click()
    await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible()
    await expect(page.getByText('You have unsaved changes')).toBeVisible()

    await page.unroute('**/api/user/*')
    await page.route('**/api/auth/update-user', (route) => route.fulfill({ status: 500 }))
    await save.click()
    await expect(
      page.getByText(
        'Profile updated in database but account sync failed. Please refresh the page.',
      ),
    ).toBeVisible()
    await expect(page).toHaveURL('/user-profile')
  })
})
