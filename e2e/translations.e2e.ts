import { openHydrated } from './hydrated.ts'
import { expect, expectAccessible, owner, signIn, test } from './shop.ts'

const PRODUCT = 'madder-nakshi-shawl'

test('two users write a product in Bangla, and it is found by that, as is a category', async ({
  page,
  context,
}) => {
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

  await page.setViewportSize({ width: 360, height: 740 })
  await openHydrated(page, '/update-category/shirts')
  await page.getByText('In Bangla', { exact: true }).click()
  await page.getByLabel('Name in Bangla').fill('শার্ট')
  await page.getByRole('button', { name: 'Save Bangla texts' }).click()
  await expect(page.getByText('Bangla texts saved')).toBeVisible()
  await page.reload()
  await page.getByText('In Bangla', { exact: true }).click()
  await expect(page.getByLabel('Name in Bangla')).toHaveValue('শার্ট')

  const other = await context.newPage()
  for (const each of [page, other]) {
    await openHydrated(each, '/update-products/raw-indigo-jeans')
    await each.getByText('In Bangla', { exact: true }).click()
    await expect(each.getByLabel('Name in Bangla')).toHaveValue('')
  }
  await page.getByLabel('Name in Bangla').fill('নীল জিন্স')
  await page.getByRole('button', { name: 'Save Bangla texts' }).click()
  await expect(page.getByText('Bangla texts saved')).toBeVisible()

  await other.getByLabel('Description in Bangla').fill('হলুদ সুতায় সেলাই')
  await other.getByRole('button', { name: 'Save Bangla texts' }).click()
  await expect(other.getByText('Bangla texts saved')).toBeVisible()
  await expect(other.getByLabel('Name in Bangla')).toHaveValue('নীল জিন্স')
})
