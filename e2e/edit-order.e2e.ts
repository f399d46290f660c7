import type { Browser, Locator, Page } from '@playwright/test'
import { more, take } from './at-work.ts'
import { openOffice } from './card-checkout.ts'
import { buy, cards } from './card-payment.ts'
import { expect, expectAccessible, send, shopper, signIn, test } from './shop.ts'

/** Adds a shirt with stock in M, one piece in L, and none in XL. */
async function addShirt(office: Page): Promise<string> {
  const { data: chinos } = await (
    await office.request.get('/api/products/sand-everyday-chinos')
  ).json()
  const answer = await send(office, '/api/addProduct', {
    name: 'Pabna Check Shirt',
    price: 1200,
    description: 'Woven in Pabna.',
    category: 'shirts',
    images: [chinos.image],
    sizes: [
      { size: 'M', stock: 20 },
      { size: 'L', stock: 1 },
      { size: 'XL', stock: 0 },
    ],
  })
  return (await answer.json()).data.id
}

/** Orders two of them in a window of the shopper's own, which is closed afterwards. */
async function order(
  browser: Browser,
  productId: string,
  paymentMethod: 'cash_on_delivery' | 'card',
): Promise<string> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, shopper)
  const bought = await buy(page, { productId, quantity: 2, paymentMethod })
  let { orderId } = bought
  if (paymentMethod === 'card') {
    await page.goto(bought.redirectUrl)
    await page.getByLabel('Card number').fill(cards.pays)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page).toHaveURL(/\/payment\/success\?/)
    orderId = new URL(page.url()).searchParams.get('order_id') ?? ''
  }
  await context.close()
  return orderId
}

async function openEdit(office: Page, orderId: string): Promise<Locator> {
  await office.goto(`/dashboard/orders/${orderId}`)
  await take(more(office), 'Edit order')
  const form = office.getByRole('dialog', { name: `Edit order ${orderId}` })
  await expect(form.getByRole('button', { name: 'Save changes' })).toBeVisible()
  return form
}

/** Changes the delivery charge as another user would. */
async function editMeanwhile(office: Page, orderId: string): Promise<void> {
  const answer = await office.request.post(`/api/orders/${orderId}/edits`, {
    data: { deliveryCharge: 0, reason: 'Goodwill' },
    headers: { Origin: new URL(office.url()).origin, 'Idempotency-Key': crypto.randomUUID() },
  })
  expect(answer.ok()).toBe(true)
}

async function expectFits(page: Page): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
}

test('a card order that is made smaller is refunded in part', async ({ browser }) => {
  const office = await openOffice(browser)
  const orderId = await order(browser, await addShirt(office), 'card')
  const form = await openEdit(office, orderId)
  await form.getByLabel('Quantity').selectOption('1')
  const money = form.getByRole('region', { name: 'Before and after' })
  await expect(money.getByText(/^৳1,200 will be refunded to /)).toBeVisible()
  await expectAccessible(office)
  await expectFits(office)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText('Please enter a reason')).toBeVisible()
  await form.getByLabel('Reason').fill('One was enough')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(office.getByText(`Order ${orderId} changed`)).toBeVisible()
  await expect(office.getByText('1 × Pabna Check Shirt, M')).toBeVisible()
  await expect(office.getByText('One was enough').first()).toBeVisible()
  const { data: payments } = await (
    await office.request.get(`/api/orders/${orderId}/payments`)
  ).json()
  expect(payments[0].refunds).toMatchObject([{ amount: 1200, kind: 'gateway' }])
})

test('an edit keeps its input when another user saves first, and can replace theirs', async ({
  browser,
}) => {
  const office = await openOffice(browser)
  const orderId = await order(browser, await addShirt(office), 'cash_on_delivery')
  const form = await openEdit(office, orderId)
  await form.getByLabel('Quantity').selectOption('1')
  await form.getByLabel('Reason').fill('One was enough')
  await editMeanwhile(office, orderId)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByLabel('Reason')).toHaveValue('One was enough')
  await form.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(office.getByText(`Order ${orderId} changed`)).toBeVisible()
  const { data } = await (await office.request.get(`/api/orders/${orderId}`)).json()
  expect(data).toMatchObject({ itemCount: 1, deliveryCharge: 0 })
})

test('a cash order gets another size and more pieces, and a sold-out size is refused', async ({
  browser,
}) => {
  const office = await openOffice(browser)
  const productId = await addShirt(office)
  const orderId = await order(browser, productId, 'cash_on_delivery')
  const form = await openEdit(office, orderId)
  await editMeanwhile(office, orderId)
  await form.getByLabel('Quantity').selectOption('3')
  await form.getByLabel('Reason').fill('One more')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByRole('alert')).toContainText('someone changed this order')
  await expect(form.getByLabel('Reason')).toHaveValue('One more')
  await expect(form.getByLabel('Quantity')).toHaveValue('3')
  await form.getByRole('button', { name: 'Load their version' }).click()
  await expect(form.getByLabel('Quantity')).toHaveValue('2')
  await expect(form.getByLabel('Reason')).toHaveValue('')

  const size = form.getByLabel('Size')
  await expect(size.getByRole('option', { name: 'XL, sold out' })).toBeDisabled()
  await size.selectOption({ label: 'L, 1 left' })
  const money = form.getByRole('region', { name: 'Before and after' })
  await expect(money.getByText('Pabna Check Shirt: Only 1 left in size L.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Save changes' })).toBeDisabled()

  await form.getByLabel('Quantity').selectOption('1')
  await form.getByLabel('Add a product').fill('everyday chinos')
  await form.getByRole('option', { name: /Everyday Sand Chinos/ }).click()
  await expect(form.getByLabel('Size')).toHaveCount(2)
  await form.getByLabel('Delivery', { exact: true }).selectOption('express')
  await form.getByLabel('Delivery charge in taka').fill('০')
  await expect(
    money.getByText(/^The customer owes ৳[\d,]+ (more|less) at the door, /),
  ).toBeVisible()
  await expectFits(office)
  await form.getByLabel('Reason').fill('Asked on the phone')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(office.getByText(`Order ${orderId} changed`)).toBeVisible()
  await expect(office.getByText('Express Delivery').first()).toBeVisible()

  const { data: shirt } = await (await office.request.get(`/api/products/${productId}`)).json()
  const stock = shirt.sizes.map((each: { size: string; stock: number }) => each.stock)
  expect(stock).toEqual([20, 0, 0])
})
