import type { Locator, Page } from '@playwright/test'
import { openHydrated } from './hydrated.ts'
import { emptyCart, expect, expectAccessible, owner, shopper, signIn, test } from './shop.ts'
import { letOrder } from './shop-settings.ts'

const PHONE = { width: 360, height: 640 }
const PRODUCT = '/products/sand-everyday-chinos'
/** The filters of a list, in a row of their own. */
const FILTERS_HEIGHT = 48

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.POSITIVE_INFINITY

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('home shows slides on its first screen and products on the next, and lists begin in the first third', async ({
    page,
  }) => {
    await page.goto('/')
    const [first, second] = [cards(page).nth(0), cards(page).nth(1)]
    expect(await topOf(first)).toBe(await topOf(second))
    for (const card of [first, second]) {
      expect(await bottomOf(card.getByText(/^৳/))).toBeLessThanOrEqual(2 * PHONE.height)
    }
    await expect(page.getByRole('button', { name: /^Slide 6:/ })).toBeInViewport()
    await expectAccessible(page)

    for (const path of ['/category/panjabi', '/products', '/products?q=panjabi', '/new-arrivals']) {
      await page.goto(path)
      const filters = path.includes('?') ? FILTERS_HEIGHT : 0
      expect(await topOf(cards(page).first())).toBeLessThanOrEqual(PHONE.height / 3 + filters)
      await expect(page.getByText(/^\d+ products$/)).toBeInViewport()
    }
    await expectAccessible(page)
  })

  test('a filtered size, or one chosen before logging in, is preselected', async ({ page }) => {
    await openHydrated(page, '/category/trousers-denim')
    await page.getByRole('link', { name: 'Filter and sort' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filter and sort' })
    await sheet.getByRole('radio', { name: 'L', exact: true }).check()
    await expect(page).toHaveURL(/size=/)
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).tap()
    await cards(page)
      .getByRole('link', { name: /^View Details/ })
      .first()
      .tap()
    await expect(page).toHaveURL(/\/products\/.*size=L/)
    await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()

    await openHydrated(page, PRODUCT)
    await page.getByRole('radio', { name: 'XL', exact: true }).check()
    await page.getByLabel('Quantity').fill('3')
    await page.getByRole('button', { name: 'Add to Cart' }).tap()
    await expect(page).toHaveURL(/next=.*size%3DXL%26qty%3D3/)
    await signIn(page, shopper)
    await page.goto(`${PRODUCT}?size=XL&qty=3`)
    await expect(page.getByRole('radio', { name: 'XL', exact: true })).toBeChecked()
    await expect(page.getByLabel('Quantity')).toHaveValue('3')
  })
})

const LIGHT = 'rgb(250, 247, 242)'
const DARK = 'rgb(23, 20, 15)'

const ground = (page: Page) =>
  page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' })

  test('everything can be read, and printing stays light', { tag: '@long' }, async ({ page }) => {
    const look = async (path: string) => {
      await openHydrated(page, path)
      expect(await ground(page)).toBe(DARK)
      await expectAccessible(page)
    }
    for (const path of ['/', '/category/panjabi', PRODUCT, '/login', '/contact', '/signup']) {
      await look(path)
    }
    await signIn(page, shopper)
    for (const path of ['/user-profile', '/orders', '/update-profile']) await look(path)
    await page.emulateMedia({ media: 'print' })
    expect(await ground(page)).toBe(LIGHT)
    await page.emulateMedia({ media: 'screen' })
    await signIn(page, owner)
    for (const section of ['', '/orders', '/products', '/settings']) {
      await look(`/dashboard${section}`)
    }
  })
})

test('the theme follows the system until one is chosen, which the next page shows at once', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openHydrated(page, '/about')
  const field = page.getByRole('contentinfo').getByLabel('Theme')
  const ofDark = page.locator('#dark-theme-color')
  await expect.poll(() => ground(page)).toBe(DARK)
  await field.selectOption('Light')
  await expect.poll(() => ground(page)).toBe(LIGHT)
  await expect(ofDark).toHaveAttribute('media', 'not all')
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.locator('main').waitFor()
  expect(await ground(page)).toBe(LIGHT)
  await expect(field).toHaveValue('light')
  await page.emulateMedia({ colorScheme: 'light' })
  await field.selectOption('Dark')
  await expect.poll(() => ground(page)).toBe(DARK)
  await expect(ofDark).toHaveAttribute('media', 'all')
  await field.selectOption('System')
  await expect.poll(() => ground(page)).toBe(LIGHT)
})

/** At 360 pixels with letters of twice the size, and at 320 with normal ones. */
async function expectFits(page: Page, part = page.locator('html')): Promise<void> {
  const beyond = () => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  const enlarge = (size: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
  await enlarge('200%')
  await expect.configure({ soft: true }).poll(beyond).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 320, height: 256 })
  await enlarge('')
  await expect.configure({ soft: true }).poll(beyond).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 360, height: 640 })
}

test.describe('with letters of twice the size', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('nothing overflows a page or the checkout', { tag: '@long' }, async ({ page, callAs }) => {
    for (const path of ['/', '/category/panjabi', PRODUCT, '/login']) {
      await page.goto(path)
      await expectFits(page)
    }
    for (const guests of ['anybody', 'with_account'] as const) {
      await letOrder(callAs, guests)
      if (guests === 'with_account') await signIn(page, shopper)
      await openHydrated(page, PRODUCT)
      await page.getByRole('radio', { name: 'L', exact: true }).check()
      await page.getByRole('button', { name: 'Pre-Order Now' }).click()
      await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('Size L')
      await expectFits(page)
      await page.goto('/about')
      await page.getByRole('button', { name: /^Cart, \d+ item/ }).click()
      await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText('Size L')
      await expectFits(page)
      await expectFits(page, page.getByRole('dialog', { name: 'Cart' }))
      if (guests === 'with_account') await emptyCart(page)
      else await letOrder(callAs, 'with_account')
    }
  })
})
