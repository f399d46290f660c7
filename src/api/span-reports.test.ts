import { parse } from 'csv-parse/sync'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { writeOrder } from '#test/orders.ts'
import { stockProduct } from '#test/shop.ts'

const test = await openTestApp()
const { shop } = test
afterAll(test.close)

const LEAP_DAY = '2024-02-29'
let owner: Awaited<ReturnType<typeof test.signUp>>
let orderId: string

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', stock: null })
  orderId = await writeOrder(shop, { placedAt: new Date(`${LEAP_DAY}T23:59:59+06:00`) })
  await writeOrder(shop, { placedAt: new Date('2024-03-01T00:00:00+06:00') })
  owner = await test.signUp('owner@suto.test', { isAdmin: true })
})

describe('a report on a span of days', () => {
  it('is by month by default', async () => {
    const response = await owner('/api/reports/spans?from=2024-01-01&to=2024-12-31')
    expect(response.status).toBe(200)
    const figures = {
      orders: 1,
      pieces: 1,
      goods: 1000,
      delivery: 60,
      revenue: 1060,
      received: 0,
      refunded: 0,
      kept: 0,
    }
    expect((await response.json()).data).toMatchObject({
      by: 'month',
      rowCount: 2,
      rows: [
        { value: '2024-02', ...figures },
        { value: '2024-03', ...figures },
      ],
      totals: { orders: 2, revenue: 2120, discount: 0 },
    })
  })

  it.each([
    ['download-csv', 'by=day', 'sales-by-day', `${LEAP_DAY},1,1,1000.00`],
    ['download-orders', '', 'orders', ',1060.00,1060.00,0.00'],
  ])('is a file: %s', async (file, query, name, row) => {
    const days = `from=${LEAP_DAY}&to=${LEAP_DAY}`
    const response = await owner(`/api/reports/spans/${file}?${days}&${query}`)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="${name}-${LEAP_DAY}-to-${LEAP_DAY}.csv"`,
    )
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    const text = await response.text()
    expect(text).toContain(row)
    expect(text.includes(orderId)).toBe(file === 'download-orders')
    expect(parse(text, { bom: true }).length).toBeGreaterThan(1)
  })

  it.each([
    ['no days', '', 'from,to'],
    ['no last day', 'from=2026-01-01', 'to'],
    ['a day that does not exist', 'from=2026-02-30&to=2026-03-01', 'from'],
    ['the leap day of another year', 'from=2026-01-01&to=2026-02-29', 'to'],
    ['days before the shop existed', 'from=1999-12-31&to=2000-01-01', 'from'],
    ['malformed days', 'from=x&to=y', 'from,to'],
    ['no first day', 'from=&to=2026-01-01', 'from'],
    ['an end before the start', 'from=2026-02-02&to=2026-02-01', 'to'],
    ['more than ten years', 'from=2010-01-01&to=2020-01-01', 'to'],
    ['a hundred years', 'from=2000-01-01&to=2099-12-31', 'to'],
    ['a future day', 'from=2199-01-01&to=2199-01-02', 'to'],
    ['a line break', `from=2026-01-01&to=${LEAP_DAY}%0d%0aX-Evil:1`, 'to'],
    ['the same day twice', 'from=2026-01-01&from=2026-01-02&to=2026-01-03', 'from'],
  ])('is refused for %s', async (_, query, fields) => {
    for (const call of ['', '/download-csv', '/download-pdf', '/download-orders']) {
      const response = await owner(`/api/reports/spans${call}?${query}`)
      expect(response.status).toBe(400)
      expect(Object.keys((await response.json()).fields).join()).toBe(fields)
    }
  })

  it.each(['status', 'Day', 'id;drop', ''])('cannot be by %j', async (by) => {
    for (const call of ['', '/download-csv']) {
      const response = await owner(
        `/api/reports/spans${call}?from=2026-01-01&to=2026-01-02&by=${encodeURIComponent(by)}`,
      )
      expect(response.status).toBe(400)
      expect(Object.keys((await response.json()).fields)).toEqual(['by'])
    }
  })

  it('prints up to a leap year', async () => {
    const ask = (to: string) => owner(`/api/reports/spans/download-pdf?from=2024-01-01&to=${to}`)
    const response = await ask('2024-12-31')
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Content-Disposition')).toBe(
      'attachment; filename="sales-by-day-2024-01-01-to-2024-12-31.pdf"',
    )
    const { text } = await extractText(
      await getDocumentProxy(new Uint8Array(await response.arrayBuffer())),
    )
    expect(text.join('\n')).toContain('Created')
    expect(text.join('\n')).toContain('29 Feb 2024 1 ৳1,060.00')
    const refused = await ask('2025-01-01')
    expect(refused.status).toBe(400)
    expect((await refused.json()).fields).toEqual({
      to: 'Choose up to 366 days for a PDF',
    })
  })

  it('may cover ten whole years', async () => {
    const response = await owner('/api/reports/spans?from=2014-03-01&to=2024-02-29&by=year')
    expect((await response.json()).data).toMatchObject({ rowCount: 1, rows: [{ value: '2024' }] })
  })
})
