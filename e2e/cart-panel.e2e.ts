import type { Page, Route } from '@playwright/test'
import { openHydrated } from './hydrated.ts'
import { emptyCart, expect, expectAccessible, send, shopper, signIn, test } from './shop.ts'
import { expectToLast, toasts } from './toasts.ts'

const ADDED_MS = 3000
const FAILED_MS = 6000

const line = {
  _id: '01234567-89ab-4cde-8f01-23456789abcd',
  productId: 'sand-everyday-chinos',
  name: 'Everyday Sand Chinos',
  price: 1650,
  image: '',
  picture: null,
  size: 'L',
  quantity: 10,
  itemTotal: 16500,
  isPreorder: false,
  problem: null,
  notice: null,
}

function cartOf(...lines: object[]) {
  return { json: { success: true, data: lines, message: 'OK' } }
}

async function openPanel(page: Page) {
  await page.getByRole('button', { name: /^Cart, / }).click()
  return page.getByRole('dialog', { name: 'Cart' })
}

async function enterWith(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await signIn(page, shopper)
  await page.route('**/api/cart?*', answer)
  await page.goto('/about')
}

test('each line has its picture, name, size, price and quantity; a total and two ways on', async ({
  page,
}) => {
  await signIn(page, shopper)
  await emptyCart(page)
  const choice = { productId: 'sand-everyday-chinos', preOrder: true }
  await send(page, '/api/cart/add', { ...choice, size: 'L', quantity: 2 })
  await send(page, '/api/cart/add', { ...choice, size: 'M', quantity: 1 })
  await page.goto('/about')
  const panel = await openPanel(page)
  const rows = panel.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  const row = rows.filter({ hasText: 'Size L' })
  await expect(row.getByRole('link', { name: 'Everyday Sand Chinos' })).toBeVisible()
  await expect(row.locator('img')).toBeVisible()
  await expect(row).toContainText('৳1,650 each')
  await expect(row).toContainText('৳3,300')
  await expect(row.getByRole('group', { name: /^Quantity of/ })).toContainText('2')
  await expect(panel.getByText('Total', { exact: true }).locator('..')).toContainText('৳4,950')
  await expect(panel.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout')

  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message())
    await (asked.length < 3 ? dialog.dismiss() : dialog.accept())
  })
  await row.getByRole('button', { name: /^Remove/ }).click()
  await panel.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(rows).toHaveCount(2)
  expect(asked).toEqual([
    'Remove Everyday Sand Chinos from your cart?',
    'Remove everything from your cart?',
  ])
  await row.getByRole('button', { name: /^Remove/ }).click()
  await expect(rows).toHaveCount(1)
  await panel.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(panel.getByText('Your cart is empty.', { exact: true })).toBeVisible()
  await panel.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL(/\/products$/)
  await expect(panel).toBeHidden()
})

test('no line grows beyond ten pieces, and one may be fewer', async ({ page }) => {
  await enterWith(page, (route) => route.fulfill(cartOf(line)))
  const panel = await openPanel(page)
  await expect(panel.getByRole('button', { name: /^Increase/ })).toBeDisabled()
  await expect(panel.getByRole('button', { name: /^Decrease/ })).toBeEnabled()
  await expect(panel.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
    'href',
    '/products',
  )
})

test('while it is being fetched it says so', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await enterWith(page, async (route) => {
    await promise
    await route.fulfill(cartOf())
  })
  const panel = await openPanel(page)
  await expect(panel.getByRole('status', { name: 'Loading your cart' })).toBeVisible()
  resolve()
  await expect(panel.getByText('Your cart is empty.', { exact: true })).toBeVisible()
})

test.describe('a toast about the cart', () => {
  test.use({ provoked: [/418/] })

  test('goes after three seconds when something was added, after six when it failed', async ({
    page,
  }) => {
    await enterWith(page, (route) => route.fulfill(cartOf(line)))
    await openHydrated(page, '/products/sand-everyday-chinos')
    await page.route('**/api/cart/add', (route) => route.fulfill(cartOf(line)))
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    const added = toasts(page)
    await expect(added).toContainText('Everyday Sand Chinos is in your cart')
    await expectToLast(added, ADDED_MS)

    await page.route(`**/api/cart/${line._id}?*`, (route) =>
      route.fulfill({ status: 418, json: { success: false, message: 'The kettle is on' } }),
    )
    const panel = await openPanel(page)
    await panel.getByRole('button', { name: /^Decrease/ }).click()
    const failed = toasts(panel)
    await expect(failed).toContainText('Error updating quantity: The kettle is on')
    await expectToLast(failed, FAILED_MS)
  })
})

test.describe('a cart that cannot be fetched', () => {
  test.use({ provoked: [/418|ERR_FAILED/] })

  test('says so in a toast, one way for a refusal and another for a lost connection', async ({
    page,
  }) => {
    await page.clock.install()
    await enterWith(page, (route) => route.fulfill({ status: 418, json: { success: false } }))
    const panel = await openPanel(page)
    await expect(panel.getByText('Failed to load cart items', { exact: true })).toBeVisible()
    await expect(panel.getByText('We could not open your cart')).toBeVisible()
    await expectAccessible(page)

    await page.unroute('**/api/cart?*')
    await page.route('**/api/cart?*', (route) => route.abort())
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(async () => {
      // It is tried twice more first, after a pause each time.
      await page.clock.fastForward(2000)
      await expect(panel.getByText('Error loading cart items', { exact: true })).toBeVisible({
        timeout: 200,
      })
    }).toPass()
  })
})
