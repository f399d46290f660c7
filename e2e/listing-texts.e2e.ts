import type { Page } from '@playwright/test'
import { openHydrated } from './hydrated.ts'
import { expect, test } from './shop.ts'

const FIRST_STEP_MS = 800
const STEP_MS = 2500

interface Described {
  id: string
  name: string
  description: string
  price: number
}

test('the featured list has exactly the flagged products, and home the first of them', async ({
  page,
}) => {
  await page.goto('/new-arrivals')
  await expectFeatured(page)
})

/** The list of featured products shows exactly those that are flagged, and the home page shows the first ones. */
async function expectFeatured(page: Page): Promise<void> {
  const { data } = await (await page.request.get('/api/products?featured=true')).json()
  const links = page.getByRole('main').getByRole('link', { name: /^View Details/ })
  await expect(links).toHaveCount(data.length)
  const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(shown.toSorted()).toEqual(data.map(({ id }: Described) => `/products/${id}`).toSorted())
  await page.goto('/')
  const home = page.getByRole('region', { name: 'Featured Collection' })
  const first = await home
    .getByRole('link', { name: /^View Details/ })
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(first).toEqual(shown.slice(0, 3))
  await expectBanners(page)
}

/** Checks the banners of the home page. */
async function expectBanners(page: Page): Promise<void> {
  const { data } = await (await page.request.get('/api/categories')).json()
  const banner = page.getByRole('region', { name: 'Shop By Category' })
  await expect(banner.getByRole('link').first()).toHaveAttribute('href', '/categories')
  await expect(banner.getByRole('listitem')).toHaveCount(data.length)
}

test.describe('with a mouse', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the pictures of a card rotate under the mouse, and stop without it', {
    tag: '@long',
  }, async ({ page }) => {
    await page.clock.install()
    await openHydrated(page, '/products')
    await page.clock.pauseAt(Date.now() + 60_000)
    // Another test may have added a product with one picture, which comes first.
    const { data } = await (await page.request.get('/api/products?limit=24')).json()
    const shown: { id: string; images: string[] }[] = data
    const several = shown.find(({ images }) => images.length > 1)?.id
    const link = page.locator(`a[href="/products/${several}"]`)
    const card = page.getByRole('main').getByRole('article').filter({ has: link })
    const second = card.locator('[class*="opacity-100"] img')
    await page.clock.runFor(FIRST_STEP_MS + STEP_MS)
    await expect(second).toHaveCount(0)
    await card.locator('img').first().hover()
    await page.clock.runFor(FIRST_STEP_MS - 1)
    await expect(second).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(second).toHaveCount(1)
    await page.mouse.move(0, 0)
    await expect(second).toHaveCount(0)
  })
})

test.describe('a category', () => {
  test.use({ provoked: [/404/] })

  test('has a cloth banner instead of a broken picture', { tag: '@long' }, async ({ page }) => {
    const cards = page.getByRole('main').getByRole('article')
    await page.route('**/images/**', (route) => route.fulfill({ status: 404 }))
    await page.goto('/categories')
    await expect(cards.first().locator('img')).toHaveCount(0)
    const cloth = page.locator('[style*="repeating-linear-gradient"]')
    await expect(cards.first().locator(cloth)).toBeVisible()
    await page.goto('/category/shirts')
    await expect(cards.first().locator('[role=img]').and(cloth)).toBeVisible()
  })
})

test('a slow page shows its skeleton first, a product what its card had', {
  tag: '@long',
}, async ({ page }) => {
  await openHydrated(page, '/products')
  const held = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    await held.promise
    await route.continue()
  })
  const placeholders = page.getByRole('status', { name: 'Loading the page' })
  const tall = placeholders.locator('.aspect-\\[4\\/5\\]')
  const card = page.getByRole('article').first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  const price = (await card.getByText(/^৳/).textContent()) ?? ''
  await card.getByRole('link', { name: /^View Details/ }).click()
  await expect(placeholders.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(placeholders.getByText(price, { exact: true })).toBeVisible()
  await expect(placeholders.getByRole('img', { name })).toBeVisible()
  await expect(tall).toHaveCount(1)
  const foot = page.getByRole('contentinfo')
  await foot.getByRole('link', { name: 'Categories', exact: true }).click()
  await expect(placeholders.getByRole('heading', { name: 'Shop by Category' })).toBeVisible()
  await expect(placeholders.locator('.aspect-video')).toHaveCount(6)
  await page.getByRole('navigation', { name: 'Categories' }).getByText('Shirts').click()
  await expect(tall).toHaveCount(6)
  held.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Shirts' })).toBeVisible()
})
