import type { Locator, Page } from '@playwright/test'
import { becomeNewShopper } from './card-checkout.ts'
import { cartOf, openWithoutScripts, PRODUCT } from './late-scripts.ts'
import { expect, test } from './shop.ts'

test.describe('what is bought before the scripts of a page have come', () => {
  const sizeOf = (page: Page, size: string) => page.getByRole('radio', { name: size, exact: true })
  const addOf = (page: Page) => page.getByRole('button', { name: 'Add to Cart' })

  test.beforeEach(async ({ page }) => {
    await becomeNewShopper(page)
  })

  test('in two sizes is in the cart in both', async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, PRODUCT)
    await sizeOf(page, 'M').check()
    await addOf(page).click()
    await sizeOf(page, 'L').check()
    await addOf(page).click()
    letScriptsCome()
    await expect
      .poll(async () => (await cartOf(page)).sort())
      .toEqual([
        ['L', 1],
        ['M', 1],
      ])
    await expect(sizeOf(page, 'L')).toBeChecked()
  })

  test('is what was shown at the tap, whatever is changed after it', async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, PRODUCT)
    await sizeOf(page, 'M').check()
    await addOf(page).click()
    await sizeOf(page, 'S').check()
    await page.getByLabel('Quantity', { exact: true }).fill('5')
    letScriptsCome()
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
    expect(await cartOf(page)).toEqual([['M', 1]])
    await expect(sizeOf(page, 'S')).toBeChecked()
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('5')
  })

  test('by one button is ordered by the other', async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, PRODUCT)
    await addOf(page).click()
    await page.getByRole('button', { name: 'Pre-Order Now' }).click()
    letScriptsCome()
    await expect(page).toHaveURL('/checkout')
    expect((await cartOf(page)).map(([, quantity]) => quantity)).toEqual([2])
  })

  test('is put in before a link leads on', async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, PRODUCT)
    await addOf(page).click()
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Questions' })
    await link.click()
    await expect(link).toHaveAttribute('data-held')
    letScriptsCome()
    await expect(page).toHaveURL('/faq')
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  })
})

test.describe('before the scripts of a page have come', () => {
  test('a size and "Add to Cart" are taken, once, and answered when they have', async ({
    page,
  }) => {
    await becomeNewShopper(page)
    const letScriptsCome = await openWithoutScripts(page, PRODUCT)
    const size = page.getByRole('radio', { name: 'L', exact: true })
    await size.check()
    await page.getByLabel('Quantity', { exact: true }).fill('2')
    const add = page.getByRole('button', { name: 'Add to Cart' })
    await add.click()
    await expect(add).toHaveAttribute('data-held')
    await add.click()
    await expect(size).toBeChecked()
    await expect(page).toHaveURL(PRODUCT)
    letScriptsCome()
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
    await expect(add).not.toHaveAttribute('data-held')
    await expect(size).toBeChecked()
    const { data: lines } = await (await page.request.get('/api/cart')).json()
    expect(lines).toMatchObject([{ size: 'L', quantity: 2 }])
  })

  for (const path of ['/', '/contact', '/login']) {
    test(`what opens a panel is opened when they have: ${path}`, async ({ page }) => {
      const letScriptsCome = await openWithoutScripts(page, path)
      await page.getByRole('button', { name: /^Cart/ }).click()
      letScriptsCome()
      await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
    })
  }

  test('what is typed into the search stays, and is searched for', async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, '/products')
    const search = page.getByRole('combobox', { name: 'Search products' })
    await search.fill('panjabi')
    letScriptsCome()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(search).toHaveValue('panjabi')
  })

  test('a chosen order of a list is followed', async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, '/products')
    await page.getByLabel('Sort by').selectOption({ label: 'Price, low to high' })
    letScriptsCome()
    await expect(page).toHaveURL(/sort=price-up/)
  })

  test('a picture that nobody sees is fetched when somebody moves', async ({ page }) => {
    await openWithoutScripts(page, PRODUCT)
    const pictures = page.getByLabel('Pictures side by side').getByRole('img', {
      includeHidden: true,
    })
    const widthOf = (picture: Locator) =>
      picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(() => widthOf(pictures.first())).toBeGreaterThan(0)
    expect(await widthOf(pictures.nth(1))).toBe(0)
    await page.getByLabel('Pictures side by side').press('ArrowRight')
    await expect.poll(() => widthOf(pictures.nth(1))).toBeGreaterThan(0)
  })

  test('links lead on at once', async ({ page }) => {
    await openWithoutScripts(page, '/')
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Questions' }).click()
    await expect(page).toHaveURL('/faq')
  })
})

test('the scripts start when the first pictures have come, and not sooner', async ({ page }) => {
  const { promise: seen, resolve: letPicturesCome } = Promise.withResolvers<void>()
  // They would wait three seconds at most.
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
