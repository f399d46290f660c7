import { openHydrated } from './hydrated.ts'
import { expect, expectAccessible, owner, placeOrder, shopper, signIn, test } from './shop.ts'
import { readSettings, saveSettings } from './shop-settings.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('the owner has customers called, and three calls come to what they come to', async ({
  page,
  callAs,
}) => {
  await signIn(page, owner)
  const { calls } = await readSettings(page)
  await openHydrated(page, '/dashboard/settings?group=calls')
  await page.getByLabel('Which orders to call about').selectOption('All cash orders')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  const rahim = await callAs(shopper)
  const confirmed = await placeOrder(rahim, '01712345111')
  const cancelled = await placeOrder(rahim, '01712345222')
  const changed = await placeOrder(rahim, '01712345333')

  await page.goto('/dashboard/counter')
  const groups = page.getByRole('navigation', { name: 'Orders by what is to do' })
  await expect(groups.getByRole('link', { name: /^To call/ })).toHaveAttribute('aria-current')
  const row = (id: string) => page.getByRole('row').filter({ hasText: id })
  const tap = (id: string, name: string) =>
    row(id)
      .getByRole('button', { name, exact: name !== 'Cancelled' })
      .click()
  await expect(row(confirmed).getByText('Not called yet')).toBeVisible()
  await expect(row(confirmed).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/8801712345111\?text=Hello%20Rahim/,
  )
  // At least the third order to one house within a day; other tests order to it as well.
  await expect(row(changed).getByText(/\d orders for other numbers at this address/)).toBeVisible()
  await expectAccessible(page)
  await tap(confirmed, 'No answer')
  await expect(row(confirmed).getByText(/^No answer, 1 of 3, next call /)).toBeVisible()
  await tap(confirmed, 'Confirmed')
  await expect(row(confirmed)).toHaveCount(0)
  await tap(cancelled, 'Cancelled')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(row(cancelled)).toHaveCount(0)
  await tap(changed, 'Changed')
  await expect(page.getByRole('dialog', { name: `Edit order ${changed}` })).toBeVisible()

  await page.goto('/dashboard/counter?group=to_pack')
  await expect(row(confirmed)).toBeVisible()
  await expect(row(changed)).toBeVisible()
  await expect(row(cancelled)).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByRole('region', { name: 'Selected orders' })).toBeVisible()
  await saveSettings(page, 'calls', calls.values)
})
