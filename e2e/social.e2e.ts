import type { Page } from '@playwright/test'
import { openHydrated } from './hydrated.ts'
import { expect, fillLogin, originOf, signIn, test } from './shop.ts'

const PASSWORD = 'your old password'

test.use({
  // A wrong password, a missing user record, and a missing profile picture.
  provoked: [/401|404|ERR_NAME_NOT_RESOLVED/],
})

const button = (page: Page, purpose: 'in' | 'up') =>
  page.getByRole('button', { name: `Sign ${purpose} with Suto Account` })

async function openPopup(page: Page, purpose: 'in' | 'up' = 'in'): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await button(page, purpose).click()
  return opened
}

/** In the provider's window, which is another site and closes when it is done. */
async function logIn(popup: Page, login: string): Promise<void> {
  const closed = popup.waitForEvent('close')
  await popup.getByPlaceholder('Enter any login').fill(login)
  await popup.getByPlaceholder('and password').fill('any')
  await popup.getByRole('button', { name: 'Sign-in' }).click()
  await popup.getByRole('button', { name: 'Continue' }).click()
  await closed
}

/** Deletes the provider's cookies, so that it asks for a login again. */
async function leaveProvider(page: Page): Promise<void> {
  await page.context().clearCookies({ domain: 'localhost' })
}

async function signOut(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  // The pending requests of a page would be refused.
  await page.goto('/healthz')
  await page.request.post('/api/auth/sign-out', { data: {}, headers: { Origin: origin } })
  await openHydrated(page, '/login')
  await expect(button(page, 'in')).toBeEnabled()
}

const whoAmI = async (page: Page) =>
  (await (await page.request.get('/api/auth/get-session')).json())?.user

async function signUpByPassword(page: Page, email: string): Promise<void> {
  await openHydrated(page, '/signup')
  const response = await page.request.post('/api/auth/sign-up/email', {
    data: { email, name: 'Whoever came first', password: PASSWORD },
    headers: { Origin: await originOf(page) },
  })
  expect(response.ok()).toBe(true)
}

test('signing up, out and in again with a provider', async ({ page }) => {
  await openHydrated(page, '/signup')
  await logIn(await openPopup(page, 'up'), 'verified:salma@provider.test')
  await expect(page).toHaveURL('/')
  await expect
    .poll(async () => (await page.request.get('/api/user/salma@provider.test')).status())
    .toBe(200)
  const record = await (await page.request.get('/api/user/salma@provider.test')).json()
  expect(record.data).toMatchObject({
    name: 'salma of the provider',
    // An unreachable picture is left out.
    imageUrl: '',
    role: 'user',
  })
  const { id } = await whoAmI(page)

  await signOut(page)
  expect(await whoAmI(page)).toBeUndefined()
  await openHydrated(page, '/login?next=%2Forders')
  const popup = await openPopup(page)
  // The provider still has a session, and asks for a confirmation at most.
  await Promise.race([
    popup.getByRole('button', { name: 'Continue' }).click(),
    popup.waitForEvent('close'),
  ]).catch(() => null)
  await expect(page).toHaveURL('/orders')
  expect((await whoAmI(page)).id).toBe(id)
})

test('the session stays out of reach of scripts, a blocked window is reported, and a second click starts again', {
  tag: '@long',
}, async ({ page, context }) => {
  const heard: string[] = []
  await page.exposeFunction('hear', (words: string) => heard.push(words))
  await page.addInitScript(() => {
    const hear = (window as unknown as { hear: (words: string) => void }).hear
    window.addEventListener('message', ({ data }) => hear(JSON.stringify(data)))
  })
  await openHydrated(page, '/login')
  await page.evaluate(() => {
    const { open } = window
    window.open = () => {
      window.open = open
      return null
    }
  })
  await button(page, 'in').click()
  await expect(
    page.getByText('Popup was blocked. Please allow popups and try again.'),
  ).toBeVisible()
  const popup = await openPopup(page)
  await expect(popup.getByPlaceholder('Enter any login')).toBeVisible()
  await button(page, 'in').click()
  await popup.waitForLoadState()
  await logIn(popup, 'verified:rina@provider.test')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('was cancelled')).toHaveCount(0)
  const cookies = await context.cookies()
  const session = cookies.find(({ name }) => name.endsWith('session_token'))
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const token = decodeURIComponent(session?.value ?? '').split('.')[0] ?? ''
  expect(token).not.toBe('')
  expect(heard.join()).toContain('oauth-popup')
  expect(heard.join()).not.toContain(token)
})

test('closing the window, cancelling at the provider and an unconfigured Google are reported', {
  tag: '@long',
}, async ({ page }) => {
  for (const [path, purpose] of [
    ['/login', 'in'],
    ['/signup', 'up'],
  ] as const) {
    await openHydrated(page, path)
    await page.getByRole('button', { name: `Sign ${purpose} with Google` }).click()
    await expect(
      page.getByText('Google is not set up for this shop yet. Please use your email instead.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /with (Facebook|GitHub)/ })).toHaveCount(0)
    const popup = await openPopup(page, purpose)
    await expect(popup.getByPlaceholder('Enter any login')).toBeVisible()
    await popup.close()
    await expect(
      page.getByText(`Sign ${purpose} was cancelled. Please try again.`, { exact: true }),
    ).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  const popup = await openPopup(page, 'up')
  const closed = popup.waitForEvent('close')
  await popup.getByRole('link', { name: 'Cancel' }).click()
  await closed
  await expect(page.getByText('Sign up was cancelled. Please try again.')).toBeVisible()

  await page.route('**/api/sign-in-providers', (route) =>
    route.fulfill({
      json: { success: true, message: 'OK', data: [{ id: 'google', name: 'Google' }] },
    }),
  )
  await openHydrated(page, '/login')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByText('Failed to sign in with Google. Please try again.')).toBeVisible()
})

test('a verified email opens its existing account, and ends its earlier sessions', async ({
  page,
  browser,
}) => {
  const email = 'karim@provider.test'
  const stranger = await (await browser.newContext()).newPage()
  await signUpByPassword(stranger, email)
  const { id } = await whoAmI(stranger)

  await openHydrated(page, '/login')
  await leaveProvider(page)
  await logIn(await openPopup(page), `verified:${email}`)
  await expect(page.getByText('your old password no longer works')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect((await whoAmI(page)).id).toBe(id)

  expect(await whoAmI(stranger)).toBeUndefined()
  await openHydrated(stranger, '/login')
  await fillLogin(stranger, { email, password: PASSWORD })
  await expect(stranger.getByText('Incorrect password. Please try again.')).toBeVisible()
  await stranger.context().close()
})

test('an unverified email opens no account', { tag: '@long' }, async ({ page }) => {
  const email = 'jamal@provider.test'
  await signUpByPassword(page, email)
  await signOut(page)
  await logIn(await openPopup(page), `unverified:${email}`)
  await expect(page.getByText('Suto Account has not verified the email')).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await whoAmI(page)).toBeUndefined()
  await signIn(page, { email, password: PASSWORD })
  expect((await whoAmI(page)).email).toBe(email)
})
