import sharp, { type Metadata, type Sharp } from 'sharp'
import { m } from '#messages'
import type { ImagePreparer, ImageResizer, PreparedImage } from '#shop/images/contract.ts'
import { uploadMessages } from '#shop/images/contract.ts'
import {
  type ImageFormat,
  type ImageWidth,
  MAX_HEIGHT,
  MAX_PIXELS,
  MAX_SIDE,
  MAX_WIDTH,
} from '#shop/images/rules.ts'
import { ShopError } from '#shop/shared/shop-error.ts'
import { measureColour } from './measure-colour.ts'

// One thread per picture: several are processed at once, and requests must stay fast.
sharp.concurrency(1)
// Pictures are processed only once.
sharp.cache(false)

// Other formats that the library reads, such as SVG and PDF, can contain programs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
  ],
})

/** Some pictures must be in memory as a whole while they are decoded. */
const MAX_DECODED_BYTES = 200 * 1024 * 1024

const FORMATS = new Set<string | undefined>(['jpeg', 'png', 'gif', 'webp', 'heif'])

const WHITE = '#ffffff'

const PLACEHOLDER = { width: 16, height: 32 }

const reading = { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 } as const

/** Turns a picture upright, by its EXIF orientation; mirrors before rotating. */
const uprighting: Record<number, (lying: Sharp) => Sharp> = {
  2: (lying) => lying.flop(),
  3: (lying) => lying.rotate(180),
  4: (lying) => lying.flip(),
  5: (lying) => lying.flop().rotate(270),
  6: (lying) => lying.rotate(90),
  7: (lying) => lying.flop().rotate(90),
  8: (lying) => lying.rotate(270),
}

export const sharpPreparer: ImagePreparer = {
  prepare: async (sent) => {
    const { orientation = 1 } = await inspect(sent)
    const lies = orientation >= 5
    // Scaled down before rotating, which holds the whole picture in memory.
    const lying = await decoded(
      sharp(sent, reading)
        .flatten({ background: WHITE })
        .resize({
          width: lies ? MAX_HEIGHT : MAX_WIDTH,
          height: lies ? MAX_WIDTH : MAX_HEIGHT,
          fit: 'inside',
          withoutEnlargement: true,
        }),
    )
    const upright = uprighting[orientation]
    return toPrepared(upright ? await decoded(upright(sharp(lying.data, lying))) : lying)
  },
}

export const sharpResizer: ImageResizer = {
  resize: (original, width, format) => encode(sharp(original), width, format),
}

interface RawPicture {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/** @throws ShopError unsupported, too_large */
async function inspect(sent: Uint8Array): Promise<Metadata> {
  if (sent.length === 0) refuse()
  const metadata = await sharp(sent, { ...reading, limitInputPixels: false })
    .metadata()
    .catch(refuse)
  const { format, width, height, channels, depth } = metadata
  if (!FORMATS.has(format)) refuse()
  const pixels = width * height
  const decodedBytes = pixels * channels * (depth === 'ushort' ? 2 : 1)
  if (pixels > MAX_PIXELS || decodedBytes > MAX_DECODED_BYTES) {
    throw new ShopError('too_large', m.refusal_picture_too_large())
  }
  if (Math.max(width, height) > MAX_SIDE) {
    const most = MAX_SIDE.toLocaleString('en')
    throw new ShopError('too_large', m.refusal_picture_too_long({ most }))
  }
  return metadata
}

async function decoded(picture: Sharp): Promise<RawPicture> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

async function toPrepared(picture: RawPicture): Promise<PreparedImage> {
  const upright = () => sharp(picture.data, picture)
  const small = upright().resize({ ...PLACEHOLDER, fit: 'inside', withoutEnlargement: true })
  const tiny = await small.clone().blur(0.8).webp({ quality: 20, effort: 6 }).toBuffer()
  const lights = (await small.clone().greyscale().raw().toBuffer()).toSorted()
  return {
    width: picture.raw.width,
    height: picture.raw.height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    brightness: lights[Math.floor(lights.length * 0.9)] ?? 255,
    colour: await measureColour(upright()),
    make: (width, format) => encode(upright(), width, format),
  }
}

async function encode(picture: Sharp, width: ImageWidth, format: ImageFormat) {
  const resized = picture.resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      return copyOf(await resized.avif({ quality: 52, effort: 3 }).toBuffer())
    case 'webp':
      return copyOf(await resized.webp({ quality: 76 }).toBuffer())
    case 'jpg':
      return copyOf(await resized.jpeg({ quality: 78, mozjpeg: true }).toBuffer())
  }
}

function copyOf(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer)
}

/** Whatever cannot be decoded is refused as unsupported. */
function refuse(): never {
  throw new ShopError('unsupported', uploadMessages.unsupported())
}
