import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoShop } from '../demo/shop.ts'
import { expect, expectAccessible, owner, signIn, test } from './shop.ts'
import { saveSettings } from './shop-settings.ts'

/** Other journeys of this shop look for its own words. */
test.afterEach(async ({ page }) => {
  await saveSettings(page, 'shop', demoShop)
})

async function choose(page: Page, content: string): Promise<void> {
  await page.getByLabel('Settings file').setInputFiles({
    name: 'settings.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  })
}

test.describe('a file of all settings', () => {
  test.use({ provoked: [/400/] })

  test('is kept, looked over, refused with its faults, and imported', async ({ page }) => {
    test.slow()
    await signIn(page, owner)
    await page.goto('/dashboard/settings')
    await page.getByRole('link', { name: 'Export and import' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export settings' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^haat-settings-\d{4}-\d\d-\d\d\.json$/)
    const file = JSON.parse(await readFile(await download.path(), 'utf8'))
    await expectAccessible(page)

    await choose(page, 'no file at all')
    await expect(page.getByText('settings.json is not a settings file.')).toBeVisible()
    await choose(page, JSON.stringify(file))
    await expect(page.getByText('matches your current settings')).toBeVisible()

    file.settings.shop.tagline = 'নকশি 🧵 <b>by hand</b>'
    const bad = structuredClone(file)
    bad.settings.shop.social[0].url = 'javascript:alert(1)'
    await choose(page, JSON.stringify(bad))
    await expect(page.getByText('This file cannot be imported. Nothing was changed.')).toBeVisible()
    await expect(page.getByText('file.settings.shop.social.0.url: ')).toBeVisible()

    await choose(page, JSON.stringify(file))
    const plan = page.getByRole('region', { name: 'Import preview' })
    await expect(plan.getByText(demoShop.tagline)).toBeVisible()
    await expect(plan.getByText('নকশি 🧵 <b>by hand</b>')).toBeVisible()
    await expectAccessible(page)
    await plan.getByRole('button', { name: 'Import' }).click()
    await expect(page.getByText('settings.json imported')).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('নকশি 🧵 <b>by hand</b>')
  })
})
