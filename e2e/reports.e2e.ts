import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  becomeStranger,
  expect,
  expectAccessible,
  owner,
  placeOrder,
  shopper,
  signIn,
  test,
} from './shop.ts'
import { toasts } from './toasts.ts'

async function download(page: Page, button: string | RegExp) {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  const file = await started
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test.use({ provoked: [/503/] })

test('the owner downloads the report of a day, emails it, and reads the sales of any span; failures are reported', async ({
  page,
}) => {
  await signIn(page, shopper)
  const orderId = await placeOrder(page)
  await becomeStranger(page)
  await signIn(page, owner)
  await page.goto('/dashboard/reports')
  const { yesterday, today } = await page.evaluate(() => {
    const day = (moment: number) =>
      new Date(moment).toLocaleDateString('en-CA', { timeZone: 'Asia/Dhaka' })
    return { yesterday: day(Date.now() - 24 * 60 * 60 * 1000), today: day(Date.now()) }
  })
  await expect(page.getByLabel('Day').first()).toHaveValue(yesterday)
  await expect(
    page.getByText("Automated reports go out daily at 8:00 AM with the previous day's orders."),
  ).toBeVisible()
  await expect(page.getByText('reports@suto.test')).toBeVisible()

  await page.getByLabel('Day').first().fill(today)
  const csv = await download(page, 'Download CSV')
  expect(csv.name).toBe(`daily-orders-report-${today}.csv`)
  expect(csv.content.toString()).toContain(orderId)
  const pdf = await download(page, 'Download PDF')
  expect(pdf.name).toBe(`daily-orders-report-${today}.pdf`)
  expect(pdf.content.toString('latin1')).toMatch(/^%PDF-1\.\d/)

  const field = page.getByLabel('Email address')
  for (const name of ['Email CSV', 'Email PDF', 'Email both']) {
    await expect(page.getByRole('button', { name })).toBeDisabled()
  }
  await field.press('Enter')
  await expect(page.getByText('Please enter an email address')).toBeVisible()
  await field.fill('books')
  await page.getByRole('button', { name: 'Email both' }).click()
  await expect(page.getByText('Enter one valid email address')).toBeVisible()
  await field.fill('books@suto.test')
  await page.getByRole('button', { name: 'Email both' }).click()
  await expect(toasts(page)).toContainText('The report is being sent to books@suto.test')

  await page.getByRole('button', { name: 'Send Demo Report' }).click()
  await expect(toasts(page).last()).toContainText(
    `The sample report is being sent to ${owner.email}`,
  )

  const report = page.getByRole('region', { name: 'Sales by period' })
  await report.getByRole('button', { name: 'Last 7 days' }).click()
  const table = report.getByRole('table')
  await expect(table).toContainText('Total')
  const [from, to] = await Promise.all(
    ['From', 'To'].map((end) => report.getByLabel(end, { exact: true }).inputValue()),
  )
  for (const by of ['Product', 'Size', 'Region', 'Voucher', 'Month', 'Category']) {
    await report.getByLabel('By', { exact: true }).selectOption({ label: by })
    await expect(report.getByRole('table', { name: `Sales by ${by.toLowerCase()}` })).toBeVisible()
  }
  await report.getByLabel('By', { exact: true }).selectOption('paymentMethod')
  await expect(table.getByRole('row', { name: /Cash on Delivery/ })).toBeVisible()
  await expectAccessible(page)

  const sales = await download(page, 'Download table (CSV)')
  expect(sales.name).toBe(`sales-by-paymentmethod-${from}-to-${to}.csv`)
  expect(sales.content.toString()).toContain('Cash on Delivery,')
  const orders = await download(page, 'Download orders (CSV)')
  expect(orders.name).toBe(`orders-${from}-to-${to}.csv`)
  expect(orders.content.toString()).toContain(orderId)

  await report.getByLabel('From', { exact: true }).fill('2020-01-01')
  const years = await download(page, 'Download orders (CSV)')
  expect(years.name).toBe(`orders-2020-01-01-to-${to}.csv`)
  expect(years.content.toString()).toContain(orderId)

  await report.getByLabel('From', { exact: true }).fill('2199-01-01')
  await expect(report.getByText('Choose a last day on or after the first')).toBeVisible()
  await expect(report.getByRole('button', { name: 'Download orders (CSV)' })).toBeDisabled()
  await report.getByLabel('From', { exact: true }).fill('2001-01-01')
  await expect(report.getByText('Choose up to 10 years')).toBeVisible()
  await report.getByRole('button', { name: 'Last year' }).click()
  await expect(report.getByText('No sales in this period').or(table)).toBeVisible()

  await page.route(/\/api\/reports\/(?:download|email|demo)/, (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, message: 'The shop is busy.', code: 'unavailable' },
    }),
  )
  await page.route('**/api/reports/schedule', (route) =>
    route.fulfill({ json: { success: true, data: { recipients: [], last: null }, message: '' } }),
  )
  await page.goto('/dashboard/reports')
  await expect(page.getByText('No recipients yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await expect(page.getByText('Failed to download csv report: The shop is busy.')).toBeVisible()
  await page.getByLabel('Email address').fill('books@suto.test')
  await page.getByRole('button', { name: 'Email PDF' }).click()
  await expect(page.getByText('Failed to email report: The shop is busy.')).toBeVisible()
  await page.getByRole('button', { name: 'Send Demo Report' }).click()
  await expect(page.getByText('Failed to send demo report: The shop is busy.')).toBeVisible()
  await page.getByLabel('Day').first().fill('2199-01-01')
  await expect(page.getByText('Choose today or an earlier day')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeDisabled()
})
