import type { Page } from '@playwright/test'
import { openBeforeHydration, PRODUCT } from './before-hydration.ts'
import { becomeNewShopper } from './card-checkout.ts'
import { openHydrated, waitForHydration } from './hydrated.ts'
import { expect, expectAccessible, test } from './shop.ts'

const notLoaded = (page: Page) => page.getByText('This page did not load fully')

/** The scripts that a page references, without those it loads when idle. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text()
  const named = [...html.matchAll(/href="(\/assets\/[^"]+\.js)"/g)].map(
    ([, address = '']) => address,
  )
  return [...new Set(named)]
}

/** Refuses scripts that the page does not reference, and so loads on demand. */
async function refuseUnnamed(page: Page, kind: string): Promise<void> {
  const named = await scriptsOf(page, PRODUCT)
  await page.route(`**/assets/*.${kind}`, (route) =>
    named.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  )
}

test.describe('when the scripts of a page fail to load', () => {
  test.use({ provoked: [/Failed to load resource/] })

  test('the page shows a notice, and works after a reload', { tag: '@long' }, async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(`${PRODUCT}?from=a-mail`)
    await expect(notLoaded(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/assets/*.js')
    await page.getByRole('link', { name: 'Reload' }).click()
    await expect(page).toHaveURL(/from=a-mail$/)
    await page.getByRole('button', { name: /^Cart/ }).click()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    await expect(notLoaded(page)).toBeHidden()
  })

  test('slow ones get a notice after a while, over an empty cart, until they arrive', {
    tag: '@long',
  }, async ({ page }) => {
    await page.clock.install()
    const hydrate = await openBeforeHydration(page, PRODUCT)
    const cart = page.getByRole('dialog', { name: 'Cart' })
    await page.getByRole('button', { name: /^Cart/ }).click()
    await cart.getByRole('button', { name: 'Close' }).click()
    await expect(cart).toBeHidden()
    await page.getByRole('button', { name: /^Cart/ }).click()
    await expect(notLoaded(page)).toBeHidden()
    await page.clock.fastForward('00:20')
    await expect(cart).toBeHidden()
    await expect(notLoaded(page)).toBeVisible()
    hydrate()
    await expect(notLoaded(page)).toBeHidden()
  })
})

test.describe('when one script of a page fails to load', () => {
  test.use({ provoked: [/Failed to (?:load resource|fetch)/] })

  test('the page shows a notice, and works after a reload', { tag: '@long' }, async ({ page }) => {
    for (const path of ['/', '/login', '/signup', '/dashboard']) {
      const missing = (await scriptsOf(page, path)).at(-1) ?? ''
      await page.route(missing, (route) => route.fulfill({ status: 404 }))
      await page.goto(path)
      await expect(notLoaded(page)).toBeVisible()
      await page.unroute(missing)
      await page.getByRole('link', { name: 'Reload' }).click()
      await waitForHydration(page)
      await expect(notLoaded(page)).toBeHidden()
    }
  })
})

test.describe('when a lazy component fails to load', () => {
  test.use({ provoked: [/Failed to (?:load resource|fetch)/] })

  test('the page stays, with an error in place of the component', { tag: '@long' }, async ({
    page,
  }) => {
    await refuseUnnamed(page, 'js')
    await page.goto(PRODUCT)
    await page.getByRole('button', { name: /^Cart/ }).click()
    const cart = page.getByRole('dialog', { name: 'Cart' })
    await expect(cart.getByRole('alert')).toContainText('could not be loaded')
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached()
    await page.unroute('**/assets/*.js')
    await cart.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: /^Cart/ }).click()
    await expect(cart.getByText('Your cart is empty.')).toBeVisible()
  })

  test('a failure is reported without the scripts or styles of toasts', { tag: '@long' }, async ({
    page,
  }) => {
    await becomeNewShopper(page)
    for (const kind of ['js', 'css']) {
      await refuseUnnamed(page, kind)
      await openHydrated(page, PRODUCT)
      await page.route('**/api/cart/add', (route) => route.abort())
      const said = new Promise<string>((resolve) =>
        page.once('dialog', (dialog) => {
          resolve(dialog.message())
          void dialog.accept()
        }),
      )
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      expect(await said).toBe('Error adding item to cart. Please try again.')
      await page.unrouteAll()
    }
  })
})
