import type { Page } from '@playwright/test'
import {
  type Caller,
  expect,
  expectAccessible,
  originOf,
  owner,
  placeOrder,
  shopper,
  signIn,
  test,
} from './shop.ts'
import { toasts } from './toasts.ts'

/** An order that was delivered, with its cash. */
async function deliver(page: Page, customer: Caller, deliveryAssignedTo: string) {
  const id = await placeOrder(customer, '01712345678')
  const delivered = { orderStatus: 'delivered', deliveryStatus: 'delivered', deliveryAssignedTo }
  const headers = { Origin: await originOf(page) }
  const answer = await page.request.put(`/api/delivery/status/${id}`, { data: delivered, headers })
  const { data } = await answer.json()
  return { id, cash: Number(data.totalAmount) }
}

/** Another courier's statement is refused, and one that is recorded. */
test.use({ provoked: [/400|409/] })

const taka = (amount: number) => `৳${amount.toLocaleString('en-IN')}`

test('a courier’s statement is matched, recorded once, and its differences are noted', async ({
  page,
  callAs,
}) => {
  const rahim = await callAs(shopper)
  await signIn(page, owner)
  const missed = await deliver(page, rahim, 'RedX')
  const short = await deliver(page, rahim, 'RedX')
  const even = await deliver(page, rahim, 'RedX')
  const counted = await deliver(page, rahim, 'Shafiq')

  await page.goto('/dashboard')
  await expect(page.getByText(/in cash to come in/)).toBeVisible()
  await page.getByRole('link', { name: 'See payouts' }).click()
  const owed = page.getByRole('region', { name: 'Cash to come in' })
  const redx = owed.getByRole('listitem').filter({ hasText: 'RedX' })
  await expect(redx).toContainText(`3 orders since`)
  await expect(redx).toContainText(taka(missed.cash + short.cash + even.cash))

  const statement = [
    'Tracking ID;Invoice number;Cash collected;Delivery charge;Paid out',
    `21A1;${short.id};${short.cash};60;${short.cash - 160}`,
    `21A2;${even.id};${even.cash};৬০;${even.cash - 60}`,
    '21A9;HT-000000-0000;500;60;440',
  ].join('\n')
  await page.getByLabel('Courier', { exact: true }).selectOption('pathao')
  await page.getByLabel('Statement', { exact: true }).fill(statement)
  await page.getByRole('button', { name: 'Check statement' }).click()
  await expect(page.getByText('with RedX, not Pathao')).toBeVisible()
  await page.getByLabel('Courier', { exact: true }).selectOption('redx')
  await page.getByRole('button', { name: 'Check statement' }).click()
  const preview = page.getByRole('region', { name: 'Parcels of the statement' })
  for (const [parcel, outcome] of [
    [short.id, '৳100 short'],
    ['21A9', 'No order has this parcel.'],
    [even.id, 'after ৳60 fees'],
  ] as const) {
    await expect(preview.getByRole('listitem').filter({ hasText: parcel })).toContainText(outcome)
  }
  await expect(preview.getByText('1 other order that RedX delivered is missing')).toBeVisible()
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Record payout' }).click()
  await expect(toasts(page).filter({ hasText: 'Payout recorded' })).toBeVisible()
  await expect(page.getByText('2 differ').filter({ visible: true })).toBeVisible()
  await expect(redx).toContainText(taka(missed.cash + 100))

  await page.getByLabel('Statement', { exact: true }).fill(statement)
  await page.getByRole('button', { name: 'Check statement' }).click()
  await expect(page.getByText('Every parcel of this statement is recorded already.')).toBeVisible()
  await expect(preview).toHaveCount(0)

  await page.getByRole('button', { name: `Settle the difference… ${short.id}` }).click()
  const note = page.getByRole('dialog')
  await note.getByLabel('Reason').fill('Deducted for a torn bag')
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Settle difference' }).click()
  await expect(page.getByText('1 differs').filter({ visible: true })).toBeVisible()
  await expect(page.getByText('Deducted for a torn bag')).toBeVisible()
  await expect(redx).toContainText(taka(missed.cash))

  await page.getByRole('button', { name: 'Count cash… Shafiq' }).click()
  const count = page.getByRole('dialog')
  await expect(count.getByLabel('Amount counted')).toHaveValue(String(counted.cash))
  await expectAccessible(page)
  await count.getByRole('button', { name: 'Record payout' }).click()
  await expect(owed.getByText('Shafiq')).toHaveCount(0)

  await page.goto('/dashboard/reports')
  await expect(page.getByText('From order to money')).toBeVisible()
  await expect(page.getByText('No longer owed by couriers, riders or customers')).toBeVisible()
})

test('the owner enters what was spent on advertising, and takes it back', async ({ page }) => {
  await signIn(page, owner)
  await page.goto('/dashboard/reports')
  const advertising = page.getByRole('region', { name: 'Advertising' })
  await advertising.getByLabel('Amount in taka').fill('১,২০০')
  await advertising.getByLabel('Note').fill('Facebook, Eid')
  await advertising.getByRole('button', { name: 'Add cost' }).click()
  await expect(advertising.getByText('Enter a date as YYYY-MM-DD')).toBeVisible()
  await advertising.getByLabel('Day').fill('2026-01-05')
  await advertising.getByRole('button', { name: 'Add cost' }).click()
  const row = advertising.getByRole('listitem').filter({ hasText: 'Facebook, Eid' })
  await expect(row).toContainText('৳1,200')
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
})
