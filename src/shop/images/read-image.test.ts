import { afterAll, expect, it } from 'vitest'
import { plain } from '#test/pictures.ts'
import { openTestShop } from '#test/shop.ts'
import { createImageReader } from './read-image.ts'
import { imageKey } from './rules.ts'
import { storeImage } from './store-image.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

it('serves a picture that cannot be cached, and reports the failure', async () => {
  const sent = await plain(1440, 1440).png().toBuffer()
  const { hash } = await storeImage(shop, { kind: 'person', email: 'salma@suto.test' }, sent)
  const key = imageKey(hash, 320, 'webp')
  await shop.images.store.remove(key)
  const full = new Error('The disk is full')
  const store = { ...shop.images.store, write: () => Promise.reject(full) }
  const said: Error[] = []
  const read = createImageReader({ images: { ...shop.images, store } }, (error) => said.push(error))
  expect((await read(key))?.length).toBeGreaterThan(0)
  expect(said).toEqual([full])
})
