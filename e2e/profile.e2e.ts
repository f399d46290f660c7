import type { Page } from '@playwright/test'
import { openHydrated } from './hydrated.ts'
import { expect, expectAccessible, originOf, shopper, signIn, test } from './shop.ts'
import { expectToLast, toasts } from './toasts.ts'

const BACK_MS = 1500
const PICTURE = '/apple-touch-icon.png'
const TOAST_MS = 4000

/** Green, blue, yellow, purple, red, and grey for anything else. */
const STATUS_COLOURS = {
  Delivered: 'rgb(34, 96, 60)',
  Confirmed: 'rgb(36, 80, 140)',
  Processing: 'rgb(122, 82, 0)',
  Shipped: 'rgb(100, 58, 134)',
  Cancelled: 'rgb(151, 35, 31)',
  'On the moon': 'rgb(101, 92, 80)',
}

function orderOf(number: number, orderStatus: string, changes: object = {}) {
  const item = {
    productId: 'sand-everyday-chinos',
    name: 'Everyday Sand Chinos',
    image: PICTURE,
    size: 'M',
    price: 1650,
    quantity: 2,
    itemTotal: 3300,
    isPreorder: false,
  }
  return {
    orderId: `HT-261121-000${number}`,
    orderDate: '2026-11-21T04:00:00Z',
    orderStatus,
    deliveryStatus: 'pending',
    paymentStatus: 'pending',
    paymentMethod: '',
    paymentMethodCode: 'cash_on_delivery',
    items: [item, { ...item, name: 'Jute Market Tote', size: 'One size', itemTotal: 0.5 }],
    itemCount: 4,
    deliveryCharge: 60,
    voucherDiscount: 0,
    totalAmount: 1000,
    deliveryAddress: 'House 12, Road 5, Dhaka',
    ...changes,
  }
}

async function enter(page: Page): Promise<void> {
  await signIn(page, shopper)
}

function answer(data: unknown) {
  return { json: { success: true, data, nextCursor: null, message: 'OK' } }
}

const figure = (page: Page, name: string) =>
  page.getByRole('main').locator('dl > div', { hasText: name }).locator('dd')

test.describe('My Profile', () => {
  test.use({ provoked: [/404|418/] })

  test('welcomes a shopper after an order, with name, three figures, and the five latest orders', async ({
    page,
  }) => {
    await enter(page)
    const statuses = ['delivered', 'confirmed', 'processing', 'shipped', 'cancelled', 'on_the_moon']
    await page.route('**/api/orders/user?*', (route) =>
      route.fulfill(answer(statuses.map((status, place) => orderOf(place + 1, status)))),
    )
    await page.route('**/api/cart?*', (route) => route.fulfill(answer([])))
    await page.route('**/api/user/*', async (route) => {
      const { data } = await (await route.fetch()).json()
      await route.fulfill(answer({ ...data, imageUrl: PICTURE }))
    })
    const payment = { transactionId: 'T1', outcome: 'placed', orderId: 'HT-261121-7K3F' }
    await page.route('**/api/payments/T1', (route) =>
      route.fulfill({ json: { success: true, data: payment, message: 'OK' } }),
    )
    await page.goto('/payment/success?tran_id=T1')
    await page.getByRole('link', { name: 'View your orders' }).click()
    await expect(page).toHaveURL(/\/user-profile$/)
    const words = 'Order placed successfully! Order ID: HT-261121-7K3F'
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/user-profile$/)
    await expect(page.getByRole('heading', { name: 'Recent Orders' })).toBeVisible()
    await expect(page.getByText(words)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByText('Rahim Uddin')).toBeVisible()
    await expect(main.getByText(shopper.email)).toBeVisible()
    await expect(main.locator('img')).toHaveAttribute('src', PICTURE)
    await expect(main.getByText('Verified Account', { exact: true })).toBeVisible()
    await expect(main.getByText(/^Member since 20\d\d$/)).toBeVisible()
    await expect(main.getByRole('link', { name: 'Update Profile' })).toHaveAttribute(
      'href',
      '/update-profile',
    )
    await expect(figure(page, 'Total Orders')).toHaveText('6')
    await expect(figure(page, 'Cart Items')).toHaveText('0')
    // A cancelled order does not count as spent.
    await expect(figure(page, 'Total Spent')).toHaveText(/^৳5,000৳[\d,]+ of it paid$/)

    await expect(page.getByRole('heading', { name: 'Recent Orders' })).toBeVisible()
    const rows = main.getByRole('button', { name: /^HT-/ })
    await expect(rows).toHaveCount(5)
    await expect(main.getByText('Cash on Delivery')).toHaveCount(0)
    await rows.first().click()
    const details = main.getByRole('listitem').filter({ hasText: 'HT-261121-0001' })
    await expect(details.locator('img')).toHaveCount(2)
    await expect(details).toContainText('2 × ৳1,650')
    await expect(details).toContainText('Size M')
    await expect(details).toContainText('৳3,300.00')
    await expect(details).toContainText('৳0.50')
    await expect(details).toContainText('Cash on Delivery')
    await rows.first().click()
    await expect(main.getByText('Cash on Delivery')).toHaveCount(0)

    await main.getByRole('link', { name: 'View All' }).click()
    await expect(page).toHaveURL(/\/orders$/)
    await expect(rows).toHaveCount(6)
    for (const [status, colour] of Object.entries(STATUS_COLOURS)) {
      await expect(main.getByText(status, { exact: true })).toHaveCSS('color', colour)
    }
    await expectAccessible(page)

    // An existing picture can be changed or removed.
    await page.goto('/update-profile')
    const field = page.getByRole('group', { name: 'Profile Image' })
    await expect(field.locator('img')).toBeVisible()
    await expect(field.getByRole('button', { name: 'Change image' })).toBeEnabled()
    await expect(field.getByRole('button', { name: 'Remove image' })).toBeEnabled()
  })
})

test.describe('Update Profile', () => {
  async function openAlone(page: Page): Promise<void> {
    const account = { email: `mina-${crypto.randomUUID()}@suto.test`, password: 'jamdani weaver' }
    const headers = { Origin: await originOf(page) }
    const name = 'Mina Akter'
    await page.request.post('/api/auth/sign-up/email', { data: { ...account, name }, headers })
    const record = { email: account.email, name, phone: '', imageUrl: '' }
    await page.request.post('/api/newUser', { data: record, headers })
    await page.clock.install()
    // Through the profile, so that going back loads nothing.
    await openHydrated(page, '/user-profile')
    await expect(page.getByText('No orders yet')).toBeVisible()
    await page.getByRole('link', { name: 'Update Profile' }).click()
    await expect(page.getByLabel('Full Name')).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
  }

  test('leads back, has no message until something changed, and leaves 1.5 seconds after saving', async ({
    page,
  }) => {
    await openAlone(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Back to Profile' })).toHaveAttribute(
      'href',
      '/profile',
    )
    await expect(main.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/profile')
    await expect(main.getByText('Google Account')).toHaveCount(0)
    const save = main.getByRole('button', { name: 'Update Profile' })
    await expect(save).toBeDisabled()
    const name = main.getByLabel('Full Name')
    await name.fill('Mina Begum')
    await expect(main.getByText('You have unsaved changes')).toBeVisible()
    await name.fill('Mina Akter')
    await expect(main.getByText('You have unsaved changes')).toHaveCount(0)
    await expect(save).toBeDisabled()

    await name.fill('')
    await save.click()
    await expect(main.getByText('Name is required', { exact: true })).toBeVisible()
    await name.fill('Mina Begum')
    await expect(main.getByText('Name is required')).toHaveCount(0)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/auth/update-user', async (route) => {
      await promise
      await route.continue()
    })
    await save.click()
    await expect(main.getByRole('button', { name: 'Updating...' })).toBeDisabled()
    resolve()
    const toast = toasts(page)
    let passedMs = 0
    await expect(async () => {
      await page.clock.runFor(10)
      passedMs += 10
      expect(await toast.count()).toBe(1)
    }).toPass()
    await expect(toast).toContainText('Profile updated successfully!')
    await expect(save).toBeDisabled()
    await page.clock.runFor(BACK_MS - passedMs - 50)
    await expect(page).toHaveURL(/\/update-profile$/)
    await page.clock.runFor(passedMs + 50)
    await expect(page).toHaveURL(/\/user-profile$/)
    await expectToLast(toast, TOAST_MS)
  })
})
