import type { Page } from '@playwright/test'
import { openHydrated } from './hydrated.ts'
import { becomeStranger, emptyCart, expect, fillLogin, originOf, shopper, test } from './shop.ts'

/** Fills a cart as a guest's page would, and stores its guest id. */
async function chooseAsGuest(page: Page, guestId: string, quantity: number): Promise<void> {
  await page.goto('/')
  const added = await page.request.post('/api/cart/add', {
    data: { productId: 'sand-everyday-chinos', size: 'M', quantity, userId: guestId },
    headers: { Origin: await originOf(page) },
  })
  expect(added.ok()).toBe(true)
  await page.evaluate((id) => localStorage.setItem('guestId', id), guestId)
}

const storedGuestId = (page: Page) => page.evaluate(() => localStorage.getItem('guestId'))

const newGuestId = () => `guest_${crypto.randomUUID()}`

test.beforeEach(async ({ callAs }) => {
  await emptyCart(await callAs(shopper))
})

test.use({ provoked: [/400|503/] })

test('a guest’s cart is merged after logging in, once, or as soon as possible', async ({
  page,
}) => {
  const guestId = newGuestId()
  const account = page.getByRole('button', { name: 'Rahim Uddin’s account' })
  await chooseAsGuest(page, guestId, 2)
  await page.route('**/api/cart/merge', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto('/login')
  await fillLogin(page, shopper)
  await expect(account).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()
  expect(await storedGuestId(page)).toBe(guestId)

  await page.unroute('**/api/cart/merge')
  await becomeStranger(page)
  await page.goto('/login')
  await fillLogin(page, shopper)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
  expect(await storedGuestId(page)).toBeNull()

  // The same guest id again, with as many more pieces as fit.
  await becomeStranger(page)
  await chooseAsGuest(page, guestId, 9)
  await page.goto('/login')
  await fillLogin(page, shopper)
  await expect(page.getByRole('button', { name: 'Cart, 10 items' })).toBeVisible()
  const { data } = await (await page.request.get(`/api/cart?userId=${guestId}`)).json()
  expect(data).toEqual([])

  // An invalid guest id is dropped.
  await becomeStranger(page)
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('guestId', 'guest'))
  await fillLogin(page, shopper)
  await expect(account).toBeVisible()
  expect(await storedGuestId(page)).toBeNull()
})

test('the cart panel gives a visitor an id and keeps it, and the cart goes to a new account', {
  tag: '@long',
}, async ({ page }) => {
  await openHydrated(page, '/')
  expect(await storedGuestId(page)).toBeNull()
  await page.getByRole('button', { name: 'Cart, 0 items' }).click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  const guestId = await storedGuestId(page)
  expect(guestId).toMatch(/^guest_[0-9a-f]{32}$/)
  await chooseAsGuest(page, guestId ?? '', 2)
  await page.reload()
  await page.getByRole('button', { name: 'Cart, 2 items' }).click()
  const panel = page.getByRole('dialog', { name: 'Cart' })
  await panel.getByRole('button', { name: /^Increase/ }).click()
  await expect(panel.getByText('৳4,950').first()).toBeVisible()
  expect(await storedGuestId(page)).toBe(guestId)

  await page.goto('/signup')
  await page.getByLabel('Full Name').fill('Salma Begum')
  await page.getByLabel('Email').fill(`salma-${Date.now()}@suto.test`)
  await page.getByLabel('Phone').fill('01812345678')
  await page.getByLabel('Password', { exact: true }).fill('jamdani weaver')
  await page.getByLabel('Confirm Password', { exact: true }).fill('jamdani weaver')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible()
  expect(await storedGuestId(page)).toBeNull()
})
