import type { JSHandle, Locator, Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, originOf, owner, signIn, test } from './shop.ts'

// What the journeys provoke: refused, failed and broken uploads.
test.use({ provoked: [/Failed to load resource/] })

const UPLOADS = '**/api/images/upload?*'
const WRONG_TYPE = 'Please select a valid image file (JPEG, PNG, GIF, WebP)'
const TOO_LARGE = 'Image size should be less than 10MB'
const FAILED = 'Failed to upload image. Please try again.'
const DONE = 'Image uploaded successfully!'

const PASSWORD = 'jamdani weaver'
const TEN_MEGABYTES = 10 * 1024 * 1024

interface TestFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const report = { name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') }
const huge = { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(TEN_MEGABYTES) }

/** Every picture is another one, so that its address tells which one was kept. */
async function makePicture(width = 160, height = 160): Promise<TestFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
}

function field(page: Page): Locator {
  return page.getByRole('group', { name: /profile image/i })
}

async function choose(page: Page, file: TestFile): Promise<void> {
  const dialog = page.waitForEvent('filechooser')
  await field(page)
    .getByRole('button', { name: /^(Choose|Change) image$/ })
    .click()
  await (await dialog).setFiles(file)
}

function putFile(page: Page, { name, mimeType, buffer }: TestFile) {
  return page.evaluateHandle(
    ([base64, name, type]) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name, { type }))
      return transfer
    },
    [buffer.toString('base64'), name, mimeType] as const,
  )
}

function paste(target: Locator, file: JSHandle<DataTransfer>) {
  return target.evaluate((element, clipboardData) => {
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    element.dispatchEvent(event)
  }, file)
}

/** Everything that the field has said of its progress, however short it stood there. */
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

function message(page: Page, text: string): Locator {
  return field(page).getByRole('alert').getByText(text, { exact: true })
}

/** Making five widths of a picture takes seconds where two browsers are at work beside it. */
async function expectUploaded(page: Page): Promise<void> {
  await expect(toast(page, DONE)).toBeVisible({ timeout: 60_000 })
}

function toast(page: Page, text: string): Locator {
  return page.locator('[data-sonner-toast]').getByText(text, { exact: true })
}

function newPerson() {
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

async function openProfile(page: Page) {
  const person = await makePerson(page)
  await page.goto('/update-profile')
  await expect(field(page).getByRole('button', { name: 'Choose image' })).toBeEnabled()
  return person
}

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Nasrin Akter')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('01812345678')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
}

async function recordOf(page: Page, email: string) {
  return (await (await page.request.get(`/api/user/${email}`)).json()).data
}

async function accountImage(page: Page): Promise<string | null> {
  return (await (await page.request.get('/api/auth/get-session')).json()).user.image
}

const busy = { success: false, message: 'Too much to do', code: 'unavailable' }

function fail(route: Route) {
  return route.fulfill({ status: 503, json: busy })
}

/** Uploads wait until the returned function lets them go. */
async function holdUploads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(UPLOADS, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a picture chosen at sign-up goes into the record and the account', async ({ page }) => {
  const { email } = newPerson()
  await page.goto('/signup')
  await choose(page, report)
  await expect(message(page, WRONG_TYPE)).toBeVisible()
  await choose(page, huge)
  await expect(message(page, TOO_LARGE)).toBeVisible()
  await expectAccessible(page)

  await choose(page, await makePicture())
  await expect(message(page, TOO_LARGE)).toBeHidden()
  await expect(field(page).locator('img')).toHaveAttribute('src', /^blob:/)
  await field(page).getByRole('button', { name: 'Remove image' }).click()
  await expect(field(page).getByRole('button', { name: 'Choose image' })).toBeFocused()
  await expect(field(page).locator('img')).toBeHidden()

  await choose(page, await makePicture())
  await fillSignUp(page, email)
  const letGo = await holdUploads(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeFocused()
  await expect(page.getByRole('progressbar', { name: 'Uploading your picture' })).toBeVisible()
  // Whoever leaves now has a record all the same.
  expect(await recordOf(page, email)).toMatchObject({ phone: '+8801812345678', imageUrl: '' })
  await expectAccessible(page)
  letGo()
  await expectUploaded(page)
  await expect(page).toHaveURL(/\/$/)

  const { imageUrl, phone } = await recordOf(page, email)
  expect(imageUrl).toMatch(/^\/images\/[0-9a-f]{32}-\d+\.jpg$/)
  expect(phone).toBe('+8801812345678')
  expect(await accountImage(page)).toBe(imageUrl)
  const avatar = page.getByRole('button', { name: 'Account of Nasrin Akter' }).locator('img')
  await expect(avatar).toHaveAttribute('src', /-320\.jpg$/)
})

test('sign-up without the picture that could not be sent', async ({ page }) => {
  const { email } = newPerson()
  await page.goto('/signup')
  await choose(page, await makePicture())
  await fillSignUp(page, email)
  let tries = 0
  await page.route(UPLOADS, (route) => {
    tries += 1
    return fail(route)
  })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert').getByText(FAILED)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => tries).toBe(2)
  await page.getByRole('button', { name: 'Go on without it' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await recordOf(page, email)).toMatchObject({ name: 'Nasrin Akter', imageUrl: '' })
})

test('a picture of the profile is sent at once and saved with the form', async ({ page }) => {
  const { email } = await openProfile(page)
  await choose(page, report)
  await expect(message(page, WRONG_TYPE)).toBeVisible()
  await expect(toast(page, WRONG_TYPE)).toBeVisible()
  await choose(page, huge)
  await expect(message(page, TOO_LARGE)).toBeVisible()

  const letGo = await holdUploads(page)
  await choose(page, await makePicture())
  await expect(field(page).locator('img')).toHaveAttribute('src', /^blob:/)
  await expect(field(page).getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  await expectAccessible(page)
  letGo()
  await expectUploaded(page)
  await expect(page.getByText('You have unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page).toHaveURL(/\/user-profile$/)
  const { imageUrl } = await recordOf(page, email)
  expect(imageUrl).toMatch(/^\/images\//)
  expect(await accountImage(page)).toBe(imageUrl)

  await page.goto('/update-profile')
  await field(page).getByRole('button', { name: 'Remove image' }).click()
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page).toHaveURL(/\/user-profile$/)
  expect((await recordOf(page, email)).imageUrl).toBe('')
  expect(await accountImage(page)).toBeNull()
})

test('a picture is dropped, and another pasted', async ({ page }) => {
  await openProfile(page)
  const dropped = await putFile(page, await makePicture())
  const target = field(page).locator('label')
  await target.dispatchEvent('dragenter', { dataTransfer: dropped })
  await expect(field(page).locator('[role=presentation]')).toHaveClass(/outline-ink/)
  await target.dispatchEvent('drop', { dataTransfer: dropped })
  await expectUploaded(page)
  await expect(field(page).locator('[role=presentation]')).not.toHaveClass(/outline-ink/)

  // What is said of the first has gone before that of the second is looked for.
  await expect(toast(page, DONE)).toHaveCount(0)
  await paste(page.locator('body'), await putFile(page, await makePicture()))
  await expectUploaded(page)
})

test('text with a picture, pasted where one types, stays text', async ({ page }) => {
  await openProfile(page)
  let tries = 0
  await page.route(UPLOADS, (route) => {
    tries += 1
    return fail(route)
  })
  const pasted = await putFile(page, await makePicture())
  await pasted.evaluate((transfer) => transfer.setData('text/plain', 'Nasrin'))
  await paste(page.getByLabel('Full Name'), pasted)
  await paste(page.locator('body'), pasted)
  await expect(message(page, FAILED)).toBeVisible()
  expect(tries).toBe(1)
})

test('an upload is cancelled', async ({ page }) => {
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
})

test('an upload is tried again after a failed answer and a broken connection', async ({ page }) => {
  await openProfile(page)
  const answers = [fail, (route: Route) => route.abort('connectionreset')]
  await page.route(UPLOADS, (route) => (answers.shift() ?? route.continue.bind(route))(route))
  await choose(page, await makePicture())
  const tryAgain = field(page).getByRole('button', { name: 'Try again' })
  await expect(message(page, FAILED)).toBeVisible()
  await expectAccessible(page)
  await tryAgain.click()
  await expect.poll(() => answers.length).toBe(0)
  await expect(message(page, FAILED)).toBeVisible()
  await tryAgain.click()
  await expectUploaded(page)
  await expect(message(page, FAILED)).toBeHidden()
})

test('a file that only calls itself a picture is refused by the server', async ({ page }) => {
  await openProfile(page)
  await choose(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not one') })
  await expect(message(page, WRONG_TYPE)).toBeVisible()
  await expect(field(page).getByRole('button', { name: 'Try again' })).toBeHidden()
})

test('a key that is refused is asked for anew', async ({ page }) => {
  await openProfile(page)
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
})

test('logged out meanwhile, the picture waits for the person', async ({ page }) => {
  const person = await openProfile(page)
  await page.getByLabel('Full Name').fill('Nasrin Sultana')
  await page.context().clearCookies()
  await choose(page, await makePicture())
  await expect(message(page, FAILED)).toBeVisible()
  await expect(field(page).getByRole('link', { name: 'Log in in a new tab' })).toBeVisible()
  await expectAccessible(page)
  await signIn(page, person)
  await field(page).getByRole('button', { name: 'Try again' }).click()
  await expectUploaded(page)
  await expect(page.getByLabel('Full Name')).toHaveValue('Nasrin Sultana')
})

test('a large picture from a phone is sent smaller, and upright', async ({ page }) => {
  await openProfile(page)
  const { buffer: lying } = await makePicture(3200, 2400)
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
  expect(data.height / data.width).toBeCloseTo(4 / 3, 2)
  await expectUploaded(page)
})

test('a slow upload tells how far it is, and when the shop is at work', async ({ page }) => {
  await openProfile(page)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 150 * 1024,
  })
  const progress = await watchProgress(page)
  await choose(page, await makePicture(900, 900))
  await expectUploaded(page)
  const texts = await progress()
  expect(texts[0]).toBe('Uploading… 0 %')
  expect(texts.filter((text) => /^Uploading… [1-9]\d? %$/.test(text)).length).toBeGreaterThan(1)
  expect(texts.at(-1)).toBe('Getting it ready…')
})

/** The hashes of the pictures shown, in their order. */
async function shownIn(images: Locator): Promise<string[]> {
  const sources = await images
    .locator('img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''))
  return sources.map(hashOf)
}

function hashOf(url: string): string {
  return /images\/([0-9a-f]{32})/.exec(url)?.[1] ?? url
}

async function makePictures(names: string[]): Promise<TestFile[]> {
  const pictures = await Promise.all(names.map(() => makePicture(120, 150)))
  return pictures.map((picture, place) => ({ ...picture, name: `${names[place]}.jpg` }))
}

test('several pictures keep the order of choosing, and the first is the main one', async ({
  page,
}) => {
  await signIn(page, owner)
  await page.goto('/add-products')
  const images = page.getByRole('group', { name: 'Product images' })
  const input = images.locator('input[multiple]')
  await expect(images.getByRole('button', { name: 'Choose images' })).toBeEnabled()

  // The first is still on its way when the second has failed and the third has arrived.
  const arrived: string[] = []
  const { promise: thirdArrived, resolve: letFirstGo } = Promise.withResolvers<void>()
  const ways = [
    (route: Route) => thirdArrived.then(() => route.continue()),
    fail,
    (route: Route) => route.continue(),
  ]
  await page.route(UPLOADS, (route) => (ways.shift() ?? route.continue.bind(route))(route))
  page.on('response', async (response) => {
    if (!response.url().includes('/api/images/upload?') || !response.ok()) return
    arrived.push(hashOf((await response.json()).data.url))
    letFirstGo()
  })
  await input.setInputFiles(await makePictures(['a', 'b', 'c']))
  await expect(images.getByText('Not uploaded')).toBeVisible()
  await expect(images.getByText('2 of 5 images')).toBeVisible()
  await expectAccessible(page)
  await images.getByRole('button', { name: 'Try again b.jpg' }).click()
  await expect(images.getByText('3 of 5 images')).toBeVisible()
  await expect.poll(() => arrived.length).toBe(3)
  const [c, a, b] = arrived
  expect(await shownIn(images)).toEqual([a, b, c])

  await input.setInputFiles(await makePictures(['x', 'y', 'z']))
  const tooMany = 'Maximum 5 images allowed. You can add 2 more.'
  await expect(images.getByText(tooMany)).toBeVisible()
  await input.setInputFiles([report, ...(await makePictures(['d', 'e']))])
  await expect(images.getByText(tooMany)).toBeHidden()
  await expect(images.getByText('5 of 5 images')).toBeVisible()

  await images.getByRole('button', { name: 'Make main image 3' }).click()
  expect((await shownIn(images)).slice(0, 3)).toEqual([c, a, b])
  await images.getByRole('button', { name: 'Remove image 2' }).click()
  expect((await shownIn(images)).slice(0, 2)).toEqual([c, b])
})
