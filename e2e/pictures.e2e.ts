import type { JSHandle, Locator, Page } from '@playwright/test'
import {
  accountImage,
  choose,
  DONE,
  expectUploaded,
  FAILED,
  fail,
  field,
  fillSignUp,
  holdUploads,
  makeHugeFile,
  makePicture,
  message,
  newPerson,
  openProfile,
  recordOf,
  report,
  type TestFile,
  TOO_LARGE,
  toast,
  UPLOADS,
  WRONG_TYPE,
} from './pictures.ts'
import { becomeStranger, expect, expectAccessible, fillLogin, test } from './shop.ts'

// For uploads that are refused, fail or break on purpose.
test.use({ provoked: [/Failed to load resource/] })

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

test('a picture chosen at sign-up is saved in the user record and the account', async ({
  page,
}) => {
  const { email } = newPerson()
  await page.goto('/signup')
  await choose(page, report)
  await expect(message(page, WRONG_TYPE)).toBeVisible()
  await choose(page, await makeHugeFile('huge.png'))
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
  await expect(page.getByRole('progressbar', { name: 'Uploading your image' })).toBeVisible()
  // A user who leaves now still has a record.
  expect(await recordOf(page, email)).toMatchObject({ phone: '+8801812345678', imageUrl: '' })
  await expectAccessible(page)
  letGo()
  await expectUploaded(page)
  await expect(page).toHaveURL(/\/$/)

  const { imageUrl, phone } = await recordOf(page, email)
  expect(imageUrl).toMatch(/^\/images\/[0-9a-f]{32}-\d+\.jpg$/)
  expect(phone).toBe('+8801812345678')
  expect(await accountImage(page)).toBe(imageUrl)
  const avatar = page.getByRole('button', { name: 'Nasrin Akter’s account' }).locator('img')
  await expect(avatar).toHaveAttribute('src', /-320\.jpg$/)
})

const NOT_ADDED =
  'Your account is ready, but your image was not added. You can add it under Update Profile.'

test('sign-up with a picture but no user record goes home; after the next login it can be added', {
  tag: '@long',
}, async ({ page }) => {
  const person = newPerson()
  await page.goto('/signup')
  await choose(page, await makePicture())
  await fillSignUp(page, person.email)
  await page.route('**/api/newUser', fail)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(toast(page, NOT_ADDED)).toBeVisible()
  expect(await recordOf(page, person.email)).toBeUndefined()

  await page.unroute('**/api/newUser')
  await becomeStranger(page)
  await page.goto('/login')
  const made = page.waitForResponse('**/api/newUser')
  await fillLogin(page, person)
  expect((await made).ok()).toBe(true)
  await page.goto('/update-profile')
  await choose(page, await makePicture())
  await expectUploaded(page)
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page).toHaveURL(/\/user-profile$/)
  expect((await recordOf(page, person.email)).imageUrl).toMatch(/^\/images\//)
})

test('a profile picture is uploaded at once and saved with the form', async ({ page }) => {
  const { email } = await openProfile(page)
  await choose(page, report)
  await expect(message(page, WRONG_TYPE)).toBeVisible()
  await expect(toast(page, WRONG_TYPE)).toBeVisible()
  await choose(page, await makeHugeFile('huge.png'))
  await expect(message(page, TOO_LARGE)).toBeVisible()

  const letGo = await holdUploads(page)
  await choose(page, await makePicture())
  await expect(field(page).locator('img')).toHaveAttribute('src', /^blob:/)
  await expect(field(page).getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
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

test('a picture is dropped, another pasted, and text copied with a picture stays text in a text field', {
  tag: '@long',
}, async ({ page }) => {
  await openProfile(page)
  const dropped = await putFile(page, await makePicture())
  const target = field(page).locator('label')
  await target.dispatchEvent('dragenter', { dataTransfer: dropped })
  await expect(field(page).locator('[role=presentation]')).toHaveClass(/outline-ink/)
  await target.dispatchEvent('drop', { dataTransfer: dropped })
  await expectUploaded(page)
  await expect(field(page).locator('[role=presentation]')).not.toHaveClass(/outline-ink/)

  // The first message is gone before the second is expected.
  await expect(toast(page, DONE)).toHaveCount(0)
  await paste(page.locator('body'), await putFile(page, await makePicture()))
  await expectUploaded(page)

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
