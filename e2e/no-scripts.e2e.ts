import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../src/web/routes.ts'
import { expect, test } from './shop.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } })

const products = (page: Page) => page.getByRole('main').getByRole('article')

test('the home page leads to products, a category and search results, which can be read, filtered and paged', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Collection' }).click()
  await expect(page).toHaveURL('/products')
  await expect(products(page).first()).toBeVisible()

  await page.goto('/')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/category\//)
  await products(page).first().getByRole('link').last().click()
  await expect(page).toHaveURL(/\/products\//)
  const pictures = page.getByLabel('Picture gallery').getByRole('img')
  await expect(pictures.first()).toBeVisible()
  await expect(page.getByText(/^৳/).first()).toBeVisible()

  await page.goto('/')
  await page.getByRole('link', { name: 'Search' }).click()
  const search = page.locator('#filters').getByRole('searchbox')
  await search.fill('panjabi')
  await search.press('Enter')
  await expect(page).toHaveURL(/q=panjabi/)
  await expect(products(page).first()).toContainText(/panjabi/i)
  await page.goto('/products?q=nothing-like-it')
  await expect(page.getByRole('main')).toContainText('nothing-like-it')

  await page.goto('/products')
  const all = await products(page).count()
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(page).toHaveURL(/cursor=/)
  await expect(products(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'First page' }).click()

  await page.getByRole('link', { name: /^Filter and sort/ }).click()
  const filters = page.locator('#filters')
  await filters.getByLabel('Size').selectOption('L')
  await filters.getByLabel('Sort by').selectOption({ label: 'Price, low to high' })
  await filters.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/size=L.*sort=price-up/)
  const narrowed = await products(page).count()
  expect(narrowed).toBeGreaterThan(0)
  expect(narrowed).toBeLessThanOrEqual(all)
  const prices = (await products(page).getByText(/^৳/).allTextContents()).map((price) =>
    Number(price.replace(/[^\d.]/g, '')),
  )
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})

function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [`/${path.replace('*', 'nowhere').replace(/:\w+/g, 'x')}`]),
    ...pathsOf(children),
  ])
}

test('every page says that it needs scripts', async ({ request }) => {
  const paths = ['/', ...pathsOf(await routes)]
  expect(paths).toContain('/payment/failed')
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    // The test browser does not render it, so this reads the HTML.
    expect(html, path).toMatch(/<noscript><p[^>]*>JavaScript is turned off\./)
  }
})
