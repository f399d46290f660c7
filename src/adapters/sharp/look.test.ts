import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { lookPictures } from '#shop/images/look/contract.ts'
import { halves, plain } from '#test/pictures.ts'
import { unpackWoff } from '../pdf/fonts.ts'
import { createLookPainter } from './look.ts'
import { createTextDrawer } from './look-text.ts'

const folder = await mkdtemp(join(tmpdir(), 'haat-look-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const fonts = { folder, unpack: unpackWoff }
const painter = createLookPainter(fonts)
const drawing = {
  name: 'Nakshi & <b>',
  nameBangla: 'নকশি',
  ground: '#faf7f2',
  ink: '#17140f',
  quiet: '#655c50',
  accent: '#2a4694',
}

async function paint(given: Partial<typeof drawing> = {}, sent?: Buffer) {
  const logo = sent ?? (await (await halves(300, 200)).jpeg().toBuffer())
  const painted = await painter.paint(logo, { ...drawing, ...given })
  if (typeof painted === 'string') throw new Error('Nothing was painted')
  return painted
}

describe('the pictures of a logo', () => {
  it('have the sizes in their names', async () => {
    const painted = await paint()
    expect(Object.keys(painted).toSorted()).toEqual(Object.keys(lookPictures).toSorted())
    const sizeOf = async (name: keyof typeof painted) => {
      const { width, height, format } = await sharp(painted[name]).metadata()
      return [width, height, format]
    }
    expect(await sizeOf('apple-touch-icon.png')).toEqual([180, 180, 'png'])
    expect(await sizeOf('icon-192.png')).toEqual([192, 192, 'png'])
    expect(await sizeOf('icon-maskable-512.png')).toEqual([512, 512, 'png'])
    expect(await sizeOf('share.jpg')).toEqual([1200, 630, 'jpeg'])
    expect(painted['share.jpg'].length).toBeLessThan(300_000)
  })

  it('include three icons in one file, each a PNG', async () => {
    const file = Buffer.from((await paint())['favicon.ico'])
    expect([file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([1, 3])
    for (const [place, size] of [16, 32, 48].entries()) {
      const entry = 6 + place * 16
      const [length, offset] = [file.readUInt32LE(entry + 8), file.readUInt32LE(entry + 12)]
      const icon = await sharp(file.subarray(offset, offset + length)).metadata()
      expect([icon.width, icon.height, icon.format]).toEqual([size, size, 'png'])
    }
  })

  it('have the palette’s background, also behind white in the logo', async () => {
    const square = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#ffffff' },
    })
      .composite([{ input: await plain(100, 300, '#000000').png().toBuffer(), left: 0, top: 0 }])
      .jpeg()
      .toBuffer()
    const painted = await paint({ ground: '#e9edf3' }, square)
    const { data } = await sharp(painted['icon-512.png'])
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([0xe9, 0xed, 0xf3])
  })

  it('do not exist when nothing would be visible', async () => {
    const white = await plain(400, 400, '#ffffff').jpeg().toBuffer()
    expect(await painter.paint(white, drawing)).toBe('all white')
    for (const colour of ['#8c2f2b', '#000000', '#ffffe0']) {
      const sent = await plain(400, 400, colour).png().toBuffer()
      expect(await painter.paint(sent, drawing)).toBe('one colour')
    }
  })

  it.each(['🧵👨‍👩‍👧', '\u200d', '\ufe0f', '\u00ad\u2800', '\u{1d159}', '\u2028'])(
    'have no text when it cannot be drawn: %j',
    async (name) => {
      expect(await paint({ name, nameBangla: name })).toBeDefined()
    },
  )

  it('fit the longest name', async () => {
    const { width } = await sharp((await paint({ name: 'W'.repeat(40) }))['share.jpg']).metadata()
    expect(width).toBe(1200)
  })
})

describe('text', () => {
  const drawText = createTextDrawer(fonts)
  const options = { color: '#17140f', points: 60, width: 1000, height: 300 }
  const widthOf = async (text: string) => (await drawText(text, options))?.width ?? 0

  it('joins Bangla letters: a conjunct is narrower than its letters apart', async () => {
    const [joined, apart] = [await widthOf('ক্ষ'), await widthOf('ক্\u200cষ')]
    expect(joined).toBeGreaterThan(0)
    expect(joined).toBeLessThan(apart)
  })

  it('has the vowel sign before the letter that it follows', async () => {
    const { input, width, height } = (await drawText('কি', options)) ?? { width: 0, height: 0 }
    const alone = (await drawText('ক', options)) ?? { width: 0 }
    expect(width).toBeGreaterThan(alone.width)
    expect(height).toBeGreaterThan(0)
    expect(input).toBeDefined()
  })

  it('stays text, whatever characters are in it', async () => {
    expect(await widthOf('<span foreground="red">x</span>')).toBeGreaterThan(await widthOf('x'))
  })
})
