import type { Page } from '@playwright/test'
import { demoShop } from '../demo/shop.ts'
import { demoStory } from '../demo/story.ts'
import { paragraphsOf } from '../src/shop/shared/excerpt.ts'
import { openHydrated } from './hydrated.ts'
import { expect, expectAccessible, shopper, signIn, test } from './shop.ts'

const PHONE = { width: 360, height: 740 }
const _TOAST_MS = 5000
const _INK = 'rgb(23, 20, 15)'
const _PAPER = 'rgb(250, 247, 242)'
const SENDING_MS = 1500
const SENT_MS = 3000

const hrefOf = (page: Page, region: 'banner' | 'contentinfo' | 'main', name: string) =>
  expect(page.getByRole(region).getByRole('link', { name, exact: true }).first())

test('the shop can be navigated, logged out of from the avatar, and has a side menu on phones', async ({
  page,
}) => {
  await signIn(page, shopper)
  await openHydrated(page, '/about')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(demoShop.tagline)
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

  await page.setViewportSize(PHONE)
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

test('the story and contact page show all facts about the shop, and questions open by keyboard and URL', async ({
  page,
}) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(demoStory.heading)
  for (const paragraph of paragraphsOf(demoStory.text)) {
    await expect(page.getByText(paragraph)).toBeVisible()
  }
  await expect(page.getByRole('main').locator('img').first()).toBeVisible()

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

  await page.goto('/faq')
  const answer = page.getByText('Within seven days')
  await expect(answer).toBeHidden()
  await page.getByText('Can I return or exchange something?', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()

  await page.goto('/faq#delivery')
  await expect(page.getByText('Standard Delivery costs ৳60')).toBeInViewport()
})

test.describe('when a page cannot be loaded', () => {
  test.use({ provoked: [/ERR_FAILED|Failed to fetch/] })

  test('the error page is inside the frame, whose strip loads on its own', {
    tag: '@long',
  }, async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    // Navigation to the login page, which fails to load.
    await page.route('**/*.data*', (route) => route.abort())
    await page.route('**/api/categories', async (route) => {
      await promise
      await route.continue()
    })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading categories' })).toBeVisible()
    await expectAccessible(page)
    resolve()
    const strip = page.getByRole('navigation', { name: 'Categories' })
    await expect(strip.getByRole('link')).toHaveCount(6)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
})

test('sending a message takes at least 1.5 seconds, and its success shows for three', {
  tag: '@long',
}, async ({ page }) => {
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
