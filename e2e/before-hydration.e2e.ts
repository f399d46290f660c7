import type { Page } from '@playwright/test'
import { cartOf, openBeforeHydration, PRODUCT } from './before-hydration.ts'
import { becomeNewShopper } from './card-checkout.ts'
import { openHydrated } from './hydrated.ts'
import { emptyCart, expect, test } from './shop.ts'
import { shopper } from './worker-shop.ts'

const sizeOf = (page: Page, size: string) => page.getByRole('radio', { name: size, exact: true })
const quantityOf = (page: Page) => page.getByLabel('Quantity', { exact: true })
const addOf = (page: Page) => page.getByRole('button', { name: 'Add to Cart' })

test.describe('buying before hydration', () => {
  test.beforeEach(async ({ page }) => {
    await becomeNewShopper(page)
  })

  test('adds once however often it was tapped, as chosen at the tap, in each size, or orders', async ({
    page,
  }) => {
    const hydrate = await openBeforeHydration(page, PRODUCT)
    await sizeOf(page, 'M').check()
    await addOf(page).click()
    await sizeOf(page, 'L').check()
    await quantityOf(page).fill('2')
    await addOf(page).click()
    await addOf(page).click()
    await sizeOf(page, 'S').check()
    await quantityOf(page).fill('5')
    hydrate()
    await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible()
    await expect(page).toHaveURL(PRODUCT)
    expect((await cartOf(page)).sort()).toEqual([
      ['L', 2],
      ['M', 1],
    ])
    await expect(sizeOf(page, 'S')).toBeChecked()
    await expect(quantityOf(page)).toHaveValue('5')

    await emptyCart(page)
    const hydrateAgain = await openBeforeHydration(page, PRODUCT)
    await page.getByRole('button', { name: 'Pre-Order Now' }).click()
    hydrateAgain()
    await expect(page).toHaveURL('/checkout')
    expect((await cartOf(page)).map(([, quantity]) => quantity)).toEqual([1])
  })
})

test('a login before hydration works at the first attempt', { tag: '@long' }, async ({ page }) => {
  const attempts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/sign-in/')) attempts.push(request.url())
  })
  const hydrate = await openBeforeHydration(page, '/login')
  await page.getByLabel('Email', { exact: true }).fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).dblclick()
  hydrate()
  await expect(page).toHaveURL('/')
  expect(attempts).toHaveLength(1)
})

test('forms filled in before hydration are kept, sent, or reported as invalid', async ({
  page,
}) => {
  const hydrate = await openBeforeHydration(page, '/signup')
  await page.getByLabel('Full Name').fill('Anika Rahman')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create Account' }).click()
  hydrate()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Anika Rahman')

  const hydrateContact = await openBeforeHydration(page, '/contact')
  await page.getByLabel('Full Name').fill('Anika Rahman')
  await page.getByLabel('Email Address').fill('anika@example.com')
  await page.getByLabel('Subject').fill('Sizes')
  await page.getByLabel('Message').fill('Do you make panjabi in 46?')
  const search = page.getByRole('combobox', { name: 'Search products' })
  await search.fill('panjabi')
  await page.getByRole('button', { name: 'Send Message' }).click()
  hydrateContact()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await expect(search).toHaveValue('panjabi')
  await search.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
})

test('before hydration the cart opens, the search field works, and links lead on', {
  tag: '@long',
}, async ({ page }) => {
  const hydrate = await openBeforeHydration(page, '/products')
  await page.getByRole('button', { name: /^Cart/ }).click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await expect(cart).toBeVisible()
  await cart.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  await page.getByRole('button', { name: /^Cart/ }).click()
  hydrate()
  await expect(cart.getByText('Your cart is empty.')).toBeVisible()
  await cart.getByRole('button', { name: 'Close the cart' }).click()
  await expect(cart).toBeHidden()
})

test('pages hydrate as the server rendered them', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const rendered = [
        ...document.body.querySelectorAll('header, main, footer, main :not(svg, svg *)'),
      ]
      Object.assign(window, { rendered })
    })
  })
  for (const path of ['/', '/products', PRODUCT, '/contact', '/login']) {
    await openHydrated(page, path)
    const lost = await page.evaluate(() => {
      const { rendered } = window as unknown as { rendered: Element[] }
      return rendered.filter((element) => !element.isConnected).map(({ tagName }) => tagName)
    })
    expect(lost, path).toEqual([])
  }
})

test('scripts start when the first pictures have loaded, and not sooner', async ({ page }) => {
  const { promise: seen, resolve: letPicturesCome } = Promise.withResolvers<void>()
  // They wait three seconds at most.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.route('**/images/**', async (route) => {
    await seen
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(PRODUCT, { waitUntil: 'domcontentloaded' })
  await expect.poll(() => asked.some((path) => path.startsWith('/images/'))).toBe(true)
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([])
  letPicturesCome()
  await page.clock.resume()
  await expect.poll(() => asked.some((path) => path.endsWith('.js'))).toBe(true)
})
