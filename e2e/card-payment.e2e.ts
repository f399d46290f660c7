import {
  addShirt,
  becomeNewShopper,
  changePrice,
  chooseOutcome,
  expectPlaced,
  leaveToPay,
  openCheckout,
  ordersOf,
  payButton,
  wordsOf,
} from './card-checkout.ts'
import { buy } from './card-payment.ts'
import { openHydrated, waitForHydration } from './hydrated.ts'
import { expect, expectAccessible, fillAddress, originOf, owner, test } from './shop.ts'

test('an order is paid by card after a cancelled and a failed attempt', async ({ page }) => {
  test.slow()
  const email = await becomeNewShopper(page)
  await openCheckout(page, { quantity: 2 })
  await expect(page.getByRole('radio', { name: /^Cash on Delivery/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Card/ }).check()
  await expect(page.getByText(/on our payment provider’s page\./)).toBeVisible()
  await leaveToPay(page)
  await expect(page.getByText('৳3,360')).toBeVisible()
  await expectAccessible(page)

  await chooseOutcome(page, 'Cancel')
  await expect(page.getByRole('heading', { name: 'Payment cancelled', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to checkout' }).click()
  await expect(payButton(page)).toHaveText('Pay Now - ৳3,360')
  expect(await ordersOf(page, email)).toEqual([])

  await fillAddress(page)
  await leaveToPay(page)
  await chooseOutcome(page, 'Fail')
  await expect(page.getByRole('alert')).toHaveText(
    'Your payment could not be processed. Please try again.',
  )
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByText('2 × ৳1,650')).toBeVisible()
  await fillAddress(page)
  await leaveToPay(page)
  await page.getByRole('radio', { name: 'bKash' }).check()
  await chooseOutcome(page, 'Pay')

  const orderId = await expectPlaced(page)
  await expect(page).toHaveURL(/\/payment\/success\?tran_id=[0-9A-Z]+&order_id=/)
  await expect(page.getByText('Nothing is due on delivery')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()
  await page.getByRole('link', { name: orderId }).click()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  expect(await ordersOf(page, email)).toMatchObject([{ orderId, paymentStatus: 'paid' }])
})

test('a payment makes an order when the browser never returns, but a forged return does not', async ({
  page,
  context,
}) => {
  const email = await becomeNewShopper(page)
  const { transactionId, redirectUrl } = await buy(page, { paymentMethod: 'card' })
  const answer = await page.request.post('/api/payment-gateways/sslcommerz/returns/success', {
    form: { tran_id: transactionId, status: 'VALID', val_id: 'made-up', amount: '1710.00' },
    headers: { Origin: await originOf(page) },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  await page.goto(answer.headers().location ?? '')
  await expect(page.getByRole('heading', { name: 'Processing your payment...' })).toBeVisible()
  expect(await ordersOf(page, email)).toEqual([])

  await page.goto(redirectUrl)
  // The cart stays unchanged while nothing is bought.
  const other = await context.newPage()
  await other.goto('/checkout')
  await expect(payButton(other)).toHaveText('Pay Now - ৳1,710')
  await chooseOutcome(page, 'Pay', { notice: 'after the return', browser: 'stay here' })
  await expect(page.getByRole('heading', { name: 'Payment successful.' })).toBeVisible()
  await page.close()
  await expect.poll(async () => (await ordersOf(other, email)).length).toBe(1)
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('a payment makes one order whenever its notice comes', async ({ page, callAs }) => {
  test.slow()
  const office = await callAs(owner)
  const email = await becomeNewShopper(page)
  const expected: Record<string, string[]> = {}
  for (const [notice, words] of [
    // Arrives while the other payments are made.
    ['late, after 20 seconds', ['return', 'notice']],
    ['before the return', ['notice', 'return']],
    ['twice: before and after', ['notice', 'return', 'notice']],
    ['never', ['return']],
  ] as const) {
    const { redirectUrl } = await buy(page, { paymentMethod: 'card' })
    await page.goto(redirectUrl)
    await chooseOutcome(page, 'Pay', { notice })
    expected[await expectPlaced(page)] = [...words]
  }
  const orderIds = Object.keys(expected)
  const heard = async () =>
    Object.fromEntries(
      await Promise.all(
        orderIds.map(async (orderId) => [orderId, await wordsOf(office, orderId)] as const),
      ),
    )
  // A slower poll would sometimes be cut by the server’s limit for idle connections.
  const often = { timeout: 60_000, intervals: [1000] }
  await expect.poll(heard, often).toEqual(expected)
  const orders = await ordersOf(page, email)
  expect(orders.map(({ orderId }) => orderId).toSorted()).toEqual(orderIds.toSorted())
  expect(orders.map(({ paymentStatus }) => paymentStatus)).toEqual(Array(4).fill('paid'))
})

test('a shopper who goes back from the gateway, or has two tabs, pays once and empties the cart in all', async ({
  page,
  context,
}) => {
  test.slow()
  const email = await becomeNewShopper(page)
  const other = await context.newPage()
  await openCheckout(page)
  await openHydrated(other, '/checkout')
  await fillAddress(other)
  const first = await leaveToPay(page)
  await page.goBack()
  await waitForHydration(page)
  await expect(payButton(page)).toBeEnabled()
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked()
  await fillAddress(page)
  expect(await leaveToPay(page)).toBe(first)
  expect(await leaveToPay(other)).toBe(first)

  const reader = await context.newPage()
  await reader.goto('/about')
  await expect(reader.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  await chooseOutcome(page, 'Pay')
  const orderId = await expectPlaced(page)
  await expect(reader.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()

  await chooseOutcome(other, 'Pay')
  await expect(
    other.getByRole('heading', { name: 'This payment has already been made.' }),
  ).toBeVisible()
  await other.getByRole('button', { name: 'Return to the shop' }).click()
  expect(await expectPlaced(other)).toBe(orderId)
  expect(await ordersOf(page, email)).toHaveLength(1)
})

test.describe('a refused card payment', () => {
  test.use({ provoked: [/status of (400|409|503)/] })

  test('a total too high for cards can be paid in cash, and a raised price applies once accepted', async ({
    page,
    callAs,
  }) => {
    test.slow()
    const office = await callAs(owner)
    const dear = await addShirt(office, 60_000)
    const email = await becomeNewShopper(page)
    await openCheckout(page, { productId: dear, quantity: 10 })
    await page.getByRole('radio', { name: /^Card/ }).check()
    await payButton(page).click()
    const words = 'Card payments must be between ৳10 and ৳5,00,000. Choose Cash on Delivery.'
    const payment = page.getByRole('region', { name: 'Payment' })
    await expect(payment.getByText(words)).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Card/ })).toHaveAccessibleDescription(words)
    await expectAccessible(page)
    await page.getByRole('radio', { name: /^Cash/ }).check()
    await expect(payment.getByText(words)).toHaveCount(0)
    await payButton(page).click()
    await expect(page.getByText('in cash on delivery')).toBeVisible()
    const inCash = await expectPlaced(page)

    const productId = await addShirt(office, 1200)
    await openCheckout(page, { productId })
    await page.getByRole('radio', { name: /^Card/ }).check()
    await changePrice(office, productId, 1350)
    await payButton(page).click()
    await expect(page.getByText('Your order has not been placed yet.')).toBeVisible()
    await expect(page.getByText(/was ৳1,200 and is now ৳1,350/)).toBeVisible()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(payButton(page)).toHaveText('Pay Now - ৳1,410')
    await leaveToPay(page)
    await changePrice(office, productId, 1500)
    await chooseOutcome(page, 'Pay')
    const orderId = await expectPlaced(page)
    const orders = await ordersOf(page, email)
    expect(orders.map((order) => order.orderId).toSorted()).toEqual([inCash, orderId].toSorted())
    expect(orders.find((order) => order.orderId === orderId)?.totalAmount).toBe(1410)
  })

  test('a shop without a gateway takes cash only, an unavailable gateway is reported, and a page restored by the browser can pay again', async ({
    page,
  }) => {
    await becomeNewShopper(page)
    await page.route('**/api/payment-methods', (route) =>
      route.fulfill({
        json: {
          success: true,
          message: 'OK',
          data: [{ code: 'cash_on_delivery', name: 'Cash on Delivery' }],
        },
      }),
    )
    await openCheckout(page)
    const payment = page.getByRole('region', { name: 'Payment' })
    await expect(payment.getByRole('radio')).toHaveCount(1)
    await expect(payment.getByRole('radio', { name: /^Cash/ })).toBeChecked()

    await page.unroute('**/api/payment-methods')
    await openHydrated(page, '/checkout')
    await fillAddress(page)
    const message = 'The payment page is unavailable right now.'
    await page.route('**/api/orders', (route) =>
      route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message } }),
    )
    await page.getByRole('radio', { name: /^Card/ }).check()
    await payButton(page).click()
    await expect(payment.getByText(message)).toBeVisible()
    await expect(payButton(page)).toBeEnabled()
    await page.unroute('**/api/orders')

    const keys: (string | undefined)[] = []
    await page.route('**/api/orders', (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      const data = { transactionId: 'T1', redirectUrl: '/nowhere' }
      return route.fulfill({ json: { success: true, data, message: 'OK' } })
    })
    // An answer without content leaves the browser where it is.
    await page.route('**/nowhere', (route) => route.fulfill({ status: 204 }))
    for (const attempts of [1, 2]) {
      const leaving = page.waitForRequest('**/nowhere')
      await payButton(page).click()
      await leaving
      await expect(page.getByRole('button', { name: 'Redirecting to Payment...' })).toBeDisabled()
      expect(keys).toHaveLength(attempts)
      await page.evaluate(() =>
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      )
      await expect(payButton(page)).toBeEnabled()
    }
    expect(new Set(keys).size).toBe(2)
  })
})
