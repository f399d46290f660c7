import type { Locator, Route } from '@playwright/test'
import { fail, makePicture, report, type TestFile, UPLOADS } from './pictures.ts'
import { expect, expectAccessible, owner, signIn, test } from './shop.ts'

// For uploads that are refused, fail or break on purpose.
test.use({ provoked: [/Failed to load resource/] })

/** The hashes of the pictures in their visible order. */
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

test('several pictures keep their order, and the first is the main one', async ({ page }) => {
  await signIn(page, owner)
  await page.goto('/add-products')
  const images = page.getByRole('group', { name: 'Product images' })
  const input = images.locator('input[multiple]')
  await expect(images.getByRole('button', { name: 'Choose images' })).toBeEnabled()

  // One of the two is still uploading when the other has failed and the third is done.
  const arrived: string[] = []
  const { promise: thirdArrived, resolve: letOneGo } = Promise.withResolvers<void>()
  const ways = [
    (route: Route) => thirdArrived.then(() => route.continue()),
    fail,
    (route: Route) => route.continue(),
  ]
  await page.route(UPLOADS, (route) => (ways.shift() ?? route.continue.bind(route))(route))
  page.on('response', async (response) => {
    if (!response.url().includes('/api/images/upload?') || !response.ok()) return
    arrived.push(hashOf((await response.json()).data.url))
    letOneGo()
  })
  await input.setInputFiles(await makePictures(['a', 'b', 'c']))
  await expect(images.getByText('Not uploaded')).toBeVisible()
  await expect(images.getByText('2 of 5 images')).toBeVisible()
  await expectAccessible(page)
  const retry = images.getByRole('button', { name: /^Try again [ab]\.jpg$/ })
  const hasSecondFailed =
    (await retry.and(images.getByRole('button', { name: 'Try again b.jpg' })).count()) > 0
  await retry.click()
  await expect(images.getByText('3 of 5 images')).toBeVisible()
  await expect.poll(() => arrived.length).toBe(3)
  const [c, sent, sentAgain] = arrived
  const [a, b] = hasSecondFailed ? [sent, sentAgain] : [sentAgain, sent]
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
