import { expect, expectAccessible, owner, placeOrder, shopper, signIn, test } from './shop.ts'

const PRODUCT = 'sand-everyday-chinos'

test('a product that was ordered is archived and restored, 360 and 1440 pixels wide', async ({
  page,
  browser,
}) => {
  test.slow()
  const other = await browser.newContext()
  const customer = await other.newPage()
  await signIn(customer, shopper)
  const orderId = await placeOrder(customer)
  await signIn(page, owner)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/dashboard/products?q=everyday+sand+chinos')
    const row = page.getByRole('row', { name: /Everyday Sand Chinos/ })
    await row
      .getByRole('button', { name: /^Delete/ })
      .filter({ visible: true })
      .click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('has been ordered, so it will be archived')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Delete product' }).click()
    await expect(page.getByText('Product Everyday Sand Chinos archived')).toBeVisible()
    await expect(row).toHaveCount(0)
    expect((await customer.goto(`/products/${PRODUCT}`))?.status()).toBe(404)

    await page.goto(`/dashboard/orders/${orderId}`)
    await page.getByRole('link', { name: 'No longer in the shop' }).click()
    await expect(page.getByLabel('Stock', { exact: true })).toHaveValue('archived')
    await expect(row).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectAccessible(page)
    await row
      .getByRole('button', { name: /^Restore/ })
      .filter({ visible: true })
      .click()
    await expect(page.getByText('Product Everyday Sand Chinos restored')).toBeVisible()
    await expect(row).toHaveCount(0)
    expect((await customer.goto(`/products/${PRODUCT}`))?.status()).toBe(200)
  }
  await other.close()
})
