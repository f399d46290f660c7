import type { Locator, Page } from '@playwright/test'
import { expect, test } from './shop.ts'

const PHONE = { width: 360, height: 640 }
const PRODUCT = '/products/sand-everyday-chinos'

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

async function expectInFirstScreen(part: Locator): Promise<void> {
  const box = await part.boundingBox()
  expect(box).not.toBeNull()
  expect(box?.y ?? 0).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)
}

/** What the page asks the server for from now on, as paths with their query. */
function noteAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    asked.push(pathname + search)
  })
  return asked
}

/** How often something came over the network, and not out of what the browser keeps. */
function countFetched(page: Page, path: string): Promise<number> {
  return page.evaluate((wanted) => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const asked = all.filter(({ name }) => new URL(name).pathname === wanted)
    return asked.filter(({ transferSize }) => transferSize > 0).length
  }, path)
}

/** A finger that comes down and has not been lifted yet. */
async function touch(link: Locator): Promise<void> {
  await link.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true })
}

test.describe('the first screen of a product', () => {
  for (const path of [PRODUCT, '/products/bottle-green-nakshi-panjabi']) {
    test(`has name, price and buttons: ${path}`, async ({ page }) => {
      await page.goto(path)
      const heading = page.getByRole('heading', { level: 1 })
      const add = page.getByRole('button', { name: 'Add to Cart' })
      for (const part of [heading, page.getByText(/^৳/).first(), add])
        await expectInFirstScreen(part)
      // Nothing lies over the price.
      const price = await page.getByText(/^৳/).first().boundingBox()
      const bar = await add.boundingBox()
      expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    })
  }

  test('keeps the buttons at hand down to the end of what is said of the product', async ({
    page,
  }) => {
    await page.goto(PRODUCT)
    const add = page.getByRole('button', { name: 'Add to Cart' })
    await page.getByText('Pay in cash at the door.').scrollIntoViewIfNeeded()
    await expectInFirstScreen(add)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(add).not.toBeInViewport()
  })

  test('leads one step back in one line', async ({ page }) => {
    await page.goto(PRODUCT)
    const links = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link')
    await expect(links).toHaveCount(1)
    await expect(links).toHaveAttribute('href', /^\/category\//)
  })
})

test.describe('a page is asked for when a finger comes down on its link', () => {
  test('the data of a product, which the tap does not ask the shop for again', async ({ page }) => {
    await page.goto('/products', { waitUntil: 'networkidle' })
    const link = page.getByRole('link', { name: /^View Details/ }).first()
    const path = await link.getAttribute('href')
    await touch(link)
    await expect.poll(() => countFetched(page, `${path}.data`)).toBe(1)
    await link.tap()
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
    expect(await countFetched(page, `${path}.data`)).toBe(1)
  })

  test('and of a list', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Our Collection' })
    await touch(link)
    await expect.poll(() => countFetched(page, '/products.data')).toBe(1)
    await link.tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Our Collection' })).toBeVisible()
    expect(await countFetched(page, '/products.data')).toBe(1)
  })

  test('not for who saves data', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await page.goto('/products', { waitUntil: 'networkidle' })
    const link = page.getByRole('link', { name: /^View Details/ }).first()
    const asked = noteAsked(page)
    await touch(link)
    await link.tap()
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
    expect(asked.filter((each) => each.includes('.data'))).toHaveLength(1)
  })

  test("the product's first picture, with the tap, in the width in which it is shown", async ({
    page,
  }) => {
    await page.goto('/products', { waitUntil: 'networkidle' })
    const { promise: held, resolve: letDataCome } = Promise.withResolvers<void>()
    await page.route('**/*.data*', async (route) => {
      await held
      await route.continue()
    })
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .tap()
    await expect(page.locator('head link[rel=preload][as=image]')).toHaveCount(1)
    letDataCome()
    const shown = page.getByLabel('Pictures side by side').getByRole('img').first()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    const path = await shown.evaluate(
      ({ currentSrc }: HTMLImageElement) => new URL(currentSrc).pathname,
    )
    const wanted = page.locator(`head link[rel=preload][imagesrcset*="${path}"]`)
    await expect(wanted).toHaveCount(1)
  })
})
