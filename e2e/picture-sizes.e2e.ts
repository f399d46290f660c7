import type { Locator, Page, Request } from '@playwright/test'
import { expect, test } from './shop.ts'

const PRODUCT = '/products/sand-everyday-chinos'
const WIDTHS = [320, 480, 720, 1080, 1440]

/** Measures layout shifts on the page from now on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const shifts = await page.evaluateHandle(() => {
    const values: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        values.push((entry as never as { value: number }).value)
    }).observe({ type: 'layout-shift' })
    return values
  })
  return () => shifts.evaluate((values) => values.reduce((sum, each) => sum + each, 0))
}

function firstPicture(page: Page): Locator {
  return page.getByRole('img', { name: /^Everyday Sand Chinos, picture 1/ })
}

/** The width of the visible picture in CSS pixels: its box may be wider. */
function drawnWidth(page: Page): Promise<number> {
  return firstPicture(page).evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect()
    return Math.min(width, (height * image.naturalWidth) / image.naturalHeight)
  })
}

async function loadedWidth(page: Page): Promise<number> {
  const shown = firstPicture(page)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  const url = await shown.evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(url).toMatch(/\.avif$/)
  return Number(/-(\d+)\.avif$/.exec(url)?.[1])
}

for (const density of [2]) {
  test.describe(`on a phone of 360 px with ${density} dots a pixel`, () => {
    test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: density })

    test('a product loads the smallest picture that is large enough', { tag: '@long' }, async ({
      page,
    }) => {
      await page.goto(PRODUCT)
      const loaded = await loadedWidth(page)
      const drawn = await drawnWidth(page)
      expect(drawn).toBeGreaterThan(200)
      expect(loaded).toBe(WIDTHS.find((width) => width >= drawn * density))
    })
  })
}

test.describe('while pictures load slowly', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('nothing moves', { tag: '@long' }, async ({ page }) => {
    for (const path of [PRODUCT, '/products', '/categories', '/']) {
      const { promise: seen, resolve: letPicturesCome } = Promise.withResolvers<void>()
      const asked: Request[] = []
      await page.route('**/images/**', async (route) => {
        asked.push(route.request())
        await seen
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.locator('main img').first()).toBeAttached()
      await page.evaluate(() => document.fonts.ready)
      const shifted = await watchShifts(page)
      letPicturesCome()
      await Promise.all(asked.map(async (request) => (await request.response())?.finished()))
      const first = page.locator('main img').first()
      await expect
        .poll(() => first.evaluate((image: HTMLImageElement) => image.complete))
        .toBe(true)
      expect(await shifted(), path).toBe(0)
      await page.unroute('**/images/**')
    }
  })
})
