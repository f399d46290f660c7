import type { Page } from '@playwright/test'
import { openHydrated } from './hydrated.ts'
import { emptyCart, expect, expectAccessible, send, shopper, signIn, test } from './shop.ts'
import { expectToLast, toasts } from './toasts.ts'

const ADDED_MS = 3000
const FAILED_MS = 6000
const PRODUCT = '/products/sand-everyday-chinos'

const cartButton = (page: Page) => page.getByRole('button', { name: /^Cart, / })

async function openPanel(page: Page) {
  await cartButton(page).click()
  return page.getByRole('dialog', { name: 'Cart' })
}

test('each line has its picture, name, size, price and quantity; removing asks first, and the panel keeps the focus', async ({
  page,
}) => {
  await signIn(page, shopper)
  await emptyCart(page)
  const choice = { productId: 'sand-everyday-chinos', preOrder: true }
  await send(page, '/api/cart/add', { ...choice, size: 'L', quantity: 2 })
  await send(page, '/api/cart/add', { ...choice, size: 'M', quantity: 1 })
  await openHydrated(page, '/about')
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
  await expectAccessible(page)

  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Tab')
    const isOutside = await panel.evaluate(
      (element) =>
        document.activeElement !== document.body && !element.contains(document.activeElement),
    )
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(cartButton(page)).toBeFocused()
  await openPanel(page)

  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message())
    await (asked.length < 4 ? dialog.dismiss() : dialog.accept())
  })
  const lastPiece = rows.filter({ hasText: 'Size M' }).getByRole('button', { name: /^Decrease/ })
  await row.getByRole('button', { name: /^Remove/ }).click()
  await panel.getByRole('button', { name: 'Clear Cart' }).click()
  await lastPiece.click()
  await expect(rows).toHaveCount(2)
  expect(asked.slice(0, 2)).toEqual([
    'Remove Everyday Sand Chinos from your cart?',
    'Remove everything from your cart?',
  ])
  expect(asked).toHaveLength(3)
  await lastPiece.click()
  await expect(rows).toHaveCount(1)
  await panel.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(panel.getByText('Your cart is empty.', { exact: true })).toBeVisible()
  await expect(panel.getByText('Add some premium items to get started!')).toBeVisible()
  await panel.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL(/\/products$/)
  await expect(panel).toBeHidden()
})

test.describe('when the shop cannot change the cart', () => {
  test.use({ provoked: [/418|500|ERR_FAILED/] })

  test('its buttons wait, and report the failure, with the reason if there is one', {
    tag: '@long',
  }, async ({ page }) => {
    await signIn(page, shopper)
    await emptyCart(page)
    await openHydrated(page, PRODUCT)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    const added = toasts(page)
    await expect(added).toContainText('Everyday Sand Chinos is in your cart')
    await expectToLast(added, ADDED_MS)

    const panel = await openPanel(page)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/cart/*', async (route) => {
      await held.promise
      await route.continue()
    })
    const more = panel.getByRole('button', { name: /^Increase/ })
    await more.press('Enter')
    await expect(panel.getByRole('button', { name: 'Updating...' })).toBeDisabled()
    for (const name of [/^Increase/, /^Decrease/, /^Remove/, 'Clear Cart']) {
      await expect(panel.getByRole('button', { name })).toBeDisabled()
    }
    held.resolve()
    await expect(panel.getByRole('link', { name: 'Checkout' })).toBeVisible()
    await expect(more).toBeFocused()
    await page.unroute('**/api/cart/*')

    page.on('dialog', (dialog) => dialog.accept())
    for (const [answer, ending] of [
      [
        { status: 500, json: { success: false, message: 'The thread broke' } },
        ': The thread broke',
      ],
      [undefined, '. Please try again.'],
    ] as const) {
      await page.route(/\/api\/cart\/.+/, (route) =>
        answer ? route.fulfill(answer) : route.abort(),
      )
      for (const [button, words] of [
        [/^Increase/, 'Error updating quantity'],
        [/^Remove/, 'Error removing item'],
        ['Clear Cart', 'Error clearing cart'],
      ] as const) {
        await panel.getByRole('button', { name: button }).click()
        const failed = toasts(panel)
        await expect(failed).toContainText(words + ending)
        await expectToLast(failed, FAILED_MS)
      }
      await page.unroute(/\/api\/cart\/.+/)
    }
  })

  test('a cart that failed to load distinguishes a refusal from a lost connection', {
    tag: '@long',
  }, async ({ page }) => {
    await page.clock.install()
    await signIn(page, shopper)
    await page.route('**/api/cart?*', (route) =>
      route.fulfill({ status: 418, json: { success: false } }),
    )
    await openHydrated(page, '/about')
    const panel = await openPanel(page)
    await expect(panel.getByText('Failed to load cart items', { exact: true })).toBeVisible()
    await expect(panel.getByText('We could not open your cart')).toBeVisible()
    await expectAccessible(page)

    await page.unroute('**/api/cart?*')
    await page.route('**/api/cart?*', (route) => route.abort())
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(async () => {
      // There are two retries first, after a pause each.
      await page.clock.fastForward(2000)
      await expect(panel.getByText('Error loading cart items', { exact: true })).toBeVisible({
        timeout: 200,
      })
    }).toPass()
  })
})
