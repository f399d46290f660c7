import { expect, owner, placeOrder, send, shopper, signIn, test } from './shop.ts'

test('the owner reads the activity and filters it by person or order', async ({ page, callAs }) => {
  const shopping = await callAs(shopper)
  const orderId = await placeOrder(shopping)
  await send(shopping, `/api/orders/${orderId}/cancellation`, {})

  await signIn(page, owner)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Activity, newest first' })
  const signedIn = table.getByRole('row', { name: /Logged in/ })
  await expect(signedIn.first()).toContainText(owner.email)
  await expect(signedIn.first()).toContainText('127.0.0.1')
  const cancelled = table.getByRole('row', { name: new RegExp(orderId) })
  await expect(cancelled).toContainText(shopper.email)
  await expect(cancelled).toContainText('Order: confirmed → cancelled')

  await cancelled.getByRole('link', { name: shopper.email }).click()
  await expect(page).toHaveURL(`/dashboard/activity?q=${encodeURIComponent(shopper.email)}`)
  await expect(table.getByRole('row', { name: new RegExp(owner.email) })).toHaveCount(0)
  await expect(cancelled).toBeVisible()

  const search = page.getByLabel('Person, order or voucher')
  await expect(search).toHaveValue(shopper.email)
  await search.fill(orderId.toLowerCase())
  await expect(table.getByRole('row')).toHaveCount(2)
  await cancelled.getByRole('link', { name: orderId }).click()
  await expect(page).toHaveURL(`/dashboard/orders?q=${orderId}`)

  await page.goto('/dashboard/activity?q=nobody@suto.test')
  await expect(
    page.getByText('No activity matches “nobody@suto.test”. Enter it in full.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Show all activity' }).click()
  await expect(signedIn.first()).toBeVisible()
})
