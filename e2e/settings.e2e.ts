import type { Page } from '@playwright/test'
import { demoShop } from '../demo/shop.ts'
import { expect, expectAccessible, owner, signIn, test } from './shop.ts'
import { saveSettings } from './shop-settings.ts'
import { toasts } from './toasts.ts'

/** Other tests of this shop expect its default texts. */
test.afterEach(async ({ page }) => {
  await saveSettings(page, 'shop', demoShop)
})

const save = (page: Page) => page.getByRole('button', { name: 'Save settings' }).click()

test('the owner names the shop, and every page shows it', async ({ page }) => {
  test.slow()
  await signIn(page, owner)
  await page.goto('/dashboard/settings')
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue('Suto')
  // Another test of this shop may have changed them before.
  await expect(page.getByText(/^(?:Not changed yet|Last changed)/)).toBeVisible()

  await name.fill('N'.repeat(10_000))
  await page.getByLabel('Link to your page').first().fill('javascript:alert(1)')
  await save(page)
  await expect(page.getByText('Use up to 40 characters')).toBeVisible()
  await expect(page.getByText('that starts with https://')).toBeVisible()
  await expectAccessible(page)

  await name.fill('<b>নকশি</b> 🧵')
  await page.getByLabel('Name in Bangla').fill('নকশি')
  await page.getByLabel('Tagline').fill('Stitched by hand & heart')
  await page.getByLabel('Phone', { exact: true }).fill('০১৭১২-১১১১১১')
  await page.getByLabel('Link to your page').first().fill('https://facebook.com/nakshi.test')
  await page.getByRole('button', { name: 'Remove line 2 of opening hours' }).click()
  await expect(page.getByRole('complementary').getByText('Stitched by hand').first()).toBeVisible()
  await save(page)
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByText(`by ${owner.email}.`)).toBeVisible()
  await expect(page.getByText('<b>নকশি</b> 🧵').first()).toBeVisible()

  await page.goto('/')
  await expect(page).toHaveTitle('Stitched by hand & heart – <b>নকশি</b> 🧵')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: '<b>নকশি</b> 🧵' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stitched by hand & heart')
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: '01712-111111' })).toHaveAttribute(
    'href',
    'tel:+8801712111111',
  )
  await expect(foot.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
    'href',
    'https://facebook.com/nakshi.test',
  )
  await page.goto('/dashboard/activity')
  await expect(page.getByText('Changed settings').first()).toBeVisible()
})

test('the longest texts fit into every page', { tag: '@long' }, async ({ page }) => {
  test.slow()
  await signIn(page, owner)
  const longest = {
    ...demoShop,
    name: 'W'.repeat(40),
    nameBangla: 'সু'.repeat(20),
    tagline: 'W'.repeat(80),
    description: 'W'.repeat(300),
    blurb: 'W'.repeat(400),
    email: `${'w'.repeat(90)}@suto.test`,
    address: 'W'.repeat(200),
    hours: Array(7).fill({ days: 'W'.repeat(40), time: 'W'.repeat(40) }),
    social: [{ name: 'W'.repeat(30), url: `https://suto.test/${'w'.repeat(280)}` }],
  }
  await saveSettings(page, 'shop', longest)
  for (const screen of ['/', '/about', '/contact', '/login', '/dashboard/settings', '/stock']) {
    await page.goto(screen)
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.locator('h1'), screen).toHaveCount(1)
      const tooWide = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement
        const elements = scrollWidth > clientWidth ? [...document.querySelectorAll('body *')] : []
        return elements
          .filter((element) => element.getBoundingClientRect().right > clientWidth)
          .map(({ outerHTML }) => outerHTML.slice(0, 120))
      })
      expect(tooWide, `${screen} scrolls sideways at ${width} pixels`).toEqual([])
    }
  }
})

test.describe('with a failing shop, and another administrator', () => {
  test.use({ provoked: [/409|503/] })

  test('the settings can be reloaded, and another user’s can be loaded or overwritten', {
    tag: '@long',
  }, async ({ page }) => {
    await signIn(page, owner)
    await page.route('**/api/settings', (route) =>
      route.fulfill({ status: 503, json: { success: false, message: 'Please try again.' } }),
    )
    await page.goto('/dashboard/settings')
    await expect(page.getByText('Error loading the settings:')).toBeVisible()
    await page.unroute('**/api/settings')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Suto')

    const tagline = page.getByLabel('Tagline')
    await tagline.fill('Mine')
    await saveSettings(page, 'shop', { ...demoShop, tagline: 'Theirs' })
    await save(page)
    await expect(page.getByText(/^Not saved: someone changed this group of/)).toBeVisible()
    await expect(tagline).toHaveValue('Mine')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Load their version' }).click()
    await expect(tagline).toHaveValue('Theirs')
    await expect(page.getByRole('button', { name: 'Save settings' })).toBeFocused()

    await tagline.fill('Mine again')
    await saveSettings(page, 'shop', { ...demoShop, tagline: 'Theirs too', address: 'Banani 11' })
    await save(page)
    await page.getByRole('button', { name: 'Save mine anyway' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await expect(tagline).toHaveValue('Mine again')
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Banani 11')
  })
})

test('on a phone the list of settings is a page of its own, and saving is in reach', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, owner)
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  const groups = page.getByRole('navigation', { name: 'Settings' })
  await expectAccessible(page)
  await groups.getByRole('link', { name: 'Search engines' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search engines')
  await expect(groups).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Suto')

  await page.goto('/dashboard/settings?group=shop')
  const button = page.getByRole('button', { name: 'Save settings' })
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Suto')
  await expect(button).toBeInViewport({ ratio: 1 })
  await save(page)
  await expect(
    page.getByText('Settings saved').or(page.getByText('There are no changes to save')),
  ).toBeVisible()
  await save(page)
  await expect(page.getByText('There are no changes to save').first()).toBeVisible()
  const close = toasts(page).getByRole('button', { name: 'close' }).first()
  const box = await close.boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(24)
  const menu = await page.getByRole('button', { name: /menu/i }).first().boundingBox()
  expect(box?.y).toBeGreaterThan((menu?.y ?? 0) + (menu?.height ?? 0))
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const group of ['delivery', 'orders', 'sms', 'home']) {
    const link = groups.locator(`a[href*="group=${group}"]`)
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible()
  }
})
