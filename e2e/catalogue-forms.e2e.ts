import type { Locator, Page, Route } from '@playwright/test'
import { choosePictures, enter, fillProduct, picture } from './catalogue.ts'
import { makeHugeFile } from './pictures.ts'
import { expect, expectAccessible, fillLogin, originOf, owner, signIn, test } from './shop.ts'

const FAILED = { status: 500, json: { success: false, message: 'Boom' } }

const NOTE = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }

test.describe('the forms', () => {
  test('name everything that is missing, focus the first field, and refuse other files, large pictures and too many', async ({
    page,
  }) => {
    test.slow()
    const huge = await makeHugeFile('huge.jpg')
    await enter(page, '/add-products')
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expectMessages(page, [
      'Product name is required',
      'Please enter a valid price',
      'Please select a category',
      'Product description is required',
      'At least one product image is required',
    ])
    await expect(page.getByLabel('Product name')).toBeFocused()
    await page.getByLabel('Product name').fill('S')
    await expect(page.getByText('Product name is required')).toBeHidden()
    await expectAccessible(page)
    await expectRefused(page, [
      [[NOTE], 'Please select valid image files (JPG, PNG, GIF, WEBP)'],
      [huge, 'Each image must be less than 10MB'],
      [await sixPictures(), 'Maximum 5 images allowed. You can add 5 more.'],
    ])

    await page.goto('/add-category')
    await page.getByRole('button', { name: 'Add Category' }).click()
    await expectMessages(page, [
      'Category name is required',
      'Category description is required',
      'Category image is required',
      'Please select a color scheme',
    ])
    await expect(page.getByLabel('Category name')).toBeFocused()
    await page.getByLabel('Description', { exact: true }).fill('Too short')
    await expect(page.getByText('Category description is required')).toBeHidden()
    await page.getByRole('button', { name: 'Add Category' }).click()
    await expectMessages(page, ['Description must be at least 10 characters long'])
    await expectRefused(page, [
      [[NOTE], 'Please select a valid image file (JPG, PNG, GIF, WEBP)'],
      [huge, 'Image size must be less than 10MB'],
    ])

    await page.goto('/update-products/sand-everyday-chinos')
    await expectRefused(page, [
      [[NOTE], 'Please select valid image files (JPG, PNG, GIF, WEBP)'],
      [huge, 'Image size must be less than 10MB'],
    ])
    await page.getByLabel('Pieces left in size S').fill('many')
    await page.getByRole('button', { name: 'Update Product' }).click()
    await expectMessages(page, ['Enter the number of pieces left'])
    await expect(page.getByLabel('Pieces left in size S')).toBeFocused()
    await page.getByLabel('Pieces left in size S').fill('')
    await expect(page.getByText('Enter the number of pieces left')).toBeHidden()
    await page.getByLabel('Product name').fill(' ')
    await page.getByLabel('Price in taka', { exact: true }).fill('0')
    await page.getByLabel('Description', { exact: true }).fill('')
    await page.getByLabel('Category').selectOption('')
    await page.getByRole('button', { name: 'Remove image', exact: true }).click()
    await page.getByRole('button', { name: 'Update Product' }).click()
    await expectMessages(page, [
      'Product name is required',
      'Please enter a valid price',
      'Please select a category',
      'Product description is required',
      'Product image is required',
    ])

    await page.goto('/update-category/shirts')
    await expectRefused(page, [
      [[NOTE], 'Please select an image file'],
      [huge, 'File size must be less than 10MB'],
    ])
    await page.getByLabel('Category name').fill('')
    await page.getByLabel('Description', { exact: true }).fill('Shirts')
    await expect(page.getByText('6/10 characters minimum')).toBeVisible()
    await page.getByRole('button', { name: 'Remove image' }).click()
    await expect(page.getByText('No file selected')).toBeVisible()
    await page.getByRole('button', { name: 'Update Category' }).click()
    await expectMessages(page, [
      'Category name is required',
      'Description must be at least 10 characters long',
      'Please upload an image or provide an image URL',
    ])
  })
})

test.describe('after a failed call', () => {
  test.use({ provoked: [/40[01]|500|ERR_FAILED/] })

  test('the form keeps its input and reports the failure, also when the session ended', {
    tag: '@long',
  }, async ({ page }) => {
    test.slow()
    await enter(page, '/add-products')
    await page.route('**/api/addProduct', (route) => route.fulfill(FAILED))
    const product = page.getByRole('form', { name: 'Add product' })
    await fillProduct(product)
    await choosePictures(product, [await picture('#446688')])
    await expect(product.getByText('1 of 5 images')).toBeVisible({ timeout: 20_000 })
    await product.getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByText('Failed to add product. Please try again.')).toBeVisible()
    await expect(product.getByLabel('Product name')).toHaveValue('Sylhet Tea Shirt')
    await page.unroute('**/api/addProduct')

    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByText('Your session has ended.')).toBeVisible()
    const opening = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Log in again' }).click()
    const other = await opening
    await fillLogin(other, owner)
    await expect(other).not.toHaveURL(/login/)
    await other.close()
    await expect(page.getByLabel('Product name')).toHaveValue('Sylhet Tea Shirt')
    await expect(page.getByLabel('Category')).toHaveValue('shirts')
    await expect(page.getByText('1 of 5 images')).toBeVisible()
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByText('Product added successfully!').first()).toBeVisible()

    await page.route('**/api/products/sand-everyday-chinos', failChangesOnly)
    await page.goto('/update-products/sand-everyday-chinos')
    await page.getByLabel('Price in taka', { exact: true }).fill('10')
    await page.getByRole('button', { name: 'Update Product' }).click()
    await expect(page.getByText('Failed to update product. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Price in taka', { exact: true })).toHaveValue('10')
    await page.getByRole('button', { name: 'Delete product' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete product' }).click()
    await expect(page.getByText('Failed to delete product: Boom')).toBeVisible()

    await page.route('**/api/categories/shirts', failChangesOnly)
    const letCategoryCome = await hold(page, '**/api/categories/shirts')
    await page.goto('/update-category/shirts')
    await expect(page.getByText('Loading category details...')).toBeVisible()
    letCategoryCome()
    await page.getByLabel('Category name').fill('Many shirts')
    const letChangeGo = await hold(page, '**/api/categories/shirts')
    await page.getByRole('button', { name: 'Update Category' }).click()
    await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled()
    letChangeGo()
    await expect(page.getByText('Boom').first()).toBeVisible()
    await expect(page.getByLabel('Category name')).toHaveValue('Many shirts')
    await page.goto('/dashboard/categories')
    await page.getByRole('button', { name: 'Delete Shirts' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete category' }).click()
    await expect(page.getByText('Failed to delete category: Boom')).toBeVisible()
  })

  test('a category is not lost when it or its banner cannot be saved, and slow answers are waited for', {
    tag: '@long',
  }, async ({ page }) => {
    await enter(page, '/add-category')
    const form = page.getByRole('form', { name: 'Add category' })
    // In imgbb's format.
    const refused = { status_code: 400, error: { message: 'Boom', code: 310 } }
    await page.route('**/api/images/upload**', (route) =>
      route.fulfill({ status: 400, json: refused }),
    )
    await choosePictures(form, [await picture('#775533', 480, 270)])
    await expect(form.getByText('Image upload failed: Boom')).toBeVisible()
    await page.unroute('**/api/images/upload**')
    const letUploadGo = await hold(page, '**/api/images/upload**')
    await choosePictures(form, [await picture('#335577', 480, 270)])
    await expect(form.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
    letUploadGo()
    await fillCategory(form)
    const add = form.getByRole('button', { name: 'Add Category' })
    await expect(add).toBeEnabled({ timeout: 20_000 })

    const post = (answer: (route: Route) => Promise<void>) =>
      page.route('**/api/categories', (route) =>
        route.request().method() === 'POST' ? answer(route) : route.fallback(),
      )
    await post((route) => route.fulfill({ status: 500 }))
    await add.click()
    await expect(form.getByText('Failed to add category', { exact: true })).toBeVisible()
    await page.unroute('**/api/categories')
    await post((route) => route.abort())
    await add.click()
    await expect(form.getByText('Failed to add category. Please try again.')).toBeVisible()
    await expect(form.getByLabel('Category name')).toHaveValue('Lungi')
    await expectAccessible(page)
    await page.unroute('**/api/categories')

    const letCategoryGo = await hold(page, '**/api/categories')
    await add.click()
    await expect(form.getByRole('button', { name: 'Adding Category...' })).toBeDisabled()
    letCategoryGo()
    await expect(page.getByText('Category added successfully!')).toBeVisible()
    const removed = await page.request.delete('/api/categories/lungi', {
      headers: { Origin: await originOf(page) },
    })
    expect(removed.ok()).toBe(true)
  })

  test('lists can be reloaded, forms fall back on known categories, and a shop without any is asked to make one', {
    tag: '@long',
  }, async ({ page }) => {
    test.slow()
    await signIn(page, owner)
    await page.route(/\/api\/managed-products/, (route) => route.fulfill(FAILED))
    await page.route('**/api/categories', (route) => route.fulfill(FAILED))
    await page.goto('/dashboard/products')
    await expect(page.getByText('Error loading products')).toBeVisible({ timeout: 15_000 })
    await expectAccessible(page)
    await page.unroute(/\/api\/managed-products/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('table', { name: 'Products, newest first' })).toBeVisible()

    await page.goto('/add-products')
    const choices = page.getByLabel('Category').getByRole('option')
    await expect(choices).toHaveText(['Select a category', 'General'], { timeout: 15_000 })
    await page.goto('/update-products/sand-everyday-chinos')
    await expect(choices).toHaveCount(12, { timeout: 15_000 })
    await expect(choices.filter({ hasText: 'Jewelry' })).toHaveCount(1)
    await expect(page.getByLabel('Category')).not.toHaveValue('')

    await page.route('**/api/categories/shirts', (route) => route.fulfill(FAILED))
    await page.goto('/update-category/shirts')
    await expect(page.getByText('Failed to fetch category details')).toBeVisible({
      timeout: 15_000,
    })
    await expect(page).toHaveURL(/\/dashboard\/categories$/)
    await page.unroute('**/api/categories')

    await page.route('**/api/categories', (route) =>
      route.fulfill({ json: { success: true, data: [], message: '' } }),
    )
    await page.goto('/add-products')
    await expect(
      page.getByText('No categories found. Please create categories first in the dashboard.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Go to categories' }).click()
    await expect(page.getByText('No categories yet')).toBeVisible()
    await expectAccessible(page)
  })
})

async function fillCategory(form: Locator): Promise<void> {
  await form.getByLabel('Category name').fill('Lungi')
  await form.getByLabel('Description', { exact: true }).fill('Woven in Pabna, worn at home.')
  await form.getByRole('radio', { name: 'Orange' }).check()
}

async function expectRefused(
  page: Page,
  refused: (readonly [Parameters<typeof choosePictures>[1], string])[],
): Promise<void> {
  for (const [files, message] of refused) {
    await choosePictures(page.getByRole('form'), files)
    await expect(page.getByText(message)).toBeVisible()
  }
}

function sixPictures() {
  const colors = ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666']
  return Promise.all(colors.map((color) => picture(color)))
}

async function expectMessages(page: Page, messages: string[]): Promise<void> {
  for (const message of messages) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
}

function failChangesOnly(route: Route) {
  return route.request().method() === 'GET' ? route.fallback() : route.fulfill(FAILED)
}

/** Holds back requests. Returns a function that releases them. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}
