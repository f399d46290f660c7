import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { brand } from '#brand/words.ts'

const { jpeg, avif } = brand.storyPicture

const fileOf = (url: string) => fileURLToPath(new URL(`../../../../public${url}`, import.meta.url))

it.each([...avif, jpeg])(
  'the picture of the story is there, as wide as said: $url',
  async (file) => {
    const { width, height, format } = await sharp(fileOf(file.url)).metadata()
    expect(width).toBe(file.width)
    expect(format).toBe(file.url.endsWith('.avif') ? 'heif' : 'jpeg')
    expect(Math.abs(height - (width * 9) / 16)).toBeLessThan(1)
    if ('height' in file) expect(height).toBe(file.height)
  },
)
