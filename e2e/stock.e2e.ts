import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enter } from './catalogue.ts'
import { expect, expectAccessible, send, test } from './shop.ts'

async function addShirt(page: Page, name: string): Promise<string> {
  const { data: chinos } = await (
    await page.request.get('/api/products/sand-everyday-chinos')
  ).json()
  const answer = await send(page, '/api/addProduct', {
    name,
    price: 1200,
    description: 'Smooth, and cool in June.',
    category: 'shirts',
    images: [chinos.image],
    sizes: [
      { size: 'M', stock: 50 },
      { size: 'L', stock: 4 },
    ],
  })
  return (await answer.json()).data.id
}

async function stocksOf(page: Page, id: string): Promise<number[]> {
  const { data } = await (await page.request.get(`/api/products/${id}`)).json()
  return data.sizes.map(({ stock }: { stock: number }) => stock)
}

// The console reports refusals.
test.use({ provoked: [/409/] })

test('a delivery of two products is received, a broken piece is removed, and the history shows both', async ({
  page,
}) => {
  test.slow()
  await enter(page, '/dashboard/products')
  const silk = await addShirt(page, 'Sonargaon Silk Shirt')
  const khadi = await addShirt(page, 'Khulna Khadi Shirt')
  await page.goto('/dashboard/products')
  await page.getByRole('link', { name: 'Stock of Sonargaon Silk Shirt' }).click()
  const form = page.getByRole('form', { name: 'Stock' })
  const silkInM = form.getByLabel('Pieces received, size M of Sonargaon Silk Shirt')
  await expect(silkInM).toBeFocused()
  await silkInM.fill('10')
  await expect(form.getByText('then 60')).toBeVisible()

  await page.getByLabel('Add a product').fill('khadi khulna')
  await page.getByRole('option', { name: /^Khulna Khadi Shirt/ }).click()
  await form.getByLabel('Pieces received, size L of Khulna Khadi Shirt').fill('many')
  await form.getByRole('button', { name: 'Save stock' }).click()
  await expect(form.getByText('Enter a whole number of pieces')).toBeVisible()
  await form.getByLabel('Pieces received, size L of Khulna Khadi Shirt').fill('6')
  await form.getByLabel('Note (optional)').fill('Tangail Weavers, note 118')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save stock' }).click()
  await expect(page.getByText('Stock saved')).toBeVisible()
  expect(await stocksOf(page, silk)).toEqual([60, 4])
  expect(await stocksOf(page, khadi)).toEqual([50, 10])
  await expect(silkInM).toHaveValue('')
  await expect(form.getByText('60 left')).toBeVisible()

  await form.getByLabel('Damaged').check()
  await form.getByLabel('Pieces damaged, size L of Sonargaon Silk Shirt').fill('5')
  await form.getByRole('button', { name: 'Save stock' }).click()
  await expect(form.getByText('Only 4 are left in size L.')).toBeVisible()
  await expect(form.getByLabel('Pieces damaged, size L of Sonargaon Silk Shirt')).toBeFocused()
  await form.getByLabel('Pieces damaged, size L of Sonargaon Silk Shirt').fill('1')
  await form.getByRole('button', { name: 'Save stock' }).click()
  await expect(form.getByText('3 left')).toBeVisible()

  await form.getByRole('button', { name: 'History of size L of Sonargaon Silk Shirt' }).click()
  const history = page.getByRole('list', { name: 'History of size L' })
  await expect(history.getByRole('listitem')).toHaveText([
    /^Damaged−1, 3 left.*admin@suto\.test$/,
    /^Initial stock\+4, 4 left/,
  ])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await form.getByRole('button', { name: 'History of size L of Khulna Khadi Shirt' }).click()
  await expect(history.getByText('Tangail Weavers, note 118')).toBeVisible()
})

test('a count asks again when pieces moved meanwhile, and a product is duplicated without its stock', async ({
  page,
}) => {
  await enter(page, '/dashboard/products')
  const id = await addShirt(page, 'Rajshahi Silk Shirt')
  await page.goto(`/stock?product=${id}`)
  const form = page.getByRole('form', { name: 'Stock' })
  await form.getByLabel('Stock counted').check()
  const counted = form.getByLabel('Pieces counted, size M of Rajshahi Silk Shirt')
  await counted.fill('48')
  const { data: product } = await (await page.request.get(`/api/products/${id}`)).json()
  const sizes = [
    { size: 'M', stock: 45 },
    { size: 'L', stock: 4 },
  ]
  await page.request.put(`/api/products/${id}`, {
    data: { ...product, sizes },
    headers: { Origin: new URL(page.url()).origin },
  })
  await form.getByRole('button', { name: 'Save stock' }).click()
  await expect(form.getByText('Only 45 are left in size M. Count again.')).toBeVisible()
  await expect(form.getByText('45 left')).toBeVisible()
  await expect(counted).toBeFocused()
  expect(await stocksOf(page, id)).toEqual([45, 4])
  await counted.fill('44')
  await form.getByRole('button', { name: 'Save stock' }).click()
  await expect(form.getByText('44 left')).toBeVisible()
  expect(await stocksOf(page, id)).toEqual([44, 4])

  await page.goto(`/update-products/${id}`)
  await page.getByRole('link', { name: 'Duplicate' }).click()
  const copy = page.getByRole('form', { name: 'Add product' })
  await expect(copy.getByLabel('Product name')).toHaveValue('Rajshahi Silk Shirt')
  await expect(copy.getByLabel('Product ID (optional)')).toHaveValue('')
  await expect(copy.getByLabel('Category')).toHaveValue('shirts')
  await expect(copy.getByText('1 of 5 images')).toBeVisible()
  await expect(copy.getByLabel('Pieces left in size M')).toHaveValue('0')
  await copy.getByLabel('Product name').fill('Rajshahi Silk Shirt, Indigo')
  await copy.locator('summary', { hasText: 'Details' }).click()
  await copy.getByLabel('Product ID (optional)').fill('rajshahi-indigo')
  await copy.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product added successfully!').first()).toBeVisible()
  expect(await stocksOf(page, 'rajshahi-indigo')).toEqual([0, 0])
  expect(await stocksOf(page, id)).toEqual([44, 4])
})

test('the list of stock is filtered, exported, and leads to a count', async ({ page }) => {
  await enter(page, '/dashboard/products')
  const id = await addShirt(page, 'Narayanganj Voile Shirt')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await page.getByLabel('Search by name, category, description or SKU').fill('voile narayanganj')
  const rows = page.getByRole('table', { name: 'Stock, by product name' }).locator('tbody')
  await expect(rows).toHaveText([/Narayanganj Voile Shirt.*M50.*L4/])
  await page.getByLabel('Size', { exact: true }).selectOption('L')
  await expect(rows).toHaveText([/Narayanganj Voile ShirtL4/])

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^stock-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines.slice(1)).toEqual([expect.stringMatching(`^${id},Narayanganj Voile Shirt,L,`)])

  await page.getByLabel('Colour').fill('navy')
  await expect(
    page.getByText('No products match “voile narayanganj” with these filters.'),
  ).toBeVisible()
  await page.getByLabel('Colour').fill('')
  await rows.getByRole('link', { name: 'Narayanganj Voile Shirt' }).click()
  await expect(page.getByRole('form', { name: 'Stock' }).getByText('50 left')).toBeVisible()
})

async function stripOf(page: Page): Promise<string[]> {
  await page.goto('/about')
  return page.getByRole('navigation', { name: 'Categories' }).getByRole('link').allTextContents()
}

test('categories are sorted by keyboard and by dragging, and hidden', async ({ page }) => {
  test.slow()
  await enter(page, '/dashboard/categories')
  const cards = page.getByRole('article')
  // Other tests add and remove categories after these three.
  const names = async () => (await cards.getByRole('heading').allTextContents()).slice(0, 3)
  await expect(cards.first()).toBeVisible()
  const [first = '', second = '', third = ''] = await names()

  const down = page.getByRole('button', { name: `Move down ${first}` })
  await down.focus()
  // Two clicks in a row, faster than the page renders.
  await down.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect.poll(names).toEqual([second, third, first])
  await expect(down).toBeFocused()

  await cards.nth(1).dragTo(cards.nth(0))
  await expect.poll(names).toEqual([third, second, first])
  await page.getByRole('button', { name: `Hide ${second} in the shop` }).click()
  await expect(cards.nth(1).getByText('Hidden from the shop')).toBeVisible()
  await expect.poll(async () => (await stripOf(page)).slice(0, 2)).toEqual([third, first])

  await page.goto('/dashboard/categories')
  await page.getByRole('button', { name: `Show ${second} in the shop` }).click()
  await expect(page.getByRole('button', { name: `Hide ${second} in the shop` })).toBeVisible()
  expect((await stripOf(page)).slice(0, 3)).toEqual([third, second, first])
})
