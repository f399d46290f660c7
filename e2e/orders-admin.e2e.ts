import type { Page } from '@playwright/test'
import { openHydrated } from './hydrated.ts'
import {
  type CallAs,
  expect,
  expectAccessible,
  owner,
  placeOrder,
  shopper,
  signIn,
  test,
} from './shop.ts'

/** Buys this many times, as the shopper. */
async function buy(callAs: CallAs, count: number): Promise<string[]> {
  const page = await callAs(shopper)
  const orderIds: string[] = []
  for (let bought = 0; bought < count; bought++) orderIds.push(await placeOrder(page))
  return orderIds
}

/** Acts as if the window was just focused, so that the test need not wait for the next poll. */
async function findNewOrders(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}

const put = (page: Page, path: string, data: object) =>
  page.request.put(path, { data, headers: { Origin: new URL(page.url()).origin } })

test('several orders are assigned and shipped at once, and a bulk move is undone', async ({
  page,
  callAs,
}) => {
  await signIn(page, owner)
  await page.setViewportSize({ width: 360, height: 800 })
  const [first = '', second = '', third = ''] = await buy(callAs, 3)
  await page.goto('/dashboard/orders')
  const box = (orderId: string) => page.getByRole('checkbox', { name: `Select ${orderId}` })
  const bar = page.getByRole('region', { name: 'Selected orders' })

  await box(first).check()
  await box(second).check()
  await expect(bar).toContainText('2 selected')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Assign…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 orders. Leave notes empty to keep existing ones.')
  await dialog.getByLabel('Delivery person name').fill('Jamal')
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText('2 of 2 assigned')).toBeVisible()
  await expect(bar).toHaveCount(0)

  for (const orderId of [first, second, third]) await box(orderId).check()
  await bar.getByRole('button', { name: 'Mark Shipped' }).click()
  await expect(page.getByText('2 of 3 marked shipped')).toBeVisible()
  await expect(page.getByText(`${third} cannot change from pending to in transit.`)).toBeVisible()
  await expect(bar).toContainText('1 selected')
  await expect(box(third)).toBeChecked()
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await put(page, `/api/delivery/status/${second}`, { deliveryStatus: 'out_for_delivery' })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('1 of 2 undone')).toBeVisible()
  await expect(page.getByText(`${second} was changed since.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0)
  const { data } = await (await page.request.get(`/api/orders/${first}`)).json()
  expect(data).toMatchObject({ orderStatus: 'processing', deliveryStatus: 'assigned' })

  await page.setViewportSize({ width: 1440, height: 800 })
  await put(page, `/api/delivery/ship/${first}`, {})
  await page.goto('/dashboard/delivery?status=in_transit')
  const deliveries = page.getByRole('region', { name: 'Deliveries' })
  await deliveries.getByRole('checkbox', { name: `Select ${first}` }).check()
  await bar.getByRole('button', { name: 'Out for Delivery' }).click()
  await expect(page.getByText('1 of 1 marked out for delivery')).toBeVisible()
  await expect(deliveries.getByRole('row', { name: new RegExp(first) })).toHaveCount(0)
})

test('new orders appear by themselves, wait while staff are reading, play a sound, and are announced above the deliveries', async ({
  page,
  callAs,
}) => {
  test.slow()
  await page.addInitScript(() => {
    const tones = { count: 0 }
    Object.assign(globalThis, { tones })
    const { createOscillator } = AudioContext.prototype
    AudioContext.prototype.createOscillator = function () {
      tones.count++
      return createOscillator.call(this)
    }
  })
  const countTones = () =>
    page.evaluate(() => (globalThis as unknown as { tones: { count: number } }).tones.count)
  const [before = ''] = await buy(callAs, 1)
  await signIn(page, owner)
  await openHydrated(page, '/dashboard/orders')
  await expect(page.getByRole('link', { name: before, exact: true })).toBeVisible()
  const link = (orderId: string) => page.getByRole('link', { name: orderId, exact: true })

  const [silent = ''] = await buy(callAs, 1)
  await findNewOrders(page)
  await expect(link(silent)).toBeVisible()
  expect(await countTones()).toBe(0)

  const sound = page.getByRole('menuitemcheckbox', { name: 'Sound for new orders' })
  await page.getByRole('button', { name: 'More actions' }).click()
  await sound.click()
  await expect.poll(countTones).toBe(2)
  await page.reload()
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(sound).toBeChecked()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: before, exact: true }).click()
  const [heard = ''] = await buy(callAs, 1)
  await findNewOrders(page)
  const line = page.getByRole('button', { name: '1 new order – show it' })
  await expect(line).toBeVisible()
  await expect(link(heard)).toHaveCount(0)
  await expect.poll(countTones).toBe(2)
  await line.click()
  await expect(link(heard)).toBeVisible()
  await expect(line).toHaveCount(0)

  await openHydrated(page, '/dashboard/delivery')
  const pending = page.getByRole('region', { name: 'Pending orders' })
  await expect(pending.getByRole('row').nth(1)).toBeVisible()
  const [one = ''] = await buy(callAs, 1)
  await findNewOrders(page)
  await expect(pending.getByRole('link', { name: '1 new order – show it' })).toBeVisible()
  const [other = ''] = await buy(callAs, 1)
  await findNewOrders(page)
  const told = pending.getByRole('link', { name: '2 new orders – show them' })
  await expect(told).toBeVisible()
  await told.click()
  await expect(page).toHaveURL(/dashboard\/orders/)
  for (const orderId of [one, other]) {
    await expect(page.getByRole('link', { name: orderId, exact: true })).toBeVisible()
  }
})

test.describe('an order with two users at work', () => {
  test.use({ provoked: [/409 \(Conflict\)/] })

  test('has its own page with notes and an address to correct, and is not reassigned by mistake', async ({
    page,
    callAs,
  }) => {
    test.slow()
    const [orderId = '', other = ''] = await buy(callAs, 2)
    await signIn(page, owner)
    await page.goto('/dashboard/orders')
    await page.getByRole('link', { name: orderId, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Order ${orderId}` })).toBeVisible()

    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('Enter some text')).toBeVisible()
    await page.getByLabel('New note').fill('Call before you go')
    await page.getByRole('button', { name: 'Add note' }).click()
    const note = page.getByRole('listitem').filter({ hasText: 'Call before you go' })
    await expect(note).toContainText('You')
    await note.getByRole('button', { name: /^Delete the note/ }).click()
    await expect(page.getByText('No notes yet.')).toBeVisible()

    await page.getByRole('button', { name: 'Edit address' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Recipient phone').fill('12')
    await form.getByRole('button', { name: 'Save address' }).click()
    await expect(form.getByText('Please enter a valid 11-digit phone number')).toBeVisible()
    await form.getByLabel('Recipient phone').fill('01812345678')
    await form.getByLabel('Region').selectOption('Sylhet')
    await expect(form).toContainText('The delivery charge stays ৳60.')
    await expectAccessible(page)

    // Another user assigns a delivery person meanwhile.
    await put(page, `/api/delivery/assign/${orderId}`, { deliveryPersonName: 'Kamal' })
    await form.getByRole('button', { name: 'Save address' }).click()
    await expect(form.getByRole('alert')).toContainText('someone changed this order')
    await expect(form.getByLabel('Recipient phone')).toHaveValue('01812345678')
    await form.getByRole('button', { name: 'Load their version' }).click()
    await expect(form.getByLabel('Recipient phone')).toHaveValue('01712345678')
    await form.getByLabel('Recipient phone').fill('01812345678')
    await form.getByLabel('Region').selectOption('Sylhet')
    await put(page, `/api/orders/${orderId}/address`, {
      recipientName: 'Rahim Uddin',
      recipientPhone: '01712345678',
      region: 'Dhaka',
      city: 'Dhaka',
      district: 'Dhaka',
      address: 'House 12, Road 5',
      landmark: 'By the mosque',
      addressCategory: 'home',
    })
    await form.getByRole('button', { name: 'Save address' }).click()
    await form.getByRole('button', { name: 'Save mine anyway' }).click()
    await expect(page.getByText(`Address of order ${orderId} changed`)).toBeVisible()
    // The other user’s further changes are kept.
    const { data } = await (await page.request.get(`/api/orders/${orderId}`)).json()
    expect(data.shippingAddress).toMatchObject({ region: 'Sylhet', landmark: 'By the mosque' })
    const history = page.getByRole('list').filter({ hasText: 'Order placed' })
    await expect(history).toContainText('Address 01712345678, Dhaka → to 01812345678, Sylhet')

    await page.getByRole('button', { name: 'Mark Shipped' }).click()
    await form.getByRole('button', { name: 'Mark Shipped' }).click()
    await expect(page.getByText(`Order ${orderId} shipped`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit address' })).toHaveCount(0)

    await page.setViewportSize({ width: 360, height: 800 })
    await expectAccessible(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)

    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(`/dashboard/orders/${other}`)
    await page.getByRole('button', { name: 'Assign Delivery' }).click()
    await form.getByLabel('Delivery person name').fill('Jamal')
    await put(page, `/api/delivery/assign/${other}`, { deliveryPersonName: 'Kamal' })
    await form.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(page.getByText(/Failed to assign order: Someone else changed order/)).toBeVisible()
    await expect(form).toContainText('now with Kamal')
    await expect(form.getByLabel('Delivery person name')).toHaveValue('Jamal')
    await form.getByRole('button', { name: 'Save mine anyway' }).click()
    await expect(page.getByText(`Order ${other} assigned`)).toBeVisible()
    await expect(page.getByText('Assigned to Jamal.')).toBeVisible()
  })
})
