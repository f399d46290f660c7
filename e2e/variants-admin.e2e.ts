import type { Locator, Page } from '@playwright/test'
import { choosePictures, enter, picture } from './catalogue.ts'
import { expect, expectAccessible, send, test } from './shop.ts'

const NAME = 'Teesta Twill Trousers'

test('trousers by waist in two colours are made, counted, priced and received', async ({
  page,
}) => {
  test.slow()
  await enter(page, '/add-products')
  const form = page.getByRole('form', { name: 'Add product' })
  await fillTrousers(form)
  await choosePictures(form, [await picture('#1f2a44'), await picture('#5b5f3a')])
  await expect(form.getByText('2 of 5 images')).toBeVisible()

  const sizes = form.getByRole('group', { name: 'Sizes and stock' }).getByRole('checkbox')
  await expect(sizes).toHaveCount(15)
  for (const size of await sizes.all()) await size.uncheck()
  for (const size of ['30', '32']) await form.getByRole('checkbox', { name: size }).check()
  await addColour(form, 1, 'Navy')
  await addColour(form, 2, 'Olive')
  await form.getByText('Advanced: swatch of Olive').click()
  await form.getByLabel('Swatch of Olive', { exact: true }).fill('#5b5f3a')
  await form.getByLabel('Colour shown in image 2').selectOption('Olive')
  await form.getByLabel('Pieces left in size 30, Navy').fill('4')
  await form.getByLabel('Pieces left in size 32, Navy').fill('6')
  await form.getByLabel('Pieces left in size 30, Olive').fill('many')
  await form.getByLabel('Pieces left in size 32, Olive').fill('2')
  await expectAccessible(page)
  await expect(form.getByRole('checkbox', { name: '30 in Olive' })).toBeChecked()
  await form.getByRole('button', { name: 'Add Product' }).click()
  await expect(form.getByText('Enter the number of pieces left')).toBeVisible()
  await expect(form.getByLabel('Pieces left in size 30, Olive')).toBeFocused()
  await form.getByLabel('Pieces left in size 30, Olive').fill('1')
  await form.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product added successfully!').first()).toBeVisible()

  const made = await findProduct(page)
  expect(made).toMatchObject({
    sizeRun: 'waist',
    colours: [
      { name: 'Navy', images: [] },
      { name: 'Olive', swatch: '#5b5f3a', images: [made.images[1]] },
    ],
  })
  expect(countsOf(made)).toEqual(['30 Navy 4', '30 Olive 1', '32 Navy 6', '32 Olive 2'])

  await priceAndCode(page, made.id)
  await receive(page)
  await seeOnGrid(page)
})

test('a refusal is shown beside its cell, and a colour with stock is removed only after a question', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  await enter(page, '/dashboard')
  const { data: chinos } = await (
    await page.request.get('/api/products/sand-everyday-chinos')
  ).json()
  const belt = {
    name: 'Jamuna Belt',
    price: 700,
    description: 'Buffalo leather.',
    category: 'trousers-denim',
    images: [chinos.image],
    variants: [{ size: 'M', stock: 1, sku: 'BELT-1' }],
  }
  await send(page, '/api/addProduct', belt)
  const other = {
    ...belt,
    name: 'Meghna Belt',
    colours: [
      { name: 'Tan', swatch: '#b08050' },
      { name: 'Black', swatch: '#111111' },
    ],
    variants: [
      { size: 'M', colour: 'Tan', stock: 3 },
      { size: 'M', colour: 'Black', stock: 5 },
    ],
  }
  const answer = await send(page, '/api/addProduct', other)
  await page.goto(`/update-products/${(await answer.json()).data.id}`)
  const form = page.getByRole('form', { name: 'Update Meghna Belt' })
  await form.getByText('SKU and price, Black').click()
  await form.getByLabel('SKU, M, Black').fill('belt-1')
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(form.getByText('Another product has this SKU')).toBeVisible()
  await expect(form.getByLabel('SKU, M, Black')).toBeFocused()
  await form.getByLabel('SKU, M, Black').fill('')

  const made = ['M in Tan', 'M in Black'].map((name) => form.getByRole('checkbox', { name }))
  for (const box of made) await box.uncheck()
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(form.getByText('Choose at least one size')).toBeVisible()
  for (const box of made) await box.check()
  await expect(form.getByLabel('Pieces left in size M, Black')).toHaveValue('5')

  await form.getByRole('button', { name: 'Remove Black' }).click()
  await expect(page.getByText('5 pieces are left in this colour.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove colour' }).click()
  await expect(form.getByLabel('Pieces left in size M, Black')).toBeHidden()
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(form.getByText('Product updated successfully!')).toBeVisible()
})

test.use({ provoked: [/409/] })

async function fillTrousers(form: Locator): Promise<void> {
  await form.getByLabel('Product name').fill(NAME)
  await form.getByLabel('Price in taka', { exact: true }).fill('১৪৫০')
  await form.getByLabel('Category').selectOption('trousers-denim')
  await form.getByLabel('Description', { exact: true }).fill('A twill that keeps its crease.')
  await form.locator('summary', { hasText: 'Colours' }).click()
  await form.getByLabel('Size run').selectOption('waist')
}

async function addColour(form: Locator, place: number, name: string): Promise<void> {
  await form.getByRole('button', { name: 'Add a colour' }).click()
  const field = form.getByLabel(`Name of colour ${place}`)
  await expect(field).toBeFocused()
  await field.fill(name)
}

async function findProduct(page: Page) {
  const found = await page.request.get(`/api/products?q=${encodeURIComponent(NAME)}`)
  const { data } = await found.json()
  const product = await page.request.get(`/api/products/${data[0].id}`)
  return (await product.json()).data
}

interface Made {
  variants: { size: string; colour: string; stock: number }[]
}

function countsOf({ variants }: Made): string[] {
  return variants.map(({ size, colour, stock }) => `${size} ${colour} ${stock}`).toSorted()
}

async function priceAndCode(page: Page, id: string): Promise<void> {
  await page.goto(`/update-products/${id}`)
  const form = page.getByRole('form', { name: `Update ${NAME}` })
  await form.getByText('SKU and price, Olive').click()
  await form.getByLabel('Different price, 32, Olive').fill('1550')
  await form.getByLabel('SKU, 32, Olive').fill('TT-32-O')
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(form.getByText('Product updated successfully!')).toBeVisible()
  const { variants } = await findProduct(page)
  expect(variants.find(({ sku }: { sku: string | null }) => sku === 'TT-32-O')).toMatchObject({
    size: '32',
    colour: 'Olive',
    price: 1550,
    stock: 2,
  })
}

async function receive(page: Page): Promise<void> {
  await page.goto('/dashboard/products')
  await page.getByRole('link', { name: `Stock of ${NAME}` }).click()
  const form = page.getByRole('form', { name: 'Stock' })
  await form.getByLabel(`Pieces received, size 32, Olive of ${NAME}`).fill('10')
  await form.getByRole('button', { name: 'Save stock' }).click()
  await expect(page.getByText('Stock saved')).toBeVisible()
  await form.getByRole('button', { name: `History of size 32, Olive of ${NAME}` }).click()
  const history = page.getByRole('list', { name: 'History of size 32, Olive' })
  await expect(history.getByRole('listitem').first()).toContainText('+10, 12 left')
  expect(countsOf(await findProduct(page))).toContain('32 Olive 12')
}

async function seeOnGrid(page: Page): Promise<void> {
  await page.goto(`/product-grid?q=${encodeURIComponent(NAME)}`)
  const olive = page.getByLabel(`Pieces left in size 32, Olive of ${NAME}`)
  await expect(olive).toHaveValue('12')
  await expect(page.getByLabel(`Pieces left in size 30, Navy of ${NAME}`)).toHaveValue('4')
  await olive.fill('11')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('1 of 1 product saved')).toBeVisible()
  expect(countsOf(await findProduct(page))).toContain('32 Olive 11')
}
