import { afterAll, describe, expect, it } from 'vitest'
import { plain } from '#test/pictures.ts'
import { openTestShop } from '#test/shop.ts'
import { requireImages } from './require-images.ts'
import { imageUrl } from './rules.ts'
import { storeImage } from './store-image.ts'

const test = await openTestShop()
const { shop: context } = test
afterAll(test.close)

describe('the URLs of pictures', () => {
  it('are recognised by path or full URL when stored here, and others pass', async () => {
    const picture = await plain(400, 500).png().toBuffer()
    const { hash } = await storeImage(
      context,
      { kind: 'person', email: 'salma@suto.test' },
      picture,
    )
    const path = imageUrl(hash, 400)
    const elsewhere = 'https://pictures.test/face.png'
    const other = `https://other.test/images/${'0'.repeat(32)}-1080.jpg`
    expect(
      await requireImages(context, [path, `http://shop.test${path}`, elsewhere, other, '']),
    ).toEqual([path, path, elsewhere, other, ''])
  })

  it.each([
    `/images/${'0'.repeat(32)}-1080.jpg`,
    '/etc/passwd',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//pictures.test/face.png',
    'picture.jpg',
  ])('are refused for %s, with the field', async (url) => {
    await expect(requireImages(context, [url], 'imageUrl')).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { imageUrl: expect.any(String) } },
    })
  })
})
