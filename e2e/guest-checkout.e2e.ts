import type { Page } from '@playwright/test'
import { chooseOutcome } from './card-checkout.ts'
import { openHydrated } from './hydrated.ts'
import { becomeStranger, expect, expectAccessible, owner, signIn, test } from './shop.ts'
import { letOrder } from './shop-settings.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

const PRODUCT = '/products/sand-everyday-chinos'

test.beforeEach(({ callAs }) => letOrder(callAs, 'anybody'))
test.afterEach(({ callAs }) => letOrder(callAs, 'with_account'))

const orderButton = (page: Page) => page.getByRole('button', { name: 'Place order' })
const placed = (page: Page) => page.getByRole('heading', { name: 'Order placed successfully!' })

/** Two taps take a shopper from the product to the checkout. */
async function preOrder(page: Page): Promise<void> {
  await openHydrated(page, PRODUCT)
  await page.getByText('L', { exact: true }).tap()
  await page.getByRole('button', { name: 'Pre-Order Now' }).tap()
  await expect(page).toHaveURL('/checkout')
}

/** Four fields, each followed by the keyboard's next key, and a tap for the area. */
async function fillAddress(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Salma Begum')
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('combobox', { name: 'Area' }).pressSequentially('ধানমন্ডি')
  await page.getByRole('option', { name: /^Dhanmondi, / }).tap()
  await page.getByLabel('Address', { exact: true }).fill('House 17, Road 3/A')
}

test('a new customer orders with a phone number: four fields and four taps', async ({ page }) => {
  await preOrder(page)
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('Size L')
  await expect(page.getByLabel('Email (optional)')).toBeHidden()
  await expect(page.getByLabel('Landmark (optional)')).toBeHidden()
  await expectAccessible(page)
  await fillAddress(page, '০১৮১২-৩৪৫ ৬৭৮')
  await expect(page.getByRole('combobox', { name: 'Area' })).toHaveValue('Dhanmondi, Dhaka')
  // The bar with the total is always in view.
  await page.evaluate(() => scrollTo(0, 0))
  await expect(orderButton(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('paragraph').filter({ hasText: /^Total৳1,710$/ })).toBeInViewport()
  await orderButton(page).tap()

  await expect(placed(page)).toBeVisible()
  await expect(page.getByText('call 01812345678 before delivery')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Track your order' }).tap()
  await expect(page).toHaveURL(/\/order-link#/)
  await expect(page.getByText('Everyday Sand Chinos')).toBeVisible()
})

test('the demo’s owner requires accounts, then allows guests again, and the cart stays', async ({
  page,
  browser,
}) => {
  await becomeStranger(page)
  await preOrder(page)
  await expect(orderButton(page)).toBeVisible()
  const office = await (await browser.newContext()).newPage()
  await signIn(office, owner)
  await office.goto('/dashboard')
  const notice = office.getByRole('complementary', { name: 'Your own shop' })
  await notice.getByRole('button', { name: 'Let only people with an account order' }).click()
  await expect(office.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/login?next=%2Fcheckout')
  await expect(page.getByText('Please login to place an order')).toBeVisible()

  await notice.getByRole('button', { name: 'Let anybody with a phone number order' }).click()
  await expect(
    notice.getByRole('button', { name: 'Let only people with an account order' }),
  ).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('Size L')
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toHaveAttribute(
    'href',
    '/login?next=%2Fcheckout',
  )
})

test.describe('a returning guest', () => {
  test.use({ provoked: [/400/] })

  test('orders once with a double tap, gets the address filled in until it is cleared, and sees what is missing', async ({
    page,
  }) => {
    await preOrder(page)
    await fillAddress(page, '01812345679')
    await page.getByText('Add an email or a landmark (optional)').tap()
    await page.getByLabel('Landmark (optional)').fill('Opposite the mosque')
    const email = page.getByLabel('Email (optional)')
    await email.fill('salma at home')
    await orderButton(page).tap()
    const wrongEmail = 'Enter a valid email address, or leave empty'
    await expect(page.getByRole('main').getByText(wrongEmail)).toBeVisible()
    await email.fill('')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent.push('')
    })
    await orderButton(page).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(placed(page)).toBeVisible()
    expect(sent).toHaveLength(1)

    await preOrder(page)
    await expect(page.getByText('Filled in from your last order.')).toBeVisible()
    await expect(page.getByLabel('Mobile number')).toHaveValue('01812345679')
    await expect(page.getByRole('combobox', { name: 'Area' })).toHaveValue('Dhanmondi, Dhaka')
    await page.getByRole('button', { name: 'Clear' }).tap()
    for (const label of ['Name', 'Mobile number', 'Address']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
    }
    await expect(page.getByRole('combobox', { name: 'Area' })).toHaveValue('')
    await orderButton(page).tap()
    await expect(page.getByText('Recipient phone is required')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
    await expect(page.getByText('Filled in from your last order.')).toHaveCount(0)

    await page.getByLabel('Name', { exact: true }).fill('Salma Begum')
    await page.getByLabel('Mobile number').fill('01812345679')
    await orderButton(page).tap()
    await expect(page.getByText('Enter your area')).toBeVisible()
    await expect(page.getByText('Address is required')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Area' })).toBeFocused()
  })
})

test('a guest with a refused card pays nothing, pays with another, and sees the order by its link', async ({
  page,
}) => {
  const card = page.getByRole('radio', { name: /^Card/ })
  const pay = page.getByRole('button', { name: /^Pay Now - / })
  await preOrder(page)
  await fillAddress(page, '01812345682')
  await card.check()
  await pay.tap()
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible()
  await chooseOutcome(page, 'Fail')
  await expect(page.getByText('No money was taken. Your cart is still saved.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '01712-000000' })).toBeVisible()
  await page.getByRole('link', { name: 'Pay cash on delivery instead' }).tap()
  await expect(page.getByRole('radio', { name: /^Cash on Delivery/ })).toBeChecked()
  await expect(page.getByLabel('Mobile number')).toHaveValue('01812345682')
  await card.check()
  await pay.tap()
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible()
  await chooseOutcome(page, 'Pay')
  await expect(placed(page)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Track your order' }).tap()
  await expect(page.getByText('Everyday Sand Chinos')).toBeVisible()
})
