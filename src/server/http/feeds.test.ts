import { existsSync, readdirSync } from 'node:fs'
import { rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { defaultSettings } from '#shop/settings/rules.ts'
import { openTestShop, purgeTestProduct, stockProduct } from '#test/shop.ts'
import { createFeeds } from './feeds.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const ORIGIN = 'https://suto.test'
const FILES = '/proc/self/fd'
const owner = test.as('admin@suto.test', 'admin')
let feed = createFeeds({ shop, origin: ORIGIN })

async function switchFeeds(isOn: boolean): Promise<void> {
  await shop.db.deleteFrom('settings').execute()
  shop.settings.invalidate()
  const values = { ...defaultSettings.searchEngines, googleFeed: isOn, metaFeed: isOn }
  await changeSettings(owner, 'searchEngines', { values, shownVersion: 0 })
}

beforeEach(async () => {
  await rm(shop.images.incomingFolder, { recursive: true, force: true })
  for (const id of ['panjabi', 'shirt', 'coat']) await purgeTestProduct(shop, id)
  await switchFeeds(true)
  feed = createFeeds({ shop, origin: ORIGIN })
})

async function read(name: string): Promise<string> {
  const response = await feed(name)
  if (!response) throw new Error(`No feed ${name}`)
  return response.text()
}

async function readCsv(): Promise<Record<string, string>[]> {
  return parse(await read('meta.csv'), { columns: true })
}

async function fill(): Promise<void> {
  await stockProduct(shop, {
    id: 'panjabi',
    pricePaisa: 1_450_50,
    sizes: [
      { size: 'M', stock: 3 },
      { size: 'L', stock: 0 },
    ],
  })
  await stockProduct(shop, { id: 'shirt', colours: ['Navy', 'Off-white'], stock: null })
}

describe('a product feed', () => {
  it('exists only once the owner has switched it on', async () => {
    await switchFeeds(false)
    expect(await feed('google.xml')).toBeUndefined()
    expect(await feed('meta.csv')).toBeUndefined()
    expect(await feed('other.xml')).toBeUndefined()
    expect(await feed('__proto__')).toBeUndefined()
  })

  it('lists each variant, grouped by product', async () => {
    await fill()
    const rows = await readCsv()
    expect(rows.map(({ title }) => title)).toEqual([
      'The panjabi, L',
      'The panjabi, M',
      'The shirt, M, Navy',
      'The shirt, M, Off-white',
    ])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(4)
    expect(new Set(rows.map((row) => row.item_group_id)).size).toBe(2)
    expect(rows[1]).toMatchObject({
      availability: 'in stock',
      condition: 'new',
      price: '1450.50 BDT',
      sale_price: '',
      size: 'M',
      color: '',
      brand: defaultSettings.shop.name,
      link: `${ORIGIN}/products/panjabi?size=M`,
    })
    expect(rows[1]?.image_link).toMatch(/^https:\/\/suto\.test\/images\/[0-9a-f]{32}-\d+\.jpg$/)
    expect(rows[0]).toMatchObject({ availability: 'out of stock' })
    expect(rows[2]).toMatchObject({ color: 'Navy' })
  })

  it('has the same data in Google’s format', async () => {
    await fill()
    const xml = await read('google.xml')
    expect(xml).toContain('<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">')
    expect(xml.match(/<item>/g)).toHaveLength(4)
    expect(xml).toContain('<g:availability>out_of_stock</g:availability>')
    expect(xml).toContain('<g:price>1450.50 BDT</g:price>')
    expect(xml).toContain('<g:color>Off-white</g:color>')
    expect(xml).not.toContain('<g:sale_price>')
    expect(xml.endsWith('</channel>\n</rss>\n')).toBe(true)
  })

  it('has the sale price and the usual one', async () => {
    await fill()
    await shop.db
      .updateTable('products')
      .set({ salePricePaisa: 1_000_00 })
      .where('id', '=', 'panjabi')
      .execute()
    const [row] = await readCsv()
    expect(row).toMatchObject({ price: '1450.50 BDT', sale_price: '1000.00 BDT' })
  })

  it('has the time of a sale with an end, but not of a future one', async () => {
    await fill()
    const sale = { salePricePaisa: 1_000_00, saleFrom: new Date('2026-11-20T04:00Z') }
    const set = (values: object) =>
      shop.db.updateTable('products').set(values).where('id', '=', 'panjabi').execute()
    await set({ ...sale, saleUntil: new Date('2026-12-05T17:59Z') })
    const [row] = await readCsv()
    expect(row?.sale_price_effective_date).toBe('2026-11-20T10:00+06:00/2026-12-05T23:59+06:00')
    expect(await read('google.xml')).toContain(
      '<g:sale_price_effective_date>2026-11-20T10:00+0600/2026-12-05T23:59+0600</g:sale_price_effective_date>',
    )
    await set({ saleFrom: new Date('2026-11-21T04:01Z') })
    feed = createFeeds({ shop, origin: ORIGIN })
    await rm(shop.images.incomingFolder, { recursive: true, force: true })
    const [later] = await readCsv()
    expect(later).toMatchObject({ sale_price: '', sale_price_effective_date: '' })
  })

  it('has no texts in capitals only', async () => {
    await fill()
    const name = "MEN'S 3-PIECE পাঞ্জাবি SET"
    const description = 'PURE COTTON. MADE IN TANGAIL!'
    await shop.db
      .updateTable('products')
      .set({ name, description })
      .where('id', '=', 'panjabi')
      .execute()
    const [row] = await readCsv()
    expect(row).toMatchObject({
      title: "Men's 3-Piece পাঞ্জাবি Set, L",
      description: 'Pure cotton. Made in tangail!',
    })
    await shop.db
      .updateTable('products')
      .set({ name: 'USB fan' })
      .where('id', '=', 'panjabi')
      .execute()
    expect(await read('google.xml')).toContain('<g:description>Pure cotton.')
  })

  it('escapes and shortens texts', async () => {
    await fill()
    const name = `<b>"A" & 'B'</b>, ]]>`
    await shop.db
      .updateTable('products')
      .set({ name, description: `${'a'.repeat(4999)}😀` })
      .where('id', '=', 'panjabi')
      .execute()
    const xml = await read('google.xml')
    expect(xml).not.toContain('<b>')
    expect(xml).toContain('&#60;b&#62;&#34;A&#34; &#38; &#39;B&#39;&#60;/b&#62;')
    expect(xml).not.toContain('\ufffd')
    const [row] = await readCsv()
    expect(row?.title).toBe(`${name}, L`)
    expect(row?.description).toBe('a'.repeat(4999))
  })

  it('leaves out products that are not for sale', async () => {
    await fill()
    await shop.db
      .updateTable('products')
      .set({ isOffered: false })
      .where('id', '=', 'panjabi')
      .execute()
    await shop.db
      .updateTable('products')
      .set({ archivedAt: new Date() })
      .where('id', '=', 'shirt')
      .execute()
    expect(await readCsv()).toEqual([])
  })

  it('answers HEAD with its size, and keeps no file open', async () => {
    const whole = (await read('meta.csv')).length
    // Only known on Linux.
    const openFiles = () => (existsSync(FILES) ? readdirSync(FILES).length : 0)
    const before = openFiles()
    for (let time = 0; time < 20; time++) {
      const response = await feed('meta.csv', 'HEAD')
      expect(response?.headers.get('Content-Length')).toBe(String(whole))
      expect(response?.body).toBeNull()
    }
    expect(openFiles()).toBeLessThan(before + 10)
  })

  it('may be cached elsewhere for as long as here', async () => {
    await read('meta.csv')
    const at = Date.now() / 1000 - 600
    await utimes(join(shop.images.incomingFolder, 'feed-meta.csv'), at, at)
    const response = await feed('meta.csv', 'HEAD')
    const seconds = /max-age=(\d+)/.exec(response?.headers.get('Cache-Control') ?? '')?.[1]
    expect(Number(seconds)).toBeGreaterThan(240)
    expect(Number(seconds)).toBeLessThanOrEqual(300)
  })

  it('is generated once for all requests, and cached for a while', async () => {
    await fill()
    const both = await Promise.all([read('meta.csv'), read('meta.csv')])
    expect(both[0]).toBe(both[1])
    await stockProduct(shop, { id: 'coat' })
    expect(await read('meta.csv')).toBe(both[0])
  })
})
