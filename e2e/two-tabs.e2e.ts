import { emptyCart, expect, fillAddress, originOf, shopper, signIn, test } from './shop.ts'

test('two tabs of one shopper show one cart, also when one of them orders', async ({
  page,
  context,
}) => {
  await signIn(page, shopper)
  await emptyCart(page)
  await page.goto('/products/sand-everyday-chinos')
  const other = await context.newPage()
  await other.goto('/checkout')
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()

  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Pay Now - ৳1,710' })).toBeVisible()

  await other.getByRole('button', { name: 'Cart, 1 item' }).click()
  const panel = other.getByRole('dialog', { name: 'Cart' })
  await panel.getByRole('button', { name: /^Increase/ }).click()
  await expect(panel.getByText('Total')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()

  await page.getByRole('button', { name: 'Cart, 2 items' }).click()
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(panel.getByText('Your cart is empty.')).toBeVisible()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()

  await page.request.post('/api/cart/add', {
    data: { productId: 'sand-everyday-chinos', size: 'M', quantity: 1, preOrder: true },
    headers: { Origin: await originOf(page) },
  })
  await other.reload()
  await expect(other.getByRole('button', { name: /^Pay Now - ৳/ })).toBeVisible()
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: /^Pay Now - ৳/ }).click()
  await expect(page).toHaveURL(/\/payment\/success/)
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()
})
