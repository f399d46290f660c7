import type { Page } from '@playwright/test'
import { expect, expectAccessible, owner, placeOrder, shopper, signIn, test } from './shop.ts'

const SETTINGS = '/dashboard/settings?group=couriers'

/** By how a number ends, the demo's courier refuses or delivers; see demo/couriers/story.ts. */
const REFUSED = '01712345422'
const DELIVERED = '01712345802'

async function connect(page: Page, apiKey: string): Promise<void> {
  const account = page.getByRole('region', { name: 'Steadfast account' })
  await account.getByRole('textbox', { name: 'API key' }).fill(apiKey)
  await account.getByRole('textbox', { name: 'Secret key' }).fill('the secret of the shop')
  await account.getByRole('textbox', { name: 'Webhook secret' }).fill('as-in-their-panel')
  await account.getByRole('button', { name: 'Save credentials' }).click()
  await expect(account.getByText(/^Saved on /)).toBeVisible()
  await account.getByRole('button', { name: 'Test connection' }).click()
}

async function changePhone(page: Page, orderId: string): Promise<void> {
  const { data } = await (await page.request.get(`/api/orders/${orderId}`)).json()
  const changed = await page.request.put(`/api/orders/${orderId}/address`, {
    data: { ...data.shippingAddress, recipientName: data.recipientName, recipientPhone: DELIVERED },
    headers: { Origin: new URL(page.url()).origin },
  })
  expect(changed.ok()).toBe(true)
}

test('the owner connects a courier, books three orders, mends one, and all are delivered', async ({
  page,
  callAs,
}) => {
  test.setTimeout(240_000)
  const rahim = await callAs(shopper)
  const orders = [
    await placeOrder(rahim, DELIVERED),
    await placeOrder(rahim, REFUSED),
    await placeOrder(rahim, DELIVERED),
  ]
  const [first = '', wrong = ''] = orders
  await signIn(page, owner)
  await page.goto(SETTINGS)
  await connect(page, 'a wrong key')
  await expect(page.getByText('Steadfast rejected the credentials.')).toBeVisible()
  await connect(page, 'the right key')
  await expect(page.getByText('Test succeeded.')).toBeVisible()

  await page.goto('/dashboard/orders')
  for (const order of orders) await page.getByRole('checkbox', { name: `Select ${order}` }).check()
  await page.getByRole('button', { name: 'Book with courier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book 3 orders with a courier' })
  await expect(dialog.getByLabel('Courier')).toHaveValue('steadfast')
  await dialog.getByRole('button', { name: 'Book with courier' }).click()
  await expect(page.getByText('Booking 3 parcels…', { exact: true })).toBeVisible()
  await page.goto('/dashboard/parcels')
  // Its row opens when the courier has answered.
  await expect(page.getByText('The recipient phone is invalid.')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await changePhone(page, wrong)
  await page.getByRole('button', { name: 'Try failed again' }).click()
  await expect(page.getByText('Booking 1 parcel again')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('The recipient phone is invalid.')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Manifest for Steadfast' })).toBeVisible()
  await expectAccessible(page)

  const statesOf = async () => {
    const answers = await Promise.all(orders.map((id) => page.request.get(`/api/orders/${id}`)))
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    return bodies.map(({ data }) => `${data.deliveryStatus} ${data.paymentStatus}`)
  }
  await expect
    .poll(statesOf, { timeout: 120_000, intervals: [2000] })
    .toEqual(['delivered paid', 'delivered paid', 'delivered paid'])
  await page.goto(`/dashboard/orders/${first}`)
  const parcel = page.getByRole('region', { name: `Parcel ${first} with Steadfast` })
  await expect(parcel.getByText('Delivered', { exact: true }).first()).toBeVisible()
  await expect(parcel.getByRole('link', { name: 'Track' })).toHaveAttribute('href', /^https:/)
  await parcel.getByText('Events').click()
  await expect(parcel.getByText('Booked', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/dashboard/orders/${await placeOrder(rahim, DELIVERED)}`)
  const assign = page.getByRole('main').getByRole('button', { name: 'Assign Delivery' })
  await expect(assign).toBeVisible()
  await page.getByRole('button', { name: 'Book with courier' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Book with courier' }).click()
  // The parcel moves its order on while the page is open.
  await expect(assign).toHaveCount(0, { timeout: 60_000 })
  await page.request.delete('/api/connections/steadfast', {
    headers: { Origin: new URL(page.url()).origin },
  })
})
