import { describe, expect, it } from 'vitest'
import { hashOfUrl, imageUrl, ownPath, variantUrl, widthOfUrl, widthsOf } from './rules.ts'

const HASH = '0123456789abcdef0123456789abcdef'

describe('the widths of a picture', () => {
  it.each([
    [1, [320]],
    [320, [320]],
    [321, [320, 480]],
    [1080, [320, 480, 720, 1080]],
    [1081, [320, 480, 720, 1080, 1440]],
    [9000, [320, 480, 720, 1080, 1440]],
  ])('of %i pixels end with the full size', (width, expected) => {
    expect(widthsOf(width)).toEqual(expected)
  })

  it.each([
    [200, 320],
    [600, 720],
    [1080, 1080],
    [1440, 1080],
  ])('of %i pixels start with %i', (width, main) => {
    expect(imageUrl(HASH, width)).toBe(`/images/${HASH}-${main}.jpg`)
    expect(widthOfUrl(imageUrl(HASH, width))).toBe(main)
  })
})

describe('the URL of a picture', () => {
  it('is distinguished from others', () => {
    expect(hashOfUrl(imageUrl(HASH))).toBe(HASH)
    expect(variantUrl(imageUrl(HASH), 320, 'avif')).toBe(`/images/${HASH}-320.avif`)
    for (const url of ['', '/images/x-1.jpg', `/images/${HASH}-1.svg`, 'https://a.test/b.jpg']) {
      expect([hashOfUrl(url), widthOfUrl(url), variantUrl(url, 320, 'jpg')]).toEqual([
        undefined,
        undefined,
        undefined,
      ])
    }
  })

  it('loses the origin of the shop, and nothing else', () => {
    expect(ownPath(`https://shop.test${imageUrl(HASH)}`)).toBe(imageUrl(HASH))
    expect(ownPath('https://shop.test/face.jpg')).toBe('https://shop.test/face.jpg')
    expect(ownPath('/images/x.jpg')).toBe('/images/x.jpg')
  })
})
