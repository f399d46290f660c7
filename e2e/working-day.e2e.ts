import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { type AtWork, byHand, byKeyboard, more, papers } from './at-work.ts'
import { becomeNewShopper, chooseOutcome, expectPlaced } from './card-checkout.ts'
import { buy } from './card-payment.ts'
import { picture } from './catalogue.ts'
import { expect, owner, send, test } from './shop.ts'

const PRICE = 1500
const DELIVERY_CHARGE = 60

// The longest tests run in parallel, each in a free worker.
test.describe.configure({ mode: 'parallel' })
// With motion, as for most users.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Everything made on this day contains its name, to tell it apart from other tests' records. */
interface Day extends AtWork {
  page: Page
  name: string
}

async function enter({ page, write, press }: Day): Promise<void> {
  await page.goto('/login')
  await write(page.getByLabel('Email', { exact: true }), owner.email)
  await write(page.getByLabel('Password', { exact: true }), owner.password)
  await press(page.getByRole('button', { name: 'Sign In', exact: true }))
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/dashboard')
}

async function choosePictures(
  { page, press }: Day,
  form: Locator,
  colors: string[],
): Promise<void> {
  const opening = page.waitForEvent('filechooser')
  await press(form.getByRole('button', { name: /^(Choose|Change) images?$/ }))
  const isBanner = colors.length === 1
  const files = colors.map((color) => (isBanner ? picture(color, 480, 270) : picture(color)))
  await (await opening).setFiles(await Promise.all(files))
}

async function addCategory(day: Day): Promise<void> {
  const { page, name, openTab, press, tick, write } = day
  await openTab('Categories', 't')
  await press(page.getByRole('link', { name: 'Add Category', exact: true }))
  const form = page.getByRole('form', { name: 'Add category' })
  await write(form.getByLabel('Category name'), name)
  await write(
    form.getByLabel('Description', { exact: true }),
    'For the days that begin with the first boat.',
  )
  await tick(form.getByRole('radio', { name: 'Blue' }))
  await choosePictures(day, form, ['#335577'])
  const save = form.getByRole('button', { name: 'Add Category' })
  await expect(save).toBeEnabled({ timeout: 20_000 })
  await press(save)
  await expect(page.getByText('Category added successfully!')).toBeVisible()
  await press(page.getByRole('link', { name: 'Back to dashboard' }))
}

/** Returns the product's id. */
async function addProduct(day: Day): Promise<string> {
  const { page, name, openTab, press, choose, write } = day
  await openTab('Products', 'p')
  await press(page.getByRole('link', { name: 'Add New Product' }))
  const form = page.getByRole('form', { name: 'Add product' })
  await write(form.getByLabel('Product name'), name)
  await write(form.getByLabel('Price in taka', { exact: true }), String(PRICE))
  await choose(form.getByLabel('Category'), name)
  await write(form.getByLabel('Description', { exact: true }), 'Light, and dry before noon.')
  await choosePictures(day, form, ['#884422', '#224488', '#448822', '#882244', '#228844'])
  await expect(form.getByText('5 of 5 images')).toBeVisible({ timeout: 30_000 })
  await write(form.getByLabel('Pieces left in size M'), '10')
  await press(form.getByRole('button', { name: 'Add Product' }))
  await expect(page.getByText('Product added successfully!').first()).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/products$/)
  const found = await page.request.get(`/api/products?q=${encodeURIComponent(name)}`)
  return (await found.json()).data[0].id
}

/** A shopper buys a piece three times: twice with cash on delivery, then by card. Returns the order ids. */
async function receiveOrders(browser: Browser, productId: string): Promise<string[]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await becomeNewShopper(page)
  const piece = { productId, size: 'M' }
  const first = await buy(page, { ...piece, paymentMethod: 'cash_on_delivery' })
  const second = await buy(page, { ...piece, paymentMethod: 'cash_on_delivery' })
  const { redirectUrl } = await buy(page, { ...piece, paymentMethod: 'card' })
  await page.goto(redirectUrl)
  await chooseOutcome(page, 'Pay')
  const third = await expectPlaced(page)
  await context.close()
  return [first.orderId, second.orderId, third]
}

/** Selects orders in the Orders tab. Returns the toolbar for bulk actions. */
async function select({ page, openTab, tick }: Day, orderIds: string[]): Promise<Locator> {
  await openTab('Orders', 'o')
  for (const orderId of orderIds) {
    await tick(page.getByRole('checkbox', { name: `Select ${orderId}` }))
  }
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar).toContainText(`${orderIds.length} selected`)
  return bar
}

async function sendOut(day: Day, orderIds: string[]): Promise<void> {
  const { page, press, take, write } = day
  const bar = await select(day, orderIds)
  const started = page.waitForEvent('download')
  await take(papers(bar), 'Packing slips')
  const slips = await readFile(await (await started).path(), 'latin1')
  expect(slips).toMatch(/^%PDF-1\.\d/)

  await press(bar.getByRole('button', { name: 'Assign…' }))
  const dialog = page.getByRole('dialog')
  await write(dialog.getByLabel('Delivery person name'), 'Jamal')
  await press(dialog.getByRole('button', { name: 'Assign', exact: true }))
  await expect(page.getByText('3 of 3 assigned')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await press((await select(day, orderIds)).getByRole('button', { name: 'Mark Shipped' }))
  await expect(page.getByText('3 of 3 marked shipped')).toBeVisible()
}

/** A parcel that cannot be delivered is returned and refunded. */
async function failReturnAndRefund(day: Day, orderId: string): Promise<void> {
  const { page, openTab, press, take, write } = day
  await openTab('Delivery', 'd')
  const deliveries = page.getByRole('region', { name: 'Deliveries' })
  const row = deliveries.getByRole('row', { name: new RegExp(orderId) })
  await write(page.getByLabel('Search by order number, name, phone or email'), orderId)
  await expect(page).toHaveURL(new RegExp(`q=${orderId}`))
  await press(deliveries.getByRole('link', { name: /^In transit ?\d/ }))
  await take(more(row), 'Failed delivery')
  await write(page.getByLabel('Note (optional)'), 'No one was at home')
  await press(page.getByRole('button', { name: 'Failed delivery', exact: true }))
  await press(deliveries.getByRole('link', { name: /^Failed delivery ?\d/ }))
  await take(more(row), 'Refused. Goods back on the shelf')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Refused.' }))
  await expect(page.getByText(`Order ${orderId} returned`, { exact: true })).toBeVisible()

  await openTab('Orders', 'o')
  await press(page.getByRole('link', { name: orderId, exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: orderId })).toBeVisible()
  await press(page.getByRole('button', { name: 'Refund…' }))
  const dialog = page.getByRole('dialog')
  await write(dialog.getByLabel('Reason'), 'It came back')
  await press(dialog.getByRole('button', { name: /^Refund ৳/ }))
  const refunds = page.getByRole('list', { name: 'Refunds' }).getByRole('listitem')
  await expect(refunds).toContainText('It came back')
  await press(page.getByRole('link', { name: 'Back to Orders' }))
}

async function deliver(day: Day, orderIds: string[]): Promise<void> {
  const { page, press } = day
  await press((await select(day, orderIds)).getByRole('button', { name: 'Out for Delivery' }))
  await expect(page.getByText('2 of 2 marked out for delivery')).toBeVisible()
  await press((await select(day, orderIds)).getByRole('button', { name: 'Mark Delivered' }))
  await expect(page.getByText('2 of 2 marked delivered')).toBeVisible()
}

async function expectPiecesLeft(
  { page, name, openTab, press }: Day,
  pieces: number,
): Promise<void> {
  await openTab('Products', 'p')
  await press(page.getByRole('link', { name: `Stock of ${name}` }))
  const form = page.getByRole('form', { name: 'Stock' })
  await expect(form.getByText(`${pieces} left`, { exact: true })).toBeVisible()
  await page.goto('/dashboard')
}

async function readFigures(page: Page) {
  async function read(name: string): Promise<number> {
    const card = page
      .getByRole('main')
      .locator('dl > div')
      .filter({ hasText: name })
      .locator('dd', { hasText: /^(BDT\s)?[\d,.]+$/ })
      // Below it a note may have an amount as well.
      .first()
    await expect(card).toBeVisible()
    return Number((await card.textContent())?.replace(/[^\d.]/g, ''))
  }
  return {
    orders: await read('Total Orders'),
    today: await read('Orders Today'),
    products: await read('Total Products'),
    revenue: await read('Total Revenue (BDT)'),
  }
}

async function askTheShop(browser: Browser, subject: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const sent = await send(page, '/api/contact-messages', {
    name: 'Karim Ahmed',
    email: 'karim-of-the-day@suto.test',
    subject,
    message: 'Do you have it in green?',
  })
  expect(sent.ok()).toBe(true)
  await context.close()
}

async function answer({ page, name, openTab, press, write }: Day): Promise<void> {
  await openTab('Messages', 'm')
  await press(page.getByRole('button', { name }))
  await write(page.getByLabel('Reply to Karim Ahmed'), 'From Sunday on.')
  await press(page.getByRole('button', { name: 'Send reply' }))
  const answered = page.getByRole('region', { name: `Reply by ${owner.email}` })
  await expect(answered).toContainText('From Sunday on.')
}

for (const { how, width, work, tag } of [
  { how: 'on a phone', width: 360, work: byHand, tag: [] },
  { how: 'by keyboard alone', width: 1440, work: byKeyboard, tag: '@long' },
]) {
  test(`a working day, from a new category to an answered message, is done ${how}`, {
    tag,
  }, async ({ page, browser }) => {
    test.setTimeout(400_000)
    await page.setViewportSize({ width, height: 800 })
    const name = `Day ${crypto.randomUUID().slice(0, 8)}`
    const day = { ...work(page), page, name }
    await enter(day)
    const before = await readFigures(page)
    await addCategory(day)
    const productId = await addProduct(day)
    const orderIds = await receiveOrders(browser, productId)
    await sendOut(day, orderIds)
    const [first = '', second = '', third = ''] = orderIds
    await failReturnAndRefund(day, third)
    await deliver(day, [first, second])

    await expectPiecesLeft(day, 8)
    expect(await readFigures(page)).toEqual({
      orders: before.orders + 3,
      today: before.today + 3,
      products: before.products + 1,
      revenue: before.revenue + 2 * (PRICE + DELIVERY_CHARGE),
    })
    await askTheShop(browser, name)
    await answer(day)
  })
}
