import type { Page } from '@playwright/test'
import { more, take } from './at-work.ts'
import { becomeNewShopper, openCheckout, openOffice } from './card-checkout.ts'
import { expect, expectAccessible, placeOrder, shopper, test } from './shop.ts'
import { readSettings, saveSettings } from './shop-settings.ts'
import { toasts } from './toasts.ts'

const newTrxId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()

/** Orders with bKash, typing as people do. Returns the order id. */
async function orderByBkash(page: Page, trxId: string): Promise<string> {
  await openCheckout(page)
  await page.getByRole('radio', { name: /^bKash/ }).check()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy bKash number' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('01812345678')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Enter the TrxID')).toBeVisible()
  await page.getByLabel('Your bKash number').fill('০১৭১২-৩৪৫৬৭৮')
  await page.getByRole('textbox', { name: 'TrxID' }).fill(trxId.toLowerCase())
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: 'Order placed successfully!' })).toBeVisible()
  await expect(page.getByText(/We confirm (that )?your bKash payment of ৳/)).toBeVisible()
  return (await page.getByText(/^HT-\d{6}-[2-9A-Z]{4}$/).textContent()) ?? ''
}

test.describe('bKash by hand', () => {
  test('is set up, paid, confirmed by a pasted SMS, refused and refunded', async ({
    page,
    browser,
  }) => {
    test.slow()
    const office = await openOffice(browser)
    const { payments: before } = await readSettings(office)
    await office.goto('/dashboard/settings?group=payments')
    await office.getByLabel('bKash by hand').check()
    await office.getByRole('button', { name: 'Save settings' }).click()
    await expect(office.getByText('Enter the number that shoppers send to')).toBeVisible()
    await office.getByLabel('bKash number').fill('01812-345678')
    await office.getByLabel('Note for shoppers').fill('We confirm within an hour.')
    await expectAccessible(office)
    await office.getByRole('button', { name: 'Save settings' }).click()
    await expect(office.getByText('Settings saved')).toBeVisible()
    try {
      await becomeNewShopper(page)
      const [trxId, other] = [newTrxId(), newTrxId()]
      const first = await orderByBkash(page, trxId)
      const second = await orderByBkash(page, other)
      await page.goto(`/orders/${second}`)
      await expect(page.getByText('Waiting for the shop to confirm the payment')).toBeVisible()

      await office.goto('/dashboard/payments')
      const payment = office.getByRole('article').filter({ hasText: first })
      await expect(payment).toContainText('To confirm')
      const amount = (
        await payment
          .getByText(/^৳[\d,]+$/)
          .first()
          .textContent()
      )?.slice(1)
      const sms = (id: string, taka: string) =>
        `You have received Tk ${taka}.00 from 01712345678. Fee Tk 0.00. Balance Tk 9.00. TrxID ${id}`
      await office
        .getByRole('textbox', { name: 'SMS from bKash or Nagad' })
        .fill([sms(trxId, amount ?? ''), sms(other, '20')].join('\n'))
      await office.getByRole('button', { name: 'Match payments' }).click()
      await expect(office.getByText(`order ${first} is paid.`)).toBeVisible()
      await expect(office.getByText(`order ${second} has another amount.`)).toBeVisible()
      await expect(payment).toHaveCount(0)
      await expectAccessible(office)

      await office.goto(`/dashboard/orders/${second}`)
      await expect(office.getByText('Payment to confirm').first()).toBeVisible()
      await office.getByRole('button', { name: 'Refuse…' }).click()
      const refusal = office.getByRole('dialog')
      await refusal.getByLabel('What becomes of the order').selectOption({ index: 1 })
      await refusal.getByLabel('Reason').fill('Only 20 taka came')
      await expectAccessible(office)
      await refusal.getByRole('button', { name: 'Refuse payment' }).click()
      await expect(toasts(office).filter({ hasText: 'Payment refused' })).toBeVisible()
      await expect(office.getByText('Cash on Delivery').first()).toBeVisible()

      await office.goto(`/dashboard/orders/${first}`)
      await take(more(office), 'Refund…')
      const refund = office.getByRole('dialog')
      await expect(refund.getByLabel('Sent to')).toHaveValue('01712345678')
      await refund.getByLabel('An amount').check()
      await refund.getByLabel('Amount in taka').fill('100')
      await refund.getByLabel('Reason').fill('A stain')
      await refund.getByLabel('TrxID of the refund').fill('9bk7refund')
      await expectAccessible(office)
      await refund.getByRole('button', { name: /^Record ৳100/ }).click()
      await expect(office.getByText('Sent to 01712345678, TrxID 9BK7REFUND')).toBeVisible()
    } finally {
      await saveSettings(office, 'payments', before.values)
    }
  })

  test('takes an advance for cash on delivery, and the rest at the door', async ({
    page,
    browser,
  }) => {
    test.slow()
    const office = await openOffice(browser)
    const { payments: before } = await readSettings(office)
    await saveSettings(office, 'payments', {
      ...before.values,
      ...{ bkashTransfer: true, bkashNumber: '01812345678' },
    })
    await office.goto('/dashboard/settings?group=payments')
    await office.getByLabel('Advance for cash on delivery').selectOption({ label: 'Everywhere' })
    await expectAccessible(office)
    await office.getByRole('button', { name: 'Save settings' }).click()
    await expect(office.getByText('Settings saved')).toBeVisible()
    await office.getByLabel('bKash by hand').uncheck()
    await office.getByRole('button', { name: 'Save settings' }).click()
    await expect(office.getByText('Offer bKash or Nagad to take an advance')).toBeVisible()
    try {
      await becomeNewShopper(page)
      await openCheckout(page)
      const cash = page.getByRole('radio', { name: /^Cash on Delivery/ })
      await expect(cash).toBeDisabled()
      await expect(page.getByText(/Here we ask for ৳60 in advance. Choose bKash/)).toBeVisible()
      const advance = page.getByRole('radio', { name: /৳60 now, ৳[\d,]+ in cash on delivery/ })
      await expect(advance).toBeChecked()
      const toSend = page.getByText('Amount to send').locator('..')
      await expect(toSend).toContainText('৳60')
      await page.getByRole('radio', { name: 'All of it now' }).check()
      await expect(toSend).not.toContainText('৳60')
      await page.getByRole('radio', { name: 'The advance now' }).check()
      await expectAccessible(page)
      await page.getByLabel('Your bKash number').fill('01712345678')
      await page.getByRole('textbox', { name: 'TrxID' }).fill(newTrxId())
      await page.getByRole('button', { name: 'Place order' }).click()
      await expect(page.getByText(/We confirm (that )?your bKash payment of ৳60/)).toBeVisible()
      const id = (await page.getByText(/^HT-\d{6}-[2-9A-Z]{4}$/).textContent()) ?? ''

      await office.goto(`/dashboard/orders/${id}`)
      await office.getByRole('button', { name: 'Confirm…' }).click()
      await office.getByRole('dialog').getByRole('button', { name: 'Confirm payment' }).click()
      await expect(office.getByText('Paid in part').first()).toBeVisible()
      await page.goto(`/orders/${id}`)
      await expect(page.getByText('To pay at the door')).toBeVisible()
    } finally {
      await saveSettings(office, 'payments', before.values)
    }
  })

  test('is asked of one order: by link, TrxID and confirmation; and is taken where staff enter orders', async ({
    page,
    browser,
    callAs,
  }) => {
    test.slow()
    const office = await openOffice(browser)
    const { payments, calls } = await readSettings(office)
    await saveSettings(office, 'payments', {
      ...payments.values,
      ...{ bkashTransfer: true, bkashNumber: '01812345678' },
    })
    await saveSettings(office, 'calls', { ...calls.values, whichOrders: 'all' })
    try {
      const id = await placeOrder(await callAs(shopper), '01712345444')
      await office.setViewportSize({ width: 360, height: 740 })
      await office.goto('/dashboard/counter?group=to_call')
      const row = office.getByRole('row').filter({ hasText: id })
      await row.getByRole('button', { name: 'Ask for an advance' }).click()
      await expect(row.getByText('Waiting for advance')).toBeVisible()
      await expect(row.getByText('Waiting for ৳60')).toBeVisible()
      await expectAccessible(office)
      await row.getByRole('button', { name: 'Cancel request' }).click()
      await row.getByRole('button', { name: 'Ask for an advance' }).click()
      const whatsApp = row.getByRole('link', { name: 'WhatsApp' })
      await expect(whatsApp).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/8801712345444\?text=.*send%20Tk%2060/,
      )
      const text = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text')

      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(/\/o#\S+$/.exec(text ?? '')?.[0] ?? '')
      await expect(page.getByText('Please send us ৳60 in advance.')).toBeVisible()
      await expect(page.getByText('01812345678')).toBeVisible()
      await page.getByRole('button', { name: 'I have sent it' }).click()
      await expect(page.getByText('Enter the number you sent from', { exact: true })).toBeVisible()
      await expect(page.getByText('Enter the TrxID')).toBeVisible()
      await page.getByLabel('Your bKash number').fill('01712345444')
      await page.getByRole('textbox', { name: 'TrxID' }).fill(newTrxId())
      await expectAccessible(page)
      await page.getByRole('button', { name: 'I have sent it' }).click()
      await expect(page.getByText('Waiting for the shop to confirm the payment')).toBeVisible()

      await office.goto(`/dashboard/orders/${id}`)
      await expect(office.getByText('Payment to confirm').first()).toBeVisible()
      await office.getByRole('button', { name: 'Confirm…' }).click()
      await office.getByRole('dialog').getByRole('button', { name: 'Confirm payment' }).click()
      await expect(office.getByText('Paid in part').first()).toBeVisible()

      await office.goto('/dashboard/orders/new')
      const trxId = newTrxId()
      await office.getByLabel('Paste a message').fill(`Rafi Karim 01712345555\nTrxID ${trxId}`)
      await office.getByRole('button', { name: 'Read message' }).click()
      await office.getByRole('button', { name: 'Use all' }).click()
      await expect(office.getByLabel('Payment')).toHaveValue('bkash_transfer')
      await expect(office.getByRole('textbox', { name: 'TrxID' })).toHaveValue(trxId)
      await expect(office.getByLabel('The money is in our wallet')).toBeChecked()
      await expectAccessible(office)
    } finally {
      await saveSettings(office, 'payments', payments.values)
      await saveSettings(office, 'calls', calls.values)
    }
  })
})
