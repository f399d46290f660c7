import { mailedLink } from './mailed-link.ts'
import {
  becomeStranger,
  expect,
  expectAccessible,
  originOf,
  owner,
  placeOrder,
  shopper,
  signIn,
  test,
} from './shop.ts'

// The shop explains an ended link.
test.use({ provoked: [/status of 404/] })

test('a mailed link shows its order without signing in, until it is ended', async ({
  page,
  browser,
}) => {
  await signIn(page, shopper)
  const orderId = await placeOrder(page)
  await becomeStranger(page)
  const link = await mailedLink(shopper.email, {
    label: 'Track your order',
    saying: `We have received your order ${orderId}`,
  })
  expect(link).toMatch(/\/order-link#[\w-]{75}$/)

  await page.goto(link)
  const way = page.getByRole('region', { name: 'Order status' }).getByRole('listitem')
  await expect(page.getByRole('heading', { name: orderId })).toBeVisible()
  await expect(way.first()).toContainText('Order placed')
  await expect(page.getByText('••••••••678')).toBeVisible()
  await expect(page.getByText('Cash due on delivery')).toBeVisible()
  await expect(page.getByText('House 12, Road 5')).toHaveCount(0)
  await expect(page.getByText('01712345678')).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await expectAccessible(page)

  const office = await (await browser.newContext()).newPage()
  await signIn(office, owner)
  const headers = { Origin: await originOf(office) }
  const assigned = await office.request.put(`/api/delivery/assign/${orderId}`, {
    data: { deliveryPersonName: 'Jamal' },
    headers,
  })
  expect(assigned.ok()).toBe(true)
  expect(
    (await office.request.put(`/api/delivery/ship/${orderId}`, { data: {}, headers })).ok(),
  ).toBe(true)
  await page.reload()
  await expect(way.filter({ hasText: 'Shipped' }).locator('time')).toBeVisible()
  const newer = await mailedLink(shopper.email, {
    label: 'Track your order',
    saying: `Order ${orderId} is on its way`,
  })

  await office.goto(`/dashboard/orders/${orderId}`)
  await office.getByRole('button', { name: 'Disable email links' }).click()
  await expect(office.getByText(`Email links of order ${orderId} disabled`)).toBeVisible()
  await office.context().close()

  // As when the user returns to the tab.
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  const dead = page.getByRole('heading', { name: 'This link no longer works' })
  await expect(dead).toBeVisible()
  await expect(page.getByText(orderId)).toHaveCount(0)
  await page.goto('/about')
  await page.goto(newer)
  await expect(dead).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Log in to see your orders' }).click()
  await expect(page).toHaveURL(/\/login/)
})
