import type { Page } from '@playwright/test'
import { defaultSettings } from '../src/shop/settings/rules.ts'
import { more, take } from './at-work.ts'
import {
  becomeNewShopper,
  expectPlaced,
  openCheckout,
  ordersOf,
  payButton,
} from './card-checkout.ts'
import { expect, expectAccessible, fillAddress, owner, signIn, test } from './shop.ts'
import { saveSettings } from './shop-settings.ts'

test.afterEach(async ({ page }) => {
  await signIn(page, owner)
  await saveSettings(page, 'payments', defaultSettings.payments)
})

/** Goes from the checkout to the wallet's page. */
async function leaveToPay(page: Page, name: 'bKash' | 'Nagad'): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: `${name} stand-in` })).toBeVisible()
}

test('an order is paid by bKash after a cancelled attempt, and refunded', async ({ page }) => {
  test.slow()
  await signIn(page, owner)
  await page.goto('/dashboard/settings?group=payments')
  await page.getByRole('checkbox', { name: /^bKash Shoppers pay/ }).check()
  await page.getByRole('checkbox', { name: /^bKash by hand/ }).check()
  await page.getByLabel('bKash number').fill('01812345678')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  const account = page.getByRole('region', { name: 'bKash account' })
  await expect(account).toContainText('No credentials saved.')
  await expectAccessible(page)

  const email = await becomeNewShopper(page)
  await openCheckout(page)
  await expect(page.getByRole('radio', { name: /^bKash/ })).toHaveCount(1)
  await leaveToPay(page, 'bKash')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Payment cancelled', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to checkout' }).click()
  await fillAddress(page)
  await leaveToPay(page, 'bKash')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  const orderId = await expectPlaced(page)
  await expect(page).toHaveURL(/\/payment\/success\?tran_id=[0-9A-Z]+&order_id=/)
  expect(await ordersOf(page, email)).toMatchObject([{ orderId, paymentStatus: 'paid' }])

  await signIn(page, owner)
  await page.goto(`/dashboard/orders?q=${orderId}`)
  await page.getByRole('button', { name: orderId, exact: true }).click()
  await take(more(page), 'Refund…')
  const dialog = page.getByRole('dialog', { name: `Refund order ${orderId}` })
  await expect(dialog.getByLabel(/^Through the gateway to bKash/)).toBeChecked()
  await dialog.getByLabel('An amount').check()
  await dialog.getByRole('button', { name: 'Refund the rest' }).click()
  await dialog.getByLabel('Reason').fill('Sold out')
  await dialog.getByRole('button', { name: /^Refund ৳/ }).click()
  const payments = page.getByRole('region', { name: 'Payments' })
  const refund = payments.getByRole('list', { name: 'Refunds' }).getByRole('listitem')
  await expect(refund).toContainText('Refunded', { timeout: 60_000 })
})

test('an order is paid by Nagad, and refunded by hand', async ({ page }) => {
  test.slow()
  await signIn(page, owner)
  await saveSettings(page, 'payments', { ...defaultSettings.payments, nagad: true })
  const email = await becomeNewShopper(page)
  await openCheckout(page)
  await leaveToPay(page, 'Nagad')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  const orderId = await expectPlaced(page)
  expect(await ordersOf(page, email)).toMatchObject([{ orderId, paymentStatus: 'paid' }])

  await signIn(page, owner)
  await page.goto(`/dashboard/orders?q=${orderId}`)
  await page.getByRole('button', { name: orderId, exact: true }).click()
  await take(more(page), 'Refund…')
  const dialog = page.getByRole('dialog', { name: `Refund order ${orderId}` })
  await expect(dialog).toContainText('This order was paid by Nagad from 01711000000.')
  await dialog.getByLabel('An amount').check()
  await dialog.getByRole('button', { name: 'Refund the rest' }).click()
  await dialog.getByLabel('Reason').fill('Sold out')
  await dialog.getByLabel('TrxID').fill('71ABCDEF')
  await dialog.getByRole('button', { name: /^Record ৳/ }).click()
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('71ABCDEF')
})

test('an advance is paid by bKash, and the rest is due at the door', async ({ page }) => {
  await signIn(page, owner)
  const advance = { bkash: true, advance: 'everywhere' }
  await saveSettings(page, 'payments', { ...defaultSettings.payments, ...advance })
  await becomeNewShopper(page)
  await openCheckout(page)
  await page.getByRole('radio', { name: /^bKash/ }).check()
  await expect(page.getByText('৳60 now, ৳1,650 in cash on delivery')).toBeVisible()
  await expect(payButton(page)).toHaveText('Pay Now - ৳60')
  await leaveToPay(page, 'bKash')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  const orderId = await expectPlaced(page)
  await page.getByRole('link', { name: orderId }).click()
  await expect(page.getByText('Paid in part', { exact: false }).first()).toBeVisible()
})
