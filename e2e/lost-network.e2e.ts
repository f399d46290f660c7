import { cartOf, PRODUCT } from './before-hydration.ts'
import { becomeNewShopper } from './card-checkout.ts'
import { openHydrated } from './hydrated.ts'
import { expect, test } from './shop.ts'

test.describe('without a network', () => {
  test.use({ provoked: [/Failed to load resource/] })

  test('Back shows the previous list, and a product is not added, now or later', {
    tag: '@long',
  }, async ({ page }) => {
    for (const path of ['/products?sort=price-up', '/category/shirts', '/new-arrivals']) {
      await openHydrated(page, path)
      const first = page.getByRole('main').getByRole('article').first()
      const words = await first.textContent()
      await first.getByRole('link').last().click()
      await expect(page).toHaveURL(/\/products\/[^?]/)
      await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
      await page.context().setOffline(true)
      await page.goBack()
      await expect(page).toHaveURL(path)
      await expect(first).toHaveText(words ?? '')
      await page.context().setOffline(false)
    }

    await becomeNewShopper(page)
    await openHydrated(page, PRODUCT)
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
