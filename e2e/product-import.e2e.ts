import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { zipOf } from '../test/zip.ts'
import { enter, picture } from './catalogue.ts'
import { expect, expectAccessible, originOf, test } from './shop.ts'

const ID = 'imported-tea-shirt'

async function lookThrough(page: Page, name: string, content: Buffer | string): Promise<void> {
  await page
    .getByLabel('CSV file, or a ZIP')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByRole('button', { name: 'Check file' }).click()
}

test('the owner exports all products, and imports others with their pictures', async ({ page }) => {
  await enter(page, '/dashboard/products')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
  const exported = await readFile(await download.path())

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('Please choose a file')).toBeVisible()
  await lookThrough(page, 'products.csv', exported)
  await expect(page.getByText('This file contains no changes.')).toBeVisible()

  await page.getByRole('button', { name: 'Choose another file' }).click()
  const csv = (price: string) =>
    `id;name;description;price;category;size;stock;picture 1\n${ID};চা শার্ট;"Of poplin; soft";${price};shirts;M;4;tea.jpg\n`
  const { buffer } = await picture('#7b4a21')
  const zip = (price: string) =>
    zipOf([
      { name: 'products.csv', content: csv(price) },
      { name: 'tea.jpg', content: buffer },
    ])
  await lookThrough(page, 'products.zip', zip('-5'))
  const problem = page.getByRole('row', { name: 'Please enter a valid price' })
  await expect(problem).toContainText('2')
  await expect(problem).toContainText('price')
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Choose another file' }).click()
  await lookThrough(page, 'products.zip', zip('1290'))
  await expect(page.getByText('Review the changes before importing')).toBeVisible()
  await expect(page.getByRole('row', { name: 'New product, ৳1,290, 1 size' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('1 product imported.')).toBeVisible()
  await page.getByRole('link', { name: 'See products' }).click()
  await expect(page.getByRole('rowheader', { name: 'চা শার্ট' }).first()).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  const changed = `id,price,sale price,sale from,category\n${ID},1310,900,3/4/2030 10:00,চা-ঘর\n`
  await lookThrough(page, 'changed.csv', changed)
  await page.getByRole('button', { name: 'Day first' }).click()
  await expect(page.getByRole('row', { name: '2030-04-03 10:00' })).toContainText('empty')
  await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeDisabled()
  await page.getByLabel('Create 1 category').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('1 product imported.')).toBeVisible()

  const headers = { Origin: await originOf(page) }
  const removal = await page.request.delete(`/api/products/${ID}`, { headers })
  expect(removal.ok()).toBe(true)
})
