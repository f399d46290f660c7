import type { Page } from '@playwright/test'
import { choosePictures, enter, fillProduct, picture } from './catalogue.ts'
import { expect, expectAccessible, send, test } from './shop.ts'

test.describe('a product', () => {
  // It is requested again after its deletion.
  test.use({ provoked: [/404/] })

  test('is added with two pictures, found in the shop, changed and deleted, in the list or on its own page', async ({
    page,
    browser,
  }) => {
    test.slow()
    await enter(page, '/dashboard/products')
    const total = await figure(page, 'Total Products')
    await page.getByRole('link', { name: 'Add New Product' }).click()
    const form = page.getByRole('form', { name: 'Add product' })
    await fillProduct(form)
    await choosePictures(form, [await picture('#884422'), await picture('#224488')])
    await expect(form.getByText('2 of 5 images')).toBeVisible({ timeout: 20_000 })
    await expect(form.getByLabel('Product ID (optional)')).toBeHidden()
    await form.getByRole('checkbox', { name: 'XS' }).uncheck()
    await form.getByLabel('Pieces left in size M').fill('৩')
    await form.getByLabel('Product name').press('Enter')

    await expect(page.getByText('Product added successfully!').first()).toBeVisible()
    await expect(form.getByLabel('Product name')).toHaveValue('')
    await expect(page).toHaveURL(/\/dashboard\/products$/)
    await expect(page.getByRole('row', { name: 'Sylhet Tea Shirt' })).toContainText('৳1,290.50')
    await expect.poll(() => figure(page, 'Total Products')).toBe(total + 1)
    await page.getByRole('searchbox').fill('no such thing at all')
    await expect(page.getByText('No products match “no such thing at all”.')).toBeVisible()
    await page.getByRole('searchbox').fill('sylhet tea')
    await expect(page.getByRole('table', { name: 'Products, best match first' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Sylhet Tea Shirt' })).toBeVisible()

    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto('/products')
    await visitor.getByRole('link', { name: /View Details.*Sylhet Tea Shirt/ }).click()
    await expect(visitor.getByText('৳1,290.50')).toBeVisible()
    await expect(visitor.getByText('Only 3 left in size M.')).toBeVisible()
    const shopAddress = visitor.url()
    expect(shopAddress).toMatch(/\/PROD_\d+_\d{1,3}$/)
    const pictures = await picturesOf(visitor, shopAddress)
    expect(pictures).toHaveLength(2)

    await page.getByRole('link', { name: 'Edit Sylhet Tea Shirt' }).click()
    await changeProduct(page)
    await visitor.reload()
    await expect(visitor.getByText('৳1,490')).toBeVisible()
    const changed = await picturesOf(visitor, shopAddress)
    expect(changed[0]).not.toBe(pictures[0])
    expect(changed[1]).toBe(pictures[1])

    await page.getByRole('button', { name: 'Delete Sylhet Tea Shirt' }).click()
    const question = page.getByRole('dialog', { name: 'Delete product Sylhet Tea Shirt' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Delete product' }).click()
    await expect(page.getByRole('row', { name: 'Sylhet Tea Shirt' })).toHaveCount(0)
    await expect.poll(() => figure(page, 'Total Products')).toBe(total)
    await visitor.reload()
    await expect(visitor.getByText('Product not found')).toBeVisible()
    await visitor.close()
    await deleteFromItsPage(page)
  })
})

test.describe('a category', () => {
  test.use({ provoked: [/404/] })

  test('is added, shown in the shop, changed and deleted', async ({ page, browser }) => {
    test.slow()
    await enter(page, '/dashboard/categories')
    await page.getByRole('link', { name: 'Add Category', exact: true }).click()
    const form = page.getByRole('form', { name: 'Add category' })
    await form.getByLabel('Category name').fill('  Winter & Wedding -- Shawls ')
    await expect(form.getByText('winter-wedding-shawls', { exact: true })).toBeVisible()
    await form
      .getByLabel('Description', { exact: true })
      .fill('Warm enough for the fog of January, and for weddings.')
    await expect(form.getByText('53 characters')).toBeVisible()
    await form.getByLabel('Description', { exact: true }).press('End')
    await form.getByLabel('Description', { exact: true }).pressSequentially(' By hand in Sylhet.')
    await expect(
      form.getByText('Warm enough for the fog of January, and for weddings. By han…'),
    ).toBeVisible()
    await form.getByRole('radio', { name: 'Indigo' }).check()
    await choosePictures(form, [await picture('#553377', 480, 270)])
    await expect(form.getByRole('button', { name: 'Add Category' })).toBeVisible({
      timeout: 20_000,
    })
    await form.getByRole('button', { name: 'Add Category' }).dblclick()
    await expect(page.getByText('Category added successfully!')).toBeFocused()
    await expect(form.getByLabel('Category name')).toHaveValue('')
    await expectAccessible(page)

    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto('/categories')
    await expect(visitor.getByRole('heading', { name: 'Winter & Wedding -- Shawls' })).toBeVisible()

    await page.getByRole('link', { name: 'Back to dashboard' }).click()
    await page.getByRole('link', { name: /^Categories/ }).click()
    await page.getByRole('link', { name: 'Update Winter & Wedding -- Shawls' }).click()
    const update = page.getByRole('form', { name: 'Update Winter & Wedding -- Shawls' })
    await update.getByLabel('Category name').fill('Shawls')
    await update.getByRole('radio', { name: 'Teal' }).check()
    await update.getByRole('button', { name: 'Update Category' }).click()
    await expect(page.getByText('Category updated successfully!')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/categories$/)
    const card = page.getByRole('article').filter({ hasText: 'By hand in Sylhet' })
    await expect(card).toContainText('Teal')
    await expect(card).toContainText('0 products')
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: 'Shawls', exact: true })).toBeVisible()

    await card.getByRole('button', { name: 'Delete Shawls' }).click()
    const question = page.getByRole('dialog', { name: 'Delete category Shawls' })
    await expect(question).toContainText('It has no products.')
    await question.getByRole('button', { name: 'Delete category' }).click()
    await expect(card).toHaveCount(0)
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: 'Shawls', exact: true })).toHaveCount(0)
    await visitor.close()
  })
})

/** Deletes a product after its page was requested once. */
async function deleteFromItsPage(page: Page): Promise<void> {
  const id = await addByCall(page, 'Hill Tracts Gamchha')
  await page.goto(`/update-products/${id}`)
  const form = page.getByRole('form', { name: 'Update Hill Tracts Gamchha' })
  await expect(form.getByLabel('Product ID')).toHaveAttribute('readonly')
  await form.getByRole('button', { name: 'Delete product' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(id)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await form.getByRole('button', { name: 'Delete product' }).click()
  await question.getByRole('button', { name: 'Delete product' }).click()
  await expect(page).toHaveURL(/\/dashboard\/products$/)
  await expect(page.getByText('Product Hill Tracts Gamchha deleted')).toBeVisible()

  await page.goto(`/update-products/${id}`)
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
  await expect(
    page.getByText("The product you're looking for doesn't exist or has been removed."),
  ).toBeVisible()
}

async function figure(page: Page, name: string): Promise<number> {
  const value = page.locator('dt', { hasText: name }).locator('..').locator('dd')
  await expect(value).toHaveText(/^\d+$/)
  return Number(await value.textContent())
}

async function changeProduct(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Update Sylhet Tea Shirt' })
  await expect(form.getByText('1 of 4 images')).toBeVisible()
  await form.getByLabel('Price in taka', { exact: true }).fill('1490')
  await choosePictures(form, [await picture('#228844')])
  await expect(form.getByText('Image uploaded', { exact: true })).toBeAttached({ timeout: 20_000 })
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText('Product updated successfully!').first()).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/products$/)
  await expect(page.getByRole('row', { name: 'Sylhet Tea Shirt' })).toContainText('৳1,490')
}

/** The product's pictures, as the API returns them. */
async function picturesOf(page: Page, address: string): Promise<string[]> {
  const id = address.split('/').at(-1)
  const { data } = await (await page.request.get(`/api/products/${id}`)).json()
  return data.images
}

/** Adds a product through the API. Returns its id. */
async function addByCall(page: Page, name: string): Promise<string> {
  const [image] = await picturesOf(page, '/products/sand-everyday-chinos')
  const answer = await send(page, '/api/addProduct', {
    name,
    price: 350,
    description: 'A checked cotton towel.',
    category: 'shirts',
    image,
  })
  return (await answer.json()).data.id
}
