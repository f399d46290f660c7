import type { Browser, Page } from '@playwright/test'
import type { OrderSettings } from '../src/shop/settings/orders/contract.ts'
import { openOffice } from './card-checkout.ts'
import { openHydrated } from './hydrated.ts'
import { becomeStranger, expect, expectAccessible, test } from './shop.ts'
import { readSettings, saveSettings } from './shop-settings.ts'
import { smsCode } from './sms-code.ts'

test.use({
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
  provoked: [/40[013]/],
})

async function letOrder(browser: Browser, change: Partial<OrderSettings>): Promise<void> {
  const office = await openOffice(browser)
  const { orders } = await readSettings(office)
  await saveSettings(office, 'orders', { ...orders.values, ...change })
  await office.context().close()
}

test.beforeEach(async ({ browser, page }) => {
  await letOrder(browser, { whoMayOrder: 'anybody', askForCode: 'always' })
  await becomeStranger(page)
})
test.afterEach(({ browser }) =>
  letOrder(browser, { whoMayOrder: 'with_account', askForCode: 'when_risky' }),
)

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm your phone number' })
const codeField = (page: Page) => page.getByLabel('6-digit code')

/** Goes from a product to the prompt for a code. */
async function orderUntilAsked(page: Page, phone: string): Promise<void> {
  await openHydrated(page, '/products/sand-everyday-chinos')
  await page.getByText('L', { exact: true }).tap()
  await page.getByRole('button', { name: 'Pre-Order Now' }).tap()
  await expect(page).toHaveURL('/checkout')
  await page.getByLabel('Name', { exact: true }).fill('Salma Begum')
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('combobox', { name: 'Area' }).pressSequentially('ধানমন্ডি')
  await page.getByRole('option', { name: /^Dhanmondi, / }).tap()
  await page.getByLabel('Address', { exact: true }).fill('House 17, Road 3/A')
  await page.getByRole('button', { name: 'Place order' }).tap()
  await expect(codeField(page)).toBeVisible()
}

/** In Bangla digits, as some keyboards type them. */
function inBangla(code: string): string {
  return code.replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)))
}

function wrongCode(right: string, by: number): string {
  return String((Number(right) + by) % 1_000_000).padStart(6, '0')
}

test('a wrong code is refused five times, and then even the right one', { tag: '@long' }, async ({
  page,
}) => {
  await orderUntilAsked(page, '01912345601')
  await expectAccessible(page)
  const right = await smsCode('01912345601')
  const order = dialog(page).getByRole('button', { name: 'Place order' })
  for (let by = 1; by <= 4; by++) {
    await codeField(page).fill(wrongCode(right, by))
    await order.tap()
    await expect(page.getByText('That code is incorrect.')).toBeVisible()
  }
  for (const code of [wrongCode(right, 5), right]) {
    await codeField(page).fill(code)
    await order.tap()
    await expect(page.getByText('That code no longer works. Send a new one.')).toBeVisible()
  }
  await dialog(page).getByRole('button', { name: 'Change number' }).tap()
  await expect(page.getByLabel('Mobile number')).toHaveValue('01912345601')
})

test('a guest orders with a code, and finds the order by the phone', async ({ page }) => {
  const phone = '01912345602'
  await orderUntilAsked(page, phone)
  const code = await smsCode(phone)
  await codeField(page).fill(inBangla(code))
  await dialog(page).getByRole('button', { name: 'Place order' }).tap()
  await expect(page.getByRole('heading', { name: 'Order placed successfully!' })).toBeVisible()

  await openHydrated(page, '/login?next=%2Forders')
  await page.getByRole('button', { name: 'Use your phone number' }).tap()
  await page.getByLabel('Mobile number').fill('12345')
  await page.getByRole('button', { name: 'Send code' }).tap()
  await expect(page.getByText('Enter a mobile number, such as 01712345678')).toBeVisible()
  await page.getByLabel('Mobile number').fill('০১৯১২ ৩৪৫৬০২')
  await page.getByRole('button', { name: 'Send code' }).tap()
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page)
  // The first code was used, so a new one is sent.
  await codeField(page).fill(await smsCode(phone, code))
  await page.getByRole('button', { name: 'Log In' }).tap()
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('main').getByText('৳1,710')).toBeVisible()
  await openHydrated(page, '/update-profile')
  await expect(page.getByText('01912345602 logs you in with a code by SMS.')).toBeVisible()
  await expect(page.getByText('phone.invalid')).toHaveCount(0)
})
