import type { Locator } from '@playwright/test'
import { expect, shopper, signIn, test } from './shop.ts'

const PHONE = { width: 360, height: 640 }
const PRODUCT = '/products/sand-everyday-chinos'

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

async function expectInFirstScreen(part: Locator): Promise<void> {
  const box = await part.boundingBox()
  expect(box).not.toBeNull()
  expect(box?.y ?? 0).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)
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
    await page.getByText('Pay cash on delivery.').scrollIntoViewIfNeeded()
    await expectInFirstScreen(add)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(add).not.toBeInViewport()
  })

  test('leads to the sizes before it buys one that nobody has chosen', async ({ page }) => {
    await signIn(page, shopper)
    await page.goto(PRODUCT)
    const size = page.getByRole('radio', { name: 'M', exact: true })
    const add = page.getByRole('button', { name: 'Add to Cart' })
    const added = page.getByText(/ is in your cart$/)
    const barTop = async () => (await add.boundingBox())?.y ?? 0
    await add.tap()
    await expect(page.getByText('Size M is selected.')).toBeVisible()
    await expect(size).toBeFocused()
    const box = await size.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await barTop())
    await expect(added).toHaveCount(0)
    await add.tap()
    await expect(added).toBeVisible()

    await page.reload()
    await page.getByRole('radio', { name: 'L', exact: true }).check()
    await page.evaluate(() => scrollTo(0, 0))
    const { promise: sent, resolve } = Promise.withResolvers<unknown>()
    await page.route('**/api/cart/add', (route) => {
      resolve(route.request().postDataJSON())
      return route.continue()
    })
    await add.tap()
    expect(await sent).toMatchObject({ size: 'L' })
  })

  test('leads one step back in one line', async ({ page }) => {
    await page.goto(PRODUCT)
    const links = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link')
    await expect(links).toHaveCount(1)
    await expect(links).toHaveAttribute('href', /^\/category\//)
  })
})

test.describe('a tap on a card asks for', () => {
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
    const shown = page.getByLabel('Picture gallery').getByRole('img').first()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    const path = await shown.evaluate(
      ({ currentSrc }: HTMLImageElement) => new URL(currentSrc).pathname,
    )
    const wanted = page.locator(`head link[rel=preload][imagesrcset*="${path}"]`)
    await expect(wanted).toHaveCount(1)
  })
})
