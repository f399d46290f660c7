import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lookKey } from '#shop/images/look/rules.ts'
import { imageUrl } from '#shop/images/rules.ts'
import { storeImage } from '#shop/images/store-image.ts'
import { readSettings } from '#shop/settings/queries.ts'
import { inLanguage } from '#shop/shared/in-language.ts'
import type { Language } from '#shop/shared/language.ts'
import { keysIn } from '#test/images.ts'
import { plain } from '#test/pictures.ts'
import { openTestShop, productChange, productInput, stockProduct } from '#test/shop.ts'
import { addProduct } from '../add-product.ts'
import { changeProduct } from '../change-product.ts'
import { findProduct } from '../queries.ts'
import { createShareCardReader } from './read-share-card.ts'
import { shareCardOf } from './rules.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

let image = ''
let painted = 0
let isFull = false
let writeErrors = 0
const counted = vi.fn(() => Promise.resolve())
const { painter, store } = shop.images
const reader = () =>
  createShareCardReader(
    {
      ...shop,
      images: {
        ...shop.images,
        store: {
          ...store,
          write: (...kept) => (isFull ? Promise.reject(new Error('ENOSPC')) : store.write(...kept)),
        },
        painter: {
          ...painter,
          paintCard: (...asked) => {
            painted++
            return painter.paintCard(...asked)
          },
        },
      },
    },
    () => writeErrors++,
  )
const read = reader()
const readShareCard = (version: string, id: string) => read(version, id, counted)

/** What a page of the product names now. */
const cardNow = (language: Language = 'en', url = image) =>
  inLanguage(language, async () => {
    const product = await findProduct(test.visitor, 'panjabi')
    const card = product && shareCardOf(product, url, await readSettings(shop))
    if (!card) throw new Error('The product has no card')
    return card
  })

beforeAll(async () => {
  const picture = await plain(400, 500, '#22493a').png().toBuffer()
  const stored = await storeImage(shop, { kind: 'person', email: 'salma@suto.test' }, picture)
  image = imageUrl(stored.hash, stored.width)
  await stockProduct(shop, { id: 'shirt' })
  const named = { id: 'panjabi', nameBangla: 'পাঞ্জাবি' }
  await addProduct(shop, productInput({ ...named, images: [image] }))
})

describe('the card of a product', () => {
  it('is drawn once, however many ask for it, and kept for all servers', async () => {
    const { version } = await cardNow()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => readShareCard(version, 'panjabi')),
    )
    const [bytes] = answers.map((each) => each?.bytes)
    const { width, height, format } = await sharp(bytes).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
    counted.mockRejectedValue(new Error('drawn enough'))
    expect(await reader()(version, 'panjabi', counted)).toMatchObject({ picture: 'share.jpg' })
    await expect(readShareCard('d'.repeat(32), 'panjabi')).rejects.toThrow('drawn enough')
    counted.mockReset()
    expect(painted).toBe(1)
  })

  it('is the answer even where it cannot be kept', async () => {
    const { version } = await cardNow('bn')
    isFull = true
    expect(await readShareCard(version, 'panjabi')).toMatchObject({ picture: 'share.jpg' })
    isFull = false
    expect(writeErrors).toBe(1)
  })

  it('is another one in Bangla', async () => {
    const [english, bangla] = [await cardNow('en'), await cardNow('bn')]
    expect(bangla.card.name).toBe('পাঞ্জাবি')
    expect(bangla.path).not.toBe(english.path)
    expect(await readShareCard(bangla.version, 'panjabi')).toBeDefined()
  })

  it('is another one at another price; the former is no longer drawn', async () => {
    const before = await cardNow()
    const keys = await keysIn(shop)
    await shop.images.store.remove(lookKey(before.version, 'share.jpg'))
    await changeProduct(shop, 'panjabi', productChange({ price: 1700, image }))
    const after = await cardNow()
    expect(after.card.price).toBe('৳1,700')
    expect(await readShareCard(before.version, 'panjabi')).toBeUndefined()
    expect(await readShareCard(after.version, 'panjabi')).toBeDefined()
    expect((await keysIn(shop)).length).toBe(keys.length)
  })

  it.each([
    ['a made-up version', 'f'.repeat(32), 'panjabi'],
    ['no version', '../../secret', 'panjabi'],
    ['no product', 'e'.repeat(32), 'nothing'],
  ])('is not drawn for %s', async (_what, version, id) => {
    const before = painted
    expect(await readShareCard(version, id)).toBeUndefined()
    expect(painted).toBe(before)
  })

  it('does not exist for a picture on another host', async () => {
    await expect(cardNow('en', 'https://i.ibb.co/a/b.jpg')).rejects.toThrow('no card')
  })
})
