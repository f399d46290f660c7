import type { Page } from '@playwright/test'
import {
  becomeStranger,
  expect,
  expectAccessible,
  fillLogin,
  owner,
  send,
  shopper,
  signIn,
  test,
} from './shop.ts'

const PASSWORD = 'a password of a new manager'

/** A demo has no mail server, so the inviter gets the link. */
async function invite(page: Page, email: string): Promise<string> {
  await signIn(page, owner)
  const answer = await send(page, '/api/invitations', { email, role: 'manager' })
  await becomeStranger(page)
  return (await answer.json()).data.link
}

test.use({ provoked: [/40[04]|500/] })

test('an invitation makes the invited person an administrator', async ({ page }) => {
  const email = `manager-${Date.now()}@suto.test`
  const link = await invite(page, email)
  await page.route('**/api/invitations/find', (route) => route.fulfill({ status: 500 }))
  await page.goto(link)
  await expect(page.getByText('We could not open your invitation.')).toBeVisible({
    timeout: 15_000,
  })
  await page.unroute('**/api/invitations/find')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You are invited' })).toBeVisible()
  await expect(page.getByText(`as ${email}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByLabel('Full name').fill('Sumi Akter')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  // This page must not call an accepted link dead.
  const looks: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/invitations/find')) looks.push(page.url())
  })
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByText('The dashboard is open to you now.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard/)
  expect(looks).toEqual([])
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
  await expectAccessible(page)
})

test('an existing user accepts with their own account', { tag: '@long' }, async ({ page }) => {
  const link = await invite(page, shopper.email)
  await page.goto(link)
  await page.getByRole('link', { name: 'Log in to accept' }).click()
  await fillLogin(page, shopper)
  await expect(page.getByRole('heading', { name: 'You are invited' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept the invitation' })).toBeVisible()

  await becomeStranger(page)
  await signIn(page, owner)
  await page.goto(link)
  await expect(page.getByText(`You are logged in as ${owner.email}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log out and continue' }).click()
  await expect(page.getByRole('link', { name: 'Log in to accept' })).toBeVisible()
})
