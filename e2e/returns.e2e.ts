import type { Page } from '@playwright/test'
import { more, take } from './at-work.ts'
import {
  becomeStranger,
  type CallAs,
  expect,
  expectAccessible,
  originOf,
  owner,
  placeOrder,
  shopper,
  signIn,
  test,
} from './shop.ts'

/** Buys as the shopper, next to the signed-in user. */
async function buy(callAs: CallAs): Promise<string> {
  const page = await callAs(shopper)
  return placeOrder(page, '01712345678')
}

async function put(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.put(path, { data, headers: { Origin: await originOf(page) } })
  expect(answer.ok()).toBe(true)
}

/** Marks the order as delivered, and checks that the page shows it. */
async function deliver(page: Page, orderId: string): Promise<void> {
  await put(page, `/api/delivery/status/${orderId}`, {
    orderStatus: 'delivered',
    deliveryStatus: 'delivered',
    deliveryAssignedTo: 'jamal udin',
  })
  await page.reload()
}

async function expectFits(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
}

test('a faulty piece is exchanged, and received damaged', async ({ page, callAs }) => {
  const orderId = await buy(callAs)
  await signIn(page, owner)
  await page.goto(`/dashboard/orders/${orderId}`)
  await expect(page.getByRole('region', { name: 'Returns' })).toHaveCount(0)
  await deliver(page, orderId)

  const returns = page.getByRole('region', { name: 'Returns' })
  await take(more(page), 'Return…')
  const form = page.getByRole('dialog', { name: `Return of order ${orderId}` })
  await form.getByLabel('Reason').selectOption('damaged')
  await form.getByRole('button', { name: 'Record return' }).click()
  await expect(form.getByRole('alert').getByText('Choose at least one item')).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()

  await take(more(page), 'Exchange…')
  const exchange = page.getByRole('dialog', { name: `Exchange of order ${orderId}` })
  await exchange.getByRole('button', { name: 'Exchange', exact: true }).click()
  await expect(exchange.getByText('Choose what to send')).toBeVisible()
  await expect(exchange.getByText('Choose a reason').last()).toBeVisible()
  const same = exchange.getByLabel('Send').locator('option', { hasText: 'the same again' })
  await exchange.getByLabel('Send').selectOption((await same.getAttribute('value')) ?? '')
  await exchange.getByLabel('Charge to collect in taka').fill('80')
  await exchange.getByLabel('Reason').selectOption('damaged')
  await expectAccessible(page)
  await exchange.getByRole('button', { name: 'Exchange', exact: true }).click()
  await expect(returns).toContainText('Not back yet')
  await expectFits(page)

  const sent = returns.getByRole('link')
  const sentId = await sent.textContent()
  await sent.click()
  await expect(page.getByText('An exchange for items of order')).toBeVisible()
  await expect(page.getByText('Take back: 1 ×')).toBeVisible()
  await deliver(page, sentId ?? '')
  await page.goto(`/dashboard/orders/${orderId}`)
  await returns.getByRole('button', { name: 'Received damaged' }).click()
  await expect(returns).toContainText('damaged')
  await expect(returns.getByText('Not back yet')).toHaveCount(0)

  await becomeStranger(page)
  await signIn(page, shopper)
  await page.goto(`/orders/${sentId}`)
  await expect(page.getByText('This order is an exchange.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Invoice' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
})

test('returned pieces are refunded, and nothing is due after that', async ({ page, callAs }) => {
  const orderId = await buy(callAs)
  await signIn(page, owner)
  await page.goto(`/dashboard/orders/${orderId}`)
  await deliver(page, orderId)
  const returns = page.getByRole('region', { name: 'Returns' })
  await take(more(page), 'Return…')
  const form = page.getByRole('dialog', { name: `Return of order ${orderId}` })
  await form.getByLabel('The customer gets').selectOption('refund')
  await expect(form.getByRole('status')).toHaveCount(0)
  await form.getByRole('combobox').first().selectOption('1')
  await expect(form.getByRole('status')).toHaveText('৳1,650')
  await form.getByLabel('Reason').selectOption('size')
  await form.getByRole('button', { name: 'Record return' }).click()
  await expect(returns).toContainText('Refunded')
  await expect(page.getByText('Refund due')).toHaveCount(0)

  await becomeStranger(page)
  await signIn(page, shopper)
  await page.goto(`/orders/${orderId}`)
  await expect(page.getByText('Returned', { exact: true })).toBeVisible()
  const steps = page.getByRole('region', { name: 'Order status' })
  await expect(steps.getByRole('listitem').last()).toHaveText(/^Refunded\d/)
})

test('a rider is renamed in their orders', { tag: '@long' }, async ({ page, callAs }) => {
  const orderId = await buy(callAs)
  await signIn(page, owner)
  await put(page, `/api/delivery/assign/${orderId}`, { deliveryPersonName: 'kamal mia' })
  await page.goto('/dashboard/delivery?status=assigned')
  const riders = page.getByRole('region', { name: 'Delivery people' })
  await riders.getByRole('button', { name: 'Change kamal mia' }).click()
  const form = page.getByRole('dialog', { name: 'Change kamal mia' })
  await form.getByLabel('Name').fill('Kamal Mia')
  await form.getByLabel('Phone number (optional)').fill('01812')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter a valid 11-digit phone number')).toBeVisible()
  await form.getByLabel('Phone number (optional)').fill('01812345678')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(riders.getByText('01812345678')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Deliveries' }).getByRole('row', { name: orderId }),
  ).toContainText('Kamal Mia')
  await expectFits(page)
})
