import type { Page } from '@playwright/test'
import { choosePictures, picture } from './catalogue.ts'
import { openHydrated } from './hydrated.ts'
import {
  becomeStranger,
  expect,
  expectAccessible,
  fillLogin,
  owner,
  shopper,
  signIn,
  test,
} from './shop.ts'

const inBangla = (page: Page) => page.locator('html[lang=bn]')
const productNames = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const toBangla = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'বাংলা' })
const toEnglish = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'English' })

test('a shopper switches the language on a filtered list and on a product, and stays there', async ({
  page,
}) => {
  await openHydrated(page, '/products?q=cotton&category=shirts&sort=price-up')
  await expect(productNames(page).first()).toBeVisible()
  const count = await productNames(page).count()
  await toBangla(page).click()
  await expect(page).toHaveURL('/bn/products?q=cotton&category=shirts&sort=price-up')
  await expect(inBangla(page)).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('সব পোশাক')
  await expect(productNames(page)).toHaveCount(count)
  await expect(page.getByLabel('সাজান', { exact: true })).toHaveValue('price-up')
  await expectAccessible(page)

  await page
    .getByRole('link', { name: /^বিস্তারিত দেখুন/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/bn\/products\/[\w-]+/)
  await expect(page.getByRole('button', { name: 'কার্টে যোগ করুন' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('পরিমাণ').fill('3')
  const { pathname } = new URL(page.url())
  await toEnglish(page).click()
  await expect(page).toHaveURL(pathname.replace('/bn', ''))
  await expect(page.getByLabel('Quantity')).toHaveValue('3')
})

test('a shopper keeps the place in a long list and what is typed', async ({ page }) => {
  await openHydrated(page, '/products')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const last = productNames(page).nth(39)
  await last.scrollIntoViewIfNeeded()
  const card = page.getByRole('article').nth(39)
  const path = await card.getByRole('link').last().getAttribute('href')
  // Playwright's click would scroll first.
  await toBangla(page).dispatchEvent('click')
  await expect(inBangla(page)).toBeAttached()
  await expect(page.locator(`main article a[href="/bn${path}"]`).last()).toBeInViewport()

  await openHydrated(page, '/bn/contact')
  await page.getByLabel('পুরো নাম').fill('রহিম উদ্দিন')
  await page.getByLabel('মেসেজ').fill('সাইজ M আছে?')
  await toEnglish(page).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('রহিম উদ্দিন')
  await expect(page.getByLabel('Message')).toHaveValue('সাইজ M আছে?')
})

test('the owner keeps a category that is being added, with its picture, in either language', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await signIn(page, owner)
  await openHydrated(page, '/add-category')
  const description = page.getByLabel('Description', { exact: true })
  const changePicture = page.getByRole('button', { name: 'Change image' })
  await description.fill('Shirts for rainy days')
  await page.route('**/api/images/upload**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await choosePictures(page.getByRole('form'), [await picture('#553377', 480, 270)])
  await page.getByRole('link', { name: 'বাংলা' }).click()
  await expect(page).toHaveURL('/bn/add-category')
  await expect(page.getByLabel('বিবরণ', { exact: true })).toHaveValue('Shirts for rainy days')
  await expect(page.getByRole('button', { name: 'ছবি বদলান' })).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/add-category')
  await expect(description).toHaveValue('Shirts for rainy days')
  await expect(changePicture).toBeVisible()
  expect(asked).toEqual([])
})

test('personal pages come in the language that was chosen, whatever their address', async ({
  page,
}) => {
  await openHydrated(page, '/')
  await toBangla(page).click()
  await expect(page).toHaveURL('/bn')
  await page.goto('/login?next=/orders')
  await expect(page).toHaveURL('/bn/login?next=/orders')
  await expect(inBangla(page)).toBeAttached()
  await toEnglish(page).click()
  await expect(page).toHaveURL('/login?next=/orders')
  await page.goto('/bn/products')
  await expect(inBangla(page)).toBeAttached()
  await openHydrated(page, '/login?next=/orders#form')
  await toBangla(page).click()
  await expect(page).toHaveURL('/bn/login?next=/orders#form')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor switches the language of personal pages', async ({ page }) => {
    await page.goto('/login?next=/orders')
    await toBangla(page).click()
    await expect(page).toHaveURL('/bn/login?next=/orders')
    await page.goto('/signup')
    await expect(page).toHaveURL('/bn/signup')
    await toEnglish(page).click()
    await expect(page).toHaveURL('/signup')
    await page.goto('/bn/checkout')
    await expect(page).toHaveURL('/checkout')
  })
})

test('the language that a user has chosen comes along to another browser', async ({ page }) => {
  await page.goto('/login?next=/update-profile')
  await fillLogin(page, shopper)
  await expect(page).toHaveURL('/update-profile')
  await page.getByRole('region', { name: 'Language' }).getByRole('link').click()
  await expect(page).toHaveURL('/bn/update-profile')
  await expectAccessible(page)

  await becomeStranger(page)
  await page.goto('/login?next=/orders')
  await fillLogin(page, shopper)
  await expect(page).toHaveURL('/bn/orders')
  await page.goto('/profile')
  await expect(inBangla(page)).toBeAttached()
  await toEnglish(page).click()
  await expect(page.locator('html[lang=en]')).toBeAttached()
})
