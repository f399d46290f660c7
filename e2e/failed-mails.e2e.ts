import { expect, expectAccessible, owner, signIn, test } from './shop.ts'

const mail = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'order_confirmed',
  orderId: 'HT-261121-7K3F',
  failedAt: '2026-11-21T04:00:00.000Z',
  reason: 'Mailbox of (address) is full',
}

test('the owner is told of mails that could not be sent, and has them tried again', async ({
  page,
}) => {
  // The shop tries for most of a day before it gives a mail up.
  let failed = [mail]
  await page.route('**/api/failed-mails', (route) =>
    route.fulfill({ json: { success: true, data: failed, message: '' } }),
  )
  await page.route('**/api/failed-mails/*/retry', (route) => {
    failed = []
    return route.fulfill({
      json: { success: true, data: null, message: 'The mail is tried again' },
    })
  })
  await signIn(page, owner)
  await page.goto('/dashboard?tab=messages')
  const notice = page.getByRole('region', { name: 'A mail could not be sent' })
  await expect(notice).toContainText('Confirmation of an order HT-261121-7K3F')
  await expect(notice).toContainText('Mailbox of (address) is full')
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/failed-mails.png' })
  await notice.getByRole('button', { name: /^Try again/ }).click()
  await expect(page.locator('[data-sonner-toast]')).toContainText('The mail is tried again')
  await expect(notice).toBeHidden()
})
