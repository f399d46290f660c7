import type { Page } from '@playwright/test'
import { demoDelivery } from '../demo/delivery.ts'
import { openHydrated } from './hydrated.ts'
import {
  becomeStranger,
  emptyCart,
  expect,
  expectAccessible,
  fillAddress,
  owner,
  send,
  shopper,
  signIn,
  test,
} from './shop.ts'
import { saveSettings } from './shop-settings.ts'

test.use({ viewport: { width: 360, height: 640 } })

/** Other tests of this shop depend on the delivery charges. */
test.afterEach(async ({ page }) => {
  await becomeStranger(page)
  await signIn(page, owner)
  await saveSettings(page, 'delivery', demoDelivery)
})

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay Now - / })
const deliveries = (page: Page) => page.getByRole('region', { name: 'Delivery' })

async function fillPlace(page: Page, city: string, district: string): Promise<void> {
  await page.getByLabel('City').fill(city)
  await page.getByLabel('District').fill(district)
}

/** These scripts are as large as a page. */
function countAreaScripts(page: Page) {
  const scripts: string[] = []
  page.on('response', async (answer) => {
    if (!answer.url().endsWith('.js')) return
    const text = await answer.text().catch(() => '')
    if (text.includes('Panchlaish')) scripts.push(answer.url())
  })
  return scripts
}

async function expectNothingSideways(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
}

test('an address has the delivery charge of its zone', async ({ page }) => {
  test.slow()
  await signIn(page, owner)
  await page.goto('/dashboard/settings?group=delivery')
  await page.getByRole('button', { name: /^Use three zones/ }).click()
  const zones = page.getByRole('group', { name: 'Zones' })
  await expect(zones.getByRole('textbox', { name: 'Name' })).toHaveCount(3)
  const express = zones.getByRole('checkbox', { name: 'Express Delivery' })
  const premium = zones.getByRole('checkbox', { name: 'Premium Delivery' })
  await expect(premium).toHaveCount(3)
  for (const offer of await zones.getByRole('checkbox', { name: /Express|Premium/ }).all()) {
    await expect(offer).not.toBeChecked()
  }
  for (const offer of [express.nth(0), express.nth(1), premium.nth(0)]) await offer.check()
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview).toContainText('Delivery to Savar, Dhaka')
  await expect(preview).toContainText('৳130')
  await expectAccessible(page)
  await expectNothingSideways(page)

  // The second zone loses Savar, and gets it back.
  await zones.getByRole('button', { name: 'Remove Savar, Dhaka' }).click()
  await expect(preview).not.toContainText('৳100')
  await zones.getByLabel('Add a district or an area').nth(1).fill('Savar, Dhaka')
  await expect(preview).toContainText('৳100')
  await zones.getByLabel('Cash on delivery fee in taka').nth(2).fill('২০')
  await expect(preview).toContainText('Cash on delivery adds ৳20')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  await page.goto('/products/sand-everyday-chinos')
  await expect(
    page.getByText('Delivery: Inside Dhaka ৳70, Dhaka suburbs ৳100, Outside Dhaka ৳130.'),
  ).toBeVisible()

  await becomeStranger(page)
  await signIn(page, shopper)
  await emptyCart(page)
  const choice = { productId: 'sand-everyday-chinos', size: 'L', quantity: 2, preOrder: true }
  await send(page, '/api/cart/add', choice)
  const scripts = countAreaScripts(page)
  await openHydrated(page, '/products/sand-everyday-chinos')
  expect(scripts).toEqual([])
  await openHydrated(page, '/checkout')
  // The address of the last order is filled in.
  await fillPlace(page, '', '')
  await expect(deliveries(page)).toContainText('৳70 to ৳130')
  await expect(deliveries(page)).toContainText('Depends on your area')
  await expect(page.getByRole('region', { name: 'Price Details' })).toContainText('from ৳70')
  await expect(payButton(page)).toHaveText('Pay Now - from ৳3,370')

  await fillAddress(page)
  await fillPlace(page, 'ধানমন্ডি', 'Dhaka')
  await expect(payButton(page)).toHaveText('Pay Now - ৳3,370')
  await expect(deliveries(page).getByRole('radio')).toHaveCount(3)
  await page.getByRole('radio', { name: /Premium Delivery/ }).check()
  await expect(payButton(page)).toHaveText('Pay Now - ৳3,500')

  await fillPlace(page, 'Savar', 'Dhaka')
  await expect(deliveries(page).getByRole('radio')).toHaveCount(2)
  await expect(payButton(page)).toHaveText('Pay Now - ৳3,400')

  await fillPlace(page, 'Rangpur Sadar', 'Rangpur')
  await expect(deliveries(page).getByRole('radio')).toHaveCount(1)
  await expect(payButton(page)).toHaveText('Pay Now - ৳3,450')
  await expect(page.getByText('Cash on delivery fee')).toBeVisible()
  await expectNothingSideways(page)

  await page.getByLabel('Region').selectOption('Rangpur')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/payment\/success$/)
  const { order } = await page.evaluate(() => window.history.state.usr)
  expect(order).toMatchObject({ deliveryCharge: 150, cashFee: 20, totalAmount: 3450 })
  await page.goto(`/orders/${order.orderId}`)
  await expect(page.getByText('Cash on delivery fee')).toBeVisible()
})
