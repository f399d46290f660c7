import type { AllSettings } from '../src/shop/settings/contract.ts'
import { openHydrated } from './hydrated.ts'
import { makePicture } from './pictures.ts'
import { expect, expectAccessible, owner, signIn, test } from './shop.ts'
import { readSettings, saveSettings } from './shop-settings.ts'

let before: AllSettings

test.beforeEach(async ({ page }) => {
  await signIn(page, owner)
  before = await readSettings(page)
})

/** Other tests of this shop expect its own. */
test.afterEach(async ({ page }) => {
  await saveSettings(page, 'home', before.home.values)
})

const PLACES = [
  { name: 'Midnight Jamdani Panjabi', price: '৳4,900', x: 0.25, y: 0.5 },
  { name: 'White Cotton Pajama', price: '৳1,350', x: 0.75, y: 0.9 },
]

test.describe('an outfit', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('is put together on a phone, and a shopper follows a garment by keyboard', async ({
    page,
  }) => {
    test.slow()
    await saveSettings(page, 'home', { ...before.home.values, outfits: [] })
    await page.goto('/dashboard/settings?group=home')
    const outfits = page.getByRole('group', { name: 'Outfits', exact: true })
    await outfits.getByRole('button', { name: 'Add an outfit' }).click()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(outfits.getByText('Choose a picture')).toBeVisible()
    await expect(outfits.getByText('Add a product', { exact: true }).first()).toBeVisible()
    await expectAccessible(page)

    await outfits
      .locator('input[type=file]')
      .first()
      .setInputFiles(await makePicture(320, 400))
    await expect(outfits.getByText('Image uploaded')).toBeAttached()
    await outfits.getByLabel('Image description').fill('A panjabi over white pajama')
    const search = outfits.getByRole('combobox', { name: 'Add a product' })
    const picture = outfits.locator('img[draggable=false]').last()
    for (const [at, { name, x, y }] of PLACES.entries()) {
      await search.fill(name)
      await outfits.getByRole('option', { name }).first().tap()
      // The last picture is a smaller preview until then.
      await expect(outfits.getByRole('button', { name: `Place ${at + 1}: ${name}` })).toBeVisible()
      const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 }
      await picture.tap({ position: { x: x * width, y: y * height } })
    }
    const fromLeft = outfits.getByLabel('From the left, %')
    await expect(fromLeft.nth(0)).toHaveValue('25')
    await expect(fromLeft.nth(1)).toHaveValue('75')
    const dot = outfits.getByRole('button', { name: 'Place 1: Midnight Jamdani Panjabi' })
    await expect(dot).toHaveAttribute('aria-pressed', 'false')
    await outfits.getByLabel('From the top, %').first().fill('101')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(outfits.getByText('Enter a percentage from 0 to 100')).toBeVisible()
    await outfits.getByLabel('From the top, %').first().fill('40')
    await expect(dot).toHaveAttribute('style', /top: 40%/)
    await expect(dot).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    const [saved] = (await readSettings(page)).home.values.outfits
    expect(saved?.products).toEqual([
      { id: 'midnight-jamdani-panjabi', x: 25, y: 40 },
      { id: 'white-cotton-pajama', x: 75, y: 90 },
    ])

    // It stays open; which product the next tap moves is chosen anew.
    await picture.tap({ position: { x: 5, y: 5 } })
    await expect(fromLeft.nth(0)).toHaveValue('25')
    await expect(fromLeft.nth(1)).toHaveValue('75')

    await openHydrated(page, '/')
    const worn = page.getByRole('region', { name: 'Worn Together' })
    await worn.scrollIntoViewIfNeeded()
    await expect(worn.getByRole('img', { name: 'A panjabi over white pajama' })).toBeVisible()
    await expect(worn.getByRole('link', { name: 'See all outfits' })).toHaveCount(0)
    for (const { name, price } of PLACES) {
      await expect(worn.getByRole('listitem').filter({ hasText: name }).last()).toContainText(price)
    }
    await expectAccessible(page)
    const dots = worn.getByRole('link', { name: /, ৳/ })
    await expect(dots).toHaveCount(2)
    await dots.first().focus()
    await page.keyboard.press('Tab')
    const second = worn.getByRole('link', { name: 'White Cotton Pajama, ৳1,350', exact: true })
    await expect(second).toBeFocused()
    await expect(second.locator('> span').nth(1)).toHaveCSS('opacity', '1')
    await expect(dots.first().locator('> span').nth(1)).toHaveCSS('opacity', '0')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\/white-cotton-pajama$/)
  })
})
