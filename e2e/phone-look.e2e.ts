import type { Locator, Page } from '@playwright/test'
import { openHydrated } from './hydrated.ts'
import { expect, expectAccessible, shopper, signIn, test } from './shop.ts'

const PHONE = { width: 360, height: 640 }
const PRODUCT = '/products/sand-everyday-chinos'

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.POSITIVE_INFINITY

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('home shows goods in two columns, with their prices, on its first screen', async ({
    page,
  }) => {
    await page.goto('/')
    const [first, second] = [cards(page).nth(0), cards(page).nth(1)]
    expect(await topOf(first)).toBe(await topOf(second))
    for (const card of [first, second]) {
      expect(await bottomOf(card.getByText(/^৳/))).toBeLessThanOrEqual(PHONE.height)
    }
    await expect(page.getByRole('button', { name: /^Slide 6:/ })).toBeInViewport()
    await expectAccessible(page)
  })

  for (const path of ['/category/panjabi', '/products', '/products?q=panjabi', '/new-arrivals']) {
    test(`the goods begin in the first third of the screen: ${path}`, async ({ page }) => {
      await page.goto(path)
      expect(await topOf(cards(page).first())).toBeLessThanOrEqual(PHONE.height / 3)
      await expect(page.getByText(/^\d+ products$/)).toBeInViewport()
      await expectAccessible(page)
    })
  }

  test('a size that the list was narrowed to is chosen on the page of the product', async ({
    page,
  }) => {
    await openHydrated(page, '/category/trousers-denim')
    await page.getByRole('link', { name: 'Filter and sort' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filter and sort' })
    await sheet.getByRole('radio', { name: 'L', exact: true }).check()
    await expect(page).toHaveURL(/size=/)
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).tap()
    await cards(page)
      .getByRole('link', { name: /^View Details/ })
      .first()
      .tap()
    await expect(page).toHaveURL(/\/products\/.*size=L/)
    await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
  })

  test('a size that was chosen is still chosen after logging in', async ({ page }) => {
    await openHydrated(page, PRODUCT)
    await page.getByRole('radio', { name: 'XL', exact: true }).check()
    await page.getByRole('button', { name: 'Add to Cart' }).tap()
    await expect(page).toHaveURL(/next=.*size%3DXL/)
    await signIn(page, shopper)
    await page.goto(`${PRODUCT}?size=XL`)
    await expect(page.getByRole('radio', { name: 'XL', exact: true })).toBeChecked()
  })
})
