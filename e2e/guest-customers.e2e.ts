import type { Page } from '@playwright/test'
import { expect, expectAccessible, originOf, owner, send, signIn, test } from './shop.ts'
import { readSettings, saveSettings } from './shop-settings.ts'

async function letOrder(page: Page, whoMayOrder: 'with_account' | 'anybody'): Promise<void> {
  const { orders } = await readSettings(page)
  await saveSettings(page, 'orders', { ...orders.values, whoMayOrder })
}

test.use({ provoked: [/409 \(Conflict\)/] })

test.beforeEach(async ({ page }) => {
  await signIn(page, owner)
  await letOrder(page, 'anybody')
})
test.afterEach(({ page }) => letOrder(page, 'with_account'))

/** Enters an order for a customer who called and has no account. */
async function enterOrder(page: Page, recipientName: string, recipientPhone: string) {
  const entered = await page.request.post('/api/staff-orders', {
    headers: { Origin: await originOf(page), 'Idempotency-Key': crypto.randomUUID() },
    data: {
      lines: [{ productId: 'sand-everyday-chinos', size: 'L', quantity: 1, isPreorder: true }],
      deliveryOption: 'standard',
      source: 'phone',
      recipientName,
      recipientPhone,
      region: 'Dhaka',
      district: 'Dhaka',
      city: 'Dhanmondi',
      address: 'House 12, Road 5',
      landmark: '',
      addressCategory: 'home',
    },
  })
  return (await entered.json()).data.orderId as string
}

test('a guest is found among the customers, reached from their order, and deleted once it is over', async ({
  page,
}) => {
  const name = `Jamal ${crypto.randomUUID().slice(0, 8)}`
  const phone = `019${crypto.randomUUID().replace(/\D/g, '').padEnd(8, '0').slice(0, 8)}`
  const orderId = await enterOrder(page, name, phone)

  await page.goto('/dashboard/customers')
  const table = page.getByRole('table')
  await expect(table.getByRole('link', { name })).toBeVisible()
  await expect(table.getByRole('row').filter({ hasText: name })).toContainText('Guest')
  await page.getByRole('link', { name: 'Without account' }).click()
  await expect(page).toHaveURL(/account=without$/)
  await page.getByLabel('Search by name, email or phone').fill(`+88 ${phone}`)
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'With account', exact: true }).click()
  await expect(page.getByText(`No customers match “+88 ${phone}”`)).toBeVisible()

  await page.goto(`/dashboard/orders/${orderId}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(`+88${phone}, no account`)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^personal-data-/)

  const remove = async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: `Delete ${name}` })
      .click()
    const question = page.getByRole('dialog', { name: `Delete ${name}` })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Delete customer' }).click()
  }
  await remove()
  await expect(page.getByText(`Order ${orderId} is still open.`)).toBeVisible()
  await send(page, `/api/orders/${orderId}/cancellation`, {})
  await remove()
  await expect(page.getByText(`Customer ${name} deleted`)).toBeVisible()
  await expect(page).toHaveURL(/dashboard\/customers$/)
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await expect(table.getByRole('link', { name })).toBeHidden()
})
