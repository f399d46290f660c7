import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { homeDefaults } from '#shop/settings/home/defaults.ts'
import { inLanguage } from '#shop/shared/in-language.ts'
import { openTestShop, stockProduct } from '#test/shop.ts'
import { listOutfits } from './outfit-content.server.ts'

const test = await openTestShop()
const { db } = test.shop
afterAll(test.close)

const outfit = (words: string, ...ids: string[]) => ({
  ...{ picture: `https://i.ibb.co/${words}.jpg`, words, wordsBangla: `${words} বাংলায়` },
  products: ids.map((id, place) => ({ id, x: 10 * place, y: 62.5 })),
})

beforeAll(async () => {
  for (const id of ['shirt', 'jeans', 'belt', 'shawl']) await stockProduct(test.shop, { id })
  const outfits = [
    outfit('Eid', 'shirt', 'jeans', 'never-was'),
    outfit('Winter', 'shawl'),
    outfit('Office', 'belt', 'shirt'),
  ]
  const values = { ...homeDefaults, outfits }
  await changeSettings(test.as('nusrat@suto.test', 'admin'), 'home', { values, shownVersion: 0 })
})

const visitor = { ...test.visitor, isDemo: false, reportError: () => undefined }
const list = async () =>
  (await listOutfits(visitor)).map(({ words, garments }) => [
    words,
    ...garments.map(({ id }) => id),
  ])

it('gives each product that is for sale its price and place, in the language of the reader', async () => {
  await db
    .updateTable('products')
    .set({ salePricePaisa: 90_000 })
    .where('id', '=', 'jeans')
    .execute()
  const [first] = await inLanguage('bn', () => listOutfits(visitor))
  expect(first).toMatchObject({
    words: 'Eid বাংলায়',
    picture: { url: 'https://i.ibb.co/Eid.jpg', placeholder: '' },
    garments: [
      { id: 'shirt', x: 0, y: 62.5 },
      { id: 'jeans', x: 10, y: 62.5, price: 900 },
    ],
  })
  expect(first?.garments[0]?.regularPrice).toBe(undefined)
  expect(first?.garments[1]?.regularPrice).toBeGreaterThan(900)
})

it('gives no more than asked for, and looks beyond those that are not shown', async () => {
  const names = async (most: number) => (await listOutfits(visitor, most)).map(({ words }) => words)
  expect(await names(1)).toEqual(['Eid'])
  const offer = (isOffered: boolean) =>
    db.updateTable('products').set({ isOffered }).where('id', '=', 'shawl').execute()
  await offer(false)
  expect([await names(2), await names(3)]).toEqual([
    ['Eid', 'Office'],
    ['Eid', 'Office'],
  ])
  await offer(true)
})

it('leaves out what is gone, archived or not for sale, and outfits of which nothing is left', async () => {
  expect(await list()).toEqual([
    ['Eid', 'shirt', 'jeans'],
    ['Winter', 'shawl'],
    ['Office', 'belt', 'shirt'],
  ])
  const set = (id: string, change: { isOffered?: boolean; archivedAt?: Date }) =>
    db.updateTable('products').set(change).where('id', '=', id).execute()
  await set('shawl', { isOffered: false })
  await set('jeans', { archivedAt: new Date() })
  expect(await list()).toEqual([
    ['Eid', 'shirt'],
    ['Office', 'belt', 'shirt'],
  ])
  await set('shawl', { isOffered: true })
  await db.updateTable('variants').set({ stock: 0 }).where('productId', '=', 'shawl').execute()
  expect(await list()).toContainEqual(['Winter', 'shawl'])
})
