import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { IMAGE_FORMATS, widthsOf } from '#shop/images/rules.ts'
import { bomb, emptyArchive, film, halves, noise, plain } from '#test/pictures.ts'
import { sharpPreparer } from './images.ts'

const NOT_A_PICTURE = 'Please select a valid image file (JPEG, PNG, GIF, WebP)'
const TOO_MANY_PIXELS = 'The picture is too large. Use up to 50 megapixels.'

async function shown(sent: Buffer) {
  const prepared = await sharpPreparer.prepare(sent)
  const { data, info } = await sharp(await prepared.make(320, 'jpg'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    return { red, green, blue }
  }
  return { ...prepared, info, colourAt }
}

describe('an accepted picture', () => {
  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('%s', async (format) => {
    const { width, height, placeholder, info } = await shown(
      await plain(640, 480).toFormat(format).toBuffer(),
    )
    expect([width, height]).toEqual([640, 480])
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
    expect([info.width, info.height, info.channels]).toEqual([320, 240, 3])
  })

  it('gets every size in every format, none larger than the original', async () => {
    const { make, width } = await sharpPreparer.prepare(await plain(600, 750).png().toBuffer())
    expect(widthsOf(width)).toEqual([320, 480, 720])
    for (const each of widthsOf(width)) {
      for (const format of IMAGE_FORMATS) {
        const made = await sharp(await make(each, format)).metadata()
        expect(made.width).toBe(Math.min(each, 600))
        expect(made.format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format])
      }
    }
  })

  it.each([
    [1, 400, 200, 'left', 'red'],
    [2, 400, 200, 'left', 'blue'],
    [3, 400, 200, 'left', 'blue'],
    [4, 400, 200, 'left', 'red'],
    [5, 200, 400, 'top', 'red'],
    [6, 200, 400, 'top', 'red'],
    [7, 200, 400, 'top', 'blue'],
    [8, 200, 400, 'top', 'blue'],
  ] as const)(
    'orientation %i is turned upright: %i by %i, %s is %s',
    async (orientation, width, height, side, colour) => {
      const lying = await (await halves(400, 200)).withMetadata({ orientation }).jpeg().toBuffer()
      const picture = await shown(lying)
      expect([picture.width, picture.height]).toEqual([width, height])
      const found = side === 'left' ? picture.colourAt(0.1, 0.5) : picture.colourAt(0.5, 0.1)
      expect(found[colour]).toBeGreaterThan(200)
      expect(found[colour === 'red' ? 'blue' : 'red']).toBeLessThan(60)
    },
  )

  it('loses its location and camera data', async () => {
    const sent = await plain(400, 300)
      .withExif({
        IFD0: { Make: 'A phone', Artist: 'Rahim' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' },
      })
      .jpeg()
      .toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const { make } = await sharpPreparer.prepare(sent)
    for (const format of IMAGE_FORMATS) {
      const { exif, icc, xmp, iptc } = await sharp(await make(320, format)).metadata()
      expect({ exif, icc, xmp, iptc }).toEqual({})
    }
  })

  it('is converted to sRGB', async () => {
    const wide = await plain(60, 40, '#ff0000').withIccProfile('p3').png().toBuffer()
    expect((await shown(wide)).colourAt(0.5, 0.5).red).toBeGreaterThan(240)
    const print = await plain(60, 40, '#2040c0').toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(print).metadata()).space).toBe('cmyk')
    const { red, blue } = (await shown(print)).colourAt(0.5, 0.5)
    expect(blue).toBeGreaterThan(red + 60)
    const deep = await plain(60, 40, '#2040c0').toColourspace('rgb16').png().toBuffer()
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    expect((await shown(deep)).colourAt(0.5, 0.5).blue).toBeGreaterThan(170)
    const grey = await plain(60, 40).greyscale().png().toBuffer()
    expect((await shown(grey)).info.channels).toBe(3)
  })

  it('is the first frame of an animation', async () => {
    for (const format of ['gif', 'webp'] as const) {
      const picture = await shown(await film(format))
      expect([picture.width, picture.height]).toEqual([60, 40])
      expect(picture.colourAt(0.5, 0.5).red).toBeGreaterThan(240)
    }
  })

  it('gets white behind transparency', async () => {
    const clear = sharp({
      create: { width: 60, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
    const { red, green, blue } = (await shown(await clear.png().toBuffer())).colourAt(0.5, 0.5)
    expect(Math.min(red, green, blue)).toBeGreaterThan(250)
  })

  it.each([
    ['#000000', 0],
    ['#808080', 128],
    ['#ffffff', 255],
  ])('of %s has light parts of %i', async (colour, brightness) => {
    const prepared = await sharpPreparer.prepare(await plain(60, 40, colour).png().toBuffer())
    expect(prepared.brightness).toBe(brightness)
  })

  it('has the colour of what it shows, not of the ground, and of the ground if it shows nothing', async () => {
    const ground = () => plain(120, 150, '#e8e2d8')
    const shirt = await plain(20, 100, '#7a2f2b').png().toBuffer()
    const button = await plain(8, 8, '#ffffff').png().toBuffer()
    const worn = await ground()
      .composite([{ input: shirt }, { input: button }])
      .png()
      .toBuffer()
    expect((await sharpPreparer.prepare(worn)).colour).toMatch(/^#7[89a]2[def]2[9abc]$/)
    const bare = await sharpPreparer.prepare(await ground().png().toBuffer())
    expect(bare.colour).toBe('#e8e2d8')
  })

  it('is limited to the maximum size', async () => {
    const { width, height } = await sharpPreparer.prepare(await plain(6000, 8000).jpeg().toBuffer())
    expect([width, height]).toEqual([1440, 1920])
    const tall = await sharpPreparer.prepare(await plain(1000, 4000).png().toBuffer())
    expect([tall.width, tall.height]).toEqual([540, 2160])
  })

  it.each([
    [60_000, 10],
    [10, 60_000],
    [1, 1],
  ])('may be %i by %i', async (width, height) => {
    const prepared = await sharpPreparer.prepare(await plain(width, height).png().toBuffer())
    expect((await prepared.make(320, 'webp')).length).toBeGreaterThan(0)
  })

  it('is read from a file with trailing data, as phones write', async () => {
    const second = await plain(60, 40, '#0000ff').jpeg().toBuffer()
    const first = await plain(600, 400, '#ff0000').jpeg().toBuffer()
    expect((await shown(Buffer.concat([first, second]))).colourAt(0.5, 0.5).red).toBeGreaterThan(
      240,
    )
  })
})

describe('a refused picture', () => {
  const cut = async (format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif', share: number) => {
    const whole = await noise(300, 200).toFormat(format).toBuffer()
    return whole.subarray(0, Math.floor(whole.length * share))
  }

  it.each([
    ['nothing', () => Buffer.alloc(0)],
    ['zero bytes', () => Buffer.alloc(2000)],
    ['text', () => Buffer.from('not a picture at all')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['an archive', () => emptyArchive],
    ['a TIFF', () => plain(40, 30).tiff().toBuffer()],
    ['only the first bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a third of a JPEG', () => cut('jpeg', 0.3)],
    ['nearly all of a JPEG', () => cut('jpeg', 0.98)],
    ['nearly all of a PNG', () => cut('png', 0.98)],
    ['nearly all of a GIF', () => cut('gif', 0.98)],
    ['nearly all of a WebP', () => cut('webp', 0.98)],
    ['nearly all of an AVIF', () => cut('avif', 0.98)],
    ['a PNG with fewer rows than it says', () => bomb(100, 5000)],
  ])('%s', async (_, make) => {
    await expect(sharpPreparer.prepare(await make())).rejects.toMatchObject({
      code: 'unsupported',
      message: NOT_A_PICTURE,
    })
  })

  it.each([
    ['51 megapixels', () => bomb(8500, 6000)],
    ['a billion pixels in a small file', () => bomb(30_000, 30_000)],
    [
      '16 bits of 40 megapixels with transparency',
      () => bomb(8000, 5000, { bits: 16, hasAlpha: true }),
    ],
  ])('%s', async (_, make) => {
    await expect(sharpPreparer.prepare(await make())).rejects.toMatchObject({
      code: 'too_large',
      message: TOO_MANY_PIXELS,
    })
  })

  it.each([
    ['high', bomb(1, 40_000_000)],
    ['wide', bomb(65_536, 1)],
  ])('a line of pixels that is too %s', async (_, picture) => {
    await expect(sharpPreparer.prepare(picture)).rejects.toMatchObject({
      code: 'too_large',
      message: 'The picture is too long. Use up to 65,535 pixels a side.',
    })
  })
})
