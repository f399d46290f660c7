import { makeStaff } from './administrators.ts'
import { papers } from './at-work.ts'
import {
  becomeStranger,
  expect,
  expectAccessible,
  placeOrder,
  shopper,
  signIn,
  test,
} from './shop.ts'

test.use({ viewport: { width: 360, height: 740 }, provoked: [/403/] })

test('a packer’s morning on a phone: print, assign, send, fail, deliver, and no prices', async ({
  page,
}) => {
  test.slow()
  await signIn(page, shopper)
  const orderId = await placeOrder(page)
  await becomeStranger(page)
  await makeStaff(page, 'packer')

  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard\/counter$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Counter' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New order' })).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/dashboard\/counter$/)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(menu.getByRole('link')).toHaveText([/^Counter/, /^Orders/, /^Delivery/])
  await menu.getByRole('link', { name: 'Delivery' }).click()
  const pending = page.getByRole('region', { name: 'Pending orders' })
  const row = pending.getByRole('row').filter({ hasText: orderId })
  await expect(row.getByText('To collect')).toBeVisible()

  await row.getByRole('link', { name: orderId }).click()
  const main = page.getByRole('main')
  const download = page.waitForEvent('download')
  await papers(main).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Packing slip', 'Label'])
  await page.getByRole('menuitem', { name: 'Packing slip' }).click()
  expect((await download).suggestedFilename()).toBe(`packing-slip-${orderId}.pdf`)

  const step = (name: string) => main.getByRole('button', { name, exact: true }).click()
  await step('Assign Delivery')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Delivery person name').fill('Kamal')
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await step('Mark Shipped')
  await dialog.getByRole('button', { name: 'Mark Shipped' }).click()
  // The next form is asked for before this is answered.
  const { promise: isAsked, resolve: answer } = Promise.withResolvers<void>()
  await page.route(
    '/api/delivery/status/*',
    async (route) => {
      const response = await route.fetch()
      await isAsked
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await step('Out for Delivery')
  await step('More')
  await page.getByRole('menuitem', { name: 'Failed delivery' }).click()
  answer()
  await dialog.getByRole('button', { name: 'Failed delivery' }).click()
  await step('Out for Delivery')
  await step('Mark Delivered')
  await expect(main.getByText('Delivered').first()).toBeVisible()
  await expect(main).not.toContainText(/৳|BDT/)

  await page.goto('/dashboard/payments')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('Current role: Packer')).toBeVisible()
  await expectAccessible(page)
})
