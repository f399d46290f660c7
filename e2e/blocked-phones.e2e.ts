import { openHydrated } from './hydrated.ts'
import {
  becomeStranger,
  expect,
  expectAccessible,
  owner,
  placeOrder,
  signIn,
  test,
} from './shop.ts'
import { letOrder } from './shop-settings.ts'

test.use({ provoked: [/400/], viewport: { width: 360, height: 640 } })

test.beforeEach(({ callAs }) => letOrder(callAs, 'anybody'))
test.afterEach(({ callAs }) => letOrder(callAs, 'with_account'))

const PHONE = '01955667788'

test('staff block a number from an order, and the shopper is told politely', async ({ page }) => {
  await signIn(page, owner)
  const orderId = await placeOrder(page, PHONE)
  await page.goto(`/dashboard/orders/${orderId}`)
  await page.getByRole('button', { name: `Block this number ${PHONE}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block number' }).click()
  await expect(page.getByText(`${PHONE} has been blocked since`)).toBeVisible()

  await page.goto('/dashboard/orders/new')
  await page.getByLabel('Phone', { exact: true }).fill(PHONE)
  await expect(page.getByText('You can still enter this order.')).toBeVisible()

  await becomeStranger(page)
  await openHydrated(page, '/products/sand-everyday-chinos')
  await page.getByText('L', { exact: true }).click()
  await page.getByRole('button', { name: 'Pre-Order Now' }).click()
  await expect(page).toHaveURL('/checkout')
  await page.getByLabel('Name', { exact: true }).fill('Salma Begum')
  await page.getByLabel('Mobile number').fill(PHONE)
  await page.getByRole('combobox', { name: 'Area' }).pressSequentially('ধানমন্ডি')
  await page.getByRole('option', { name: /^Dhanmondi, / }).click()
  await page.getByLabel('Address', { exact: true }).fill('House 17, Road 3/A')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(
    page
      .getByText(/We cannot take online orders for this phone number. To order, please call/)
      .first(),
  ).toBeVisible()
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await expect(page.getByLabel('Mobile number')).toBeInViewport()
  await expectAccessible(page)

  await signIn(page, owner)
  await page.goto(`/dashboard/orders/${orderId}`)
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByRole('button', { name: `Block this number ${PHONE}` })).toBeVisible()
})
