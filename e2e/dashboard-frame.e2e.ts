import { expect, owner, signIn, test } from './shop.ts'

test('the menu and the search are beside every page, forms included', async ({ page }) => {
  await signIn(page, owner)
  await page.goto('/add-products')
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(menu.getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search/ }).fill('vouch')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/vouchers')
  await expect(page).toHaveTitle(/^Vouchers – Dashboard/)
  await expect(menu.getByRole('link', { name: 'Vouchers' })).toHaveAttribute('aria-current', 'page')
})

test('the address of a former tab leads to its page', async ({ page }) => {
  await signIn(page, owner)
  await page.goto('/dashboard?tab=orders&status=cancelled')
  await expect(page).toHaveURL('/dashboard/orders?status=cancelled')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})
