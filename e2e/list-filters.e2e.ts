import type { Page } from '@playwright/test'
import { enter } from './catalogue.ts'
import {
  becomeStranger,
  expect,
  expectAccessible,
  originOf,
  placeOrder,
  send,
  shopper,
  signIn,
  test,
} from './shop.ts'

/** A word that no other product contains. */
const WORD = 'Bishnupur'
const IDS = ['bishnupur-plenty', 'bishnupur-few', 'bishnupur-gone', 'bishnupur-off']

async function addGoods(page: Page): Promise<void> {
  const { data } = await (await page.request.get('/api/products?limit=1')).json()
  const goods = [
    { name: 'Plenty', price: 900, stock: 40, inStock: true, featured: true },
    { name: 'Few', price: 700, stock: 4, inStock: true, featured: false },
    { name: 'Gone', price: 1100, stock: 0, inStock: true, featured: false },
    { name: 'Off', price: 800, stock: 9, inStock: false, featured: false },
  ]
  for (const [i, { name, stock, ...rest }] of goods.entries()) {
    await send(page, '/api/addProduct', {
      id: IDS[i],
      name: `${WORD} ${name}`,
      description: 'Woven for the list of the dashboard.',
      category: 'shirts',
      images: data[0].images,
      sizes: [{ size: 'M', stock }],
      ...rest,
    })
  }
}

async function removeGoods(page: Page): Promise<void> {
  const headers = { Origin: await originOf(page) }
  for (const id of IDS) await page.request.delete(`/api/products/${id}`, { headers })
}

async function expectRows(page: Page, ...names: string[]): Promise<void> {
  const rows = page.getByRole('rowheader', { name: WORD })
  await expect(rows).toContainText(names.map((name) => `${WORD} ${name}`))
}

test('the owner filters and sorts the products, and returns to the same list', async ({ page }) => {
  await enter(page, '/dashboard/products')
  await addGoods(page)
  await page.getByLabel('Search by name').fill(WORD)
  await page.getByLabel('Sort by').selectOption('Stock, low to high')
  // The search goes into the URL once typing stops; the full list also contains these rows.
  await expect(page).toHaveURL(/q=Bishnupur&sort=stock-up$/)
  await expectRows(page, 'Gone', 'Few', 'Off', 'Plenty')

  const stock = page.getByLabel('Stock', { exact: true })
  await stock.selectOption('Low stock')
  await expectRows(page, 'Few')
  await expect(page).toHaveURL(/q=Bishnupur&availability=low&sort=stock-up$/)
  await page.reload()
  await expectRows(page, 'Few')
  await expect(stock).toHaveValue('low')
  await page.goBack()
  await expectRows(page, 'Gone', 'Few', 'Off', 'Plenty')

  await stock.selectOption('Not for sale')
  await expectRows(page, 'Off')
  await page.getByLabel('Featured').selectOption('Featured')
  await expect(page.getByText(`No products match “${WORD}”, not for sale, featured.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show all products' }).click()
  await expect(stock).toHaveValue('')
  await expect(page.getByLabel('Search by name')).toHaveValue('')
  await expect(page).toHaveURL(/dashboard\/products\?sort=stock-up$/)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/dashboard/products?q=${WORD}&category=shirts&sort=price-down`)
  await expectRows(page, 'Gone', 'Plenty', 'Off', 'Few')
  const filters = page.getByRole('button', { name: 'Filter and sort 1' })
  await filters.click()
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' })
  await expectAccessible(page)
  await sheet.getByLabel('Stock', { exact: true }).selectOption('Low stock')
  await expectRows(page, 'Few')
  await sheet.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByLabel('Search by name')).toBeFocused()
  await expect(page).toHaveURL(/dashboard\/products\?sort=price-down$/)
  await removeGoods(page)

  // Both of two quick choices apply.
  await page.goto('/dashboard/products')
  const featured = page.getByLabel('Featured')
  await stock.evaluate(
    (first: HTMLSelectElement, second) => {
      const choose = (field: Element | null, value: string) => {
        if (field instanceof HTMLSelectElement) field.value = value
        field?.dispatchEvent(new Event('change', { bubbles: true }))
      }
      choose(first, 'in-stock')
      choose(second, 'true')
    },
    await featured.elementHandle(),
  )
  await expect(page).toHaveURL(/availability=in-stock&featured=true/)
  await expect(stock).toHaveValue('in-stock')
  await expect(featured).toHaveValue('true')
})

test('a list and a Ctrl-K search lead on, and Back to the previous view', async ({ page }) => {
  await signIn(page, shopper)
  await placeOrder(page)
  await becomeStranger(page)
  await enter(page, '/dashboard')
  await page.goto('/dashboard/orders?region=Dhaka')
  await expect(page.getByLabel('Region')).not.toHaveValue('')
  await page.getByLabel('Payment method').selectOption('Cash on Delivery')
  await expect(page).toHaveURL(/paymentMethod=cash_on_delivery/)
  await page.getByLabel('District').selectOption({ index: 1 })
  await expect(page).toHaveURL(/district=/)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page).toHaveURL(/dashboard\/orders$/)
  for (const [before, nav, name, after] of [
    ['delivery?status=in_transit', 'Filter by delivery status', /^Delivered/, 'status=delivered'],
    ['customers?role=user', 'Customers by role and status', 'Admins', 'role=admin'],
  ] as const) {
    await page.goto(`/dashboard/${before}`)
    await page.getByRole('navigation', { name: nav }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`${after}$`))
    await page.goBack()
    await expect(page).toHaveURL(`/dashboard/${before}`)
  }

  await page.goto('/dashboard/vouchers')
  const terms = { kind: 'fixed', amount: 50, isActive: true }
  for (const code of ['BISHNUPUR-1', 'BISHNUPUR-12']) {
    expect((await send(page, '/api/vouchers', { code, ...terms })).status()).toBe(200)
  }
  await expect(page.getByLabel('Search by start of code')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('bishnupur-12')
  await page.getByRole('option', { name: 'BISHNUPUR-12' }).click()
  await expect(page).toHaveURL(/dashboard\/vouchers\?q=BISHNUPUR-12$/)
  await expect(page.getByText('Not used yet.')).toBeVisible()
  await page.getByLabel('Search by start of code').fill('bishnupur-1')
  await expect(page.getByRole('row', { name: /BISHNUPUR-1/ })).toHaveCount(2)
  await page.getByLabel('Search by start of code').fill('bishnupur-9')
  await expect(page.getByText('No code starts with “bishnupur-9”.')).toBeVisible()
})
