import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A picture of noise, which compresses badly. */
export function noise(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  const pixels = Buffer.alloc(width * height * channels)
  let state = width * 31 + height
  for (let i = 0; i < pixels.length; i++) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    pixels[i] = state >> 16
  }
  return sharp(pixels, { raw: { width, height, channels } })
}

export function plain(width: number, height: number, colour = '#8c2f2b'): Sharp {
  return sharp({ create: { width, height, channels: 3, background: colour } })
}

/** Red on the left, blue on the right, in the file's orientation. */
export async function halves(width: number, height: number): Promise<Sharp> {
  const blue = await plain(width / 2, height, '#0000ff')
    .png()
    .toBuffer()
  const whole = await plain(width, height, '#ff0000')
    .composite([{ input: blue, gravity: 'east' }])
    .png()
    .toBuffer()
  return sharp(whole)
}

/** Red, then blue: an animation of two frames. */
export async function film(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = Buffer.concat(
    await Promise.all(
      ['#ff0000', '#0000ff'].map((colour) => plain(60, 40, colour).raw().toBuffer()),
    ),
  )
  return sharp(frames, { raw: { width: 60, height: 80, channels: 3, pageHeight: 40 } })
    .toFormat(format, { loop: 0, delay: [100, 100] })
    .toBuffer()
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, check])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** A file of a few kilobytes that claims to be a PNG of that many black pixels. */
export function bomb(width: number, height: number, { bits = 8, hasAlpha = false } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, hasAlpha ? 6 : 2, 0, 0, 0], 8)
  const rowBytes = (width * bits * (hasAlpha ? 4 : 3)) / 8 + 1
  // Its size is read before the missing rows matter.
  const rowCount = Math.min(height, 2000, Math.ceil(4_000_000 / rowBytes))
  const rows = deflateSync(Buffer.alloc(rowBytes * rowCount), { level: 9 })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** An empty archive: only the end record. */
export const emptyArchive = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
