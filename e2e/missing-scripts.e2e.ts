import type { Page } from '@playwright/test'
import { becomeNewShopper } from './card-checkout.ts'
import { openWithoutScripts, PRODUCT } from './late-scripts.ts'
import { comeToRest, expect, expectAccessible, test } from './shop.ts'

test.describe('when the scripts of a page cannot be had', () => {
  test.use({ provoked: [/Failed to load resource/] })

  const halfLoaded = (page: Page) => page.getByText('This page has not loaded fully')

  test('a tap is not held, and the page says why nothing is done', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(`${PRODUCT}?from=a-mail#reviews`)
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
    await expect(page).toHaveURL(/from=a-mail#reviews$/)
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

test.describe('when a page that needs its scripts lacks one', () => {
  test.use({ provoked: [/Failed to (?:load resource|fetch)/] })

  for (const [path, file] of [
    ['/login', 'common'],
    ['/signup', 'uploads'],
    ['/dashboard?tab=orders', 'dashboard'],
  ] as const) {
    test(`${path} says so, and comes when it is loaded again`, async ({ page }) => {
      const files = `**/assets/${file}-*.js`
      await page.route(files, (route) => route.fulfill({ status: 404 }))
      await page.goto(path)
      const words = page.getByRole('alert').filter({ hasText: 'This page has not loaded fully' })
      await expect(words).toBeVisible()
      await expectAccessible(page)
      await page.unroute(files)
      await words.getByRole('link', { name: 'Load it again' }).click()
      await comeToRest(page)
      await expect(words).toBeHidden()
      if (path !== '/signup')
        await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
    })
  }

  test('a page whose scripts do not come at all says so after a while', async ({ page }) => {
    await page.clock.install()
    const letScriptsCome = await openWithoutScripts(page, '/login')
    await page.clock.fastForward('00:20')
    const words = page.getByText('This page has not loaded fully')
    await expect(words).toBeVisible()
    letScriptsCome()
    await expect(words).toBeHidden()
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
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

test.describe('when a part that comes late cannot be had', () => {
  test.use({ provoked: [/Failed to load resource/] })

  test('the page stays, and says so where the part would be', async ({ page }) => {
    await page.route('**/assets/panels-*.js', (route) => route.abort())
    await page.goto(PRODUCT)
    await page.getByRole('button', { name: /^Cart/ }).click()
    const cart = page.getByRole('dialog', { name: 'Cart' })
    await expect(cart.getByRole('alert')).toContainText('could not be loaded')
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached()
    await page.unroute('**/assets/panels-*.js')
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

  test('what went wrong is said in a toast that has no styles', async ({ page }) => {
    await becomeNewShopper(page)
    await page.route('**/assets/toasts-*.css', (route) => route.abort())
    await page.goto(PRODUCT, { waitUntil: 'networkidle' })
    await page.route('**/api/cart/add', (route) => route.abort())
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    const toast = page.locator('[data-sonner-toast]')
    await expect(toast).toContainText('Error adding item to cart. Please try again.')
  })
})
