import type { Page } from '@playwright/test'
import {
  emptyCart,
  expect,
  expectAccessible,
  fillAddress,
  send,
  shopper,
  signIn,
  test,
} from './shop.ts'
import { toasts } from './toasts.ts'

const REGIONS = [
  'Dhaka',
  'Chittagong',
  'Sylhet',
  'Rajshahi',
  'Khulna',
  'Barisal',
  'Rangpur',
  'Mymensingh',
]

/** Opens the checkout with only two pairs of chinos in the cart. */
async function enterWithCart(page: Page): Promise<void> {
  await signIn(page, shopper)
  await emptyCart(page)
  const choice = { productId: 'sand-everyday-chinos', size: 'L', quantity: 2, preOrder: true }
  await send(page, '/api/cart/add', choice)
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay Now - / })

test('the checkout shows lines, address, delivery and total', async ({ page }) => {
  await enterWithCart(page)
  await page.goto('/checkout')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary.getByRole('listitem')).toHaveCount(1)
  await expect(summary.getByRole('listitem').locator('img')).toBeVisible()
  await expect(summary).toContainText('Everyday Sand Chinos')
  await expect(summary).toContainText('Size L')
  await expect(summary).toContainText('2 × ৳1,650')
  await expect(summary).toContainText('৳3,300')

  const address = page.getByRole('region', { name: 'Shipping Address' })
  await expect(address.getByLabel('Recipient name')).toHaveValue('Rahim Uddin')
  await expect(address.getByLabel('Region').locator('option:not([value=""])')).toHaveText(REGIONS)
  await expect(address.getByLabel('Landmark (optional)')).toBeVisible()
  const categories = address.getByRole('group', { name: 'Address category' })
  await expect(categories.getByRole('radio')).toHaveCount(3)
  for (const name of ['Home', 'Office', 'Others']) {
    const radio = categories.getByRole('radio', { name })
    await expect(radio).toBeChecked({ checked: name === 'Home' })
  }

  const delivery = page.getByRole('region', { name: 'Delivery' })
  const prices = page.getByRole('region', { name: 'Price Details' })
  await expect(delivery.getByRole('radio', { name: /Standard Delivery/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /Cash on Delivery/ })).toBeChecked()
  for (const [name, promise, charge, total] of [
    ['Standard Delivery', '3-7 business days', '৳60', '৳3,360'],
    ['Express Delivery', '1-2 business days', '৳120', '৳3,420'],
    ['Premium Delivery', 'Same day or next day', '৳200', '৳3,500'],
  ] as const) {
    const choice = delivery.locator('label', { hasText: name })
    await expect(choice).toContainText(promise)
    await expect(choice).toContainText(charge)
    await expect(choice).toContainText(/Expected: (Today|Tomorrow|[A-Z][a-z]+day, [A-Z][a-z]+ \d)/)
    await choice.getByRole('radio').check()
    await expect(prices).toContainText(name)
    await expect(prices).toContainText('৳3,300')
    await expect(payButton(page)).toHaveText(`Pay Now - ${total}`)
  }
  await expect(prices.getByText(/^By placing this order you agree/)).toBeVisible()
})

test.describe('an order that is not placed', () => {
  test.use({ provoked: [/400|418|503|ERR_FAILED/] })

  test('reports missing fields or the reason, and keeps the page until it is placed', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/checkout')
    await expect(page.getByText('Please login to place an order', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/login?next=%2Fcheckout')
    await enterWithCart(page)
    await page.goto('/checkout')
    const fields = {
      'Recipient name': 'Recipient name is required',
      'Recipient phone': 'Recipient phone is required',
      City: 'City is required',
      District: 'District is required',
      Address: 'Address is required',
    }
    for (const label of Object.keys(fields)) {
      await page.getByLabel(label, { exact: true }).fill('   ')
    }
    await page.getByLabel('Region').selectOption('')
    await payButton(page).click()
    await expect(page.getByLabel('Recipient name')).toBeFocused()
    await page.getByLabel('Recipient name').fill('Rahim Uddin')
    await page.getByLabel('Recipient phone').fill('01712345678')
    await payButton(page).click()
    await expect(page.getByLabel('Region')).toBeFocused()
    await page.getByLabel('Recipient name').fill(' ')
    await page.getByLabel('Recipient phone').fill(' ')
    await payButton(page).click()
    for (const [label, words] of Object.entries(fields)) {
      await expect(page.getByText(words, { exact: true })).toBeVisible()
      await page.getByLabel(label, { exact: true }).fill('017')
      await expect(page.getByText(words, { exact: true })).toHaveCount(0)
    }
    await expect(page.getByText('Region is required', { exact: true })).toBeVisible()
    await page.getByLabel('Region').selectOption('Sylhet')
    await expect(page.getByText('Region is required')).toHaveCount(0)
    await payButton(page).click()
    await expect(page.getByText('Please enter a valid 11-digit phone number')).toBeVisible()
    await expectAccessible(page)

    await fillAddress(page)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/orders', async (route) => {
      await held.promise
      await route.fulfill({
        status: 418,
        json: { success: false, message: 'The kettle is on', code: 'teapot' },
      })
    })
    await payButton(page).click()
    await expect(page.getByRole('button', { name: 'Redirecting to Payment...' })).toBeDisabled()
    held.resolve()
    const box = page.getByRole('main').getByRole('alert').filter({ hasText: 'order' })
    await expect(toasts(page).getByText('The kettle is on', { exact: true })).toBeVisible()
    await expect(box).toHaveText('Nothing was orderedThe kettle is on')
    await expect(box).toBeInViewport()
    await expectAccessible(page)
    const busy = { success: false, message: 'The shop is busy right now.', code: 'unavailable' }
    for (const [answer, words, kept] of [
      [{ status: 418, body: 'tea' }, 'Failed to place order', /^Nothing was ordered/],
      [{ status: 503, json: busy }, busy.message, /^We do not know .* placed/],
      [undefined, 'Error placing order. Please try again.', /^We do not know .* placed/],
    ] as const) {
      await page.unroute('**/api/orders')
      await page.route('**/api/orders', (route) => (answer ? route.fulfill(answer) : route.abort()))
      await payButton(page).click()
      await expect(toasts(page).getByText(words, { exact: true })).toBeVisible()
      await expect(box).toHaveText(kept)
    }
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByLabel('Recipient name')).toHaveValue('Rahim Uddin')

    await page.unroute('**/api/orders')
    await payButton(page).click()
    await expect(page).toHaveURL(/\/payment\/success$/)
    const placed = 'Order placed successfully!'
    await expect(toasts(page).getByText(placed, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: placed })).toBeVisible()
    const state = await page.evaluate(() => window.history.state.usr)
    expect(state).toMatchObject({ message: placed, isDirectOrder: true })
    await expect(page.getByText(state.order.orderId, { exact: true })).toBeVisible()
    await expect(page.getByText('Pay ৳3,360 in cash on delivery.')).toBeVisible()
  })
})
