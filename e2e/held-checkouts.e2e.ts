import {
  becomeNewShopper,
  chooseOutcome,
  expectPlaced,
  leaveToPay,
  openCheckout,
  openOffice,
  ordersOf,
} from './card-checkout.ts'
import { expect, expectAccessible, test } from './shop.ts'
import { toasts } from './toasts.ts'

// The sandbox's bank is slow, and scheduled work runs once a minute.
const A_WHILE = { timeout: 180_000, intervals: [1000] }

test('a held checkout is released by the owner, paid all the same, and refunded when cancelled', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = await becomeNewShopper(page)
  await openCheckout(page)
  await leaveToPay(page)

  const office = await openOffice(browser)
  await office.goto('/dashboard/payments')
  await office.getByRole('link', { name: 'Held', exact: true }).click()
  const held = office.getByRole('listitem').filter({ hasText: email })
  await expect(held).toContainText('1 × Everyday Sand Chinos, M')
  await held.getByRole('button', { name: 'Release…' }).click()
  const question = office.getByRole('dialog', { name: /^Release items held for Rahim Uddin/ })
  await expectAccessible(office)
  await question.getByRole('button', { name: 'Release', exact: true }).click()
  await expect(toasts(office)).toContainText('Released')
  await expect(held).toHaveCount(0)

  await chooseOutcome(page, 'Pay')
  const orderId = await expectPlaced(page)
  await page.getByRole('link', { name: orderId }).click()
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.accept()
  })
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText(/^Paid; your refund is on its way to the card/)).toBeVisible()
  expect(questions).toEqual([expect.stringContaining('we will refund the card or wallet')])
  const status = async () => (await ordersOf(page, email))[0]?.paymentStatus
  await expect.poll(status, A_WHILE).toBe('refunded')
  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: 'Refunded' })).toBeVisible()
})
