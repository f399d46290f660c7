import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, owner, signIn, test } from './shop.ts'

// For uploads and deletions that are refused on purpose.
test.use({ provoked: [/status of 40[0134]/] })

const COLOUR = { r: 20, g: 90, b: 70 }

async function upload(page: Page, key: string) {
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: COLOUR } })
  const buffer = await picture.png().toBuffer()
  const image = { name: 'booth.png', mimeType: 'image/png', buffer }
  return page.request.post(`/1/upload?key=${key}`, { multipart: { image } })
}

test('the owner makes an upload key, and revokes it', async ({ page }) => {
  await signIn(page, owner)
  await page.goto('/dashboard/images')
  await expect(page.getByText('No keys yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Create a key' }).click()
  await expect(page.getByText('Enter the name of the program that will use the key')).toBeVisible()
  await page.getByRole('textbox', { name: 'Program' }).fill('Photo booth')
  // As if a quarter of an hour had passed since signing in.
  const unconfirmed = { success: false, code: 'unconfirmed', message: 'Please confirm' }
  let isAsked = false
  await page.route('/api/upload-keys', (route) => {
    if (isAsked || route.request().method() !== 'POST') return route.fallback()
    isAsked = true
    return route.fulfill({ status: 403, json: unconfirmed })
  })
  await page.getByRole('button', { name: 'Create a key' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await question.getByLabel('Your password', { exact: true }).fill('not the password')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(question.getByText('Incorrect password. Please try again.')).toBeVisible()
  await expectAccessible(page)
  await question.getByLabel('Your password', { exact: true }).fill(owner.password)
  await question.getByRole('button', { name: 'Continue' }).click()
  const told = page.getByRole('status').filter({ hasText: 'The key for Photo booth' })
  const key = (await told.locator('p').nth(1).textContent()) ?? ''
  await expectAccessible(page)

  const uploaded = await upload(page, key)
  expect(uploaded.ok(), await uploaded.text()).toBe(true)
  const { data } = await uploaded.json()
  await page.reload()
  await expect(page.getByText(key)).toBeHidden()
  await expect(page.getByText(/by admin@suto\.test; last used/)).toBeVisible()
  await page.getByRole('button', { name: 'Delete the key for Photo booth' }).click()
  await page.getByRole('button', { name: 'Delete key' }).click()
  await expect(page.getByText('No keys yet.')).toBeVisible()
  expect((await upload(page, key)).status()).toBe(400)

  await page.goto(data.delete_url)
  await expect(page.getByRole('button', { name: 'Delete image' })).toBeEnabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete image' }).click()
  await expect(page.getByRole('heading', { name: 'The image is deleted' })).toBeVisible()
  expect((await page.request.get(data.url)).status()).toBe(404)
})

test('an unknown deletion URL is reported', async ({ page }) => {
  await page.goto('/delete-image/NOBODYS?token=nothing')
  await page.getByRole('button', { name: 'Delete image' }).click()
  await expect(page.getByRole('alert')).toHaveText('Image not found.')
})
