import type { Locator, Page } from '@playwright/test'
import { openHydrated } from './hydrated.ts'
import { expect, shopper, signIn, test } from './shop.ts'

const PHONE = { width: 360, height: 640 }
const PRODUCT = '/products/sand-everyday-chinos'

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

const sizeOf = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

async function expectInFirstScreen(part: Locator): Promise<void> {
  const box = await part.boundingBox()
  expect(box).not.toBeNull()
  expect(box?.y ?? 0).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)
}

test.describe('the first screen of a product', () => {
  test('has name, price, sizes and buttons, which say what they buy and stay in view to the end', async ({
    page,
  }) => {
    for (const path of [PRODUCT, '/products/bottle-green-nakshi-panjabi']) {
      await page.goto(path)
      const heading = page.getByRole('heading', { level: 1 })
      const bar = page.getByRole('button', { name: 'Add to Cart' })
      for (const part of [heading, page.getByText(/^৳/).first(), bar])
        await expectInFirstScreen(part)
      // Nothing covers the price.
      const price = await page.getByText(/^৳/).first().boundingBox()
      const barBox = await bar.boundingBox()
      expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0)
    }
    const links = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link')
    await expect(links).toHaveCount(1)
    await expect(links).toHaveAttribute('href', /^\/category\//)

    await signIn(page, shopper)
    await openHydrated(page, PRODUCT)
    const add = page.getByRole('button', { name: 'Add to Cart' })
    const box = await sizeOf(page, 'M').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(
      (await add.boundingBox())?.y ?? 0,
    )
    await expect(sizeOf(page, 'M')).toBeChecked()
    const sent = page.waitForRequest('**/api/cart/add')
    await add.tap()
    expect((await sent).postDataJSON()).toMatchObject({ size: 'M' })
    await expect(page.getByText(/ is in your cart$/)).toBeVisible()

    await page.getByText('Pay cash on delivery.').scrollIntoViewIfNeeded()
    await expectInFirstScreen(add)
    await page.evaluate(() => scrollBy(0, 200))
    await expectInFirstScreen(page.getByText('Size M', { exact: true }))
    await sizeOf(page, 'L').check()
    await expectInFirstScreen(page.getByText('Size L', { exact: true }))
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(add).not.toBeInViewport()
  })
})

test.describe('a tap on a card requests', () => {
  test('the product’s first picture at once, in the width in which it is shown', {
    tag: '@long',
  }, async ({ page }) => {
    await openHydrated(page, '/products')
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
    const shown = page.getByLabel('Picture gallery').getByRole('img').first()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    const path = await shown.evaluate(
      ({ currentSrc }: HTMLImageElement) => new URL(currentSrc).pathname,
    )
    const wanted = page.locator(`head link[rel=preload][imagesrcset*="${path}"]`)
    await expect(wanted).toHaveCount(1)
  })
})
