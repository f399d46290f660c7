import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { writeOrder } from '#test/orders.ts'
import { stockProduct } from '#test/shop.ts'

const test = await openTestApp()
const { shop } = test
afterAll(test.close)

const OWNER = 'owner@suto.test'
const DAY = '2026-02-28'
let owner: Awaited<ReturnType<typeof test.signUp>>
let orderId: string

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', stock: null })
  orderId = await writeOrder(shop, { placedAt: new Date(`${DAY}T12:00:00+06:00`) })
  owner = await test.signUp(OWNER, { isAdmin: true })
})

async function mails() {
  return shop.db
    .selectFrom('reportMails')
    .orderBy('id', 'desc')
    .select(['day', 'recipient', 'reportType', 'cause'])
    .execute()
}

describe('a download', () => {
  it('is the CSV file of the day', async () => {
    const response = await owner(`/api/reports/download-csv?date=${DAY}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="daily-orders-report-${DAY}.csv"`,
    )
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const rows: string[][] = parse(Buffer.from(bytes), { bom: true })
    expect(rows.filter(([first]) => first === orderId)).toHaveLength(1)
  })

  it('is the PDF file of the day', async () => {
    const response = await owner(`/api/reports/download-pdf?date=${DAY}`)
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="daily-orders-report-${DAY}.pdf"`,
    )
    const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
    const [page] = (await extractText(pdf)).text
    expect(page).toContain(orderId)
    expect(page).toContain('৳1,060.00')
  })

  it.each([
    ['no day', ''],
    ['a day that does not exist', 'date=2026-02-30'],
    ['the leap day of another year', 'date=2026-02-29'],
    ['a day before the shop existed', 'date=1999-12-31'],
    ['words', 'date=yesterday'],
    ['a line break', `date=${DAY}%0d%0aX-Evil:1`],
    ['a future day', 'date=2199-01-01'],
  ])('is refused for %s', async (_, query) => {
    for (const file of ['csv', 'pdf']) {
      const response = await owner(`/api/reports/download-${file}?${query}`)
      expect(response.status).toBe(400)
      expect((await response.json()).fields.date).toMatch(/./)
    }
  })
})

describe('a report by email', () => {
  const wanted = { email: 'books@suto.test', reportType: 'pdf', date: DAY }
  const send = (json: object) => owner('/api/reports/email-report', { json })

  it('is queued for the address and recorded in the audit log', async () => {
    const response = await send({ ...wanted, email: ' Books@suto.test ' })
    expect(await response.json()).toMatchObject({
      success: true,
      message: 'The report is being sent to books@suto.test',
    })
    expect(await mails()).toEqual([
      { day: DAY, recipient: 'books@suto.test', reportType: 'pdf', cause: 'request' },
    ])
    const { data } = await (await owner('/api/audit-entries?q=books@suto.test')).json()
    expect(data).toMatchObject([{ actor: OWNER, action: 'report_sent', details: { day: DAY } }])
  })

  it.each([
    { reportType: 'pdf', date: DAY },
    { ...wanted, email: null },
    { ...wanted, email: '' },
  ])('needs an address: %j', async (json) => {
    const response = await send(json)
    expect(response.status).toBe(400)
    expect((await response.json()).fields.email).toBe('Please enter an email address')
  })

  it.each([
    ['no address', { email: '' }],
    ['a malformed address', { email: 'books' }],
    ['several addresses', { email: 'a@suto.test, b@suto.test' }],
    ['an address with a name', { email: 'Books <books@suto.test>' }],
    ['a comma in an address', { email: 'a,b@suto.test' }],
    ['a line break in an address', { email: 'a@suto.test\r\nBcc: b@suto.test' }],
    ['a line break after an address', { email: 'a@suto.test\n' }],
    ['an overlong address', { email: `${'a'.repeat(300)}@suto.test` }],
    ['an unknown type of file', { reportType: 'exe' }],
    ['a day that does not exist', { date: '2026-02-30' }],
    ['a future day', { date: '2199-01-01' }],
  ])('is refused for %s', async (_, change) => {
    const before = await mails()
    expect((await send({ ...wanted, ...change })).status).toBe(400)
    expect(await mails()).toEqual(before)
  })

  it('of the demo goes to the user who asks', async () => {
    const response = await owner('/api/reports/demo', { method: 'POST' })
    expect(await response.json()).toMatchObject({
      success: true,
      message: `The sample report is being sent to ${OWNER}`,
    })
    expect((await mails())[0]).toMatchObject({
      recipient: OWNER,
      reportType: 'both',
      cause: 'demo',
    })
  })
})

it('shows who gets the report every day', async () => {
  await sql`delete from report_mails where cause = 'schedule'`.execute(shop.db)
  const { data } = await (await owner('/api/reports/schedule')).json()
  expect(data).toEqual({ recipients: ['owner@suto.test'], last: null })
})
