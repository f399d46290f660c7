import {
  addShirt,
  becomeNewShopper,
  changePrice,
  chooseOutcome,
  expectPlaced,
  leaveToPay,
  openCheckout,
  openOffice,
  ordersOf,
  payButton,
  wordsOf,
} from './card-checkout.ts'
import { expect, expectAccessible, fillAddress, originOf, test } from './shop.ts'

test('an order is paid by card, and is there', async ({ page }) => {
  const email = await becomeNewShopper(page)
  await openCheckout(page)
  await expect(page.getByRole('radio', { name: /^Cash on Delivery/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Card/ }).check()
  await expect(page.getByText(/on the page of our payment gateway\./)).toBeVisible()
  await expectAccessible(page)
  await leaveToPay(page)
  await expect(page.getByText('৳1,710')).toBeVisible()
  await expectAccessible(page)
  await chooseOutcome(page, 'Pay')

  const orderId = await expectPlaced(page)
  await expect(page).toHaveURL(/\/payment\/success\?tran_id=[0-9A-Z]+&order_id=/)
  await expect(page.getByText('there is nothing to give at the door')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: orderId }).click()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  expect(await ordersOf(page, email)).toMatchObject([{ orderId, paymentStatus: 'paid' }])
})

test('a payment that fails leaves the cart as it was, to be tried again', async ({ page }) => {
  const email = await becomeNewShopper(page)
  await openCheckout(page, { quantity: 2 })
  await leaveToPay(page)
  await chooseOutcome(page, 'Fail')
  await expect(page.getByRole('alert')).toHaveText(
    'Your payment could not be processed. Please try again.',
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByText('Quantity 2 × ৳1,650')).toBeVisible()
  await fillAddress(page)
  await leaveToPay(page)
  await page.getByRole('radio', { name: 'bKash' }).check()
  await chooseOutcome(page, 'Pay')
  await expectPlaced(page)
  expect(await ordersOf(page, email)).toHaveLength(1)
})

test('a payment that is cancelled leaves the cart as it was', async ({ page }) => {
  const email = await becomeNewShopper(page)
  await openCheckout(page)
  await leaveToPay(page)
  await chooseOutcome(page, 'Cancel')
  await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to checkout' }).click()
  await expect(payButton(page)).toHaveText('Pay Now - ৳1,710')
  expect(await ordersOf(page, email)).toEqual([])
})

test('a payment makes an order when the browser never comes back', async ({ page, context }) => {
  const email = await becomeNewShopper(page)
  const other = await context.newPage()
  await openCheckout(page)
  await other.goto('/checkout')
  await expect(payButton(other)).toBeVisible()
  await leaveToPay(page)
  // The cart is what it was as long as nothing is bought.
  await other.reload()
  await expect(payButton(other)).toHaveText('Pay Now - ৳1,710')
  await chooseOutcome(page, 'Pay', { notice: 'after the browser is back', browser: /^stays/ })
  await expect(page.getByRole('heading', { name: 'The payment is made.' })).toBeVisible()
  await page.close()
  await expect.poll(async () => (await ordersOf(other, email)).length).toBe(1)
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

for (const [notice, words] of [
  ['before the browser is back', ['notice', 'return']],
  ['late, after 20 seconds', ['return', 'notice']],
  ['twice: before and after', ['notice', 'return', 'notice']],
  ['never', ['return']],
] as const) {
  test(`a payment is one order when its notice comes ${notice}`, async ({ page, browser }) => {
    test.slow()
    const office = await openOffice(browser)
    const email = await becomeNewShopper(page)
    await openCheckout(page)
    await leaveToPay(page)
    await chooseOutcome(page, 'Pay', { notice })
    const orderId = await expectPlaced(page)
    // Slower than the server keeps a connection that says nothing, it would be cut now and then.
    const often = { timeout: 60_000, intervals: [1000] }
    await expect.poll(() => wordsOf(office, orderId), often).toEqual([...words])
    expect(await ordersOf(page, email)).toMatchObject([{ orderId, paymentStatus: 'paid' }])
  })
}

test('two tabs of the same checkout pay once', async ({ page, context }) => {
  const email = await becomeNewShopper(page)
  const other = await context.newPage()
  await openCheckout(page)
  await other.goto('/checkout', { waitUntil: 'networkidle' })
  await fillAddress(other)
  expect(await leaveToPay(page)).toBe(await leaveToPay(other))
  await chooseOutcome(page, 'Pay')
  const orderId = await expectPlaced(page)
  await chooseOutcome(other, 'Pay')
  await expect(
    other.getByRole('heading', { name: 'This payment has been made already.' }),
  ).toBeVisible()
  await other.getByRole('button', { name: 'Return to the shop' }).click()
  expect(await expectPlaced(other)).toBe(orderId)
  expect(await ordersOf(page, email)).toHaveLength(1)
})

test('an order in one tab empties the cart in the other', async ({ page, context }) => {
  await becomeNewShopper(page)
  const other = await context.newPage()
  await openCheckout(page)
  await other.goto('/about')
  await expect(other.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  await leaveToPay(page)
  await chooseOutcome(page, 'Pay')
  await expectPlaced(page)
  await expect(other.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()
})

test('whoever goes back from the gateway pays once', async ({ page }) => {
  const email = await becomeNewShopper(page)
  await openCheckout(page)
  const first = await leaveToPay(page)
  await page.goBack({ waitUntil: 'networkidle' })
  await expect(payButton(page)).toBeEnabled()
  await fillAddress(page)
  expect(await leaveToPay(page)).toBe(first)
  await chooseOutcome(page, 'Pay')
  await expectPlaced(page)
  await page.goto(first)
  await page.getByRole('button', { name: 'Return to the shop' }).click()
  await expectPlaced(page)
  expect(await ordersOf(page, email)).toHaveLength(1)
})

test('a page that the browser brings back as it was can pay again, as another attempt', async ({
  page,
}) => {
  await becomeNewShopper(page)
  await openCheckout(page)
  const keys: (string | undefined)[] = []
  await page.route('**/api/orders', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const data = { transactionId: 'T1', redirectUrl: '/nowhere' }
    return route.fulfill({ json: { success: true, data, message: 'OK' } })
  })
  // An answer without content leaves the browser where it is.
  await page.route('**/nowhere', (route) => route.fulfill({ status: 204 }))
  await page.getByRole('radio', { name: /^Card/ }).check()
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

test.describe('what is refused', () => {
  test.use({ provoked: [/status of (400|409|503)/] })

  test('a price that was raised is shown before it is paid, and holds once it is agreed', async ({
    page,
    browser,
  }) => {
    test.slow()
    const office = await openOffice(browser)
    const productId = await addShirt(office, 1200)
    const email = await becomeNewShopper(page)
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
    await expectPlaced(page)
    expect(await ordersOf(page, email)).toMatchObject([{ totalAmount: 1410 }])
  })

  test('a total that no card pays is refused before the gateway, and can be paid in cash', async ({
    page,
    browser,
  }) => {
    const office = await openOffice(browser)
    const productId = await addShirt(office, 60_000)
    await becomeNewShopper(page)
    await openCheckout(page, { productId, quantity: 10 })
    await page.getByRole('radio', { name: /^Card/ }).check()
    await payButton(page).click()
    const words = 'Cards can pay from ৳10 to ৳5,00,000. Please choose Cash on Delivery.'
    const payment = page.getByRole('region', { name: 'Payment' })
    await expect(payment.getByText(words)).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Card/ })).toHaveAccessibleDescription(words)
    await expectAccessible(page)
    await page.getByRole('radio', { name: /^Cash/ }).check()
    await expect(payment.getByText(words)).toHaveCount(0)
    await payButton(page).click()
    await expect(page.getByText('in cash at the door')).toBeVisible()
    await expectPlaced(page)
  })

  test('a gateway that opens no page is said beside the choice', async ({ page }) => {
    await becomeNewShopper(page)
    await openCheckout(page)
    const message = 'The payment page cannot be opened just now.'
    await page.route('**/api/orders', (route) =>
      route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message } }),
    )
    await page.getByRole('radio', { name: /^Card/ }).check()
    await payButton(page).click()
    await expect(page.getByRole('region', { name: 'Payment' }).getByText(message)).toBeVisible()
    await expect(payButton(page)).toBeEnabled()
  })
})

test('a shop without a gateway takes cash alone', async ({ page }) => {
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
})

test('returns that say what never happened make no order', async ({ page }) => {
  const email = await becomeNewShopper(page)
  await openCheckout(page)
  await leaveToPay(page)
  const transactionId = (await page.getByText(/^[0-9A-Z]{20,30}$/).textContent()) ?? ''
  const answer = await page.request.post('/api/payment-gateways/sslcommerz/returns/success', {
    form: { tran_id: transactionId, status: 'VALID', val_id: 'made-up', amount: '1710.00' },
    headers: { Origin: await originOf(page) },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  await page.goto(answer.headers().location ?? '')
  await expect(page.getByRole('heading', { name: 'Processing your payment...' })).toBeVisible()
  expect(await ordersOf(page, email)).toEqual([])
})
