import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { becomeStranger, expect, owner, placeOrder, shopper, signIn, test } from './shop.ts'

/** The name of the PDF file that a link downloads. */
async function download(page: Page, link: string): Promise<string> {
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: link, exact: true }).click()
  const file = await started
  expect((await readFile(await file.path())).toString('latin1')).toMatch(/^%PDF-1\.\d/)
  return file.suggestedFilename()
}

test('an order is printed by the shopper and by the shop, and several at once', async ({
  page,
}) => {
  await signIn(page, shopper)
  const orderIds = [await placeOrder(page), await placeOrder(page)]
  const [orderId = ''] = orderIds
  await page.goto(`/orders/${orderId}`)
  expect(await download(page, 'Invoice')).toBe(`invoice-${orderId}.pdf`)

  await becomeStranger(page)
  await signIn(page, owner)
  await page.goto(`/dashboard/orders?q=${orderId}`)
  await page.getByRole('button', { name: orderId, exact: true }).click()
  expect(await download(page, 'Invoice')).toBe(`invoice-${orderId}.pdf`)
  expect(await download(page, 'Packing slip')).toBe(`packing-slip-${orderId}.pdf`)
  expect(await download(page, 'Label')).toBe(`label-${orderId}.pdf`)

  await page.goto('/dashboard/orders')
  for (const each of orderIds) {
    await page.getByRole('checkbox', { name: `Select ${each}` }).check()
  }
  for (const [link, name] of [
    ['Packing slips', 'packing-slips'],
    ['Labels', 'labels'],
    ['Invoices', 'invoices'],
    ['Rider’s sheet', 'rider-sheet'],
  ] as const) {
    expect(await download(page, link)).toMatch(new RegExp(`^${name}.*\\.pdf$`))
  }
})
