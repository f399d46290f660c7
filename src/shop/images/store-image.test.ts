import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { keysIn } from '#test/images.ts'
import { noise, plain } from '#test/pictures.ts'
import { openTestShop, SATURDAY } from '#test/shop.ts'
import type { Uploader } from './contract.ts'
import { imageKeys } from './rules.ts'
import { storeImage } from './store-image.ts'

const test = await openTestShop()
const { shop: context } = test
afterAll(test.close)

const salma: Uploader = { kind: 'person', email: 'salma@suto.test' }
const program: Uploader = { kind: 'program', keyId: 'a key' }

const rowsOf = (hash: string) =>
  context.db.selectFrom('images').where('hash', '=', hash).selectAll().execute()

let colour = 0
const anyPicture = () =>
  plain(400, 500, `#0000${(++colour + 16).toString(16)}`)
    .png()
    .toBuffer()

beforeEach(async () => {
  await context.db.deleteFrom('images').execute()
  for (const key of await keysIn(context)) await context.images.store.remove(key)
})

describe('storing a picture', () => {
  it('stores every size in every format, under the hash of the upload', async () => {
    const kept = await storeImage(context, salma, await anyPicture())
    expect(kept).toMatchObject({ width: 400, height: 500, expiresAt: undefined })
    expect(await keysIn(context)).toEqual(imageKeys(kept.hash, 400).toSorted())
    expect(await rowsOf(kept.hash)).toMatchObject([
      { width: 400, height: 500, unusedSince: SATURDAY, expiresAt: null, removedAt: null },
    ])
  })

  it('stores the same file once, with both uploads', async () => {
    const picture = await anyPicture()
    const first = await storeImage(context, salma, picture)
    const again = await storeImage(context, program, picture)
    expect(again.hash).toBe(first.hash)
    expect(again.id).not.toBe(first.id)
    expect(await keysIn(context)).toHaveLength(imageKeys(first.hash, 400).length)
    const uploads = await context.db.selectFrom('imageUploads').selectAll().execute()
    expect(uploads.map((upload) => upload.uploadedBy).toSorted()).toEqual([
      'key:a key',
      'salma@suto.test',
    ])
  })

  const MANY = 20
  it(`stores one file that arrives ${MANY} times at once`, async () => {
    const picture = await anyPicture()
    const kept = await Promise.all(
      Array.from({ length: MANY }, () => storeImage(context, salma, picture)),
    )
    const [hash = ''] = new Set(kept.map((each) => each.hash))
    expect(await rowsOf(hash)).toHaveLength(1)
    expect(await keysIn(context)).toEqual(imageKeys(hash, 400).toSorted())
  })

  it('returns a token that is not stored', async () => {
    const { deletionToken } = await storeImage(context, salma, await anyPicture())
    const upload = await context.db.selectFrom('imageUploads').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(upload)).not.toContain(deletionToken)
  })

  it('records nothing when the store fails', async () => {
    const failing = {
      ...context,
      images: {
        ...context.images,
        store: {
          ...context.images.store,
          write: async (key: string, bytes: Uint8Array) => {
            if (key.endsWith('-480.webp')) throw new Error('The disk is full')
            await context.images.store.write(key, bytes)
          },
        },
      },
    }
    const picture = await anyPicture()
    await expect(storeImage(failing, salma, picture)).rejects.toThrow('The disk is full')
    expect(await context.db.selectFrom('images').selectAll().execute()).toEqual([])
    const { hash } = await storeImage(context, salma, picture)
    expect(await keysIn(context)).toEqual(imageKeys(hash, 400).toSorted())
  })

  it('refuses files over 10 MB and other files, and stores nothing', async () => {
    const large = Buffer.concat([await anyPicture(), Buffer.alloc(10 * 1024 * 1024)])
    await expect(storeImage(context, salma, large)).rejects.toMatchObject({
      code: 'too_large',
      message: 'Image size should be less than 10MB',
    })
    const hiding = Buffer.concat([await noise(60, 40).jpeg().toBuffer(), Buffer.from('<?php x')])
    await expect(storeImage(context, salma, hiding)).rejects.toMatchObject({ code: 'unsupported' })
    expect(await keysIn(context)).toEqual([])
  })

  it('stores it for the requested time, and for good after an upload without limit', async () => {
    const picture = await anyPicture()
    const { hash, expiresAt } = await storeImage(context, program, picture, { expiration: 600 })
    expect(expiresAt).toEqual(new Date(SATURDAY.getTime() + 600_000))
    expect(await rowsOf(hash)).toMatchObject([{ expiresAt: expiresAt }])
    await storeImage(context, program, picture, { expiration: 60 })
    expect(await rowsOf(hash)).toMatchObject([{ expiresAt: expiresAt }])
    await storeImage(context, salma, picture)
    expect(await rowsOf(hash)).toMatchObject([{ expiresAt: null }])
    await storeImage(context, program, picture, { expiration: 60 })
    expect(await rowsOf(hash)).toMatchObject([{ expiresAt: null }])
  })

  it('waits for a picture that is being removed', async () => {
    const picture = await anyPicture()
    const { hash } = await storeImage(context, salma, picture)
    await context.db.updateTable('images').set({ removedAt: SATURDAY }).execute()
    await expect(storeImage(context, salma, picture)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await rowsOf(hash)).toMatchObject([{ removedAt: SATURDAY }])
  })
})
