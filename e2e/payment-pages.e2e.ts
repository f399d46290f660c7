import type { Page } from '@playwright/test'
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

/** Lets the shop say how every payment stands, as it stands when it is asked. */
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

/** Within the shop and with a clock that stands, so that the page is there at once. */
async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto('/payment/cancelled', { waitUntil: 'networkidle' })
  await page.clock.pauseAt(Date.now() + MINUTE_MS)
  const answer = page.waitForResponse('**/api/payments/*')
  await page.evaluate((address) => {
    window.history.pushState(null, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await answer
}

test('a payment is processed for two seconds, and then tells the order and the transaction', async ({
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
  // The order that the shop names, whatever the address says.
  await expect(page.getByRole('link', { name: ORDER_ID })).toBeVisible()
  await expect(page.getByText('T77', { exact: true })).toBeVisible()
  await expect(page.getByText('Nothing is due on delivery')).toBeVisible()
  await expectLinks(page, '/user-profile', '/products', '/')
})

test('a payment without an answer is asked about for a minute, and then when the shopper asks', async ({
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

test('a payment that came to nothing is never shown as placed, says why and leads on', async ({
  page,
}) => {
  test.slow()
  let outcome = 'failed'
  await letPaymentsBe(page, () => outcome)
  for (const [next, words] of [
    ['failed', 'Your payment could not be processed. Please try again.'],
    ['expired', 'Your payment could not be processed. Please try again.'],
    ['review', 'Payment validation failed. Please contact support.'],
    ['refused', 'Payment successful but order creation failed. Please contact support.'],
  ] as const) {
    outcome = next
    const transaction = `T${next.toUpperCase()}`
    await page.goto(`/payment/success?tran_id=${transaction}&order_id=${ORDER_ID}`)
    await expect(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/payment/failed\\?tran_id=${transaction}`))
    await expect(page.getByText(transaction, { exact: true })).toBeVisible()
    await expect(page.getByText(/You will be refunded/)).toHaveCount(next === 'refused' ? 1 : 0)
    await expectLinks(page, '/checkout', '/products', '/')
    // What screens.e2e.ts does not come by.
    if (next === 'review') await expectAccessible(page)
  }

  outcome = 'cancelled'
  await page.goto('/payment/success?tran_id=T79')
  await expect(page.getByText(/Your order was not placed\. Your cart is still saved/)).toBeVisible()
  await expect(page).toHaveURL('/payment/cancelled?tran_id=T79')
  await expect(page.getByText('T79', { exact: true })).toBeVisible()
  await expectLinks(page, '/checkout', '/products', '/')

  outcome = 'pending'
  await page.goto('/payment/failed?tran_id=T78&error=server_error')
  await expect(page.getByRole('alert')).toContainText(
    'Server error occurred. Please try again later.',
  )
  await expect(page.getByText(/Please do not pay a second time/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0)
})

test('a failure of no payment says why, and leads on; an order id in the address is nobody’s', async ({
  page,
}) => {
  for (const [error, words] of [
    ['payment_failed', 'Your payment could not be processed. Please try again.'],
    [
      'order_creation_failed',
      'Payment successful but order creation failed. Please contact support.',
    ],
    ['something_else', 'Payment failed. Please try again.'],
  ] as const) {
    await page.goto(`/payment/failed?error=${error}`)
    await expect(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible()
    await expectLinks(page, '/checkout', '/products', '/')
  }
  await page.goto(`/payment/success?order_id=${ORDER_ID}`)
  await expect(page.getByRole('heading', { name: 'No new order' })).toBeVisible()
  await expect(page.getByText(ORDER_ID)).toHaveCount(0)
})

test('money that came late leads to the order', async ({ page }) => {
  let outcome = 'pending'
  await letPaymentsBe(page, () => outcome)
  for (const path of [
    '/payment/failed?tran_id=T80&error=payment_failed',
    '/payment/cancelled?tran_id=T80',
  ]) {
    outcome = 'pending'
    await page.goto(path)
    await expect(page.getByRole('heading', { name: /^Payment (failed|cancelled)$/ })).toBeVisible()
    outcome = 'placed'
    await expect(page.getByRole('link', { name: ORDER_ID })).toBeVisible()
    await expect(page).toHaveURL(`/payment/success?tran_id=T80&order_id=${ORDER_ID}`)
  }
})

test('of a transaction that the shop does not know its id is shown, and the message of each error', async ({
  page,
}) => {
  for (const [id, isShown] of [
    ['MADE-UP_1', true],
    ['CALL 01999', false],
    ['A'.repeat(65), false],
  ] as const) {
    const query = new URLSearchParams({ tran_id: id, order_id: ORDER_ID })
    const expectId = () => expect(page.getByText(id, { exact: true })).toHaveCount(isShown ? 1 : 0)
    await page.goto(`/payment/success?${query}`)
    await expect(processing(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('Payment data not found. Please try again.')
    await expectId()

    for (const [error, words] of [
      ['payment_failed', 'Your payment could not be processed. Please try again.'],
      ['validation_failed', 'Payment validation failed. Please contact support.'],
      [
        'order_creation_failed',
        'Payment successful but order creation failed. Please contact support.',
      ],
      ['payment_data_not_found', 'Payment data not found. Please try again.'],
      ['server_error', 'Server error occurred. Please try again later.'],
      ['CALL 01999', 'Payment failed. Please try again.'],
    ] as const) {
      await page.goto(`/payment/failed?${query}&${new URLSearchParams({ error })}`)
      await expect(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible()
      await expectId()
    }

    await page.goto(`/payment/cancelled?${query}`)
    await expect(
      page.getByText(/Your order was not placed\. Your cart is still saved/),
    ).toBeVisible()
    await expectId()
    await expect(page.getByText(ORDER_ID)).toHaveCount(0)
  }
})

test.describe('a shop that does not answer', () => {
  test.use({ provoked: [/ERR_FAILED/] })

  test('is asked again when the shopper wants it; a failure is told without it', async ({
    page,
  }) => {
    await page.route('**/api/payments/*', (route) => route.abort())
    await page.goto('/payment/failed?tran_id=T81&error=server_error')
    await expect(page.getByRole('alert')).toHaveText(
      'Server error occurred. Please try again later.',
    )
    await page.goto('/payment/success?tran_id=T81')
    await expect(
      page.getByRole('heading', { name: 'We could not look up your payment' }),
    ).toBeVisible()
    await expect(page.getByText('T81', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/payments/*')
    await letPaymentsBe(page, () => 'placed')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByRole('link', { name: ORDER_ID })).toBeVisible()
  })
})
