import type { Page } from '@playwright/test'
import { more, take } from './at-work.ts'
import {
  type CallAs,
  expect,
  expectAccessible,
  owner,
  placeOrder,
  shopper,
  signIn,
  test,
} from './shop.ts'

// For a deletion that is refused.
test.use({ provoked: [/status of 409/] })

/** Buys as the shopper, next to the signed-in user. */
async function buy(callAs: CallAs, recipientPhone: string): Promise<string> {
  const page = await callAs(shopper)
  return placeOrder(page, recipientPhone)
}

/** Searches for one order in the Orders tab, and opens it. */
async function findOrder(page: Page, typed: string, orderId: string): Promise<void> {
  await page.getByLabel('Search by order number, name, phone or email').fill(typed)
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(page.getByRole('row', { name: /^Select HT-/ })).toHaveCount(1)
  await page.getByRole('button', { name: orderId, exact: true }).click()
}

test('a parcel goes through every status, and its money is refunded', async ({ page, callAs }) => {
  test.slow()
  const orderId = await buy(callAs, '01712345678')
  await signIn(page, owner)
  await page.goto('/dashboard/delivery')
  const deliveries = page.getByRole('region', { name: 'Deliveries' })
  const row = deliveries.getByRole('row', { name: new RegExp(orderId) })
  const show = (status: string) =>
    deliveries.getByRole('link', { name: new RegExp(`^${status} ?\\d`) }).click()
  const chooseMore = (name: string) => take(more(row), name)

  await page
    .getByRole('region', { name: 'Pending orders' })
    .getByRole('row', { name: new RegExp(orderId) })
    .getByRole('button', { name: 'Assign Delivery' })
    .click()
  await page.getByLabel('Delivery person name').fill('Jamal')
  await page.getByLabel('Notes (optional)').fill('Ring twice')
  await page.getByRole('button', { name: 'Assign', exact: true }).click()

  await show('Assigned')
  // A key pressed before the menu has the focus does not close it.
  await row.getByRole('button', { name: 'More' }).evaluate((more: HTMLElement) => {
    more.click()
    more.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  })
  await expect(page.getByRole('menuitem', { name: 'Picked up' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')

  await show('Picked up')
  await expect(row.getByRole('cell', { name: /^Picked up Jamal/ })).toBeVisible()
  await row.getByRole('button', { name: 'Mark Shipped' }).click()
  const shipping = page.getByRole('dialog')
  await shipping.getByLabel('Tracking information (optional)').fill('Pathao 4471')
  const ship = '**/api/delivery/ship/*'
  await page.route(ship, (route) => route.fulfill({ json: { success: false } }))
  await shipping.getByRole('button', { name: 'Mark Shipped' }).click()
  await expect(page.getByText('Failed to ship order: Failed to update order')).toBeVisible()
  await page.unroute(ship)
  // The result of a change is shown before the lists reload.
  const { promise: seen, resolve: letListsCome } = Promise.withResolvers<void>()
  await page.route('**/api/delivery/orders/**', (route) => seen.then(() => route.continue()))
  await shipping.getByRole('button', { name: 'Mark Shipped' }).click()
  await expect(row.getByText('Ring twice')).toBeVisible()
  await expect(row.getByText('Pathao 4471')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Out for Delivery' })).toBeVisible()
  letListsCome()

  await show('In transit')
  await chooseMore('Failed delivery')
  await page.getByLabel('Note (optional)').fill('No one was at home')
  await page.getByRole('button', { name: 'Failed delivery', exact: true }).click()

  await show('Failed delivery')
  await expect(
    row.getByRole('cell', { name: /^Failed delivery Jamal Ring twice No one was at home/ }),
  ).toBeVisible()
  await row.getByRole('button', { name: 'Out for Delivery' }).click()

  await show('Out for delivery')
  await row.getByRole('button', { name: 'Mark Delivered' }).click()

  await show('Delivered')
  await expect(row.getByRole('button', { name: 'Completed' })).toBeVisible()
  await chooseMore('Set status…')
  const form = page.getByRole('dialog')
  await form.getByLabel('Order status').selectOption('Cancelled')
  await expect(form).toContainText('Its items return to stock.')
  await expect(form).toContainText('must be refunded')
  await form.getByRole('button', { name: 'Set status', exact: true }).click()
  await expect(page.getByText(`Order ${orderId} updated`)).toBeVisible()
  await show('Returned')
  await expect(row.getByText('Refund due')).toBeVisible()

  await page.goto('/dashboard/orders')
  await findOrder(page, orderId, orderId)
  const history = page.getByRole('list').filter({ hasText: 'Order placed' })
  for (const step of [
    'Delivery Pending → to Assigned',
    'Delivery Assigned → to Picked up',
    'Delivery Picked up → to In transit',
    'Delivery In transit → to Failed delivery',
    'Delivery Failed delivery → to Out for delivery',
    'Delivery Out for delivery → to Delivered',
    'Payment Pending → to Paid',
    'Delivery Delivered → to Returned',
    'Order Delivered → to Cancelled',
  ]) {
    await expect(history).toContainText(step)
  }
  await page.getByRole('button', { name: 'Mark refunded' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark refunded' }).click()
  await expect(history).toContainText('Payment Paid → to Refunded')
  await expect(page.getByText('Refund due')).toHaveCount(0)
})

test('an order is found by phone and by id, cancelled, reopened, and deleted, or the reason is given', async ({
  page,
  callAs,
}) => {
  const digits = String(Date.now()).slice(-8)
  const orderId = await buy(callAs, `018${digits}`)
  await signIn(page, owner)
  await page.goto('/dashboard/orders?from=2026-02-30')

  await page.getByLabel('Search by order number, name, phone or email').fill('no such order')
  await expect(page.getByText('No orders match “no such order”.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all orders' }).click()
  await expect(page).not.toHaveURL(/[?&]q=/)
  await findOrder(page, `+880 18${digits.slice(0, 2)}-${digits.slice(2)}`, orderId)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page).not.toHaveURL(/[?&]q=/)
  await page.getByRole('button', { name: orderId, exact: true }).click()
  await findOrder(page, orderId.toLowerCase(), orderId)

  await take(more(page), 'Cancel order')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Its items return to stock.')
  await expect(question).toContainText('will be emailed.')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  const row = page.getByRole('row', { name: new RegExp(`^Select ${orderId}`) })
  await expect(row.getByRole('cell', { name: 'Cancelled' })).toBeVisible()
  await more(page).click()
  await expect(page.getByRole('menuitem', { name: 'Cancel order' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Set status…' }).click()
  await page.getByLabel('Order status').selectOption('Processing')
  await expect(page.getByLabel('Delivery status').locator('option')).toHaveText([
    'Assigned',
    'Pending',
    'Picked up',
  ])
  await page.getByLabel('Delivery status').selectOption('Assigned')
  await expect(page.getByText('Its items are taken from stock again')).toBeVisible()
  await page.getByRole('button', { name: 'Set status', exact: true }).click()
  await expect(page.getByText('Delivery person name is required')).toBeVisible()
  await page.getByLabel('Delivery person name').fill('Jamal')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set status', exact: true }).click()
  await expect(row.getByRole('cell', { name: 'Processing' })).toBeVisible()
  await expect(page.getByText('Assigned to Jamal.')).toBeVisible()

  const message = 'Its money has not gone back yet.'
  const deletion = '**/api/orders/*/delete'
  await page.route(deletion, (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'conflict', message } }),
  )
  await page.getByRole('button', { name: `Delete order ${orderId}` }).click()
  await question.getByRole('button', { name: 'Delete order' }).click()
  await expect(page.getByText(`Failed to delete order: ${message}`)).toBeVisible()
  await expect(question).toBeHidden()
  await expect(row).toBeVisible()
  await page.unroute(deletion)
  await page.getByRole('button', { name: `Delete order ${orderId}` }).click()
  await expect(question).toContainText('will be permanently removed from all lists and figures')
  await question.getByRole('button', { name: 'Delete order' }).click()
  await expect(page.getByText(`Order ${orderId} deleted`)).toBeVisible()
  await expect(row).toHaveCount(0)
})
