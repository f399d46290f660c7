import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import {
  choose,
  expectUploaded,
  FAILED,
  fail,
  field,
  holdUploads,
  makePicture,
  message,
  openProfile,
  UPLOADS,
  WRONG_TYPE,
} from './pictures.ts'
import { expect, expectAccessible, signIn, test } from './shop.ts'

// For uploads that are refused, fail or break on purpose.
test.use({ provoked: [/Failed to load resource/] })

/** Records every progress message of the field, however briefly it was shown. */
async function watchProgress(page: Page): Promise<() => Promise<string[]>> {
  const seen = await field(page).evaluateHandle((field) => {
    const texts: string[] = []
    const note = () => {
      const text = field.querySelector('progress')?.nextElementSibling?.textContent
      if (text && text !== texts.at(-1)) texts.push(text)
    }
    new MutationObserver(note).observe(field, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    return texts
  })
  return () => seen.jsonValue()
}

test('an upload is cancelled, retried after failures, refused as invalid, and finally kept', async ({
  page,
}) => {
  await openProfile(page)
  await holdUploads(page)
  const asked = page.waitForRequest(UPLOADS)
  await choose(page, await makePicture())
  await asked
  const given = page.waitForEvent('requestfailed')
  await field(page).getByRole('button', { name: 'Cancel' }).click()
  await given
  await expect(field(page).getByRole('button', { name: 'Choose image' })).toBeFocused()
  await expect(field(page).getByRole('progressbar')).toBeHidden()
  await expect(field(page).locator('img')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Update Profile' })).toBeDisabled()
  await expect(message(page, FAILED)).toBeHidden()
  await page.unroute(UPLOADS)

  await choose(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not one') })
  await expect(message(page, WRONG_TYPE)).toBeVisible()
  const tryAgain = field(page).getByRole('button', { name: 'Try again' })
  await expect(tryAgain).toBeHidden()

  const answers = [fail, (route: Route) => route.abort('connectionreset')]
  await page.route(UPLOADS, (route) => (answers.shift() ?? route.continue.bind(route))(route))
  await choose(page, await makePicture())
  await expect(message(page, FAILED)).toBeVisible()
  await expectAccessible(page)
  await tryAgain.click()
  await expect.poll(() => answers.length).toBe(0)
  await expect(message(page, FAILED)).toBeVisible()
  await tryAgain.click()
  await expectUploaded(page)
  await expect(message(page, FAILED)).toBeHidden()
})

test('a refused upload key is renewed; after a logout the picture waits for the user', {
  tag: '@long',
}, async ({ page }) => {
  const person = await openProfile(page)
  let keys = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/upload-keys/session')) keys += 1
  })
  let isFirst = true
  await page.route(UPLOADS, async (route) => {
    const url = new URL(route.request().url())
    if (isFirst) url.searchParams.set('key', 'no-such-key')
    isFirst = false
    await route.continue({ url: url.href })
  })
  await choose(page, await makePicture())
  await expectUploaded(page)
  expect(keys).toBe(2)
  await page.unroute(UPLOADS)

  await page.reload()
  await expect(field(page).getByRole('button', { name: 'Choose image' })).toBeEnabled()
  await page.getByLabel('Full Name').fill('Nasrin Sultana')
  await page.context().clearCookies()
  await choose(page, await makePicture())
  await expect(message(page, FAILED)).toBeVisible()
  await expect(field(page).getByRole('link', { name: 'Log in (opens a new tab)' })).toBeVisible()
  await signIn(page, person)
  await field(page).getByRole('button', { name: 'Try again' }).click()
  await expectUploaded(page)
  await expect(page.getByLabel('Full Name')).toHaveValue('Nasrin Sultana')
})

test('a large picture from a phone is sent smaller and upright, and a slow one shows its progress', {
  tag: '@long',
}, async ({ page }) => {
  await openProfile(page)
  const { buffer: lying } = await makePicture(3200, 800)
  const QUARTER_TURN = 6
  const buffer = await sharp(lying).withMetadata({ orientation: QUARTER_TURN }).toBuffer()
  const sent = page.waitForRequest(UPLOADS)
  const answered = page.waitForResponse(UPLOADS)
  await choose(page, { name: 'DSC_0042.JPG', mimeType: 'image/jpeg', buffer })
  const { data } = await (await answered).json()
  const requestBodySize = Number(await (await sent).headerValue('content-length'))
  expect(buffer.length).toBeGreaterThan(1024 * 1024)
  expect(requestBodySize).toBeGreaterThan(0)
  expect(requestBodySize).toBeLessThan(buffer.length * 0.9)
  expect(data.height / data.width).toBeCloseTo(3200 / 800, 2)
  await expectUploaded(page)

  await openProfile(page)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 70 * 1024,
  })
  const progress = await watchProgress(page)
  await choose(page, await makePicture(600, 600))
  await expectUploaded(page)
  const texts = await progress()
  expect(texts[0]).toBe('Uploading… 0%')
  expect(texts.filter((text) => /^Uploading… [1-9]\d?%$/.test(text)).length).toBeGreaterThan(1)
  expect(texts.at(-1)).toBe('Preparing image…')
})
