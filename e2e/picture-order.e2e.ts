import type { Locator, Page } from '@playwright/test'
import { choosePictures, enter, picture } from './catalogue.ts'
import { expect, expectAccessible, originOf, send, test } from './shop.ts'

// The console reports that a stale form is refused.
test.use({ provoked: [/409/] })

async function imagesOf(page: Page, id: string): Promise<string[]> {
  return (await (await page.request.get(`/api/products/${id}`)).json()).data.images
}

/** Adds a product with the three pictures of another. */
async function addShawl(page: Page, name: string) {
  const images = await imagesOf(page, 'madder-nakshi-shawl')
  const answer = await send(page, '/api/addProduct', {
    name,
    price: 2400,
    description: 'Warm enough for the fog of January.',
    category: 'shirts',
    images,
  })
  const id: string = (await answer.json()).data.id
  const [front = '', back = '', detail = ''] = images.map(hashOf)
  return { id, front, back, detail, images }
}

function hashOf(url: string): string {
  return /images\/([0-9a-f]{32})/.exec(url)?.[1] ?? url
}

async function shownIn(form: Locator): Promise<string[]> {
  const sources = await form
    .getByRole('group', { name: /images?$/ })
    .locator('img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''))
  return sources.map(hashOf)
}

test('pictures of a new product are sorted by keyboard and by dragging', async ({ page }) => {
  await enter(page, '/add-products')
  const form = page.getByRole('form', { name: 'Add product' })
  await choosePictures(
    form,
    await Promise.all(['#113355', '#224466', '#335577'].map((color) => picture(color))),
  )
  await expect(form.getByText('3 of 5 images')).toBeVisible({ timeout: 20_000 })
  const [one = '', two = '', three = ''] = await shownIn(form)

  await form.getByRole('button', { name: 'Move right image 1' }).press('Enter')
  await expect.poll(() => shownIn(form)).toEqual([two, one, three])
  await expect(form.getByText('Image 1 is now 2 of 3')).toBeAttached()
  await expect(form.getByRole('button', { name: 'Move right image 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => shownIn(form)).toEqual([two, three, one])
  await expect(form.getByRole('button', { name: 'Move right image 3' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  const tiles = form.getByRole('group', { name: 'Product images' }).getByRole('listitem')
  await tiles.nth(2).dragTo(tiles.nth(0))
  await expect.poll(() => shownIn(form)).toEqual([one, two, three])
  await expect(form.getByText('3 of 5 images')).toBeVisible()
  await expectAccessible(page)
})

test('the main picture of a product is chosen among all of them, and more are added', async ({
  page,
}) => {
  await enter(page, '/dashboard')
  const { id, front, back, detail } = await addShawl(page, 'Pahari Order Shawl')
  await page.goto(`/update-products/${id}`)
  const form = page.getByRole('form', { name: 'Update Pahari Order Shawl' })
  await expect(form.getByText('2 of 4 images')).toBeVisible()
  await form.getByRole('button', { name: 'Move left image 3' }).click()
  await expect.poll(() => shownIn(form)).toEqual([front, detail, back])
  await form.getByRole('button', { name: 'Make main image 3' }).click()
  await expect.poll(() => shownIn(form)).toEqual([back, front, detail])
  const opening = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Add images' }).click()
  await (await opening).setFiles([await picture('#446688')])
  await expect(form.getByText('3 of 4 images')).toBeVisible({ timeout: 20_000 })
  await form.getByRole('button', { name: 'Remove image 3' }).click()
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText('Product updated successfully!').first()).toBeVisible()
  const saved = (await imagesOf(page, id)).map(hashOf)
  expect(saved.slice(0, 2)).toEqual([back, front])
  expect(saved).toHaveLength(3)
  expect(saved).not.toContain(detail)
})

test('pictures sorted by two users can be loaded or overwritten', {
  tag: '@long',
}, async ({ page }) => {
  await enter(page, '/dashboard')
  const shawl = await addShawl(page, 'Disputed Shawl')
  const { id, front, back, detail, images } = shawl
  await page.goto(`/update-products/${id}`)
  const form = page.getByRole('form', { name: 'Update Disputed Shawl' })
  await form.getByRole('button', { name: 'Move left image 3' }).click()
  const { data: product } = await (await page.request.get(`/api/products/${id}`)).json()
  const theirs = [images[1], images[0], images[2]]
  await page.request.put(`/api/products/${id}`, {
    data: { ...product, image: theirs[0], images: theirs },
    headers: { Origin: await originOf(page) },
  })

  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(form.getByText('Not saved: someone changed this product')).toBeVisible()
  expect((await imagesOf(page, id)).map(hashOf)).toEqual([back, front, detail])
  await form.getByRole('button', { name: 'Load their version' }).click()
  await expect.poll(() => shownIn(form)).toEqual([back, front, detail])
  await form.getByRole('button', { name: 'Move left image 3' }).click()
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText('Product updated successfully!').first()).toBeVisible()
  expect((await imagesOf(page, id)).map(hashOf)).toEqual([back, detail, front])
})
