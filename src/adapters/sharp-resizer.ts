import sharp from 'sharp'
import type { ImageResizer } from '#shop/images/contract.ts'

// One thread a picture: several are made at once, and requests must stay quick meanwhile.
sharp.concurrency(1)

export const sharpResizer: ImageResizer = {
  resize: async (original, width, format) => {
    const picture = sharp(original).resize({ width, withoutEnlargement: true })
    switch (format) {
      case 'avif':
        return copyOf(await picture.avif({ quality: 52, effort: 3 }).toBuffer())
      case 'webp':
        return copyOf(await picture.webp({ quality: 76 }).toBuffer())
      case 'jpg':
        return copyOf(await picture.jpeg({ quality: 78, mozjpeg: true }).toBuffer())
    }
  },
}

function copyOf(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer)
}
