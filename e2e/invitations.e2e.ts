import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
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

/** The link of the mail to that address, as a mail program would open it. */
async function mailedLink(email: string): Promise<string> {
  const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  const find = async () => {
    const files = (await readdir(outbox).catch(() => [])).filter((file) => /\.eml$/.test(file))
    const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')))
    // Other mails may have gone to the same address.
    const links = mails
      .filter((text) => text.includes(`To: ${email}`))
      .map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
      .flatMap((text) => /^Accept the invitation: (\S+)/m.exec(text)?.[1] ?? [])
    return links[0] ?? ''
  }
  await expect.poll(find, { timeout: 15_000 }).not.toBe('')
  return find()
}

async function invite(page: Page, email: string): Promise<string> {
  await signIn(page, owner)
  expect((await send(page, '/api/invitations', { email, role: 'manager' })).ok()).toBe(true)
  await becomeStranger(page)
  return mailedLink(email)
}

test.use({ provoked: [/40[04]|500/] })

test('an invitation makes an administrator of whoever opens the mail', async ({ page }) => {
  const email = `manager-${Date.now()}@suto.test`
  const link = await invite(page, email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You are invited' })).toBeVisible()
  await expect(page.getByText(`as ${email}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByLabel('Full name').fill('Sumi Akter')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByText('The dashboard is open to you now.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('link', { name: 'Activity' })).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
  await expectAccessible(page)
})

test('somebody who is known accepts as themself', async ({ page }) => {
  const link = await invite(page, shopper.email)
  await page.goto(link)
  await page.getByRole('link', { name: 'Log in to accept' }).click()
  await fillLogin(page, shopper)
  await expect(page.getByRole('heading', { name: 'You are invited' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept the invitation' })).toBeVisible()
  await expectAccessible(page)

  await becomeStranger(page)
  await signIn(page, owner)
  await page.goto(link)
  await expect(page.getByText(`You are logged in as ${owner.email}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log out and continue' }).click()
  await expect(page.getByRole('link', { name: 'Log in to accept' })).toBeVisible()
})

test('an invitation that cannot be opened just now can be tried again', async ({ page }) => {
  await page.route('**/api/invitations/find', (route) => route.fulfill({ status: 500 }))
  await page.goto('/accept-invitation#any')
  await expect(page.getByText('We could not open your invitation.')).toBeVisible({
    timeout: 15_000,
  })
  await expectAccessible(page)
  await page.unroute('**/api/invitations/find')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
})
