import { afterAll, describe, expect, it } from 'vitest'
import { keysIn } from '#test/images.ts'
import { plain } from '#test/pictures.ts'
import { openTestShop } from '#test/shop.ts'
import { checkImages } from './check-images.ts'
import { imageKeys, imageUrl } from './rules.ts'
import { storeImage } from './store-image.ts'

const test = await openTestShop()
const { shop: context } = test
afterAll(test.close)

async function keep(colour: string) {
  const picture = await plain(400, 500, colour).png().toBuffer()
  return storeImage(context, { kind: 'person', email: 'salma@suto.test' }, picture)
}

const showAsFace = (imageUrl: string) =>
  context.db
    .insertInto('users')
    .values({ email: `${crypto.randomUUID()}@suto.test`, name: 'Somebody', imageUrl })
    .execute()

describe('the check of images', () => {
  it('finds missing, unknown and leftover files', async () => {
    const [whole, broken, gone] = [
      await keep('#000001'),
      await keep('#000002'),
      await keep('#000003'),
    ]
    await showAsFace(imageUrl(whole.hash, 400))
    await context.images.store.remove(`${broken.hash}-480.webp`)
    await showAsFace(`/images/${'e'.repeat(32)}-1080.jpg`)
    await context.db.deleteFrom('images').where('hash', '=', gone.hash).execute()
    // Files of an upload in progress are older than its row.
    test.setClock(new Date())
    expect((await checkImages(context)).orphaned).toEqual([])
    test.setClock(new Date(Date.now() + 2 * 60 * 60 * 1000))
    const before = await keysIn(context)
    expect(await checkImages(context)).toEqual({
      known: 2,
      unused: 1,
      missing: [`${broken.hash}-480.webp`],
      unknown: ['e'.repeat(32)],
      orphaned: imageKeys(gone.hash, 400).toSorted(),
    })
    expect(await keysIn(context)).toEqual(before)
  })
})
