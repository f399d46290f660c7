import type { Page } from '@playwright/test'
import { openHydrated } from './hydrated.ts'
import { expect, expectAccessible, test } from './shop.ts'

const PROCESSING_MS = 2000
const MINUTE_MS = 60_000
const ORDER_ID = 'HT-261121-7K3F'

const processing = (page: Page) => page.getByRole('heading', { name: 'Processing your payment...' })

async function expectLinks(page: Page, ...paths: string[]): Promise<void> {
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(expect.arrayContaining(paths))
}

/** Fakes the state of every payment, evaluated at each request. */
async function letPaymentsBe(page: Page, outcomeNow: () => string): Promise<void> {
  await page.route('**/api/payments/*', (route) => {
    const outcome = outcomeNow()
    return route.fulfill({
      json: {
        success: true,
        message: 'OK',
        data: {
          transactionId: new URL(route.request().url()).pathname.split('/').at(-1),
          outcome,
          orderId: outcome === 'placed' ? ORDER_ID : null,
        },
      },
    })
  })
}

/** Follows a link within the shop with a stopped clock, so that the page is there at once. */
async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await openHydrated(page, '/payment/cancelled')
  await page.clock.pauseAt(Date.now() + MINUTE_MS)
  const answer = page.waitForResponse('**/api/payments/*')
  await page.evaluate((address) => {
    window.history.pushState(null, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await answer
}

test('a payment is processed for two seconds, and then shows the order and the transaction', async ({
  page,
}) => {
  await letPaymentsBe(page, () => 'placed')
  await openStill(page, '/payment/success?tran_id=T77&order_id=HT-261121-XXXX')
  await expect(processing(page)).toBeVisible()
  await page.clock.runFor(PROCESSING_MS - 50)
  await expect(processing(page)).toBeVisible()
  await page.clock.runFor(50)
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: 'Order placed successfully!' })).toBeVisible()
  // Shows the order that the shop returns, whatever the URL contains.
  await expect(page.getByRole('link', { name: ORDER_ID })).toBeVisible()
  await expect(page.getByText('T77', { exact: true })).toBeVisible()
  await expect(page.getByText('Nothing is due on delivery')).toBeVisible()
  await expectLinks(page, '/user-profile', '/products', '/')
})

test('an unanswered payment is polled for a minute, and then when the shopper asks', async ({
  page,
}) => {
  let outcome = 'pending'
  let asked = 0
  await letPaymentsBe(page, () => {
    asked += 1
    return outcome
  })
  await openStill(page, '/payment/success?tran_id=T77')
  await page.clock.runFor(MINUTE_MS / 2)
  await expect(processing(page)).toBeVisible()
  await page.clock.resume()
  const askedBefore = asked
  await expect.poll(() => asked).toBeGreaterThan(askedBefore)
  await page.clock.fastForward(MINUTE_MS)
  await expect(page.getByRole('heading', { name: /has not answered yet/ })).toBeVisible()
  await expect(page.getByText(/Please do not pay again/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled()
  outcome = 'placed'
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('link', { name: ORDER_ID })).toBeVisible()
})

test.describe('a failed or cancelled payment', () => {
  test.use({ provoked: [/ERR_FAILED/] })

  test('is never shown as placed, gives the reason, and leads to its order once there is one', {
    tag: '@long',
  }, async ({ page }) => {
    let outcome = 'refused'
    await letPaymentsBe(page, () => outcome)
    await page.goto(`/payment/success?tran_id=T76&order_id=${ORDER_ID}`)
    await expect(page.getByRole('alert')).toHaveText(
      'Payment successful but order creation failed. Please contact support.',
    )
    await expect(page).toHaveURL(/\/payment\/failed\?tran_id=T76/)
    await expect(page.getByText('T76', { exact: true })).toBeVisible()
    await expect(page.getByText(/You will be refunded/)).toBeVisible()
    await expect(page.getByText(/Please do not pay a second time/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0)
    await expect(page.getByText(ORDER_ID)).toHaveCount(0)
    await expectLinks(page, '/checkout', '/products', '/')
    await expectAccessible(page)

    outcome = 'cancelled'
    await page.goto('/payment/success?tran_id=T79')
    await expect(page.getByText(/Your order was not placed\. Your cart is still/)).toBeVisible()
    await expect(page).toHaveURL('/payment/cancelled?tran_id=T79')

    // The payment arrived late.
    outcome = 'pending'
    await page.goto('/payment/failed?tran_id=T80&error=payment_failed')
    await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible()
    outcome = 'placed'
    await expect(page.getByRole('link', { name: ORDER_ID })).toBeVisible()
    await expect(page).toHaveURL(`/payment/success?tran_id=T80&order_id=${ORDER_ID}`)

    await page.unroute('**/api/payments/*')
    await page.route('**/api/payments/*', (route) => route.abort())
    await page.goto('/payment/success?tran_id=T81')
    await expect(
      page.getByRole('heading', { name: 'We could not look up your payment' }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/payments/*')
    await letPaymentsBe(page, () => 'placed')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByRole('link', { name: ORDER_ID })).toBeVisible()

    // An order id in the URL is not trusted.
    await page.goto(`/payment/success?order_id=${ORDER_ID}`)
    await expect(page.getByRole('heading', { name: 'No new order' })).toBeVisible()
    await expect(page.getByText(ORDER_ID)).toHaveCount(0)
  })
})
