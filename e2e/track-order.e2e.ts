import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openHydrated } from './hydrated.ts'
import {
  becomeStranger,
  expect,
  expectAccessible,
  originOf,
  owner,
  placeOrder,
  shopper,
  signIn,
  test,
} from './shop.ts'
import { readSettings, saveSettings } from './shop-settings.ts'

const PHONE = '01787654321'

test.use({ viewport: { width: 360, height: 640 }, provoked: [/status of 404/] })

/** The link in the newest SMS that contains these words. */
async function smsLink(saying: string): Promise<string> {
  const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  const find = async () => {
    const files = (await readdir(outbox).catch(() => [])).filter((file) => /sms_?\.eml$/.test(file))
    const texts = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')))
    const found = texts
      .map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
      .find((text) => text.includes(saying) && text.includes(`+88${PHONE}`))
    return /https?:\/\/\S+\/o#\S+/.exec(found ?? '')?.[0] ?? ''
  }
  await expect.poll(find, { timeout: 15_000 }).not.toBe('')
  return find()
}

test('an order is tracked by its id and phone, changed, answered and cancelled without logging in', async ({
  page,
  browser,
}) => {
  const office = await (await browser.newContext()).newPage()
  await signIn(office, owner)
  const before = await readSettings(office)
  const sends = { ...before.sms.values.sends, order_placed: true, size_change_answered: true }
  await saveSettings(office, 'sms', { ...before.sms.values, sends, quietFrom: 0, quietTo: 0 })
  await saveSettings(office, 'orders', { ...before.orders.values, whoMayOrder: 'anybody' })
  try {
    await signIn(page, shopper)
    const orderId = await placeOrder(page, PHONE)
    await becomeStranger(page)

    // A link may be cut off anywhere.
    await openHydrated(page, '/track#HT-251121%')
    await expect(page.getByRole('textbox', { name: 'Order ID' })).toHaveValue('HT-251121%')
    await page
      .getByRole('textbox', { name: 'Order ID' })
      .fill(orderId.toLowerCase().replaceAll('-', ''))
    await page.getByLabel('Phone number').fill('01712 000 000')
    await page.getByRole('button', { name: 'Track order' }).click()
    await expect(page.getByText('We found no order with this order ID')).toBeVisible()
    await page.getByLabel('Phone number').fill('+880 1787-654321')
    await page.getByRole('button', { name: 'Track order' }).click()
    await expect(page.getByRole('heading', { name: orderId })).toBeVisible()
    await expect(page.getByText('Cash due on delivery')).toBeVisible()
    await expect(page.getByText(PHONE)).toHaveCount(0)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    await page.reload()
    await expect(page.getByRole('heading', { name: orderId })).toBeVisible()
    await page.getByRole('link', { name: 'বাংলা' }).first().click()
    await expect(page).toHaveURL(/\/bn\/track/)
    await expect(page.getByRole('heading', { name: orderId })).toBeVisible()
    await page.getByRole('link', { name: 'English' }).first().click()
    await expect(page.getByText('Cash due on delivery')).toBeVisible()

    const size = page.getByLabel('Change to')
    const wanted = (await size.locator('optgroup option').first().textContent()) ?? ''
    await size.selectOption({ label: wanted })
    await page.getByLabel('Note (optional)').fill('L is too wide')
    await page.getByRole('button', { name: 'Ask for this size' }).click()
    await expect(page.getByText('We will answer soon.')).toBeVisible()

    await openHydrated(office, `/dashboard/orders/${orderId}`)
    const request = office.getByRole('region', { name: 'Another size' })
    await expect(request).toContainText('L is too wide')
    await request.getByLabel('A line to the customer').fill('With pleasure')
    await request.getByRole('button', { name: 'Yes' }).click()
    await expect(request).toContainText('Agreed: pack the other size. With pleasure')
    // The packing list is read below.
    await expect(office.getByText(`Size ${wanted}`)).toBeVisible()

    const link = await smsLink(`you will get size ${wanted}`)
    expect(link).toMatch(/\/o#[\w-]{14}\.[\w-]{16}$/)
    expect(await smsLink(`we have your order ${orderId}. Pay Tk`)).not.toBe('')
    await openHydrated(page, link)
    await expect(page.getByText(`Yes, you will get size ${wanted}. With pleasure`)).toBeVisible()
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByText('Cancelled on request')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)

    await openHydrated(office, '/dashboard/tasks')
    const list = office.getByRole('region', { name: 'SMS' })
    await list.getByLabel('Order').fill(orderId)
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list).toContainText('#…')
  } finally {
    await saveSettings(office, 'orders', before.orders.values)
    await saveSettings(office, 'sms', before.sms.values)
  }
  // When only accounts may order, none of this exists.
  const gone = await page.request.get('/track')
  expect(gone.status()).toBe(404)
  const refused = await page.request.post('/api/tracked-orders', {
    data: { orderId: 'HT-251121-7K3F', phone: PHONE },
    headers: { Origin: await originOf(page) },
  })
  expect(refused.status()).toBe(404)
})
