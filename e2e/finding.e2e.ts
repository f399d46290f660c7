import type { Page } from '@playwright/test'
import { openHydrated } from './hydrated.ts'
import { expect, expectAccessible, test } from './shop.ts'

const PHONE = { width: 360, height: 740 }

function cards(page: Page) {
  return page.getByRole('main').getByRole('article')
}

test.describe('the search field', () => {
  test('suggests while typing, and leads to all results, in Bangla and with typing errors', async ({
    page,
  }) => {
    await openHydrated(page, '/about')
    const field = page.getByRole('combobox', { name: 'Search products' })
    await field.pressSequentially('punjabi')
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options.first()).toContainText('Panjabi & Kurta')
    expect(await options.count()).toBeGreaterThan(3)
    await expectAccessible(page)

    await field.press('ArrowDown')
    await field.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', /-1$/)
    await field.press('ArrowUp')
    await field.press('ArrowUp')
    await expect(field).not.toHaveAttribute('aria-activedescendant')
    await field.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(field).toHaveValue('punjabi')

    await field.press('ArrowDown')
    await page.getByRole('option', { name: /Everyday White Panjabi/ }).click()
    await expect(page).toHaveURL(/\/products\/white-everyday-panjabi$/)
    await expect(field).toHaveValue('')

    for (const typed of ['জামদানি', 'jamdnai']) {
      await field.fill(typed)
      await field.press('Enter')
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === typed)
      await expect(cards(page).first()).toContainText('Jamdani')
    }
    await field.fill('qwrtplk')
    await field.press('Enter')
    await expect(page.getByText('We found nothing for “qwrtplk”.')).toBeVisible()
    await expect(page.getByText('0 products')).toBeVisible()
    await page.getByRole('link', { name: 'Show all products' }).click()
    await expect(cards(page)).toHaveCount(24)

    await page.route('**/api/product-suggestions?**', (route) =>
      route.fulfill({ json: { success: true, data: { products: [], categories: [] } } }),
    )
    await field.fill('shirt')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/products\?q=shirt$/)
  })

  test('is behind an icon on phones, with the filters in a panel', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await openHydrated(page, '/')
    await page.getByRole('link', { name: 'Search' }).click()
    const field = page.getByRole('combobox', { name: 'Search products' })
    await expect(field.locator('visible=true')).toBeFocused()
    await field.locator('visible=true').fill('lungi')
    await expectAccessible(page)
    await field.locator('visible=true').press('Escape')
    await field.locator('visible=true').press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Search' })).toBeFocused()

    await openHydrated(page, '/category/panjabi')
    await page.getByRole('link', { name: 'Filter and sort' }).click()
    const panel = page.getByRole('dialog', { name: 'Filter and sort' })
    await panel.getByLabel('Price to').fill('2000')
    await expect(page).toHaveURL(/maxPrice=2000/)
    await expectAccessible(page)
    await panel.getByRole('button', { name: /^Show \d+ products?$/ }).click()
    await expect(panel).toBeHidden()
    await expect(page.getByRole('link', { name: 'Filter and sort (1)' })).toBeVisible()
  })
})

test.describe('the filters', () => {
  test('work at once, keep focus and scroll position, and ignore invalid URLs', async ({
    page,
  }) => {
    await openHydrated(page, '/products')
    const size = page.getByLabel('Size')
    await page.mouse.wheel(0, 120)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
    await size.focus()
    await size.selectOption('XXL')
    await expect(page).toHaveURL(/\/products\?size=XXL$/)
    await expect(page.getByRole('list', { name: 'Filters' })).toContainText('Size XXL')
    await expect(size).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(120)

    const from = page.getByLabel('Price from')
    await from.fill('৳২,০০০')
    await expect(page).toHaveURL(/minPrice=/)
    await expect(from).toHaveValue('2000')
    await page.getByLabel('Sort by').selectOption('price-up')
    await expect(page).toHaveURL(/sort=price-up/)
    await page.getByLabel('In stock').check()
    await expect(page).toHaveURL(/inStock=true/)

    await page.getByRole('link', { name: 'Remove filter: Size XXL' }).click()
    await expect(size).toHaveValue('')
    await expect(page.getByText(/^\d+ products$/)).toBeFocused()
    await page.goBack()
    await expect(size).toHaveValue('XXL')
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(/\/products$/)
    await expect(from).toHaveValue('')
    await expect(page.getByLabel('In stock')).not.toBeChecked()

    const response = await page.goto(
      '/products?size=huge&minPrice=cheap&maxPrice=-1&sort=up&category=hats&inStock=maybe&cursor=e30',
    )
    expect(response?.status()).toBe(200)
    await expect(page).toHaveURL(/\/products$/)
    await page.goto('/products?minPrice=5000&maxPrice=1000')
    await expect(page.getByLabel('Price from')).toHaveValue('1000')
    await expect(page.getByLabel('Price to')).toHaveValue('5000')
  })
})

test.describe('a long list', () => {
  test.use({ provoked: [/ERR_FAILED|Failed to load resource/] })

  test('loads more on scrolling, keeps its products after a failure, is restored, and reports when it cannot load', {
    tag: '@long',
  }, async ({ page }) => {
    await openHydrated(page, '/products')
    await page.route('**/api/products?**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const again = page.getByRole('link', { name: 'Try again' })
    await expect(again).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText('Error loading products')).toBeVisible()
    await expect(cards(page)).toHaveCount(24)
    await page.unroute('**/api/products?**')
    await again.click()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(30)

    const count = await cards(page).count()
    const last = cards(page).nth(count - 2)
    await last.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await last.getByRole('link', { name: /View Details/ }).click()
    await expect(page).toHaveURL(/\/products\/[^?]+$/)
    await page.goBack()
    await expect(cards(page)).toHaveCount(count)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)

    await page.route('**/*.data*', (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'Featured' }).click()
    await expect(page.getByRole('alert')).toHaveText('Error loading products')
    await page.unroute('**/*.data*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page).first()).toBeVisible()
  })
})

test.describe('the pictures of a card', () => {
  test.use({ hasTouch: true, viewport: PHONE, deviceScaleFactor: 2 })

  test('are no wider than a phone needs, can be swiped, and a swipe opens nothing', {
    tag: '@long',
  }, async ({ page }) => {
    // Other tests add products with a single picture to the other lists.
    await openHydrated(page, '/new-arrivals')
    const card = cards(page).first()
    // On a busy machine the page may not listen yet.
    await expect(async () => {
      await swipe(page, card.locator('img').first())
      await expect(card.locator('[class*="opacity-100"] img')).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(page).toHaveURL(/\/new-arrivals$/)
    const { shown, natural } = await cards(page)
      .first()
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => ({
        shown: image.clientWidth,
        natural: /-(\d+)\./.exec(image.currentSrc)?.[1],
      }))
    expect(shown).toBeLessThan(180)
    expect(natural).toBe('320')
  })
})

async function swipe(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to swipe')
  const session = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
  await touch('touchStart', box.x + box.width * 0.8)
  await touch('touchMove', box.x + box.width * 0.5)
  await touch('touchMove', box.x + box.width * 0.2)
  await touch('touchEnd', 0)
}
