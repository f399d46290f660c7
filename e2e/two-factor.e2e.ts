import type { Page } from '@playwright/test'
import { totpCode } from '../test/totp.ts'
import { makeAdministrator } from './administrators.ts'
import { becomeStranger, expect, expectAccessible, fillLogin, owner, signIn, test } from './shop.ts'

test.use({ provoked: [/40[013]/] })

/** Sets up two-factor authentication in the profile. Returns the secret and the recovery codes. */
async function setUp(page: Page, password: string) {
  await page.goto('/update-profile#two-step-login')
  await page.getByRole('button', { name: 'Set up' }).click()
  const question = page.getByRole('dialog', { name: 'Set up two-step login' })
  await question.getByLabel('Your password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const address = await page.getByRole('link', { name: 'Open it' }).getAttribute('href')
  const secret = new URL(address ?? '').searchParams.get('secret') ?? ''
  await page.getByLabel('Code', { exact: true }).fill(totpCode(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.locator('ol li')
  await expect(codes).toHaveCount(10)
  return { secret, recoveryCodes: await codes.allTextContents() }
}

const typeCode = async (page: Page, label: string, code: string) => {
  await page.getByLabel(label, { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('an administrator is offered a second factor, sets it up and signs in with it', async ({
  page,
}) => {
  const account = await makeAdministrator(page)
  await becomeStranger(page)
  await page.goto('/login?next=/dashboard')
  await fillLogin(page, account)
  const notice = page.getByRole('complementary', { name: 'Two-step login' })
  await expect(notice).toBeVisible()
  await notice.getByRole('link', { name: 'Set up two-step login' }).click()

  await page.getByRole('button', { name: 'Set up' }).click()
  const question = page.getByRole('dialog', { name: 'Set up two-step login' })
  const password = question.getByLabel('Your password', { exact: true })
  await expect(password).toBeFocused()
  await password.fill('not the password')
  await page.keyboard.press('Enter')
  await expect(question.getByText('Incorrect password. Please try again.')).toBeVisible()
  await expectAccessible(page)
  await password.fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^1\. Scan this/ })).toBeFocused()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ){12}[A-Z2-7]{4}$/).textContent()) ?? ''
  const code = page.getByLabel('Code', { exact: true })
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That code is incorrect or already used.')).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill(totpCode(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Save these recovery codes' })).toBeFocused()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('suto-recovery-codes.txt')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('It is on.')).toBeVisible()

  await becomeStranger(page)
  await page.goto('/login?next=/dashboard')
  await page.getByLabel('Remember me').check()
  await fillLogin(page, account)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expect(code).toBeFocused()
  await expectAccessible(page)
  expect((await page.request.get('/api/Users')).status()).toBe(401)
  await typeCode(page, 'Code', '000000')
  await expect(page.getByText('That code is incorrect or already used.')).toBeVisible()
  await typeCode(page, 'Code', totpCode(secret, 1))
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(notice).toBeHidden()
  const cookies = await page.context().cookies()
  const session = cookies.find(({ name }) => name.endsWith('session_token'))
  expect((session?.expires ?? 0) * 1000).toBeGreaterThan(Date.now() + 29 * 24 * 60 * 60_000)
})

test('a recovery code works once, and new ones replace the old', async ({ page }) => {
  const account = await makeAdministrator(page)
  const { secret, recoveryCodes } = await setUp(page, account.password)
  const [first = '', second = ''] = recoveryCodes
  const comeBack = async (code: string) => {
    await becomeStranger(page)
    await page.goto('/login?next=/update-profile')
    await fillLogin(page, account)
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await typeCode(page, 'Recovery code', code)
  }
  await comeBack(first)
  await expect(page.getByRole('heading', { level: 1, name: 'Update Profile' })).toBeVisible()
  await comeBack(first)
  await expect(page.getByText('That recovery code is incorrect or already used.')).toBeVisible()
  await typeCode(page, 'Recovery code', second)
  await expect(page.getByRole('heading', { level: 1, name: 'Update Profile' })).toBeVisible()

  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(account.password)
  // As if a quarter of an hour had passed: the password alone is not enough.
  const unconfirmed = { code: 'unconfirmed', message: 'Confirm that it is you, and try again.' }
  await page.route(
    '**/api/auth/two-factor/generate-backup-codes',
    (route) => route.fulfill({ status: 403, json: unconfirmed }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Create codes' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(proof.getByLabel('Code', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await proof.getByLabel('Code', { exact: true }).fill(totpCode(secret, 1))
  await page.keyboard.press('Enter')
  const codes = page.locator('ol li')
  await expect(codes).toHaveCount(10)
  expect(recoveryCodes).not.toContain(await codes.first().textContent())
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('button', { name: 'Turn off' }).click()
  const question = page.getByRole('dialog', { name: 'Turn off two-step login?' })
  await question.getByLabel('Your password', { exact: true }).fill(account.password)
  await question.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('the second step can be restarted, a declined offer stays away, and a lost phone is reset', {
  tag: '@long',
}, async ({ page }) => {
  const account = await makeAdministrator(page)
  await page.goto('/dashboard/settings?group=mail')
  await expect(page.getByText('Only the owner can change this.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save credentials' })).toBeHidden()
  await page.goto('/dashboard')
  const notice = page.getByRole('complementary', { name: 'Two-step login' })
  await expect(notice).toBeVisible()
  await page.goto('/dashboard/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(notice).toBeHidden()
  await page.goto('/dashboard')
  await notice.getByRole('button', { name: 'Not now' }).click()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(notice).toBeHidden()

  await setUp(page, account.password)
  await becomeStranger(page)
  await page.goto('/login')
  await fillLogin(page, account)
  await page.getByRole('button', { name: 'Back to login' }).click()
  await fillLogin(page, account)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  // A half-finished sign-in expires after ten minutes.
  await page.context().clearCookies()
  await typeCode(page, 'Code', '123456')
  await expect(page.getByText('That took too long, or there were too many attempts.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()

  await becomeStranger(page)
  await signIn(page, owner)
  const reset = await page.request.delete(`/api/users/${account.email}/two-factor`)
  expect(reset.ok()).toBe(true)
  await becomeStranger(page)
  await page.goto('/login?next=/dashboard')
  await fillLogin(page, account)
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
})
