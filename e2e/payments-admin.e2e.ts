import type { Locator, Page } from '@playwright/test'
import { more, take } from './at-work.ts'
import { payByCard } from './card-payment.ts'
import { becomeStranger, expect, expectAccessible, owner, shopper, signIn, test } from './shop.ts'
import { toasts } from './toasts.ts'

// Each waits for the sandbox’s slow bank.
test.describe.configure({ mode: 'parallel' })
// A deletion is refused.
test.use({ provoked: [/status of 409/] })

/** The shop asks about a refund after a minute, in a task that runs every minute. */
const BANK = { timeout: 180_000 }

async function openOrder(page: Page, orderId: string): Promise<Locator> {
  await page.goto(`/dashboard/orders?q=${orderId}`)
  await page.getByRole('button', { name: orderId, exact: true }).click()
  return page.getByRole('region', { name: 'Payments' })
}

/** Opens a section from another one of the dashboard, by the side menu. */
async function openSection(page: Page, place: string, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await menu.getByRole('link', { name: new RegExp(`^${place}`) }).click()
  const within = page.getByRole('navigation', { name: place })
  await within.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const paymentOf = (page: Page, transactionId: string) =>
  page.getByRole('article', { name: `Payment ${transactionId}` })

const toast = (page: Page, words: string) =>
  expect(toasts(page).filter({ hasText: words }).first()).toBeVisible()

const expectHistory = (page: Page, step: string) =>
  expect(page.getByRole('listitem').filter({ hasText: step })).toHaveCount(1)

test('an order paid by card is refunded by the piece, and then the rest of it', async ({
  page,
}) => {
  test.slow()
  const { transactionId, orderId } = await payByCard(page, 'pays', 3)
  await signIn(page, owner)
  const payments = await openOrder(page, orderId ?? '')
  const payment = payments.getByRole('article', { name: `Payment ${transactionId}` })
  await expect(payment).toContainText('Paid')
  await expect(payment).toContainText('VISA-Dutch Bangla')
  await payment.getByText(/^Payment log/).click()
  await payment.getByText('Customer’s browser: Returned').click()
  await expect(payment.getByRole('row', { name: `tran_id ${transactionId}` })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: `Delete order ${orderId}` }).click()
  const deletion = page.getByRole('dialog', { name: `Delete order ${orderId}` })
  await deletion.getByRole('button', { name: 'Delete order' }).click()
  await toast(page, 'Refund it before you delete it.')
  await expect(deletion).toBeHidden()

  await take(more(page), 'Refund…')
  const dialog = page.getByRole('dialog', { name: `Refund order ${orderId}` })
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog.getByText('Please choose at least one item')).toBeVisible()
  await expect(dialog.getByText('Please enter a reason')).toBeVisible()
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await dialog.getByRole('combobox').selectOption('1 of 3')
  await dialog.getByLabel('Reason').fill('The size did not fit')
  await expect(dialog.getByLabel(/^Through the gateway to VISA/)).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Refund ৳/ }).dblclick()
  await toast(page, 'Refund requested')
  const refunds = payment.getByRole('list', { name: 'Refunds' }).getByRole('listitem')
  await expect(refunds).toHaveCount(1)
  await expect(refunds).toContainText('The size did not fit')

  await take(more(page), 'Refund…')
  await expect(dialog.getByRole('combobox').getByRole('option')).toHaveText([
    '0 of 2',
    '1 of 2',
    '2 of 2',
  ])
  await dialog.getByLabel('An amount').check()
  await dialog.getByLabel('Amount in taka').fill('9999999')
  await dialog.getByLabel('Reason').fill('The rest')
  await dialog.getByRole('button', { name: /^Refund ৳/ }).click()
  await expect(dialog.getByText(/^Only ৳.* is left to refund$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Refund the rest' }).click()
  await dialog.getByRole('button', { name: /^Refund ৳/ }).click()
  await expect(refunds).toHaveCount(2)

  await expect(refunds.filter({ hasText: /Refunded/ })).toHaveCount(2, BANK)
  await expectHistory(page, 'Payment Paid → to Refunded')
  await more(page).click()
  await expect(page.getByRole('menuitem', { name: 'Set status…' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Refund…' })).toHaveCount(0)
})

test('of two risky payments one is accepted and becomes an order, the other is refunded', async ({
  page,
}) => {
  const accepted = await payByCard(page, 'risky')
  expect(accepted.orderId).toBeNull()
  await signIn(page, owner)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Review now' }).click()
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible()
  await expect(
    page.getByRole('link', { name: /^(?:Money|Payments) \d+ payments? to review/ }),
  ).toBeVisible()

  const first = paymentOf(page, accepted.transactionId)
  await expect(first).toContainText('Held for review')
  await expect(first).toContainText('The gateway rates it as risky')
  await first.getByRole('button', { name: 'Accept…' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(`This creates the order for ${shopper.email}`)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Accept payment' }).click()
  await toast(page, 'Payment accepted and order HT-')
  await expect(first).toHaveCount(0)

  // Only now: while a payment is held for review, the shop starts no other.
  await becomeStranger(page)
  const refused = await payByCard(page, 'risky')
  await signIn(page, owner)
  await page.goto('/dashboard/payments')
  const second = paymentOf(page, refused.transactionId)
  await second.getByRole('button', { name: 'Refuse…' }).click()
  await question.getByRole('button', { name: 'Refuse payment' }).click()
  await expect(question.getByText('Please enter a reason')).toBeVisible()
  await question.getByLabel('Reason').fill('Customer cannot be reached by phone')
  await question.getByRole('button', { name: 'Refuse payment' }).click()
  await toast(page, 'Payment refused')
  await expect(second).toHaveCount(0)

  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(second).toContainText('No order created: Customer cannot be reached by phone')
  await expect(second.getByRole('list', { name: 'Refunds' })).toContainText('Through the gateway')
  await first.getByRole('link', { name: /^HT-/ }).click()
  await expect(page.getByRole('row', { name: /^Select HT-/ })).toHaveCount(1)

  await openSection(page, 'Settings', 'Activity')
  await expect(page.getByRole('row', { name: /Accepted a payment/ }).first()).toBeVisible()
})

test('a declined refund is listed, retried, and noted as given by hand', async ({ page }) => {
  test.slow()
  const { transactionId, orderId } = await payByCard(page, 'refundDeclined')
  await signIn(page, owner)
  const payments = await openOrder(page, orderId ?? '')
  await take(more(page), 'Cancel order')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Refund due').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Refund…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The order was cancelled')
  await dialog.getByRole('button', { name: /^Refund ৳/ }).click()
  await expect(payments.getByText('Declined')).toBeVisible(BANK)
  await expect(payments).toContainText('Gateway: The bank returned the refund')

  await openSection(page, 'Money', 'Payments')
  const payment = paymentOf(page, transactionId)
  await payment.getByRole('button', { name: 'Try again…' }).click()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await toast(page, 'Refund requested again')

  await openOrder(page, orderId ?? '')
  await expect(payments.getByText('Declined')).toBeVisible(BANK)
  await payments.getByRole('button', { name: 'Mark refunded…' }).click()
  await expect(dialog).toContainText('This sends no money')
  await dialog.getByRole('button', { name: 'Mark refunded' }).click()
  await toast(page, 'Refund recorded')
  await expect(payments.getByRole('list', { name: 'Refunds' })).toContainText('Refunded')
  await expectHistory(page, 'Payment Paid → to Refunded')
  await expect(page.getByText('Refund due')).toHaveCount(0)

  await openSection(page, 'Settings', 'Activity')
  const noted = page
    .getByRole('row', { name: /Recorded a declined refund as paid manually/ })
    .first()
  await expect(noted.getByRole('link', { name: orderId ?? '' })).toHaveAttribute(
    'href',
    /dashboard\/orders/,
  )
})
