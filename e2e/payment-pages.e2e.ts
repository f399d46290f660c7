import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './shop.ts'

const PROCESSING_MS = 2000

async function expectLinks(page: Page, ...paths: string[]): Promise<void> {
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(expect.arrayContaining(paths))
}

test('a payment is processed for two seconds, and then tells the order and the transaction', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/payment/cancelled', { waitUntil: 'networkidle' })
  await page.clock.pauseAt(Date.now() + 60_000)
  // Within the shop, so that the page is there at once while the clock stands.
  await page.evaluate(() => {
    window.history.pushState(null, '', '/payment/success?tran_id=T-77&order_id=HT-261121-7K3F')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  const processing = page.getByRole('heading', { name: 'Processing your payment...' })
  await expect(processing).toBeVisible()
  await page.clock.runFor(PROCESSING_MS - 50)
  await expect(processing).toBeVisible()
  await page.clock.runFor(50)
  await expect(page.getByRole('heading', { name: 'Order placed successfully!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'HT-261121-7K3F' })).toBeVisible()
  await expect(page.getByText('T-77', { exact: true })).toBeVisible()
  await expectLinks(page, '/user-profile', '/products', '/')
  await page.clock.resume()
  await expectAccessible(page)
})

for (const [error, words] of [
  ['payment_failed', 'Your payment could not be processed. Please try again.'],
  [
    'order_creation_failed',
    'Payment successful but order creation failed. Please contact support.',
  ],
  ['something_else', 'Payment failed. Please try again.'],
]) {
  test(`a payment that failed with ${error} says why, and leads on`, async ({ page }) => {
    await page.goto(`/payment/failed?tran_id=T-78&error=${error}`)
    await expect(page.getByRole('alert').getByText(words ?? '', { exact: true })).toBeVisible()
    await expect(page.getByText('T-78', { exact: true })).toBeVisible()
    await expectLinks(page, '/checkout', '/products', '/')
    await expectAccessible(page)
  })
}

test('a cancelled payment says that nothing was ordered and the cart is kept', async ({ page }) => {
  await page.goto('/payment/cancelled?tran_id=T-79')
  await expect(page.getByText(/Your order was not placed\. Your cart is still saved/)).toBeVisible()
  await expect(page.getByText('T-79', { exact: true })).toBeVisible()
  await expectLinks(page, '/checkout', '/products', '/')
})
