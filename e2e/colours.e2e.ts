import type { Page } from '@playwright/test'
import { openHydrated } from './hydrated.ts'
import {
  emptyCart,
  expect,
  expectAccessible,
  fillAddress,
  originOf,
  owner,
  send,
  shopper,
  signIn,
  test,
} from './shop.ts'

const TROUSERS = 'gabardine-trousers'
const IDS = [TROUSERS, 'leather-loafers', 'eid-panjabi']

/** Adds trousers in two colours, shoes and a panjabi, each with its own sizes; restores those that were only archived. */
async function addGoods(page: Page): Promise<void> {
  await signIn(page, owner)
  const { data } = await (await page.request.get('/api/products?limit=4')).json()
  const pictures = data.map(({ image }: { image: string }) => image)
  const goods = { price: 1890, inStock: true, featured: false }
  const offer = async (product: { id: string; [field: string]: unknown }) => {
    const restored = await send(page, `/api/products/${product.id}/restore`, {})
    return restored.ok() ? restored : send(page, '/api/addProduct', product)
  }
  const added = [
    await offer({
      ...goods,
      id: TROUSERS,
      name: 'Gabardine Trousers',
      description: 'A straight leg in two colours.',
      category: 'trousers-denim',
      images: pictures.slice(0, 3),
      sizeRun: 'waist',
      colours: [
        { name: 'Sand', swatch: '#c2b280', images: [pictures[0]] },
        { name: 'Deep Navy', swatch: '#1f2a44', images: [pictures[1]] },
      ],
      variants: [
        { size: '30', colour: 'Sand', stock: 6 },
        { size: '32', colour: 'Sand', stock: 0 },
        { size: '32', colour: 'Deep Navy', stock: 4, price: 1990 },
        { size: '34', colour: 'Deep Navy', stock: 40, price: 1990 },
      ],
    }),
    await offer({
      ...goods,
      id: 'leather-loafers',
      name: 'Leather Loafers',
      description: 'Lasted by hand.',
      category: 'shoes-bags',
      images: [pictures[3]],
      sizeRun: 'shoes',
      sizes: [{ size: '40', stock: 8 }],
    }),
    await offer({
      ...goods,
      id: 'eid-panjabi',
      name: 'Eid Panjabi',
      description: 'Of fine cotton.',
      category: 'panjabi',
      images: [pictures[2]],
      sizeRun: 'panjabi',
      sizes: [{ size: '40', stock: 8 }],
    }),
  ]
  for (const answer of added) expect(answer.ok(), await answer.text()).toBe(true)
}

async function removeGoods(page: Page): Promise<void> {
  await signIn(page, owner)
  const headers = { Origin: await originOf(page) }
  for (const id of IDS) await page.request.delete(`/api/products/${id}`, { headers })
}

test.beforeEach(({ page }) => addGoods(page))
test.afterEach(({ page }) => removeGoods(page))

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const colour = (page: Page, name: RegExp | string) =>
  page.getByRole('navigation', { name: 'Colour' }).getByRole('link', { name })

test('trousers are found by size and colour, chosen in navy, bought, and named on the order', async ({
  page,
}) => {
  await signIn(page, shopper)
  await emptyCart(page)
  await openHydrated(page, '/products')
  const size = page.getByLabel('Size', { exact: true })
  await size.selectOption('waist:32')
  await expect(page).toHaveURL(/\/products\?size=32&sizeRun=waist$/)
  await page.getByRole('radio', { name: 'Deep Navy' }).check()
  await expect(page).toHaveURL(/size=32&sizeRun=waist&colour=deep\+navy$/)
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('৳1,990')
  await page.getByRole('link', { name: 'Remove filter: Waist' }).click()
  await expect(page).toHaveURL(/size=32&colour=deep\+navy$/)
  await page.getByRole('link', { name: 'Remove filter: Deep Navy' }).click()
  await expect(page.getByRole('radio', { name: 'Any' })).toBeChecked()

  await page.goto('/products?q=waist+32')
  await expect(cards(page).filter({ hasText: 'Gabardine Trousers' })).toHaveCount(1)
  await page.getByRole('link', { name: 'Gabardine Trousers in Sand' }).click()
  await expect(page).toHaveURL(`/products/${TROUSERS}?colour=sand`)
  await expect(page.getByRole('radio', { name: '30' })).not.toBeChecked()
  await expect(page.getByText('৳1,890', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  const loads: string[] = []
  page.on('request', (request) => {
    if (/\/products\//.test(request.url())) loads.push(request.url())
  })
  const picture = page.getByLabel('Picture gallery').getByRole('img').first()
  const ofSand = await picture.getAttribute('src')
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
  await colour(page, 'Deep Navy').click()
  await expect(page).toHaveURL(`/products/${TROUSERS}?colour=deep+navy`)
  await expect(page.getByText('Colour: Deep Navy')).toBeVisible()
  await expect(colour(page, 'Deep Navy')).toHaveAttribute('aria-current', 'true')
  await expect(picture).not.toHaveAttribute('src', ofSand ?? '')
  await expect(page.getByText('৳1,990', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Only 4 left')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /^30.*not made$/ })).toBeDisabled()
  expect(await page.evaluate(() => scrollY)).toBe(120)
  expect(loads).toEqual([])

  // A size can only be bought when it is visibly chosen.
  await page.getByRole('button', { name: 'Choose a size' }).click()
  await expect(page.getByRole('radio', { name: /^32/ })).toBeFocused()
  await page.getByRole('radio', { name: /^32/ }).check()
  await expect(page.getByText('Only 4 left in size 32.')).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('button', { name: 'Cart, 1 item' }).click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await expect(cart).toContainText('Size 32, Deep Navy')
  await cart.getByRole('link', { name: 'Gabardine Trousers' }).click()
  await expect(page).toHaveURL(`/products/${TROUSERS}?colour=deep+navy`)

  await page.goto('/checkout')
  await expect(page.getByText('Size 32, Deep Navy')).toBeVisible()
  await fillAddress(page)
  await page.getByRole('button', { name: /^Pay Now/ }).click()
  await expect(page).toHaveURL(/\/payment\/success/)
  await page.goto('/orders')
  await page.getByRole('button', { expanded: false }).first().click()
  await expect(page.getByText('Size 32, Deep Navy')).toBeVisible()
  await page.getByRole('link', { name: /^View order/ }).click()
  await expect(page.getByText('Size 32, Deep Navy')).toBeVisible()
  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText('Size 32, Deep Navy')).toBeVisible()
  await emptyCart(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a colour is chosen by a link, and a size by its run', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/products')
    await page.getByLabel('Size', { exact: true }).selectOption('shoes:40')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(/\/products\?size=40&sizeRun=shoes$/)
    await expect(cards(page).getByRole('heading')).toHaveText(['Leather Loafers'])
    await page.goto('/products?size=40')
    await expect(cards(page)).toHaveCount(2)

    await page.goto(`/products/${TROUSERS}`)
    await expect(page.getByText('Colour: Sand')).toBeVisible()
    await colour(page, 'Deep Navy').click()
    await expect(page).toHaveURL(`/products/${TROUSERS}?colour=deep+navy`)
    await expect(page.getByText('Colour: Deep Navy')).toBeVisible()
    await expect(page.getByText('৳1,990', { exact: true }).first()).toBeVisible()
    const canonical = page.locator('link[rel=canonical]')
    await expect(canonical).toHaveAttribute('href', new RegExp(`/products/${TROUSERS}$`))
    await page.goto(`/products/${TROUSERS}?colour=puce`)
    await expect(page).toHaveURL(`/products/${TROUSERS}`)
  })
})
