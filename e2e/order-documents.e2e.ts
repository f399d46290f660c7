import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { papers, take } from './at-work.ts'
import { becomeStranger, expect, owner, placeOrder, shopper, signIn, test } from './shop.ts'

/** The name of the PDF file that is downloaded. */
async function download(page: Page, ask: () => Promise<void>): Promise<string> {
  const started = page.waitForEvent('download')
  await ask()
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
  const invoice = page.getByRole('link', { name: 'Invoice', exact: true })
  expect(await download(page, () => invoice.click())).toBe(`invoice-${orderId}.pdf`)

  await becomeStranger(page)
  await signIn(page, owner)
  await page.goto(`/dashboard/orders?q=${orderId}`)
  await page.getByRole('link', { name: orderId, exact: true }).click()
  const print = (paper: string) => download(page, () => take(papers(page), paper))
  expect(await print('Invoice')).toBe(`invoice-${orderId}.pdf`)
  expect(await print('Packing slip')).toBe(`packing-slip-${orderId}.pdf`)
  expect(await print('Label')).toBe(`label-${orderId}.pdf`)

  await page.goto('/dashboard/orders')
  for (const each of orderIds) {
    await page.getByRole('checkbox', { name: `Select ${each}` }).check()
  }
  for (const [paper, name] of [
    ['Packing slips', 'packing-slips'],
    ['Invoices', 'invoices'],
    ['Rider’s sheet', 'rider-sheet'],
  ] as const) {
    expect(await print(paper)).toMatch(new RegExp(`^${name}.*\\.pdf$`))
  }
  const labels = page
    .getByRole('region', { name: 'Selected orders' })
    .getByRole('link', { name: 'Labels' })
  expect(await download(page, () => labels.click())).toMatch(/^labels.*\.pdf$/)
})
