import { openHydrated } from './hydrated.ts'
import { expect, test } from './shop.ts'

const PRODUCT = '/products/sand-everyday-chinos'

test('each panel keeps the focus when its content loads late', { tag: '@long' }, async ({
  page,
}) => {
  for (const { name, opener, script } of [
    { name: 'Size guide', opener: 'Size guide', script: /size-guide-content/ },
    { name: 'Cart', opener: /^Cart, /, script: /cart-content/ },
    { name: 'Menu', opener: 'Open the menu', script: /side-menu-content/ },
  ]) {
    if (name === 'Menu') await page.setViewportSize({ width: 360, height: 740 })
    const held = Promise.withResolvers<void>()
    await page.route(script, async (route) => {
      await held.promise
      await route.continue()
    })
    await openHydrated(page, PRODUCT)
    await page.getByRole('button', { name: opener }).click()
    const panel = page.getByRole('dialog', { name, exact: true })
    await panel.getByRole('button', { name: 'Close' }).focus()
    held.resolve()
    await expect(panel.getByRole('status')).toHaveCount(0)
    await expect.poll(() => panel.evaluate((it) => it.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Tab')
    expect(await panel.evaluate((it) => it.contains(document.activeElement))).toBe(true)
  }
})

test('pages without forms, and panels, load no library of forms', async ({ page }) => {
  for (const path of ['/', PRODUCT, '/about', '/faq', '/pages/returns']) {
    const scripts: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text())
    })
    await openHydrated(page, path)
    await page.getByRole('button', { name: /^Cart, / }).click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    const withForms = (await Promise.all(scripts)).filter((script) => script.includes('ZodError'))
    expect(withForms, path).toHaveLength(0)
    expect(scripts.length).toBeGreaterThan(5)
    page.removeAllListeners('response')
  }
})
