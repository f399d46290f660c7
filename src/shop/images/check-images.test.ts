import { afterAll, describe, expect, it } from 'vitest'
import { keysIn } from '#test/images.ts'
import { plain } from '#test/pictures.ts'
import { openTestShop } from '#test/shop.ts'
import { checkImages } from './check-images.ts'
import { imageUrl } from './rules.ts'
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
  it('finds missing files and unknown pictures', async () => {
    const [whole, broken] = [await keep('#000001'), await keep('#000002')]
    await showAsFace(imageUrl(whole.hash, 400))
    await context.images.store.remove(`${broken.hash}-480.webp`)
    await showAsFace(`/images/${'e'.repeat(32)}-1080.jpg`)
    const before = await keysIn(context)
    expect(await checkImages(context)).toEqual({
      missing: [`${broken.hash}-480.webp`],
      unknown: ['e'.repeat(32)],
    })
    expect(await keysIn(context)).toEqual(before)
  })
})
