import type { Page } from '@playwright/test'
import { openBeforeHydration } from './before-hydration.ts'
import { openHydrated, waitForHydration } from './hydrated.ts'
import { emptyCart, expect, expectAccessible, send, shopper, signIn, test } from './shop.ts'
import { expectToLast, toasts } from './toasts.ts'

const CHECKOUT_DELAY_MS = 1500
const TOAST_MS = 5000
const FIRST_STEP_MS = 800
const STEP_MS = 2500

async function openAsShopper(page: Page, id: string, inCart?: object): Promise<void> {
  await signIn(page, shopper)
  await emptyCart(page)
  if (inCart) expect((await send(page, '/api/cart/add', inCart)).ok()).toBe(true)
  await openHydrated(page, `/products/${id}`)
}

const sizeOf = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

test('a product shows its six sizes, a sold-out one, M chosen, and one piece of at most ten', async ({
  page,
}) => {
  await openHydrated(page, '/products/bottle-green-nakshi-panjabi')
  await expect(page.getByRole('radio')).toHaveCount(6)
  await expect(sizeOf(page, 'M')).toBeChecked()
  await expect(page.getByText('All sizes are in Asian Standard', { exact: true })).toBeVisible()
  const quantity = page.getByLabel('Quantity', { exact: true })
  await expect(quantity).toHaveValue('1')
  await expect(quantity).toHaveAttribute('min', '1')
  await expect(quantity).toHaveAttribute('max', '10')
  await expect(page.getByRole('radio', { name: /^XS.*not made$/ })).toBeDisabled()
  await expect(page.getByRole('radio', { name: /^L.*sold out$/ })).toHaveCount(1)
  await expect(page.getByText('Only 5 left in size M.')).toBeVisible()
  await expectAccessible(page)

  // A sold-out size can only be pre-ordered.
  await page.getByRole('radio', { name: /^L.*sold out$/ }).check()
  await expect(page.getByText('Size L is sold out. You can pre-order it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Pre-Order Now' })).toBeEnabled()

  // When M is sold out, no size is preselected.
  await openHydrated(page, '/products/brick-stripe-polo')
  await expect(page.getByText('left in size')).toHaveCount(0)
  await page.getByRole('button', { name: 'Pre-Order Now' }).click()
  await expect(page.getByText('Choose a size.', { exact: true })).toBeVisible()
  await sizeOf(page, 'S').check()
  await expect(page.getByText('Choose a size.', { exact: true })).toHaveCount(0)

  await page.goto('/products/jute-market-tote')
  await expect(page.getByRole('radio', { name: 'One size' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Size guide' })).toHaveCount(0)
})

test('pictures zoom and the size guide opens by keyboard, between breadcrumbs and related products', async ({
  page,
}) => {
  await openHydrated(page, '/products/midnight-jamdani-panjabi')
  const way = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(way.getByRole('listitem')).toHaveText(
    [
      /^Home$/,
      /^\/\s*Our Collection$/,
      /^\/\s*Panjabi & Kurta$/,
      /^\/\s*Midnight Jamdani Panjabi$/,
    ],
    { useInnerText: true },
  )
  const related = page.getByRole('region', { name: 'You may also like' })
  await expect(related.getByRole('article')).toHaveCount(4)
  await expect(related.getByText('Midnight Jamdani Panjabi')).toHaveCount(0)

  await page.getByRole('button', { name: 'Picture 2 of 4' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Picture 2 of 4' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.getByRole('button', { name: /^Enlarge picture/ }).press('Enter')
  const zoom = page.getByRole('dialog', { name: /larger$/ })
  await expect(zoom.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()

  await openHydrated(page, '/products/sand-everyday-chinos')
  const open = page.getByRole('button', { name: 'Size guide' })
  await open.press('Enter')
  const guide = page.getByRole('dialog', { name: 'Size guide' })
  await expect(guide.getByRole('table', { name: 'Trousers and denim' })).toBeVisible()
  await expect(guide.getByRole('row', { name: /^M/ })).toContainText('81 cm, 32″')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(guide).toBeHidden()
  await expect(open).toBeFocused()
})

/** Dark, at the top right, for five seconds. */
async function expectToastLook(page: Page): Promise<void> {
  const toast = toasts(page)
  await expect(toast).toHaveCSS('background-color', 'rgb(23, 20, 15)')
  await expect(toast).toHaveCSS('color', 'rgb(250, 247, 242)')
  const box = await toast.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box?.y).toBeLessThan(100)
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(50)
  await expectAccessible(page)
  await expectToLast(toast, TOAST_MS)
}

test.describe('buying', () => {
  test.use({ provoked: [/500|ERR_FAILED/] })

  test("'Add to Cart' adds one to ten for a signed-in user, says 'Adding...' meanwhile, or what went wrong", async ({
    page,
  }) => {
    await openHydrated(page, '/products/sand-everyday-chinos')
    for (const [button, words] of [
      ['Add to Cart', 'Please login to add items to cart'],
      ['Pre-Order Now', 'Please login to place an order'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      await expect(toasts(page)).toContainText(words)
      if (button === 'Add to Cart') await expectToastLook(page)
      await expect(page).toHaveURL(/\/login\?next=%2Fproducts%2Fsand-everyday-chinos$/)
      await page.goBack()
    }
    await openAsShopper(page, 'sand-everyday-chinos')
    for (const quantity of ['0', '11', '1.5']) {
      await page.getByLabel('Quantity', { exact: true }).fill(quantity)
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page.locator('#quantity:invalid')).toBeVisible()
    }
    await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()
    const held = Promise.withResolvers<void>()
    await page.route('**/api/cart/add', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByLabel('Quantity', { exact: true }).fill('3')
    await sizeOf(page, 'L').check()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByRole('button', { name: 'Adding...' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Pre-Order Now' })).toBeDisabled()
    held.resolve()
    await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeFocused()
    await page.getByRole('button', { name: 'Cart, 3 items' }).click()
    await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText('Size L')

    await page.keyboard.press('Escape')
    await page.unroute('**/api/cart/add')
    await page.route('**/api/cart/add', (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'The loom stands still' } }),
    )
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Error adding to cart: The loom stands still')).toBeVisible()
    await page.getByRole('button', { name: 'Pre-Order Now' }).click()
    await expect(page.getByText('Error processing order. Please try again.')).toBeVisible()
    await page.unroute('**/api/cart/add')
    await page.route('**/api/cart/add', (route) => route.abort())
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Error adding item to cart. Please try again.')).toBeVisible()
  })
})

test("'Pre-Order Now' says 'Processing...' and leads to the checkout after 1.5 seconds", async ({
  page,
}) => {
  await openAsShopper(page, 'sand-everyday-chinos')
  await page.clock.install()
  await page.reload()
  await waitForHydration(page)
  // A pending request would time out when the clock jumps.
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await page.clock.pauseAt(Date.now() + 60_000)
  const added = page.waitForResponse('**/api/cart/add')
  await page.getByRole('button', { name: 'Pre-Order Now' }).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await (await added).finished()
  let passedMs = 0
  await expect(async () => {
    await page.clock.runFor(10)
    passedMs += 10
    expect(await page.getByText('Going to checkout').count()).toBe(1)
  }).toPass()
  await page.clock.runFor(CHECKOUT_DELAY_MS - passedMs - 1)
  await expect(page).toHaveURL(/sand-everyday-chinos$/)
  await page.clock.runFor(passedMs + 1)
  await expect(page).toHaveURL(/\/checkout$/)
})

test.describe('with a mouse', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the pictures rotate under the mouse, after 800 ms and then every 2500 ms', async ({
    page,
  }) => {
    await page.clock.install()
    await openHydrated(page, '/products/midnight-jamdani-panjabi')
    await page.clock.pauseAt(Date.now() + 60_000)
    const shown = (number: number) => page.getByRole('button', { name: `Picture ${number} of 4` })
    const expectShown = (number: number) =>
      expect(shown(number)).toHaveAttribute('aria-current', 'true')
    await page.getByRole('img', { name: /picture 1 of 4/ }).hover()
    await page.clock.runFor(FIRST_STEP_MS - 1)
    await expectShown(1)
    await page.clock.runFor(1)
    await expectShown(2)
    await page.clock.runFor(STEP_MS - 1)
    await expectShown(2)
    await page.clock.runFor(1)
    await expectShown(3)
    await shown(1).click()
    await expectShown(1)
  })
})

test.describe('recently viewed products that are gone', () => {
  test.use({ provoked: [/404/] })

  test('are dropped, and the rest is up to date', { tag: '@long' }, async ({ page }) => {
    const seen = page.getByRole('region', { name: 'Recently viewed' })
    const kept = () => page.evaluate(() => localStorage.getItem('seenProducts'))
    await page.goto('/products/sand-everyday-chinos')
    await expect.poll(kept).toBe('["sand-everyday-chinos"]')
    await expect(seen).toHaveCount(0)
    await page.evaluate(() => {
      const ids = [
        'no-such-shirt',
        'raw-indigo-jeans',
        'sand-everyday-chinos',
        'white-oxford-shirt',
      ]
      localStorage.setItem('seenProducts', JSON.stringify(ids))
    })
    await page.goto('/products/white-oxford-shirt')
    await expect(seen.getByRole('listitem')).toHaveCount(2)
    await expect(seen.getByRole('link').first()).toHaveAttribute(
      'href',
      '/products/raw-indigo-jeans',
    )
    await expect(seen.getByRole('link', { name: /White Oxford/ })).toHaveCount(0)
    const ids = ['white-oxford-shirt', 'raw-indigo-jeans', 'sand-everyday-chinos']
    await expect.poll(kept).toBe(JSON.stringify(ids))

    const response = await page.goto('/products/no-such-shirt')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible()
    await expect(page.getByText('no-such-shirt')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Products' }).click()
    await expect(page).toHaveURL(/\/products$/)
  })

  test("'Go Back' leads back, also tapped before hydration, and home without a history", {
    tag: '@long',
  }, async ({ page, context }) => {
    await page.goto('/about')
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => window.open('/no-such-page', '_blank', 'noopener')),
    ])
    await opened.getByRole('button', { name: 'Go Back' }).click()
    await expect(opened).toHaveURL(/\/$/)
    await openHydrated(page, '/no-such-page')
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL(/\/about$/)
    const hydrate = await openBeforeHydration(page, '/no-such-page')
    await page.getByRole('button', { name: 'Go Back' }).click()
    hydrate()
    await expect(page).toHaveURL(/\/about$/)
  })
})

test('Tab moves on past the messages of a purchase, and not back', async ({ page }) => {
  await signIn(page, shopper)
  await openHydrated(page, '/products/sand-everyday-chinos')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const said = page.getByRole('button', { name: 'View cart' })
  await expect(said).toBeVisible()
  await page.getByRole('contentinfo').getByLabel('Theme').focus()
  const before = await page.evaluateHandle(() => document.activeElement)
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Tab')
  await expect(said).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(said).not.toBeFocused()
  expect(await page.evaluate((element) => element === document.activeElement, before)).toBe(false)
})
