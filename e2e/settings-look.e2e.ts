import type { Page } from '@playwright/test'
import { halves, plain } from '../test/pictures.ts'
import { expect, expectAccessible, owner, signIn, test } from './shop.ts'
import { saveSettings } from './shop-settings.ts'

const standing = { logo: '', palette: 'madder', accent: '', fonts: 'fraunces' }

/** Other tests of this shop depend on its default look. */
test.afterEach(async ({ page }) => {
  await saveSettings(page, 'look', standing)
})

const save = (page: Page) => page.getByRole('button', { name: 'Save settings' }).click()

const choose = async (page: Page, picture: Buffer, name = 'logo.png') =>
  page.locator('input[type=file]').first().setInputFiles({
    name,
    mimeType: 'image/png',
    buffer: picture,
  })

/** A colour or font of the page, as computed by the browser. */
const property = (page: Page, name: string) =>
  page.evaluate(
    (each) => getComputedStyle(document.documentElement).getPropertyValue(each).trim(),
    name,
  )

test.use({ provoked: [/40\d|41\d/] })

test('the owner gives the shop its look, with a valid picture, and every page has it', async ({
  page,
}) => {
  test.slow()
  await signIn(page, owner)
  await page.goto('/dashboard/settings?group=look')
  await choose(page, Buffer.from('not a picture at all'))
  await expect(page.getByText(/valid image file/)).toBeVisible()
  await choose(page, await plain(400, 400, '#ffffff').png().toBuffer())
  await expect(page.getByRole('button', { name: 'Change image' })).toBeVisible()
  await expect(page.getByText(/valid image file/)).toBeHidden()
  await save(page)
  await expect(page.getByText('This picture looks empty.')).toBeVisible()
  await choose(page, await (await halves(600, 300)).png().toBuffer())
  await expect(page.getByText('This picture looks empty.')).toBeHidden()
  await page.getByLabel('Indigo').check()
  await page.getByLabel('Accent colour').fill('#fff')
  await page.getByLabel('Instrument Sans only').check()
  await save(page)
  await expect(page.getByText('Too pale to read on this palette')).toBeVisible()
  await expect(page.getByLabel('Accent colour')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Use #/ }).click()
  await expect(page.getByLabel('Accent colour')).toHaveValue('#6b6b6b')
  await page.getByLabel('Accent colour').fill('#123456')
  await save(page)
  await expect(page.getByText('Settings saved')).toBeVisible()
  // The dashboard only uses the logo.
  const menu = page.getByRole('complementary').first()
  await expect(menu.getByRole('img', { name: 'Suto' })).toBeVisible()
  expect(await property(page, '--color-paper')).toBe('#faf7f2')

  // These groups have a preview.
  for (const group of ['home', 'shop']) {
    await page.goto(`/dashboard/settings?group=${group}`)
    const preview = page.getByRole('complementary', { name: 'Preview' })
    await expect(preview.getByRole('img', { name: 'Suto' })).toBeVisible()
    await expect(preview.locator('[style*="--color-madder"]')).toBeVisible()
  }

  await page.goto('/')
  expect(await property(page, '--color-paper')).toBe('#f7f8fa')
  expect(await property(page, '--color-madder')).toBe('#123456')
  expect(await property(page, '--font-display')).toContain('Instrument Sans')
  await expect(page.locator('meta[name=theme-color]:not([media])')).toHaveAttribute(
    'content',
    '#123456',
  )
  await expect(page.getByRole('banner').getByRole('img', { name: 'Suto' })).toBeVisible()
  await expectAccessible(page)
  const icon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  expect((await page.request.get(icon ?? '')).headers()['content-type']).toBe('image/png')
  const share = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await page.request.get(share ?? '')).headers()['content-type']).toBe('image/jpeg')
})
