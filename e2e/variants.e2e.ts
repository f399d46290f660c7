import type { Page } from '@playwright/test'
import { papers, take } from './at-work.ts'
import { choosePictures, enter, fillProduct, picture } from './catalogue.ts'
import { openHydrated } from './hydrated.ts'
import {
  becomeStranger,
  emptyCart,
  expect,
  fillAddress,
  fillLogin,
  originOf,
  owner,
  shopper,
  signIn,
  test,
} from './shop.ts'

const TROUSERS = 'padma-chinos'
const PANJABI = 'meghna-panjabi'
const SHOES = 'Teesta Loafers'

/** Imports trousers by waist in two colours, and a panjabi, from the owner's spreadsheet. */
async function importGoods(page: Page): Promise<void> {
  const { data } = await (await page.request.get('/api/products?limit=40')).json()
  // Products of other tests may share one.
  const [sand, navy] = new Set(data.map(({ image }: { image: string }) => image))
  const csv = `id,name,description,price,category,picture 1,picture 2,size run,size,colour,swatch,sku,own price,stock
${TROUSERS},Padma Chinos,A straight leg.,1890,trousers-denim,${sand},${navy},Waist,32,Navy,#1f2a44,PC-32-N,1990.50,4
${TROUSERS},,,,,,,,32,Sand,#c2b280,PC-32-S,,7
${PANJABI},Meghna Panjabi,Of fine cotton.,2490,panjabi,${navy},,panjabi,৪০,,,,,8
`
  await page.goto('/import-products')
  const file = { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('CSV file, or a ZIP').setInputFiles(file)
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(page.getByText('2 products imported.')).toBeVisible()
}

async function addShoes(page: Page): Promise<void> {
  await page.goto('/add-products')
  const form = page.getByRole('form', { name: 'Add product' })
  await fillProduct(form)
  await form.getByLabel('Product name').fill(SHOES)
  await form.getByLabel('Category').selectOption('shoes-bags')
  await form.getByLabel('Size run').selectOption('shoes')
  for (const size of await form.getByRole('checkbox', { name: /^\d\d$/ }).all()) {
    await size.uncheck()
  }
  await form.getByRole('checkbox', { name: '42' }).check()
  await choosePictures(form, [await picture('#4a2f1d')])
  await expect(form.getByText('1 of 5 images')).toBeVisible()
  await form.getByLabel('Pieces left in size 42').fill('2')
  await form.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product added successfully!').first()).toBeVisible()
}

/** The grid contains stock and prices, and says where to change sizes and colours. */
async function countOnGrid(page: Page): Promise<void> {
  await page.goto('/product-grid?q=Meghna+Panjabi')
  await page.getByLabel('Pieces left in size 40 of Meghna Panjabi').fill('3')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('1 of 1 product saved')).toBeVisible()
  await page.getByRole('link', { name: 'Sizes and colours of Meghna Panjabi' }).click()
  const form = page.getByRole('form', { name: 'Update Meghna Panjabi' })
  await expect(form.getByLabel('Size run')).toHaveValue('panjabi')
  await expect(form.getByLabel('Pieces left in size 40')).toHaveValue('3')
}

/** The form chooses the picture of a colour, and renames colours. */
async function nameColours(page: Page): Promise<void> {
  await page.goto(`/update-products/${TROUSERS}`)
  const form = page.getByRole('form', { name: 'Update Padma Chinos' })
  await form.getByLabel('Colour shown in image 2').selectOption('Navy')
  await form.getByLabel('Name of colour 1').fill('Deep Navy')
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(form.getByText('Product updated successfully!')).toBeVisible()
  expect(await stocksOf(page)).toEqual(['32 Deep Navy PC-32-N 4', '32 Sand PC-32-S 7'])
}

async function stocksOf(page: Page): Promise<string[]> {
  const { data } = await (await page.request.get(`/api/products/${TROUSERS}`)).json()
  return data.variants.map((variant: Record<string, unknown>) =>
    ['size', 'colour', 'sku', 'stock'].map((field) => variant[field]).join(' '),
  )
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** Buys on a phone, as a guest who logs in on the way. Returns the order id. */
async function findAndBuy(page: Page): Promise<string> {
  await signIn(page, shopper)
  await emptyCart(page)
  await becomeStranger(page)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [words, name] of [
    ['shoes 42', SHOES],
    ['shoes ৪২', SHOES],
    ['panjabi ৪০', 'Meghna Panjabi'],
  ] as const) {
    await page.goto(`/products?${new URLSearchParams({ q: words })}`)
    await expect(cards(page).filter({ hasText: name })).toHaveCount(1)
  }
  await page.goto('/products?size=32&sizeRun=waist&colour=deep+navy')
  const card = cards(page).filter({ hasText: 'Padma Chinos' })
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('৳1,990.50')
  await card.getByRole('link', { name: /View Details/ }).click()
  await expect(page).toHaveURL(`/products/${TROUSERS}?colour=deep+navy&size=32`)
  await expect(page.getByText('৳1,990.50', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await fillLogin(page, shopper)
  await expect(page).toHaveURL(`/products/${TROUSERS}?colour=deep+navy`)
  await openHydrated(page, `/products/${TROUSERS}?colour=deep+navy`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('button', { name: 'Cart, 1 item' }).click()
  await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText('Size 32, Deep Navy')
  await page.goto('/checkout')
  await expect(page.getByText('Size 32, Deep Navy')).toBeVisible()
  await fillAddress(page)
  await page.getByRole('button', { name: /^Pay Now/ }).click()
  await expect(page.getByRole('heading', { name: 'Order placed successfully!' })).toBeVisible()
  const orderId = (await page.getByText(/^HT-\d{6}-[2-9A-Z]{4}$/).textContent()) ?? ''
  await page.goto(`/products/${PANJABI}`)
  const seen = page.getByRole('region', { name: 'Recently viewed' })
  await expect(seen.getByRole('link', { name: /Padma Chinos/ })).toHaveAttribute(
    'href',
    `/products/${TROUSERS}?colour=deep+navy`,
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  return orderId
}

async function print(page: Page, orderId: string): Promise<void> {
  await page.goto(`/dashboard/orders/${orderId}`)
  await expect(page.getByText('32, Deep Navy').first()).toBeVisible()
  for (const paper of ['Invoice', 'Packing slip', 'Label']) {
    const started = page.waitForEvent('download')
    await take(papers(page), paper)
    expect((await started).suggestedFilename()).toMatch(/\.pdf$/)
  }
}

async function takeBack(page: Page, orderId: string): Promise<void> {
  const headers = { Origin: await originOf(page) }
  const move = async (path: string, data: object) => {
    const moved = await page.request.put(`/api/delivery/${path}/${orderId}`, { data, headers })
    expect(moved.ok(), await moved.text()).toBe(true)
  }
  await move('assign', { deliveryPersonName: 'Jamal' })
  await move('ship', {})
  for (const deliveryStatus of ['out_for_delivery', 'failed_delivery', 'returned']) {
    await move('status', { deliveryStatus })
  }
}

async function expectInReports(page: Page): Promise<void> {
  await page.goto('/dashboard/reports')
  const report = page.getByRole('region', { name: 'Sales by period' })
  await report.getByRole('button', { name: 'Last 7 days' }).click()
  await report.getByLabel('By', { exact: true }).selectOption({ label: 'Product' })
  const table = report.getByRole('table', { name: 'Sales by product' })
  await expect(table.getByRole('row', { name: /Padma Chinos/ })).toContainText('1,990.50')
  await report.getByLabel('By', { exact: true }).selectOption({ label: 'Size' })
  await expect(report.getByRole('table', { name: 'Sales by size' })).toContainText('32')
}

test('trousers from a file, shoes from the form and a panjabi on the grid are found, sold, packed and returned', async ({
  page,
}) => {
  test.setTimeout(200_000)
  await enter(page, '/dashboard')
  await importGoods(page)
  await addShoes(page)
  await countOnGrid(page)
  await nameColours(page)
  await becomeStranger(page)
  const orderId = await findAndBuy(page)
  await becomeStranger(page)
  await signIn(page, owner)
  expect(await stocksOf(page)).toEqual(['32 Deep Navy PC-32-N 3', '32 Sand PC-32-S 7'])
  await print(page, orderId)
  await expectInReports(page)
  await takeBack(page, orderId)
  expect(await stocksOf(page)).toEqual(['32 Deep Navy PC-32-N 4', '32 Sand PC-32-S 7'])
})
