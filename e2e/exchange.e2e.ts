import type { Page } from '@playwright/test'
import { openHydrated } from './hydrated.ts'
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
import { readSettings, saveSettings } from './shop-settings.ts'
import { toasts } from './toasts.ts'

const PHONE = '01787654322'

test.use({ viewport: { width: 360, height: 640 } })

/** Other journeys exchange items, too. */
async function countExchangedForSize(page: Page): Promise<number> {
  await openHydrated(page, '/dashboard/reports')
  const rates = page.getByRole('region', { name: 'Refused, returned and exchanged' })
  await rates.getByLabel('Rates by').selectOption('size')
  const total = rates.getByRole('row', { name: 'Total' })
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
  const text = (await total.count()) > 0 ? await total.getByRole('rowheader').textContent() : null
  return Number(/Size (\d+)/.exec(text ?? '')?.[1] ?? 0)
}

async function deliver(office: Page, orderId: string): Promise<void> {
  const headers = { Origin: await originOf(office) }
  const data = {
    ...{ orderStatus: 'delivered', deliveryStatus: 'delivered' },
    deliveryAssignedTo: 'jamal udin',
  }
  await office.request.put(`/api/delivery/status/${orderId}`, { data, headers })
}

async function askForSize(page: Page, note: string) {
  const exchange = page.getByRole('region', { name: 'Exchange' })
  await expect(exchange).toContainText('An exchange costs ৳80')
  const size = exchange.getByLabel('Change to')
  const wanted = (await size.locator('optgroup option').first().textContent()) ?? ''
  await size.selectOption({ label: wanted })
  await exchange.getByLabel('Why?').selectOption({ label: 'Size' })
  await exchange.getByLabel('Note (optional)').fill(note)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await exchange.getByRole('button', { name: 'Ask for an exchange' }).click()
  await expect(page.getByText('We will answer soon.')).toBeVisible()
}

test('shoppers ask for an exchange in their account and where an order is tracked, and staff agree in a tap', async ({
  page,
  browser,
}) => {
  const office = await (await browser.newContext()).newPage()
  await signIn(office, owner)
  const before = await readSettings(office)
  const exchanged = await countExchangedForSize(office)
  const values = { ...before.orders.values, whoMayOrder: 'anybody', exchangeDays: 7 } as const
  await saveSettings(office, 'orders', { ...values, exchangeCharge: 80 })
  try {
    await signIn(page, shopper)
    const orderId = await placeOrder(page, PHONE)
    await deliver(office, orderId)
    await openHydrated(page, `/orders/${orderId}`)
    await askForSize(page, 'Too tight')
    await becomeStranger(page)
    await openHydrated(page, `/track#${orderId}`)
    await page.getByLabel('Phone number').fill(PHONE)
    await page.getByRole('button', { name: 'Track order' }).click()
    const exchange = page.getByRole('region', { name: 'Exchange' })
    await expect(exchange).toContainText('We will answer soon.')

    await openHydrated(office, '/dashboard/orders')
    const asked = office.getByRole('region', { name: 'Customers ask for' })
    await expect(asked).toContainText('Too tight')
    await asked.getByRole('button', { name: 'Exchange' }).click()
    await expect(toasts(office).filter({ hasText: 'Answer sent' })).toBeVisible()
    await expect(asked.getByText('Too tight')).toHaveCount(0)

    await page.reload()
    await expect(exchange).toContainText('You pay ৳80 at the door.')
    await expectAccessible(page)
    await exchange.getByRole('link', { name: 'Your new order' }).click()
    await expect(page.getByLabel('Phone number')).toHaveValue(PHONE)
    await page.getByRole('button', { name: 'Track order' }).click()
    await expect(page.getByText('This order is an exchange.')).toBeVisible()
    await signIn(page, shopper)
    await openHydrated(page, `/orders/${orderId}`)
    await exchange.getByRole('link', { name: 'Your new order' }).click()
    await expect(page.getByText('This order is an exchange.')).toBeVisible()

    await openHydrated(office, `/dashboard/orders/${orderId}`)
    const returns = office.getByRole('region', { name: 'Returns' })
    await expect(returns).toContainText('Not back yet')
    await returns.getByRole('button', { name: 'Old item received' }).click()
    await expect(returns.getByText('Not back yet')).toHaveCount(0)
    await returns.getByRole('link').click()
    await expect(office.getByText('An exchange for items of order')).toBeVisible()

    expect(await countExchangedForSize(office)).toBe(exchanged + 1)
    await expectAccessible(office)
  } finally {
    await saveSettings(office, 'orders', before.orders.values)
  }
})
