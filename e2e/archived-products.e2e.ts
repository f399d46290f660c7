import { expect, expectAccessible, owner, placeOrder, shopper, signIn, test } from './shop.ts'

const PRODUCT = 'sand-everyday-chinos'

test('a product that was ordered is archived and restored', async ({ page, callAs }) => {
  const customer = await callAs(shopper)
  const orderId = await placeOrder(customer)
  await signIn(page, owner)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/dashboard/products?q=everyday+sand+chinos')
  const row = page.getByRole('row', { name: /Everyday Sand Chinos/ })
  const button = (name: RegExp) => row.getByRole('button', { name }).filter({ visible: true })
  await button(/^Delete/).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('has been ordered, so it will be archived')
  await question.getByRole('button', { name: 'Delete product' }).click()
  await expect(page.getByText('Product Everyday Sand Chinos archived')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await customer.request.get(`/products/${PRODUCT}`)).status()).toBe(404)

  await page.goto(`/dashboard/orders/${orderId}`)
  await page.getByRole('link', { name: 'No longer in the shop' }).click()
  await expect(page.getByLabel('Stock', { exact: true })).toHaveValue('archived')
  await expect(row).toBeVisible()
  await expectAccessible(page)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await button(/^Restore/).click()
  await expect(page.getByText('Product Everyday Sand Chinos restored')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await customer.request.get(`/products/${PRODUCT}`)).status()).toBe(200)
})
