import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import type { BlankReason, Card, Drawing, LookPainter } from '#shop/images/look/contract.ts'
import { weaveSelvedge } from '#shop/images/selvedge/rules.ts'
import { createTextDrawer, type DrawText, type FontFiles } from './look-text.ts'

/** Margins of a photo are never quite one colour. */
const TRIM_THRESHOLD = 24

/** Below this, of 255, a picture counts as a single colour. */
const MIN_DIFFERENCE = 6

/** Phones and pages may crop an icon to four fifths. */
const PADDING = { icon: 0.1, maskable: 0.22 } as const

/** Per channel, of 255. */
const NEARLY_WHITE = 245

const FAVICON_SIZES = [16, 32, 48]

const CARD = { picture: 504, margin: 64, edge: 18 } as const

const SHARE = { width: 1200, height: 630, margin: 90, edge: 18 } as const

/** The logo in the page header, at twice its displayed size. */
const HEAD = { width: 384, height: 96 } as const

/** Draws on the background of the palette. */
export function createLookPainter(fonts: FontFiles): LookPainter {
  const drawText = createTextDrawer(fonts)
  return {
    paint: async (sent, drawing) => {
      const logo = await trim(sent)
      if (typeof logo === 'string') return logo
      const icon = (size: number, padding: number) => drawIcon(logo, size, drawing.ground, padding)
      const favicons = await Promise.all(
        FAVICON_SIZES.map(async (size) => ({ size, png: await icon(size, 0) })),
      )
      return {
        'favicon.ico': new Uint8Array(packIcons(favicons)),
        'apple-touch-icon.png': new Uint8Array(await icon(180, PADDING.icon)),
        'icon-192.png': new Uint8Array(await icon(192, PADDING.icon)),
        'icon-512.png': new Uint8Array(await icon(512, PADDING.icon)),
        'icon-maskable-192.png': new Uint8Array(await icon(192, PADDING.maskable)),
        'icon-maskable-512.png': new Uint8Array(await icon(512, PADDING.maskable)),
        'logo.webp': new Uint8Array(await drawHead(logo)),
        'share.jpg': new Uint8Array(await drawShare(logo, drawing, drawText)),
      }
    },
    paintCard: (picture, card, colour) => drawCard(picture, card, colour, drawText),
  }
}

/** Without margins, as PNG. */
async function trim(sent: Uint8Array): Promise<Buffer | BlankReason> {
  const { channels } = await sharp(sent).stats()
  const isPlain = channels.every(({ min, max }) => max - min < MIN_DIFFERENCE)
  if (isPlain) return channels.every(({ min }) => min >= NEARLY_WHITE) ? 'all white' : 'one colour'
  return sharp(sent)
    .trim({ threshold: TRIM_THRESHOLD })
    .png()
    .toBuffer()
    .catch(() => sharp(sent).png().toBuffer())
}

function plainGround(width: number, height: number, ground: string): Sharp {
  return sharp({ create: { width, height, channels: 3, background: ground } })
}

/** Transparent areas were stored as white: multiplying gives them the background colour. */
async function drawIcon(logo: Buffer, size: number, ground: string, padding: number) {
  const inner = Math.round(size * (1 - 2 * padding))
  const input = await sharp(logo).resize(inner, inner, { fit: 'inside' }).png().toBuffer()
  return plainGround(size, size, ground)
    .composite([{ input, blend: 'multiply', gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

function drawHead(logo: Buffer): Promise<Buffer> {
  return sharp(logo)
    .resize(HEAD.width, HEAD.height, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer()
}

async function drawShare(logo: Buffer, drawing: Drawing, drawText: DrawText): Promise<Buffer> {
  const { width, height, margin, edge } = SHARE
  const inner = width - 2 * margin
  const lines = [
    await drawText(drawing.name, { color: drawing.ink, points: 72, width: inner, height: 170 }),
    await drawText(drawing.nameBangla, {
      color: drawing.quiet,
      points: 44,
      width: inner,
      height: 90,
    }),
  ].filter((line) => line !== undefined)
  const below = lines.reduce((sum, line) => sum + line.height + 24, 0)
  const room = height - edge - 2 * 60 - below
  const mark = await sharp(logo)
    .resize(inner, Math.min(room, 300), { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  let top = Math.round((height - edge - mark.info.height - below) / 2)
  const pieces: OverlayOptions[] = [
    { input: mark.data, blend: 'multiply', top, left: centred(mark.info.width) },
  ]
  top += mark.info.height + 24
  for (const { input, height: lineHeight, width: lineWidth } of lines) {
    pieces.push({ input, top, left: centred(lineWidth) })
    top += lineHeight + 24
  }
  const bar = await plainGround(width, edge, drawing.accent).png().toBuffer()
  pieces.push({ input: bar, top: height - edge, left: 0 })
  return plainGround(width, height, drawing.ground)
    .composite(pieces)
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** The product beside the shop's name, its own and the price, above an edge in its colour. */
async function drawCard(
  picture: Uint8Array,
  { name, price, shopName, ground, ink, accent }: Card,
  colour: string,
  drawText: DrawText,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = SHARE
  const left = CARD.picture + CARD.margin
  const write = (text: string, color: string, points: number, most: number) =>
    drawText(text, {
      color,
      points,
      width: width - left - CARD.margin,
      height: most,
      align: 'left',
    })
  const words = await write(name, ink, 60, 270)
  const amount = await write(price, ink, 44, 70)
  const high = words?.height ?? 0
  const top = Math.round((height - high - (amount?.height ?? 0) - 32) / 2)
  const lines = [
    { line: await write(shopName, accent, 34, 60), at: CARD.margin },
    { line: words, at: top },
    { line: amount, at: top + high + 32 },
  ].flatMap(({ line, at }) => (line ? [{ input: line.input, top: at, left }] : []))
  const shown = await sharp(picture).resize(CARD.picture, height, { fit: 'cover' }).png().toBuffer()
  const drawn = await plainGround(width, height, ground)
    .composite([{ input: shown, top: 0, left: 0 }, ...lines, ...drawEdge(colour)])
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return new Uint8Array(drawn)
}

/** Below the words of a card. */
function drawEdge(colour: string): OverlayOptions[] {
  const { picture, edge: height } = CARD
  let from = 0
  return weaveSelvedge([colour || undefined]).map(({ colour: background, share }) => {
    const start = Math.round(from)
    from += ((SHARE.width - picture) * share) / 100
    const create = { width: Math.round(from) - start, height, channels: 3, background } as const
    return { input: { create }, top: SHARE.height - height, left: picture + start }
  })
}

function centred(width: number): number {
  return Math.round((SHARE.width - width) / 2)
}

const ICO_HEADER = 6
const ICO_ENTRY = 16

/** Several PNGs in one ICO file, as browsers have supported since 2007. */
function packIcons(icons: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(ICO_HEADER + icons.length * ICO_ENTRY)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(icons.length, 4)
  let offset = head.length
  icons.forEach(({ size, png }, place) => {
    const at = ICO_HEADER + place * ICO_ENTRY
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...icons.map(({ png }) => png)])
}
