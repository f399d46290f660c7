import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { owner, signIn } from './shop.ts'

const CHOOSE = /^(Choose|Change) images?$/

export async function enter(page: Page, path: string): Promise<void> {
  await signIn(page, owner)
  await page.goto(path)
}

export async function picture(color: string, width = 320, height = 400) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  return { name: `${color.slice(1)}.jpg`, mimeType: 'image/jpeg', buffer }
}

export async function choosePictures(
  form: Locator,
  files: { name: string; mimeType: string; buffer: Buffer }[] | string,
): Promise<void> {
  const opening = form.page().waitForEvent('filechooser')
  await form.getByRole('button', { name: CHOOSE }).click()
  await (await opening).setFiles(files)
}

export async function fillProduct(form: Locator): Promise<void> {
  await form.getByLabel('Product name').fill('Sylhet Tea Shirt')
  await form.getByLabel('Price in taka', { exact: true }).fill('1290.50')
  await form.getByLabel('Category').selectOption('shirts')
  await form
    .getByLabel('Description', { exact: true })
    .fill('The brown of strong tea, in washed poplin.')
}
