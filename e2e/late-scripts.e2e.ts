import type { Locator, Page } from '@playwright/test'
import { becomeNewShopper } from './card-checkout.ts'
import { comeToRest, expect, expectAccessible, shopper, signIn, test } from './shop.ts'

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

/** Size and quantity of each line, in the cart of whoever is signed in. */
async function cartOf(page: Page): Promise<[string, number][]> {
  const { data } = await (await page.request.get('/api/cart')).json()
  return data.map(({ size, quantity }: { size: string; quantity: number }) => [size, quantity])
}

test.describe('what is bought before the scripts of a page have come', () => {
  const sizeOf = (page: Page, size: string) => page.getByRole('radio', { name: size, exact: true })
  const addOf = (page: Page) => page.getByRole('button', { name: 'Add to Cart' })

  test.beforeEach(async ({ page }) => {
    await becomeNewShopper(page)
  })

  test('in two sizes is in the cart in both', async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, PRODUCT)
    await sizeOf(page, 'M').check()
    await addOf(page).click()
    await sizeOf(page, 'L').check()
    await addOf(page).click()
    letScriptsCome()
    await expect
      .poll(async () => (await cartOf(page)).sort())
      .toEqual([
        ['L', 1],
        ['M', 1],
      ])
    await expect(sizeOf(page, 'L')).toBeChecked()
  })

  test('is what was shown at the tap, whatever is changed after it', async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, PRODUCT)
    await sizeOf(page, 'M').check()
    await addOf(page).click()
    await sizeOf(page, 'S').check()
    await page.getByLabel('Quantity', { exact: true }).fill('5')
    letScriptsCome()
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
    expect(await cartOf(page)).toEqual([['M', 1]])
    await expect(sizeOf(page, 'S')).toBeChecked()
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('5')
  })

  test('by one button is ordered by the other', async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, PRODUCT)
    await addOf(page).click()
    await page.getByRole('button', { name: 'Pre-Order Now' }).click()
    letScriptsCome()
    await expect(page).toHaveURL('/checkout')
    expect((await cartOf(page)).map(([, quantity]) => quantity)).toEqual([2])
  })

  test('is put in before a link leads on', async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, PRODUCT)
    await addOf(page).click()
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Questions' })
    await link.click()
    await expect(link).toHaveAttribute('data-held')
    letScriptsCome()
    await expect(page).toHaveURL('/faq')
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  })
})

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

  for (const path of ['/', '/contact', '/login']) {
    test(`what opens a panel is opened when they have: ${path}`, async ({ page }) => {
      const letScriptsCome = await openWithoutScripts(page, path)
      await page.getByRole('button', { name: /^Cart/ }).click()
      letScriptsCome()
      await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
    })
  }

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

  const halfLoaded = (page: Page) => page.getByText('This page has not loaded fully')

  test('a tap is not held, and the page says why nothing is done', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(PRODUCT)
    const add = page.getByRole('button', { name: 'Add to Cart' })
    await expect.poll(() => page.locator('script[type=module]').count()).toBe(1)
    await expect(halfLoaded(page)).toBeHidden()
    await expect(async () => {
      await add.click()
      await expect(halfLoaded(page)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(add).not.toHaveAttribute('data-held')
    await expectAccessible(page)
    await page.unroute('**/assets/*.js')
    await page.getByRole('link', { name: 'Load it again' }).click()
    await page.getByRole('button', { name: /^Cart/ }).click()
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
    await expect(halfLoaded(page)).toBeHidden()
  })

  test('a tap is not held without end, and taken again when they come after all', async ({
    page,
  }) => {
    await page.clock.install()
    const letScriptsCome = await openWithoutScripts(page, PRODUCT)
    const cart = page.getByRole('button', { name: /^Cart/ })
    await cart.click()
    await expect(cart).toHaveAttribute('data-held')
    await page.clock.fastForward('00:20')
    await expect(cart).not.toHaveAttribute('data-held')
    await expect(halfLoaded(page)).toBeVisible()
    letScriptsCome()
    await expect(halfLoaded(page)).toBeHidden()
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeHidden()
    await cart.click()
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
  })
})

test.describe('when the scripts of another page cannot be had', () => {
  test.use({ provoked: [/Failed to (?:load resource|fetch)/] })

  test('the page stays for who only touches a link to it', async ({ page }) => {
    await page.goto(PRODUCT, { waitUntil: 'networkidle' })
    await page.getByRole('radio', { name: 'L', exact: true }).check()
    const failing = page.waitForEvent('requestfailed')
    await page.route('**/assets/page-*.js', (route) => route.abort())
    const link = page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first()
    await link.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true })
    await failing
    await comeToRest(page)
    await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
  })

  test('who follows the link is brought to it all the same', async ({ page }) => {
    await page.goto(PRODUCT, { waitUntil: 'networkidle' })
    let isRefused = false
    await page.route('**/assets/page-*.js', (route) => {
      if (isRefused) return route.continue()
      isRefused = true
      return route.fulfill({ status: 404 })
    })
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Questions' })
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions')
    expect(isRefused).toBe(true)
  })
})

test.describe('without a network', () => {
  test.use({ provoked: [/Failed to load resource/] })

  for (const path of ['/products?sort=price-up', '/category/shirts', '/new-arrivals']) {
    test(`Back shows the list that was there before: ${path}`, async ({ page }) => {
      await page.goto(path)
      const first = page.getByRole('main').getByRole('article').first()
      const words = await first.textContent()
      await first.getByRole('link').last().click()
      await expect(page).toHaveURL(/\/products\/[^?]/)
      await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
      await page.context().setOffline(true)
      await page.goBack()
      await expect(page).toHaveURL(path)
      await expect(first).toHaveText(words ?? '')
    })
  }

  test('a product is not put in, now or later, and the page says so', async ({ page }) => {
    await becomeNewShopper(page)
    await page.goto(PRODUCT, { waitUntil: 'networkidle' })
    await page.context().setOffline(true)
    const add = page.getByRole('button', { name: 'Add to Cart' })
    await add.click()
    await expect(page.getByText('Error adding item to cart. Please try again.')).toBeVisible()
    await expect(add).toBeEnabled()
    await page.context().setOffline(false)
    await add.click()
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
    expect((await cartOf(page)).map(([, quantity]) => quantity)).toEqual([1])
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

  test('what went wrong is said without toasts', async ({ page }) => {
    await becomeNewShopper(page)
    await page.route('**/assets/toasts-*.js', (route) => route.abort())
    await page.goto(PRODUCT, { waitUntil: 'networkidle' })
    await page.route('**/api/cart/add', (route) => route.abort())
    const said = new Promise<string>((resolve) =>
      page.once('dialog', (dialog) => {
        resolve(dialog.message())
        void dialog.accept()
      }),
    )
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    expect(await said).toBe('Error adding item to cart. Please try again.')
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
