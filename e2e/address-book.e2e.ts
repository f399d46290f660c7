import type { Page } from '@playwright/test'
import { becomeNewShopper } from './card-checkout.ts'
import { expect, expectAccessible, send, test } from './shop.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

const book = (page: Page) => page.getByRole('region', { name: 'Addresses' })

async function addAddress(page: Page, name: string, area: string): Promise<void> {
  await book(page).getByRole('button', { name: 'Add an address' }).tap()
  await book(page).getByLabel('Name', { exact: true }).fill(name)
  await book(page).getByLabel('Mobile number').fill('+880 1812-345678')
  await book(page).getByRole('combobox', { name: 'Area' }).pressSequentially(area)
  await book(page).getByRole('option').first().tap()
  await book(page).getByLabel('Address', { exact: true }).fill(`House of ${name}`)
  await book(page).getByRole('button', { name: 'Save address' }).tap()
  await expect(book(page).getByRole('listitem').filter({ hasText: name })).toBeVisible()
}

test('addresses are saved, changed and chosen at checkout', async ({ page }) => {
  test.slow()
  await becomeNewShopper(page)
  await page.goto('/update-profile')
  await expect(book(page).getByText('No addresses yet.')).toBeVisible()
  await addAddress(page, 'Salma Begum', 'sylhet')
  await addAddress(page, 'Karim Mia', 'savar')
  const first = book(page).getByRole('listitem').first()
  const second = book(page).getByRole('listitem').nth(1)
  await expect(first).toContainText('Salma BegumDefault')
  await expectAccessible(page)

  await second.getByRole('button', { name: /^Make default/ }).tap()
  await expect(first).toContainText('Karim MiaDefault')
  await first.getByRole('button', { name: /^Edit/ }).tap()
  await book(page).getByLabel('Address', { exact: true }).fill('Shop 4, Bazar Road')
  await book(page).getByRole('button', { name: 'Save address' }).tap()
  await expect(first).toContainText('Shop 4, Bazar Road, Savar, Dhaka')

  await send(page, '/api/cart/add', { productId: 'sand-everyday-chinos', size: 'M', quantity: 1 })
  await page.goto('/checkout')
  await expect(page.getByLabel('Recipient name')).toHaveValue('Karim Mia')
  await expect(page.getByLabel('City')).toHaveValue('Savar')
  await page.getByLabel('Saved addresses').selectOption({ index: 1 })
  await expect(page.getByLabel('Recipient name')).toHaveValue('Salma Begum')
  await page.getByLabel('Saved addresses').selectOption('Another address')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('')

  await page.goto('/update-profile')
  page.on('dialog', (dialog) => void dialog.accept())
  await book(page).getByRole('button', { name: 'Remove address of Karim Mia' }).tap()
  await expect(book(page).getByRole('listitem')).toHaveCount(1)
  await expect(book(page).getByRole('listitem')).toContainText('Salma BegumDefault')
})
