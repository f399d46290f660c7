import type { Page } from '@playwright/test'
import { demoShop } from '../demo/shop.ts'
import { demoStory } from '../demo/story.ts'
import { paragraphsOf } from '../src/shop/shared/excerpt.ts'
import { openHydrated } from './hydrated.ts'
import { expect, expectAccessible, shopper, signIn, test } from './shop.ts'
import { expectToLast, toasts } from './toasts.ts'

const PHONE = { width: 360, height: 740 }
const TOAST_MS = 5000
const INK = 'rgb(23, 20, 15)'
const PAPER = 'rgb(250, 247, 242)'
const SENDING_MS = 1500
const SENT_MS = 3000

const hrefOf = (page: Page, region: 'banner' | 'contentinfo' | 'main', name: string) =>
  expect(page.getByRole(region).getByRole('link', { name, exact: true }).first())

test('the bar at the top leads home, to the products, the story, the login and the cart', async ({
  page,
}) => {
  await page.goto('/products')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Products', 'About'])
  await hrefOf(page, 'banner', 'Home').toHaveAttribute('href', '/')
  await hrefOf(page, 'banner', 'Products').toHaveAttribute('href', '/products')
  await hrefOf(page, 'banner', 'About').toHaveAttribute('href', '/about')
  const logo = page.getByRole('banner').getByRole('link', { name: demoShop.name })
  await expect(logo).toHaveAttribute('href', '/')
  await hrefOf(page, 'banner', 'Login').toHaveAttribute('href', '/login?next=%2Fproducts')
  await page.getByRole('button', { name: 'Cart, 0 items' }).click()
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
})

test('the home page is there for those who come from another page', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(demoShop.tagline)
})

test('the strip leads to six categories at most', async ({ page }) => {
  await page.goto('/about')
  const { data } = await (await page.request.get('/api/categories')).json()
  const links = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  await expect(links).toHaveCount(6)
  for (const [place, { id, name }] of data.slice(0, 6).entries()) {
    await expect(links.nth(place)).toHaveText(name)
    await expect(links.nth(place)).toHaveAttribute('href', `/category/${id}`)
  }
})

test.describe('when a page cannot be fetched', () => {
  test.use({ provoked: [/ERR_FAILED|Failed to fetch/] })

  /** The way to the login page, of which nothing arrives; the strip then asks for itself. */
  async function openWithoutData(page: Page, categories: object[]) {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/*.data*', (route) => route.abort())
    await page.route('**/api/categories', async (route) => {
      await promise
      await route.fulfill({ json: { success: true, data: categories, message: 'OK' } })
    })
    await page.goto('/dashboard')
    return resolve
  }

  test('the error page stands in the frame, and its strip waits, and may have nothing', async ({
    page,
  }) => {
    const letCome = await openWithoutData(page, [])
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading categories' })).toBeVisible()
    await expectAccessible(page)
    letCome()
    await expect(page.getByText('No categories available', { exact: true })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  test('the strip shows active categories alone, and six of them', async ({ page }) => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const letCome = await openWithoutData(
      page,
      names.map((id) => ({ id, name: id.toUpperCase(), isActive: id !== 'b' })),
    )
    letCome()
    const strip = page.getByRole('navigation', { name: 'Categories' })
    await expect(strip.getByRole('link')).toHaveText(['A', 'C', 'D', 'E', 'F', 'G'])
  })
})

test('whoever is logged in has a menu behind the avatar, and logs out there', async ({ page }) => {
  await signIn(page, shopper)
  await openHydrated(page, '/about')
  await page.getByRole('button', { name: 'Rahim Uddin’s account' }).click()
  await expect(page.getByRole('link', { name: 'View Profile' })).toHaveAttribute(
    'href',
    '/user-profile',
  )
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You are logged out')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('on phones the links are in a menu at the side', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openHydrated(page, '/about')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const name of ['Home', 'Products', 'Categories', 'About', 'Contact', 'Login']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(menu).toBeHidden()
})

test('the foot of the page tells of the shop, leads on, and has its email', async ({ page }) => {
  await page.goto('/about')
  const foot = page.getByRole('contentinfo')
  await expect(foot).toContainText(demoShop.blurb)
  await expect(foot.getByRole('navigation', { name: 'Quick links' }).getByRole('link')).toHaveText([
    'Our Collection',
    'Featured',
    'Categories',
    'About',
    'Contact',
    'FAQ',
  ])
  await hrefOf(page, 'contentinfo', demoShop.email).toHaveAttribute(
    'href',
    `mailto:${demoShop.email}`,
  )
})

test('a toast is dark, at the top on the right, and goes after five seconds', async ({ page }) => {
  await openHydrated(page, '/products/sand-everyday-chinos')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const toast = toasts(page)
  await expect(toast).toContainText('Please login to add items to cart')
  await expect(toast).toHaveCSS('background-color', INK)
  await expect(toast).toHaveCSS('color', PAPER)
  const box = await toast.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box?.y).toBeLessThan(100)
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(50)
  await expectAccessible(page)
  await expectToLast(toast, TOAST_MS)
})

test.describe('an address that leads nowhere', () => {
  test.use({ provoked: [/404/] })

  test('leads to the products, the story and the login', async ({ page }) => {
    await page.goto('/no-such-page')
    await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
    await hrefOf(page, 'main', 'Products').toHaveAttribute('href', '/products')
    await hrefOf(page, 'main', 'About').toHaveAttribute('href', '/about')
    await hrefOf(page, 'main', 'Login').toHaveAttribute('href', '/login')
    await hrefOf(page, 'main', 'Go Home').toHaveAttribute('href', '/')
  })
})

test('the story of the shop is told in full, with its picture', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(demoStory.heading)
  for (const paragraph of paragraphsOf(demoStory.text)) {
    await expect(page.getByText(paragraph)).toBeVisible()
  }
  await expect(page.getByRole('main').locator('img').first()).toBeVisible()
  await page.goto('/')
  const story = page.getByRole('region', { name: 'Our Story' })
  await expect(story.getByText(paragraphsOf(demoStory.text)[0] ?? '')).toBeVisible()
  await expect(story.locator('img')).toHaveCount(1)
})

test.describe('the contact page', () => {
  test('tells where the shop is, when it is open, and how it is reached', async ({ page }) => {
    await page.goto('/contact')
    const main = page.getByRole('main')
    for (const label of ['Full Name', 'Email Address', 'Subject', 'Message']) {
      await expect(main.getByLabel(label)).toHaveAttribute('required')
    }
    await expect(main.getByLabel('Email Address')).toHaveAttribute('type', 'email')
    await expect(main.getByText(demoShop.address)).toBeVisible()
    await expect(main.getByText('Mon–Sat')).toBeVisible()
    await expect(main.getByText('9:00 AM – 10:00 PM')).toBeVisible()
    await expect(main.getByText('10:00 AM – 8:00 PM')).toBeVisible()
    await hrefOf(page, 'main', demoShop.phone).toHaveAttribute('href', /^tel:/)
    await hrefOf(page, 'main', demoShop.email).toHaveAttribute('href', /^mailto:/)
    await hrefOf(page, 'main', 'FAQ').toHaveAttribute('href', '/faq')
    for (const { name, url } of demoShop.social) {
      await hrefOf(page, 'main', name).toHaveAttribute('href', url)
    }
  })

  test('sends for 1.5 seconds at least, and is glad for three', async ({ page }) => {
    await page.route('**/api/contact-messages', (route) =>
      route.fulfill({ json: { success: true, data: null, message: 'OK' } }),
    )
    await page.clock.install()
    await openHydrated(page, '/contact')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByLabel('Full Name').fill('Karim Ahmed')
    await page.getByLabel('Email Address').fill('karim@suto.test')
    await page.getByLabel('Subject').fill('A size')
    await page.getByLabel('Message').fill('Is it large?')
    await page.getByRole('button', { name: 'Send Message' }).click()
    const sending = page.getByRole('button', { name: 'Sending...' })
    await expect(sending).toBeVisible()
    await page.clock.runFor(SENDING_MS - 1)
    await expect(sending).toBeVisible()
    await page.clock.runFor(1)
    const sent = page.getByText("Message sent successfully! We'll get back to you soon.")
    await expect(sent).toBeVisible()
    await page.clock.runFor(SENT_MS - 100)
    await expect(sent).toBeVisible()
    await page.clock.runFor(100)
    await expect(sent).toHaveCount(0)
    await expect(page.getByLabel('Message')).toHaveValue('')
  })
})
