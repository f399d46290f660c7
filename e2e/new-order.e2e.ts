import type { Page } from '@playwright/test'
import { papers } from './at-work.ts'
import { expect, expectAccessible, owner, signIn, test } from './shop.ts'

const MESSAGE = `ভাই, জামদানি পাঞ্জাবি L সাইজ ১টা লাগবে।
নাম: করিম উদ্দিন
ঠিকানা: বাজার রোড, পীরগঞ্জ, রংপুর
০১৭১২-৩৪৫৬৭৮`

/** Pastes into the box, as a phone's keyboard or Ctrl+V does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Paste a message').evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)
}

test('an order is entered from a message in Bangla', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn(page, owner)
  await page.goto('/dashboard/orders')
  await expect(page.getByRole('link', { name: 'New order' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeFocused()

  await paste(page, MESSAGE)
  const suggestions = page.getByRole('list', { name: 'Suggestions' })
  await expect(suggestions).toContainText('“০১৭১২-৩৪৫৬৭৮”')
  await expect(suggestions).toContainText('Pirganj, Rangpur')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Phone')).toHaveValue('01712345678')
  await expect(page.getByRole('form').locator(':focus')).toHaveCount(1)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('করিম উদ্দিন')
  await expect(page.getByLabel('Area')).toHaveValue(/Pirganj/)
  const lines = page.getByRole('list', { name: 'Lines' })
  await expect(lines.getByRole('listitem')).toHaveCount(1)
  await expect(lines).toContainText('Size L')

  await page.getByLabel('Discount in taka').fill('৫০')
  const total = page.getByRole('region', { name: 'Total' })
  await expect(total).toContainText('−৳50')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('বাজার রোড, পীরগঞ্জ, রংপুর')
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }

  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Order HT-/ })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Messenger')
  await expect(main).toContainText('করিম উদ্দিন')
})

test('either of two numbers in a message can be used, and every product needs a size', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, owner)
  await page.goto('/dashboard/orders/new')
  await paste(page, `${MESSAGE} বিকল্প ০১৮১২-৩৪৫৬৭৮`)
  await expect(page.getByText('Other phone')).toBeVisible()
  await page.keyboard.press('Enter')
  const phone = page.getByLabel('Phone', { exact: true })
  await expect(phone).toHaveValue('01712345678')
  for (const other of ['01812345678', '01712345678']) {
    await page.getByRole('button', { name: /^Use 0/ }).click()
    await expect(phone).toHaveValue(other)
    await expect(page.getByRole('button', { name: /^Use 0/ })).toHaveCount(1)
  }

  await page.goto('/dashboard/orders/new')
  await paste(page, 'পাঞ্জাবি ১টা, শার্ট ২টা লাগবে, hoodie L 1ta')
  await expect(page.getByRole('list', { name: 'Not found' })).toContainText('“hoodie L 1ta”')
  await page.keyboard.press('Enter')
  const panjabi = page.getByRole('group', { name: /Panjabi$/ })
  await expect(panjabi).toBeVisible()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText(/^Choose a size of .*Panjabi, or leave it out$/)).toBeVisible()
  await panjabi.getByRole('button', { name: /^M/ }).click()
  await page
    .getByRole('group', { name: /Shirt × 2$/ })
    .getByRole('button', { name: /^L / })
    .click()
  const lines = page.getByRole('list', { name: 'Lines' })
  await expect(lines.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('list', { name: 'Not found' })).toBeVisible()
  await expectAccessible(page)
})

test('an order on hold is packed once it is confirmed', async ({ page }) => {
  test.slow()
  await signIn(page, owner)
  await page.goto('/dashboard/orders/new')
  await page.getByLabel('Phone').fill('01898765432')
  await expect(page.getByText('New customer')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Salma')
  await page.getByLabel('Area').fill('ধানমন্ডি')
  await page
    .getByRole('option', { name: /Dhanmondi/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByLabel('Address', { exact: true }).fill('House 1')
  await page.getByLabel('Add a product').fill('jamdani')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('fieldset button:focus')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Add a product')).toBeFocused()
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(/To collect৳\d/)
  await page.getByRole('button', { name: 'Call before packing' }).click()

  const heading = page.getByRole('heading', { level: 1, name: /^Order HT-/ })
  await expect(heading).toBeVisible()
  const orderId = /HT-\S+/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
  await expect(page.getByText('On hold', { exact: true })).toBeVisible()
  await papers(page).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Invoice'])
  await page.keyboard.press('Escape')

  await page.goto('/dashboard/delivery')
  const pending = page.getByRole('region', { name: 'Pending orders' })
  await expect(pending.getByRole('row').nth(1)).toBeVisible()
  await expect(pending).not.toContainText(orderId)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Confirm now' }).click()
  await page.getByRole('link', { name: orderId }).click()
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'Confirmed by phone' }).click()
  await expect(page.getByText('Confirmed with the customer')).toBeVisible()
  await page.goto('/dashboard/delivery')
  await expect(pending).toContainText(orderId)

  await page.goto('/dashboard/orders/new')
  await page.getByLabel('Phone').fill('০১৮ ৯৮৭৬ ৫৪৩২')
  await expect(page.getByText('1 order, 0 delivered')).toBeVisible()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('House 1')
})
