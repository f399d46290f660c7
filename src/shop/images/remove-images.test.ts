import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { keysIn } from '#test/images.ts'
import { writeOrder } from '#test/orders.ts'
import { plain } from '#test/pictures.ts'
import { openTestShop, SATURDAY } from '#test/shop.ts'
import { DAY_MS } from '../shared/clock.ts'
import { inTransaction } from '../shared/context.ts'
import type { StoredUpload, Uploader } from './contract.ts'
import { deleteUpload, removeUnusedImages } from './remove-images.ts'
import { removeStrayFiles } from './remove-stray-files.ts'
import { requireImages } from './require-images.ts'
import { imageKeys, imageUrl } from './rules.ts'
import { storeImage } from './store-image.ts'

const test = await openTestShop()
const { shop: context } = test
afterAll(test.close)

const salma: Uploader = { kind: 'person', email: 'salma@suto.test' }
const laterByDays = (days: number) => test.setClock(new Date(SATURDAY.getTime() + days * DAY_MS))

let colour = 0
function keep(expiration?: number): Promise<StoredUpload> {
  return plain(400, 500, `#0000${(++colour + 16).toString(16)}`)
    .png()
    .toBuffer()
    .then((picture) => storeImage(context, salma, picture, expiration ? { expiration } : {}))
}

const showAsFace = (url: string) =>
  context.db
    .insertInto('users')
    .values({ email: `u${++colour}@suto.test`, name: 'Somebody', imageUrl: url })
    .execute()

async function isHere({ hash }: StoredUpload): Promise<boolean> {
  const row = await context.db
    .selectFrom('images')
    .where('hash', '=', hash)
    .select('hash')
    .executeTakeFirst()
  const files = (await keysIn(context)).filter((key) => key.startsWith(hash))
  expect(files).toHaveLength(row ? imageKeys(hash, 400).length : 0)
  return row !== undefined
}

beforeEach(async () => {
  laterByDays(0)
  await context.db.deleteFrom('users').execute()
  await context.db.deleteFrom('images').execute()
  for (const key of await keysIn(context)) await context.images.store.remove(key)
})

const showIn = {
  productImages: async (url: string) => {
    const id = `p${++colour}`
    await showIn.categories('')
    await context.db
      .insertInto('products')
      .values({
        id,
        name: id,
        description: id,
        pricePaisa: 100,
        categoryId: `c${colour}`,
        isFeatured: false,
        takesPreorders: true,
        isOffered: true,
      })
      .execute()
    await context.db
      .insertInto('productImages')
      .values({ productId: id, position: 0, url })
      .execute()
  },
  categories: (url: string) =>
    context.db
      .insertInto('categories')
      .values({ id: `c${colour}`, name: 'C', description: 'C', imageUrl: url, color: 'blue' })
      .execute(),
  orderLines: async (url: string) => {
    await writeOrder(context)
    await context.db.updateTable('orderLines').set({ imageUrl: url }).execute()
  },
  authUsers: (url: string) =>
    context.db
      .insertInto('authUsers' as never)
      .values({ id: `a${++colour}`, name: 'A', email: `a${colour}@suto.test`, image: url } as never)
      .execute(),
  settings: (url: string) =>
    context.db
      .insertInto('settings')
      .values({
        name: 'home',
        value: JSON.stringify({ slides: [{ heading: 'A', picture: url }] }),
        version: 1,
        changedAt: SATURDAY,
        changedBy: 'owner@suto.test',
      })
      .execute(),
}

describe('removing pictures', () => {
  it('removes one that was unused for a week', async () => {
    const picture = await keep()
    laterByDays(6.9)
    await removeUnusedImages(context)
    expect(await isHere(picture)).toBe(true)
    laterByDays(7)
    await removeUnusedImages(context)
    expect(await isHere(picture)).toBe(false)
  })

  it('keeps one in use, and removes it a week after', async () => {
    const picture = await keep()
    await showAsFace(imageUrl(picture.hash, picture.width))
    laterByDays(30)
    await removeUnusedImages(context)
    expect(await isHere(picture)).toBe(true)
    await context.db.deleteFrom('users').execute()
    await removeUnusedImages(context)
    laterByDays(36.9)
    await removeUnusedImages(context)
    expect(await isHere(picture)).toBe(true)
    laterByDays(37)
    await removeUnusedImages(context)
    expect(await isHere(picture)).toBe(false)
  })

  it('removes a temporary one when it expires, unless in use', async () => {
    const [lonely, shown] = [await keep(3600), await keep(3600)]
    await showAsFace(imageUrl(shown.hash, 400))
    laterByDays(0.04)
    await removeUnusedImages(context)
    expect(await isHere(lonely)).toBe(true)
    laterByDays(0.05)
    await removeUnusedImages(context)
    expect([await isHere(lonely), await isHere(shown)]).toEqual([false, true])
  })

  it.each(['productImages', 'categories', 'orderLines', 'authUsers', 'settings'] as const)(
    'knows that %s show pictures',
    async (table) => {
      const picture = await keep()
      const url = imageUrl(picture.hash, 400)
      await showIn[table](url)
      laterByDays(30)
      await removeUnusedImages(context)
      expect(await isHere(picture)).toBe(true)
    },
  )

  it('checks any number, a thousand at a time', async () => {
    await sql`
      insert into images (hash, width, height, placeholder)
      select md5(n::text), 400, 500, '' from generate_series(1, 2500) as n`.execute(context.db)
    const shown = imageUrl('c4ca4238a0b923820dcc509a6f75849b', 400)
    await showAsFace(shown)
    await removeUnusedImages(context)
    const unused = () =>
      context.db
        .selectFrom('images')
        .where('unusedSince', 'is not', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    expect(await unused()).toEqual({ count: 2499 })
    await context.db.deleteFrom('users').execute()
    await removeUnusedImages(context)
    expect(await unused()).toEqual({ count: 2500 })
    await showAsFace(shown)
    await removeUnusedImages(context)
    expect(await unused()).toEqual({ count: 2499 })
  })

  it('finishes an interrupted removal', async () => {
    const picture = await keep()
    const failing = {
      ...context,
      images: {
        ...context.images,
        store: {
          ...context.images.store,
          remove: async (key: string) => {
            if (key.endsWith('.webp')) throw new Error('The network is gone')
            await context.images.store.remove(key)
          },
        },
      },
    }
    laterByDays(7)
    await expect(removeUnusedImages(failing)).rejects.toThrow('The network is gone')
    await expect(requireImages(context, [imageUrl(picture.hash, 400)])).rejects.toMatchObject({
      code: 'invalid',
    })
    await removeUnusedImages(context)
    expect(await isHere(picture)).toBe(false)
  })

  it('never removes one that is about to be used', async () => {
    for (let round = 0; round < 10; round++) {
      laterByDays(0)
      const picture = await keep()
      const url = imageUrl(picture.hash, 400)
      laterByDays(7)
      const showing = inTransaction(context, async (transaction) => {
        await requireImages(transaction, [url])
        await transaction.db
          .insertInto('users')
          .values({ email: `round${round}@suto.test`, name: 'Somebody', imageUrl: url })
          .execute()
      })
      const [shown] = await Promise.allSettled([showing, removeUnusedImages(context)])
      expect(await isHere(picture)).toBe(shown.status === 'fulfilled')
    }
  })
})

describe('deleting an upload', () => {
  it('needs the token, and deletes the picture with its last upload', async () => {
    const first = await keep()
    const again = await storeImage(
      context,
      salma,
      await plain(400, 500, `#0000${(colour + 16).toString(16)}`)
        .png()
        .toBuffer(),
    )
    expect(again.hash).toBe(first.hash)
    await expect(deleteUpload(context, first.id, again.deletionToken)).rejects.toMatchObject({
      code: 'not_found',
    })
    await deleteUpload(context, first.id, first.deletionToken)
    expect(await isHere(first)).toBe(true)
    await expect(deleteUpload(context, first.id, first.deletionToken)).rejects.toMatchObject({
      code: 'not_found',
    })
    await deleteUpload(context, again.id, again.deletionToken)
    expect(await isHere(first)).toBe(false)
  })

  it('keeps a picture in use', async () => {
    const picture = await keep()
    await showAsFace(imageUrl(picture.hash, 400))
    await expect(deleteUpload(context, picture.id, picture.deletionToken)).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await isHere(picture)).toBe(true)
    await context.db.deleteFrom('users').execute()
    await deleteUpload(context, picture.id, picture.deletionToken)
    expect(await isHere(picture)).toBe(false)
  })
})

it('files that no row knows go after a week, however they came to be; others stay', async () => {
  const { images, db } = context
  const { store } = images
  const kept = await keep()
  const card = 'c'.repeat(32)
  await db
    .insertInto('lookPictures')
    .values({ version: card, pictures: ['share.jpg'] })
    .execute()
  for (const key of [`${card}-share.jpg`, 'readme.txt']) await store.write(key, Buffer.from('x'))
  const known = await keysIn(context)
  const fullStore = {
    ...store,
    write: async (key: string, bytes: Uint8Array) => {
      if (key.endsWith('jpg')) throw new Error('ENOSPC')
      await store.write(key, bytes)
    },
  }
  const without = await plain(400, 500, '#aabbcc').png().toBuffer()
  const disk = { ...context, images: { ...images, store: fullStore } }
  await expect(storeImage(disk, salma, without)).rejects.toThrow('ENOSPC')
  const nameless: Uploader = { kind: 'person', email: null as never }
  await expect(storeImage(context, nameless, without)).rejects.toThrow()
  await store.write(`${'d'.repeat(32)}-share.jpg`, Buffer.from('its row was removed'))
  const all = await keysIn(context)
  expect(all.length).toBeGreaterThan(known.length + 1)
  const now = Date.now()
  const inDays = (days: number) => ({
    ...context,
    clock: { now: () => new Date(now + days * DAY_MS) },
  })
  await removeStrayFiles(inDays(6))
  expect(await keysIn(context)).toEqual(all)
  await removeStrayFiles(inDays(8))
  expect(await keysIn(context)).toEqual(known)
  expect(await isHere(kept)).toBe(true)
})
