import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProductImport } from '#shop/catalogue/csv/contract.ts'
import { getProduct } from '#shop/catalogue/queries.ts'
import { openTestApp } from '#test/app.ts'
import { plain } from '#test/pictures.ts'
import { stockProduct } from '#test/shop.ts'
import { zipOf } from '#test/zip.ts'

const test = await openTestApp()
const { shop } = test
afterAll(test.close)
let asAdmin: Awaited<ReturnType<typeof test.signUp>>
let asUser: typeof asAdmin
beforeAll(async () => {
  asAdmin = await test.signUp('owner@suto.test', { isAdmin: true })
  asUser = await test.signUp('rahim@suto.test')
  await stockProduct(shop, { id: 'linen', stock: 50 })
})
beforeEach(async () => {
  await shop.db.deleteFrom('productImports').execute()
})

const IMPORTS = '/api/product-imports'
const HEADING = 'id,name,description,price,category,size,stock,picture 1'
const PICTURE = '/images/0123456789abcdef0123456789abcdef-1080.jpg'

function send(body: Buffer | string, headers: Record<string, string> = {}, as = asAdmin) {
  return as(IMPORTS, {
    method: 'POST',
    bytes: Buffer.from(body),
    headers: { 'Content-Type': 'application/octet-stream', ...headers },
  })
}

async function see(id: string): Promise<ProductImport> {
  return (await (await asAdmin(`${IMPORTS}/${id}`)).json()).data
}

/** The finished import. */
async function settle(id: string): Promise<ProductImport> {
  return vi.waitFor(
    async () => {
      const seen = await see(id)
      expect(['checking', 'applying']).not.toContain(seen.state)
      return seen
    },
    { timeout: 60_000 },
  )
}

async function check(body: Buffer | string): Promise<ProductImport> {
  const response = await send(body)
  const { data, message } = await response.json()
  expect(response.status, message).toBe(200)
  return settle(data.id)
}

async function apply(id: string): Promise<ProductImport> {
  await asAdmin(`${IMPORTS}/${id}/application`, { method: 'POST' })
  return settle(id)
}

async function exported(): Promise<string> {
  return (await asAdmin('/api/products.csv')).text()
}

it('importing an export changes nothing', async () => {
  const response = await asAdmin('/api/products.csv')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="products-.*"/)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(await check(bytes)).toMatchObject({ state: 'checked', unchanged: 1, problems: [] })
})

it('imports the file that was checked', async () => {
  const csv = `${HEADING}\r\ncotton,"শার্ট, ""নতুন""","Two\nlines",900,shirts,M,4,${PICTURE}\r\n`
  const { id, added } = await check(csv)
  expect(added).toBe(1)
  expect(await apply(id)).toMatchObject({ state: 'applied', added: 1 })
  expect(await getProduct(shop, 'cotton')).toMatchObject({
    name: 'শার্ট, "নতুন"',
    description: 'Two\nlines',
  })
  const { data } = await (await asAdmin('/api/audit-entries')).json()
  expect(data[0]).toMatchObject({ action: 'products_imported', actor: 'owner@suto.test' })
})

it('the template has the heading of an export, and an example that an import ignores', async () => {
  const template = await (await asAdmin('/api/products-template.csv')).text()
  expect(template.split('\r\n')[0]).toBe((await exported()).split('\r\n')[0])
  expect(await check(template)).toMatchObject({ state: 'checked', added: 0, problems: [] })
})

it('fetches pictures from URLs, and lists those it could not fetch', async () => {
  const fetchPicture = vi.spyOn(shop.images, 'fetchPicture')
  const csv = (id: string) =>
    `${HEADING}\n${id},Name,Text,900,shirts,M,4,https://pictures.test/tee.png\n`
  fetchPicture.mockResolvedValueOnce(await plain(60, 75).png().toBuffer())
  const { id, picturesKept } = await check(csv('fetched'))
  expect(picturesKept).toBe(1)
  await apply(id)
  expect((await getProduct(shop, 'fetched')).image).toMatch(/^\/images\/[0-9a-f]{32}-320\.jpg$/)
  fetchPicture.mockRejectedValueOnce(new Error('127.0.0.1 is not public'))
  expect((await check(csv('unfetched'))).problems).toMatchObject([{ row: 2, column: 'picture 1' }])
})

it('is told what is wrong in the language of the page that sent the file', async () => {
  const [heading = ''] = (await exported()).split(/\r?\n/)
  const response = await send(`${heading},surprise\n`, { 'Accept-Language': 'bn' })
  const { problems } = await settle((await response.json()).data.id)
  expect(problems).toMatchObject([{ message: expect.stringContaining('কলামটি অচেনা') }])
})

it('asks for the date format, and takes the answer with the file', async () => {
  const csv = `${HEADING},sale price,sale from\ndated,Name,Text,900,shirts,M,4,${PICTURE},800,3/4/2027 10:00\n`
  expect((await check(csv)).askedDate).toBe('3/4/2027 10:00')
  const answered = await asAdmin(`${IMPORTS}?dates=day`, {
    method: 'POST',
    bytes: Buffer.from(csv),
    headers: { 'Content-Type': 'text/csv' },
  })
  const { id, askedDate } = await settle((await answered.json()).data.id)
  expect(askedDate).toBe('')
  await apply(id)
  const { data } = await (await asAdmin('/api/products/dated')).json()
  expect(data.saleFrom).toBe('2027-04-03T10:00')
})

it('creates missing categories when asked to', async () => {
  const { id } = await check(`${HEADING}\npants,Name,Text,900,প্যান্ট,M,4,${PICTURE}\n`)
  expect((await asAdmin(`${IMPORTS}/${id}/application`, { method: 'POST' })).status).toBe(400)
  const json = { createCategories: true }
  expect((await asAdmin(`${IMPORTS}/${id}/application`, { method: 'POST', json })).status).toBe(200)
  expect(await settle(id)).toMatchObject({ state: 'applied', added: 1 })
})

it.each([
  ['xlsx', zipOf([{ name: '[Content_Types].xml', content: '<Types/>' }])],
  ['xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
])('explains how to save an Excel workbook: %s', async (_, workbook) => {
  const response = await send(workbook)
  expect(response.status).toBe(400)
  expect((await response.json()).message).toContain('“CSV UTF-8”')
})

describe('a ZIP file', () => {
  const csvOf = (picture: string) => `${HEADING}\nzipped,Name,Text,900,shirts,M,4,${picture}\n`

  it('includes its pictures', async () => {
    const picture = await plain(60, 75).png().toBuffer()
    const zip = zipOf([
      { name: 'shop/products.csv', content: csvOf('Front.PNG') },
      { name: 'shop/front.png', content: picture },
      { name: '__MACOSX/shop/._front.png', content: 'x' },
    ])
    const { id, problems, picturesKept } = await check(zip)
    expect({ problems, picturesKept }).toEqual({ problems: [], picturesKept: 1 })
    await apply(id)
    const { image } = await getProduct(shop, 'zipped')
    expect(image).toMatch(/^\/images\/[0-9a-f]{32}-320\.jpg$/)
    expect(await shop.images.store.read(image.slice('/images/'.length))).toBeDefined()
  })

  it('names a file that is not a picture', async () => {
    const zip = zipOf([
      { name: 'products.csv', content: csvOf('front.jpg').replace('zipped', 'unzipped') },
      { name: 'front.jpg', content: 'no picture' },
    ])
    expect((await check(zip)).problems).toMatchObject([
      { row: 2, column: 'picture 1', value: 'front.jpg' },
    ])
  })

  it('with a picture larger than declared does not unpack it', async () => {
    const zip = zipOf([
      { name: 'products.csv', content: csvOf('bomb.png').replace('zipped', 'unzipped') },
      { name: 'bomb.png', content: Buffer.alloc(60_000_000), saidSize: 1000 },
    ])
    expect((await check(zip)).problems).toMatchObject([{ row: 2, value: 'bomb.png' }])
  })

  it.each([
    ['corrupted in transit', { saidChecksum: 1 }],
    ['larger than declared', { content: csvOf('').repeat(1000), saidSize: 10 }],
  ])('with a CSV file that is %s is reported as damaged', async (_, lie) => {
    const zip = zipOf([{ name: 'a.csv', content: csvOf(''), ...lie }])
    expect(await check(zip)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('ZIP file cannot be read'),
    })
  })

  it('names a picture damaged on its way', async () => {
    const picture = await plain(60, 75).png().toBuffer()
    const zip = zipOf([
      { name: 'a.csv', content: csvOf('front.png').replace('zipped', 'unzipped') },
      { name: 'front.png', content: picture, saidChecksum: 1 },
    ])
    expect((await check(zip)).problems).toMatchObject([{ row: 2, value: 'front.png' }])
  })

  it.each([
    ['that is cut off', zipOf([{ name: 'a.csv', content: HEADING }]).subarray(0, 60)],
    ['with an absolute path', zipOf([{ name: '/etc/a.csv', content: HEADING }])],
    ['with a path outside of it', zipOf([{ name: '../a.csv', content: HEADING }])],
    ['without a CSV file', zipOf([{ name: 'a.txt', content: HEADING }])],
    [
      'with two of them',
      zipOf([
        { name: 'a.csv', content: HEADING },
        { name: 'b.csv', content: HEADING },
      ]),
    ],
  ])('%s is refused', async (_, zip) => {
    const response = await send(zip)
    expect(response.status).toBe(400)
    expect((await response.json()).message).toContain('ZIP')
  })

  it('with too many entries, or too large a CSV file, is refused', async () => {
    const many = Array.from({ length: 2001 }, (_, i) => ({ name: `${i}.jpg`, content: '' }))
    expect((await send(zipOf(many))).status).toBe(413)
    const large = { name: 'a.csv', content: 'x', saidSize: 26 * 1024 * 1024 }
    expect((await send(zipOf([large]))).status).toBe(413)
  })
})

it('refuses a CSV file of 100 MB, or one declared too large', async () => {
  const csv = Buffer.alloc(100 * 1024 * 1024, `${HEADING}\n`)
  expect((await send(csv)).status).toBe(413)
  expect((await send('id', { 'Content-Length': String(300 * 1024 * 1024) })).status).toBe(413)
})

it('explains an unreadable encoding', async () => {
  const csv = Buffer.from(`${HEADING}\na,caf\xe9,Text,900,shirts,M,4,${PICTURE}\n`, 'latin1')
  expect(await check(csv)).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('CSV UTF-8'),
  })
})

it('leaves no file behind', async () => {
  await check(HEADING)
  await vi.waitFor(async () => expect(await readdir(shop.images.incomingFolder)).toEqual([]), {
    timeout: 20_000,
  })
})

it('makes a second import wait for the first', async () => {
  await shop.db
    .insertInto('productImports')
    .values({ state: 'applying', report: '{}', touchedAt: new Date() })
    .execute()
  expect((await send(HEADING)).status).toBe(409)
})

it('is for administrators, and not open to forms of other sites', async () => {
  expect((await send(HEADING, {}, asUser)).status).toBe(403)
  expect((await asUser('/api/products.csv')).status).toBe(403)
  expect((await test.request('/api/products.csv')).status).toBe(401)
  expect((await send(HEADING, { 'Content-Type': 'text/plain' })).status).toBe(415)
  expect((await send(HEADING, { Origin: 'https://evil.test' })).status).toBe(403)
})
