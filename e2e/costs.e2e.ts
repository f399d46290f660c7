import type { Page } from '@playwright/test'
import { makeStaff } from './administrators.ts'
import { enter } from './catalogue.ts'
import {
  becomeStranger,
  expect,
  expectAccessible,
  originOf,
  placeOrder,
  send,
  shopper,
  signIn,
  test,
} from './shop.ts'

const CHINOS = 'sand-everyday-chinos'

async function expectFit(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
}

test('the owner sets the cost of a product, and sees the profit', async ({ page }) => {
  test.slow()
  await enter(page, `/update-products/${CHINOS}`)
  const form = page.getByRole('form', { name: /^Update/ })
  await form.getByLabel('Cost in taka').fill('1.005')
  await form.getByText('Advanced', { exact: true }).click()
  await expect(form.getByLabel('Cost in taka')).toBeHidden()
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(form.getByText('Please enter a valid cost')).toBeVisible()
  await expect(form.getByLabel('Cost in taka')).toBeFocused()
  await form.getByLabel('Cost in taka').fill('400.50')
  await form.getByText('SKU and price').click()
  await form.getByLabel('Different cost, L').fill('450.25')
  await expectFit(page)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText('Product updated successfully!').first()).toBeVisible()
  const { data } = await (await page.request.get(`/api/products/${CHINOS}`)).json()
  expect(data.cost).toBe(400.5)

  await page.goto('/product-grid?q=chinos')
  const cell = page.getByLabel(`Cost in taka of ${data.name}`)
  await expect(cell).toHaveValue('400.5')
  await cell.fill('-1')
  await expectFit(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Cost: Please enter a valid cost')).toBeVisible()
  await cell.fill('410')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('1 of 1 product saved')).toBeVisible()

  await becomeStranger(page)
  await signIn(page, shopper)
  const orderId = await placeOrder(page)
  const seen = await (await page.request.get(`/api/orders/${orderId}`)).text()
  expect(seen).not.toMatch(/cost|profit/i)
  await enter(page, '/dashboard')
  const delivered = await page.request.put(`/api/delivery/status/${orderId}`, {
    data: { orderStatus: 'delivered' },
    headers: { Origin: await originOf(page) },
  })
  expect(delivered.ok()).toBe(true)
  await page.goto(`/dashboard/orders/${orderId}`)
  const { data: order } = await (await page.request.get(`/api/orders/${orderId}`)).json()
  const profit = (order.subtotal - 450.25).toLocaleString('en-IN', { minimumFractionDigits: 2 })
  await expect(page.getByText(`Profit ৳${profit} (cost ৳450.25)`)).toBeVisible()
  await expectFit(page)

  await page.goto('/dashboard/reports')
  await expect(page.getByRole('columnheader', { name: 'Gross profit' })).toBeVisible()
  await expectFit(page)
  await page.getByLabel('By', { exact: true }).selectOption('product')
  await expect(page.getByRole('table', { name: 'Sales by product' })).toBeVisible()
  await expectFit(page)
  await expect(page.getByRole('columnheader', { name: 'Gross profit' })).toBeVisible()
})

test('a role without costs sees none, and has no field for them', async ({ page }) => {
  await enter(page, '/dashboard')
  const role = await send(page, '/api/staff-roles', {
    name: `Clerk ${crypto.randomUUID().slice(0, 8)}`,
    rights: ['readOrders', 'readMoney', 'readReports', 'manageCatalogue'],
  })
  await makeStaff(page, (await role.json()).data.id)
  await page.goto(`/update-products/${CHINOS}`)
  const form = page.getByRole('form', { name: /^Update/ })
  await expect(form.getByLabel('Price in taka', { exact: true })).toBeVisible()
  await expect(form.getByLabel(/cost/i)).toHaveCount(0)
  const description = await form.getByLabel('Description', { exact: true }).inputValue()
  await form.getByLabel('Description', { exact: true }).fill(`${description} Woven.`)
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText('Product updated successfully!').first()).toBeVisible()
  await page.goto('/product-grid?q=chinos')
  await expect(page.getByLabel(/^Price in taka of/).first()).toBeVisible()
  await expect(page.getByText('Cost')).toHaveCount(0)
})
