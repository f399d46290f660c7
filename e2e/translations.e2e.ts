import { openHydrated } from './hydrated.ts'
import { expect, expectAccessible, owner, signIn, test } from './shop.ts'

const PRODUCT = 'madder-nakshi-shawl'

test('the owner writes a product and a category in Bangla beside the English', async ({ page }) => {
  await signIn(page, owner)
  await openHydrated(page, `/update-products/${PRODUCT}`)
  await page.getByLabel('Name in Bangla').fill('উড়ুক্কু চাদর')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText('Product updated successfully!').first()).toBeVisible()
  await page.goto('/products?q=উড়ুক্কু')
  await expect(page.getByRole('link', { name: 'Madder Nakshi Shawl' }).first()).toBeVisible()
  await page.goto(`/bn/products/${PRODUCT}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('উড়ুক্কু চাদর')

  await page.setViewportSize({ width: 360, height: 740 })
  await openHydrated(page, '/update-category/shirts')
  await page.getByLabel('In Bangla', { exact: true }).first().fill('জামা ও শার্ট')
  await page.getByRole('button', { name: 'Update Category' }).click()
  await expect(page.getByText('Category updated successfully!')).toBeVisible()
  await page.goto('/bn/category/shirts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('জামা ও শার্ট')
  await page.goto('/category/shirts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shirts')
})
