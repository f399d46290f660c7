import { openHydrated } from './hydrated.ts'
import { expect, expectAccessible, owner, signIn, test } from './shop.ts'

const PRODUCT = 'madder-nakshi-shawl'

test('a product is written in Bangla, and found by it', async ({ page }) => {
  await signIn(page, owner)
  await openHydrated(page, `/update-products/${PRODUCT}`)
  await page.getByText('In Bangla', { exact: true }).click()
  await page.getByLabel('Name in Bangla').fill('উড়ুক্কু চাদর')
  await page.getByLabel('Description in Bangla').fill(' ')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Bangla texts' }).click()
  await expect(page.getByText('Bangla texts saved')).toBeVisible()

  await page.goto('/products?q=উড়ুক্কু')
  await expect(page.getByRole('link', { name: 'Madder Nakshi Shawl' }).first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a category takes Bangla texts too', async ({ page }) => {
    await signIn(page, owner)
    await openHydrated(page, '/update-category/shirts')
    await page.getByText('In Bangla', { exact: true }).click()
    await page.getByLabel('Name in Bangla').fill('শার্ট')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save Bangla texts' }).click()
    await expect(page.getByText('Bangla texts saved')).toBeVisible()
    await page.reload()
    await page.getByText('In Bangla', { exact: true }).click()
    await expect(page.getByLabel('Name in Bangla')).toHaveValue('শার্ট')
  })
})
