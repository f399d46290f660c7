import type { Page } from '@playwright/test'
import { demoDelivery } from '../demo/delivery.ts'
import { demoSettings } from '../demo/settings.ts'
import { orderDefaults } from '../src/shop/settings/orders/rules.ts'
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

test.use({ viewport: { width: 360, height: 740 } })

async function become(page: Page, person: typeof owner): Promise<void> {
  await becomeStranger(page)
  await signIn(page, person)
}

/** Other tests of this shop depend on the delivery charges and the default size. */
test.afterEach(async ({ page }) => {
  await become(page, owner)
  await saveSettings(page, 'delivery', demoDelivery)
  await saveSettings(page, 'orders', { ...orderDefaults, ...demoSettings.orders })
})

const save = (page: Page) => page.getByRole('button', { name: 'Save settings' }).click()
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay Now - / })

async function expectNothingSideways(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
}

test('the owner sets delivery and the prefix of order ids, and the checkout shows it', async ({
  page,
}) => {
  test.slow()
  await become(page, owner)
  await page.goto('/dashboard/settings?group=delivery')
  const standard = page.getByRole('group', { name: 'Standard' })
  const express = page.getByRole('group', { name: 'Express' })
  await expect(standard.getByLabel('Name')).toHaveValue('Standard Delivery')
  await expect(standard.getByLabel('Charge in taka')).toHaveValue('60')

  await standard.getByLabel('Name').fill('')
  await standard.getByLabel('Charge in taka').fill('a lot')
  await standard.getByLabel('Latest day').fill('2')
  await save(page)
  await expect(page.getByText('Enter a name')).toBeVisible()
  await expect(page.getByText('Enter an amount from 0 to 10,000 taka')).toBeVisible()
  await expectAccessible(page)
  await expectNothingSideways(page)

  await standard.getByLabel('Name').fill('সাধারণ <b>Delivery</b>')
  await standard.getByLabel('Charge in taka').fill('৭৫.৫০')
  await standard.getByLabel('Free for orders from').fill('5,000')
  await standard.getByLabel('Latest day').fill('5')
  await express.getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: 'Add a holiday' }).click()
  await page.getByLabel('Day', { exact: true }).fill('2026-12-16')
  await page.getByLabel('Holiday', { exact: true }).fill('Victory Day')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview).toContainText('সাধারণ <b>Delivery</b>')
  await expect(preview).toContainText('৳75.50')
  await expect(preview).toContainText('Free from ৳5,000')
  await expect(preview).not.toContainText('Express')
  await save(page)
  await expect(page.getByText('Settings saved')).toBeVisible()

  await page.goto('/dashboard/settings?group=orders')
  const prefix = page.getByLabel('Order number prefix')
  await expect(prefix).toHaveValue('HT')
  await prefix.fill('7-HT')
  await expect(preview).toContainText('Invalid prefix')
  await save(page)
  await expect(page.getByText('starting with a letter')).toBeVisible()
  await prefix.fill('nk7')
  await expect(preview).toContainText(/Order NK7-\d{6}-/)
  await save(page)
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(prefix).toHaveValue('NK7')

  await page.goto('/products/sand-everyday-chinos')
  await expect(page.getByText('Delivery from ৳75.50, 3-5 business days.')).toBeVisible()
  await page.goto('/faq')
  await expect(page.getByText('costs ৳75.50 (free from ৳5,000)')).toBeAttached()

  await become(page, shopper)
  await emptyCart(page)
  const choice = { productId: 'sand-everyday-chinos', size: 'L', quantity: 2, preOrder: true }
  await send(page, '/api/cart/add', choice)
  await page.goto('/checkout')
  const delivery = page.getByRole('region', { name: 'Delivery' })
  await expect(delivery.getByRole('radio')).toHaveCount(2)
  await expect(delivery).toContainText('Free from ৳5,000')
  await expect(payButton(page)).toHaveText('Pay Now - ৳3,375.50')
  await expectNothingSideways(page)
})

test.describe('a change during the checkout', () => {
  test.use({ provoked: [/409/] })

  test('is shown before anything is ordered', { tag: '@long' }, async ({ page, callAs }) => {
    test.slow()
    const office = await callAs(owner)
    await become(page, shopper)
    await emptyCart(page)
    const choice = { productId: 'sand-everyday-chinos', size: 'L', quantity: 2, preOrder: true }
    await send(page, '/api/cart/add', choice)
    await openHydrated(page, '/checkout')
    await fillAddress(page)
    await page.getByRole('radio', { name: /Express Delivery/ }).check()
    await expect(payButton(page)).toHaveText('Pay Now - ৳3,420')

    const { standard, express } = demoDelivery
    await saveSettings(office, 'delivery', {
      ...demoDelivery,
      express: { ...express, charge: 150 },
    })
    await payButton(page).click()
    await expect(page.getByText('Your order has not been placed yet.')).toBeVisible()
    await expect(page.getByText('Express Delivery was ৳120 and is now ৳150.')).toBeVisible()
    await expect(payButton(page)).toHaveText('Pay Now - ৳3,450')

    await saveSettings(office, 'delivery', {
      ...demoDelivery,
      standard: { ...standard, freeFrom: 3300 },
      express: { ...express, isOffered: false },
    })
    await saveSettings(office, 'orders', { ...orderDefaults, idPrefix: 'N4K' })
    await payButton(page).click()
    await expect(page.getByText('Express Delivery is no longer available.').first()).toBeVisible()
    await expect(page.getByRole('radio', { name: /Standard Delivery/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /Express/ })).toHaveCount(0)
    await expect(payButton(page)).toHaveText('Pay Now - ৳3,300')
    await payButton(page).click()
    await expect(page).toHaveURL(/\/payment\/success$/)
    const { order } = await page.evaluate(() => window.history.state.usr)
    expect(order).toMatchObject({
      orderId: expect.stringMatching(/^N4K-\d{6}-/),
      deliveryName: 'Standard Delivery',
      deliveryCharge: 0,
      totalAmount: 3300,
    })
  })
})
