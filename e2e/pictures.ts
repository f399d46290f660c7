import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { expect, originOf } from './shop.ts'
import { toasts } from './toasts.ts'

export const UPLOADS = '**/api/images/upload?*'
export const WRONG_TYPE = 'Please select a valid image file (JPEG, PNG, GIF, WebP)'
export const TOO_LARGE = 'Image size should be less than 10MB'
export const FAILED = 'Failed to upload image. Please try again.'
export const DONE = 'Image uploaded successfully!'

const PASSWORD = 'jamdani weaver'
const TEN_MEGABYTES = 10 * 1024 * 1024

export interface TestFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export const report = {
  name: 'report.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-'),
}

/** A slightly too large file on disk: sending that much to the browser takes seconds. Returns its path. */
export async function makeHugeFile(name: string): Promise<string> {
  const path = join(process.env.E2E_FOLDER ?? '', name)
  await writeFile(path, '')
  await truncate(path, TEN_MEGABYTES)
  return path
}

/** Every picture is different, so that its URL shows which one was saved. */
export async function makePicture(width = 160, height = 160): Promise<TestFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
}

export function field(page: Page): Locator {
  return page.getByRole('group', { name: /profile image/i })
}

export async function choose(page: Page, file: TestFile | string): Promise<void> {
  const dialog = page.waitForEvent('filechooser')
  await field(page)
    .getByRole('button', { name: /^(Choose|Change) image$/ })
    .click()
  await (await dialog).setFiles(file)
}

export function message(page: Page, text: string): Locator {
  return field(page).getByRole('alert').getByText(text, { exact: true })
}

export function toast(page: Page, text: string): Locator {
  return toasts(page).getByText(text, { exact: true })
}

/** Making five widths of a picture takes seconds while two other browsers are running. */
export async function expectUploaded(page: Page): Promise<void> {
  await expect(toast(page, DONE)).toBeVisible({ timeout: 60_000 })
}

export function newPerson() {
  return { email: `nasrin-${crypto.randomUUID()}@suto.test`, password: PASSWORD }
}

async function makePerson(page: Page) {
  const person = newPerson()
  const headers = { Origin: await originOf(page) }
  const name = 'Nasrin Akter'
  await page.request.post('/api/auth/sign-up/email', { data: { ...person, name }, headers })
  const record = { ...person, name, phone: '+8801812345678' }
  expect((await page.request.post('/api/newUser', { data: record, headers })).ok()).toBe(true)
  return person
}

export async function openProfile(page: Page) {
  const person = await makePerson(page)
  await page.goto('/update-profile')
  await expect(field(page).getByRole('button', { name: 'Choose image' })).toBeEnabled()
  return person
}

export async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Nasrin Akter')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('01812345678')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
}

export async function recordOf(page: Page, email: string) {
  return (await (await page.request.get(`/api/user/${email}`)).json()).data
}

export async function accountImage(page: Page): Promise<string | null> {
  return (await (await page.request.get('/api/auth/get-session')).json()).user.image
}

const busy = { success: false, message: 'Too much to do', code: 'unavailable' }

export function fail(route: Route) {
  return route.fulfill({ status: 503, json: busy })
}

/** Holds back uploads until the returned function is called. */
export async function holdUploads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(UPLOADS, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
