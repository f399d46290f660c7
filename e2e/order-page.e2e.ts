import type { Page } from '@playwright/test'
import {
  becomeStranger,
  emptyCart,
  expect,
  expectAccessible,
  fillLogin,
  originOf,
  owner,
  placeOrder,
  shopper,
  signIn,
  test,
} from './shop.ts'

async function newOrder(page: Page): Promise<string> {
  await signIn(page, shopper)
  return placeOrder(page)
}

const way = (page: Page) => page.getByRole('region', { name: 'Order status' }).getByRole('listitem')

test('an order shows its timeline, updates by itself, and can be cancelled before it is sent', async ({
  page,
  callAs,
}) => {
  const orderId = await newOrder(page)
  await page.goto('/orders')
  await page.getByRole('button', { name: new RegExp(orderId) }).click()
  await page.getByRole('link', { name: `View order ${orderId}` }).click()

  await expect(page.getByRole('heading', { name: orderId })).toBeVisible()
  await expect(way(page)).toHaveCount(5)
  await expect(way(page).first()).toContainText('Order placed')
  await expect(way(page).last()).toContainText('Delivered, still to come')
  await expect(page.getByText('Cash due on delivery')).toBeVisible()
  await expect(page.getByText('House 12, Road 5')).toBeVisible()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await expectAccessible(page)

  const office = await callAs(owner)
  const assigned = await office.request.put(`/api/delivery/assign/${orderId}`, {
    data: { deliveryPersonName: 'Jamal' },
    headers: { Origin: await originOf(office) },
  })
  expect(assigned.ok()).toBe(true)
  // As when the user returns to the tab.
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await expect(way(page).nth(1).locator('time')).toBeVisible()
  await expect(page.getByText('Processing')).toBeVisible()

  page.on('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(way(page).last()).toContainText('Cancelled on request')
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden()
  await expect(page.getByText('Nothing to pay')).toBeVisible()
})

test.describe('a refused change of an order', () => {
  test.use({ provoked: [/status of 409/] })

  test('gives the reason, also for lines that cannot be bought again; the others go to the cart, and a packing slip prints', {
    tag: '@long',
  }, async ({ page }) => {
    const orderId = await newOrder(page)
    await becomeStranger(page)
    await page.route('**/api/cart/add', (route) =>
      route.fulfill({
        status: 409,
        json: { success: false, code: 'conflict', message: 'Size L is sold out.' },
      }),
    )
    await page.goto(`/orders/${orderId}`)
    await fillLogin(page, shopper)
    await expect(page).toHaveURL(new RegExp(`/orders/${orderId}$`))
    await page.getByRole('button', { name: 'Buy again' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('None of these items could be added to your cart.')
    await expect(alert).toContainText('Everyday Sand Chinos, Size L: Size L is sold out.')

    const changes = /\/api\/orders\/[^/]+\/(?:cancellation|links)$/
    const message = 'The parcel is on its way already.'
    await page.route(changes, (route) =>
      route.fulfill({ status: 409, json: { success: false, code: 'conflict', message } }),
    )
    page.on('dialog', (dialog) => dialog.accept())
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByText(`Failed to cancel order: ${message}`)).toBeVisible()
    await page.getByRole('button', { name: 'Disable email links' }).click()
    await expect(page.getByText(`Failed to disable the links: ${message}`)).toBeVisible()
    await page.unroute(changes)
    await page.getByRole('button', { name: 'Disable email links' }).click()
    await expect(page.getByText(/^Email links to this order are disabled/)).toBeVisible()

    await expect(page.getByRole('heading', { name: '1 item' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('heading', { name: orderId })).toBeVisible()
    await expect(page.getByText('House 12, Road 5')).toBeVisible()
    await expect(page.getByText('01712-000000').first()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })

    await page.unroute('**/api/cart/add')
    await page.reload()
    await page.getByRole('button', { name: 'Buy again' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByText('Everyday Sand Chinos').first()).toBeVisible()
    await emptyCart(page)
  })
})
