import type { Page } from '@playwright/test'
import { becomeStranger, type Caller, emptyCart, expect, send, shopper, signIn } from './shop.ts'

/** The card numbers of the sandbox gateway. */
export const cards = {
  pays: '4111 1111 1111 1111',
  risky: '4000 0000 0000 9235',
  refundDeclined: '4000 0000 0000 5126',
}

/**
 * Pays for chinos on the sandbox gateway's page, as the shopper, and leaves the page to a visitor.
 * @returns the transaction, and the order if one was placed
 */
export async function payByCard(
  page: Page,
  card: keyof typeof cards,
  quantity = 1,
): Promise<{ transactionId: string; orderId: string | null }> {
  await signIn(page, shopper)
  const { transactionId, redirectUrl } = await buy(page, { quantity, paymentMethod: 'card' })
  await page.goto(redirectUrl)
  await page.getByLabel('Card number').fill(cards[card])
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/payment\/(success|failed)\?/)
  const orderId = new URL(page.url()).searchParams.get('order_id')
  await becomeStranger(page)
  return { transactionId, orderId }
}

interface Purchase {
  productId?: string
  size?: string
  quantity?: number
  paymentMethod: 'cash_on_delivery' | 'card'
}

/** Buys as the signed-in user, through the API. Returns the answer of the checkout. */
export async function buy(
  page: Caller,
  { productId = 'sand-everyday-chinos', size = 'M', quantity = 1, paymentMethod }: Purchase,
) {
  await emptyCart(page)
  await send(page, '/api/cart/add', { productId, size, quantity, preOrder: true })
  const { data: lines } = await (await page.request.get('/api/cart')).json()
  const subtotal = lines[0].price * quantity
  const bought = await send(page, '/api/orders', {
    paymentMethod,
    items: lines,
    subtotal,
    deliveryCharge: 60,
    voucherDiscount: 0,
    totalAmount: subtotal + 60,
    deliveryOption: 'standard',
    recipientName: 'Rahim Uddin',
    recipientPhone: '01712345678',
    region: 'Dhaka',
    city: 'Dhaka',
    district: 'Dhaka',
    address: 'House 12, Road 5',
    addressCategory: 'home',
  })
  expect(bought.ok()).toBe(true)
  return (await bought.json()).data as {
    orderId: string
    transactionId: string
    redirectUrl: string
  }
}
