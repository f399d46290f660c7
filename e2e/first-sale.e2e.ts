import { emptyCart, expect, expectAccessible, fillLogin, owner, shopper, test } from './shop.ts'

// With animations, as for most shoppers.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a shirt is bought with cash on delivery, shipped, and shown as delivered', async ({
  page,
  browser,
  callAs,
}) => {
  await emptyCart(await callAs(shopper))
  await page.goto('/')
  await page.getByRole('link', { name: 'Products' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Collection' })).toBeVisible()
  await page.getByRole('link', { name: 'Panjabi & Kurta' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Panjabi & Kurta' })).toBeVisible()
  await page
    .getByRole('link', { name: /Everyday White Panjabi/ })
    .first()
    .click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Everyday White Panjabi' }),
  ).toBeVisible()

  // A visitor is asked to log in, and returns here.
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Please login to add items to cart')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await fillLogin(page, shopper)
  await expect(page).toHaveURL(/\/products\/white-everyday-panjabi/)

  await page.getByRole('radio', { name: 'L', exact: true }).check()
  await page.getByLabel('Quantity').fill('2')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('button', { name: 'Cart, 2 items' }).click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await expect(cart.getByRole('link', { name: 'Everyday White Panjabi' })).toBeVisible()
  await cart.getByRole('link', { name: 'Checkout' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await page.getByLabel('Recipient name').fill('Rahim Uddin')
  await page.getByLabel('Recipient phone').fill('+880 1712-345678')
  await page.getByLabel('Region').selectOption('Dhaka')
  await page.getByLabel('District').fill('Dhaka')
  await page.getByLabel('City').fill('Dhanmondi')
  await page.getByLabel('Address', { exact: true }).fill('House 12, Road 5')
  await page.getByRole('button', { name: /^Pay Now - ৳/ }).click()

  await expect(page).toHaveURL(/\/payment\/success/)
  await expect(page.getByText('Processing your payment...')).toBeVisible()
  const orderId = (await page.getByText(/^HT-\d{6}-[2-9A-Z]{4}$/).textContent()) ?? ''
  await page.getByRole('link', { name: 'View your orders' }).click()
  const profileRow = page.getByRole('button', { name: new RegExp(orderId) })
  await expect(profileRow).toContainText('Confirmed')

  const office = await (await browser.newContext()).newPage()
  await office.goto('/dashboard/delivery')
  await fillLogin(office, owner)
  await expect(office.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible()
  const rowIn = (region: string) =>
    office.getByRole('region', { name: region }).getByRole('row', { name: new RegExp(orderId) })
  const row = rowIn('Deliveries')
  await rowIn('Pending orders')
    .getByRole('button', { name: /Assign Delivery/ })
    .click()
  await office.getByLabel('Delivery person name').fill('Jamal')
  await office.getByRole('button', { name: 'Assign', exact: true }).click()
  await office.getByRole('link', { name: /^Assigned/ }).click()
  await row.getByRole('button', { name: /Mark Shipped/ }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Mark Shipped' }).click()
  await office.getByRole('link', { name: /In transit/i }).click()
  await row.getByRole('button', { name: /Out for Delivery/ }).click()
  await office.getByRole('link', { name: /Out for delivery/i }).click()
  await row.getByRole('button', { name: /Mark Delivered/ }).click()
  await office.getByRole('link', { name: /^Delivered/ }).click()
  await expect(row).toContainText('Completed')
  await office.close()

  await page.reload()
  await expect(profileRow).toContainText('Delivered')
  // Green, as specified.
  await expect(profileRow.getByText('Delivered')).toHaveCSS('color', 'rgb(34, 96, 60)')
  await profileRow.click()
  await expect(page.getByText('Cash on Delivery')).toBeVisible()
  await expectAccessible(page)
})
