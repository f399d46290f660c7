import { expect, expectAccessible, owner, signIn, test } from './shop.ts'

// For a call that is refused on purpose.
test.use({ provoked: [/Failed to load resource/] })

test('the owner makes an API key with a few rights, and revokes it', async ({ page }) => {
  await signIn(page, owner)
  await page.goto('/dashboard/api-keys')
  await expect(page.getByText('No keys yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Create a key' }).click()
  const form = page.getByRole('dialog', { name: 'Create an API key' })
  await form.getByRole('button', { name: 'Create key' }).click()
  await expect(form.getByText('Choose what the program may do')).toBeVisible()
  await form.getByRole('textbox', { name: 'Program' }).fill('Bookkeeping')
  await form.getByLabel('Works for').selectOption('A year')
  await form.getByRole('checkbox', { name: /^Vouchers/ }).check()
  await expect(form.getByRole('checkbox', { name: /^See amounts/ })).toBeChecked()
  await expect(form.getByRole('checkbox', { name: /^Staff/ })).toHaveCount(0)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create key' }).click()
  const told = page.getByRole('status').filter({ hasText: 'The key for Bookkeeping' })
  const key = (await told.locator('p').nth(1).textContent()) ?? ''
  await expectAccessible(page)

  const headers = { authorization: `Bearer ${key}` }
  const ask = (path: string) => fetch(new URL(path, page.url()), { headers })
  expect((await ask('/api/vouchers')).status).toBe(200)
  expect((await ask('/api/orders')).status).toBe(403)

  await page.reload()
  await expect(page.getByText(key)).toBeHidden()
  await expect(page.getByText(/by admin@suto\.test; last used/)).toBeVisible()
  await expect(page.getByText('See amounts, Vouchers')).toBeVisible()
  await page.getByRole('button', { name: 'Revoke the key for Bookkeeping' }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('No keys yet.')).toBeVisible()
  expect((await ask('/api/vouchers')).status).toBe(401)
})
