import type { Locator, Page } from '@playwright/test'
import { expect, shopper, signIn, test } from './shop.ts'

const PRODUCT = '/products/sand-everyday-chinos'

/** Opens a page whose scripts come when they are let; until then none has run. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise: later, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await later
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  return letScriptsCome
}

test.describe('before the scripts of a page have come', () => {
  test('a size and "Add to Cart" are taken, once, and answered when they have', async ({
    page,
  }) => {
    await signIn(page, shopper)
    const letScriptsCome = await openWithoutScripts(page, PRODUCT)
    const size = page.getByRole('radio', { name: 'L', exact: true })
    await size.check()
    await page.getByLabel('Quantity', { exact: true }).fill('2')
    const add = page.getByRole('button', { name: 'Add to Cart' })
    await add.click()
    await expect(add).toHaveAttribute('data-held')
    await add.click()
    await expect(size).toBeChecked()
    await expect(page).toHaveURL(PRODUCT)
    letScriptsCome()
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
    await expect(add).not.toHaveAttribute('data-held')
    await expect(size).toBeChecked()
    const { data: lines } = await (await page.request.get('/api/cart')).json()
    expect(lines).toMatchObject([{ size: 'L', quantity: 2 }])
  })

  test('what opens a panel is opened when they have', async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, '/')
    await page.getByRole('button', { name: /^Cart/ }).click()
    letScriptsCome()
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
  })

  test('what is typed into the search stays, and is searched for', async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, '/products')
    const search = page.getByRole('combobox', { name: 'Search products' })
    await search.fill('panjabi')
    letScriptsCome()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(search).toHaveValue('panjabi')
  })

  test('a chosen order of a list is followed', async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, '/products')
    await page.getByLabel('Sort by').selectOption({ label: 'Price, low to high' })
    letScriptsCome()
    await expect(page).toHaveURL(/sort=price-up/)
  })

  test('a picture that nobody sees is fetched when somebody moves', async ({ page }) => {
    await openWithoutScripts(page, PRODUCT)
    const pictures = page.getByLabel('Pictures side by side').getByRole('img', {
      includeHidden: true,
    })
    const widthOf = (picture: Locator) =>
      picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(() => widthOf(pictures.first())).toBeGreaterThan(0)
    expect(await widthOf(pictures.nth(1))).toBe(0)
    await page.getByLabel('Pictures side by side').press('ArrowRight')
    await expect.poll(() => widthOf(pictures.nth(1))).toBeGreaterThan(0)
  })

  test('links lead on at once', async ({ page }) => {
    await openWithoutScripts(page, '/')
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Questions' }).click()
    await expect(page).toHaveURL('/faq')
  })
})

test.describe('when the scripts of a page cannot be had', () => {
  test.use({ provoked: [/Failed to load resource/] })

  test('nothing is held any more that nobody would answer', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(PRODUCT)
    const add = page.getByRole('button', { name: 'Add to Cart' })
    await expect.poll(() => page.locator('script[type=module]').count()).toBe(1)
    await add.click()
    await expect(add).not.toHaveAttribute('data-held')
  })
})

test.describe('when a part that comes late cannot be had', () => {
  test.use({ provoked: [/Failed to load resource/] })

  test('the page stays, and says so where the part would be', async ({ page }) => {
    await page.route('**/assets/cart-content-*.js', (route) => route.abort())
    await page.goto(PRODUCT)
    await page.getByRole('button', { name: /^Cart/ }).click()
    const cart = page.getByRole('dialog', { name: 'Cart' })
    await expect(cart.getByRole('alert')).toContainText('could not be loaded')
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached()
    await page.unroute('**/assets/cart-content-*.js')
    await cart.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: /^Cart/ }).click()
    await expect(cart.getByText('Your cart is empty.')).toBeVisible()
  })
})

test('the scripts start when the first pictures have come, and not sooner', async ({ page }) => {
  const { promise: seen, resolve: letPicturesCome } = Promise.withResolvers<void>()
  // They would wait three seconds at most.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.route('**/images/**', async (route) => {
    await seen
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(PRODUCT, { waitUntil: 'domcontentloaded' })
  await expect.poll(() => asked.some((path) => path.startsWith('/images/'))).toBe(true)
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([])
  letPicturesCome()
  await page.clock.resume()
  await expect.poll(() => asked.some((path) => path.endsWith('.js'))).toBe(true)
})
