import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { endShop, startShop } from '../test/running-shop.ts'
import { openHydrated } from './hydrated.ts'
import { expect, fillLogin, originOf, owner, send, signIn, test } from './shop.ts'

const FIRST_STEP_MS = 800
const STEP_MS = 2500

async function expectLink(page: Page, name: string, path: string): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name, exact: true }).first()
  await expect(link).toHaveAttribute('href', path)
}

/** What is shown of a text that is cut: its beginning, and an ending that says so. */
async function expectCut(shown: string, whole: string, most: number, ending: string) {
  const plain = whole.replace(/\s+/g, ' ').trim()
  if (plain.length <= most) return expect(shown).toBe(plain)
  expect(shown.endsWith(ending)).toBe(true)
  const kept = shown.slice(0, -ending.length)
  expect(plain.startsWith(kept)).toBe(true)
  expect(kept.length).toBeLessThanOrEqual(most)
  expect(kept.length).toBeGreaterThan(most - 10)
}

interface Described {
  id: string
  name: string
  description: string
  price: number
}

test('the cards of a list tell name, price and the beginning of the description, a product the whole', async ({
  page,
}) => {
  const { data } = await (await page.request.get('/api/products')).json()
  for (const [path, heading, ending] of [
    ['/products', 'Our Collection', '…'],
    ['/category/panjabi', 'Panjabi & Kurta', '…'],
    ['/new-arrivals', 'Featured Collection', '...'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectLink(page, path.startsWith('/category') ? 'Home' : 'Back to Home', '/')
    const card = page.getByRole('main').getByRole('article').first()
    const link = card.getByRole('link', { name: /^View Details/ })
    const address = await link.getAttribute('href')
    const product = (data as Described[]).find(({ id }) => address === `/products/${id}`)
    await expect(card.getByRole('heading')).toHaveText(product?.name ?? '')
    await expect(card.locator('img').first()).toBeVisible()
    await expect(card.getByText('৳', { exact: false }).first()).toHaveText(/^৳[\d,.]+$/)
    const description = (await card.locator('p.text-quiet').first().textContent()) ?? ''
    await expectCut(description, product?.description ?? '', 50, ending)
  }
  await expectFeatured(page)

  await page.goto('/products/sand-everyday-chinos')
  const chinos = (data as Described[]).find(({ id }) => id === 'sand-everyday-chinos')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(chinos?.name ?? '')
  await expect(main.getByText('৳1,650', { exact: true }).first()).toBeVisible()
  await expect(main.getByText(chinos?.description ?? '')).toBeVisible()
})

/** On the list of featured products: exactly those that are flagged, and the home page shows the first. */
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

/** On the home page. */
async function expectBanners(page: Page): Promise<void> {
  const { data } = await (await page.request.get('/api/categories')).json()
  const banner = page.getByRole('region', { name: 'Shop By Category' })
  await expect(banner.getByRole('link').first()).toHaveAttribute('href', '/categories')
  await expect(banner.getByRole('listitem')).toHaveCount(data.length)
}

test.describe('under the mouse', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the pictures of a card go round under the mouse, and stand still without it', async ({
    page,
  }) => {
    await page.clock.install()
    await openHydrated(page, '/products')
    await page.clock.pauseAt(Date.now() + 60_000)
    // Another journey may have added a product with one picture, which stands first.
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

  test('has a card with the beginning of its description, and a banner of cloth for a broken picture', async ({
    page,
  }) => {
    await page.goto('/categories')
    await expect(page.getByRole('heading', { level: 1, name: 'Shop by Category' })).toBeVisible()
    await expectLink(page, 'Back to Home', '/')
    await expectLink(page, 'View All Products', '/products')
    await expectLink(page, 'Contact Us', '/contact')
    const { data } = await (await page.request.get('/api/categories')).json()
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(data.length)
    for (const [place, { id, name, description }] of (data as Described[]).entries()) {
      const card = cards.nth(place)
      await expect(card.getByRole('heading')).toHaveText(name)
      await expect(card.getByText('Premium', { exact: true })).toBeVisible()
      await expect(card.locator('img')).toHaveCount(1)
      const link = card.getByRole('link', { name: /^Explore Collection/ })
      await expect(link).toHaveAttribute('href', `/category/${id}`)
      const shown = (await card.locator('p.text-quiet').textContent()) ?? ''
      await expectCut(shown, description, 100, '...')
    }

    await page.route('**/images/**', (route) => route.fulfill({ status: 404 }))
    await page.reload()
    await expect(cards).toHaveCount(data.length)
    await expect(cards.first().locator('img')).toHaveCount(0)
    const cloth = page.locator('[style*="repeating-linear-gradient"]')
    await expect(cards.first().locator(cloth)).toBeVisible()
    await page.goto('/category/shirts')
    await expect(cards.first().locator('[role=img]').and(cloth)).toBeVisible()
  })

  test('tells what it is, how much it has, and leads on; an empty one promises some, one that is not there has a general name', async ({
    page,
  }) => {
    await page.goto('/category/shirts')
    const { data: shirts } = await (await page.request.get('/api/categories/shirts')).json()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shirts.name)
    await expect(page.getByText(shirts.description)).toBeVisible()
    await expect(page.getByText(`${shirts.itemCount} Products Available`)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: / products$/ })).toHaveCSS(
      'width',
      '1px',
    )
    await expectLink(page, 'Home', '/')
    await expectLink(page, 'Categories', '/categories')
    await expectLink(page, 'View All Categories', '/categories')
    await expectLink(page, 'All Products', '/products')

    await signIn(page, owner)
    const added = await send(page, '/api/categories', {
      name: 'Rain coats',
      description: 'For the long rains of Ashar and Srabon.',
      image: shirts.image,
      color: 'from-teal-500 to-teal-600',
    })
    const { id } = (await added.json()).data
    try {
      await page.goto(`/category/${id}`)
      await expect(page.getByText('Coming Soon - Exciting Products On The Way')).toBeVisible()
      for (const name of ['Premium Quality', 'Exclusive Deals', 'Fast Delivery']) {
        await expect(page.getByRole('listitem').getByRole('heading', { name })).toBeVisible()
      }
      await expect(page.getByText('Products Available')).toHaveCount(0)
    } finally {
      await page.request.delete(`/api/categories/${id}`, {
        headers: { Origin: await originOf(page) },
      })
    }
    await page.goto('/category/no-such-category')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Category Collection')
  })
})

test('a page that is slow to come shows its shape first, a product what its card said', async ({
  page,
}) => {
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

test.describe('a shop that has nothing yet', () => {
  test('says so on every list', async ({ page }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'haat-e2e-empty-'))
    const { email, password } = owner
    const shop = await startShop({
      DEMO: 'off',
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      DATA_DIR: dataDir,
    })
    // The shop of the worker goes on for the other journeys.
    try {
      for (const [path, words] of [
        ['/products', 'No products found. Please add some products to the collection.'],
        ['/new-arrivals', 'No featured products right now.'],
        [
          '/categories',
          'No Categories Found - Categories will appear here once they are added by administrators.',
        ],
        ['/', /Our first clothes will be here soon/],
      ] as const) {
        await page.goto(shop.url + path)
        await expect(page.getByRole('main').getByText(words)).toBeVisible()
        await expect(page.getByText('No categories available')).toHaveCount(0)
      }
      const nextStep = page.getByText(/mark as featured in the dashboard/)
      await expect(nextStep).toHaveCount(0)
      await page.goto(`${shop.url}/login`)
      await fillLogin(page, owner)
      await expect(page).not.toHaveURL(/\/login/)
      await page.goto(shop.url)
      await expect(nextStep).toBeVisible()
    } finally {
      await endShop(shop, 'SIGTERM')
      await rm(dataDir, { recursive: true })
    }
  })
})
