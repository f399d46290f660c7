import { emptyCart, expect, fillAddress, send, shopper, signIn, test } from './shop.ts'

const ROAD = 'House 99, the road that was typed'

test('checkout input stays in the tab until the order or a logout', async ({ page }) => {
  await signIn(page, shopper)
  await emptyCart(page)
  const choice = { productId: 'sand-everyday-chinos', size: 'L', quantity: 1 }
  await send(page, '/api/cart/add', choice)
  await page.goto('/checkout')
  const address = page.getByLabel('Address', { exact: true })
  await address.fill(ROAD)
  await page.reload()
  await expect(address).toHaveValue(ROAD)
  await page.goto('/products')
  await page.goBack()
  await expect(address).toHaveValue(ROAD)
  await page.getByRole('button', { name: /^Increase quantity/ }).click()
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toContainText('2')

  await page.getByRole('button', { name: /’s account$/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You are logged out')).toBeVisible()
  await signIn(page, shopper)
  await page.goto('/checkout')
  await expect(address).not.toHaveValue(ROAD)

  await fillAddress(page)
  await address.fill(ROAD)
  await page.getByRole('button', { name: /^Pay Now/ }).click()
  await expect(page).toHaveURL(/\/payment\/success/)
  expect(await page.evaluate(() => sessionStorage.getItem('checkout'))).toBeNull()

  await send(page, '/api/cart/add', choice)
  await page.goto('/checkout')
  await expect(page.getByLabel('Region')).toHaveValue('Dhaka')
  await expect(page.getByLabel('City')).toHaveValue('Dhanmondi')
  await expect(address).toHaveValue(ROAD)
})
