/**
 * Makes the demo shop's pictures of garments on the form: `node drawing/draw.ts` makes all of them, and with names
 * such as `white-oxford-shirt/worn` or `outfits/friday`, only those.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { products } from '../demo/products.ts'
import { drawings } from './drawings.ts'
import { backdrop, type Picture, type Piece, photograph } from './render.ts'
import { garmentPieces, isUnder, linear, theForm } from './scene.ts'
import { type Sheet, sheets } from './sheets.ts'

/** Large pictures are shown on dense screens, where a coarser quality does not show. */
const QUALITIES = [
  [320, 52],
  [480, 50],
  [720, 48],
  [1080, 45],
  [1440, 42],
] as const
const AVIF = { effort: 3, chromaSubsampling: '4:2:0' } as const
/** Samples are taken twice as densely. */
const WIDTH = 1080

const folder = fileURLToPath(new URL('../demo/pictures/', import.meta.url))
const listFile = `${folder}pictures.json`

const form = await theForm()

async function take({ wears, ghost, yaw, middle, span, ground }: Sheet): Promise<Picture> {
  const pieces: Piece[] = ghost ? [] : [form.piece]
  for (const id of wears) {
    const seed = products.findIndex((each) => each.id === id) + 3
    pieces.push(...(await garmentPieces(id, form, seed, isUnder(id, wears))))
  }
  const colour = linear(ground ?? drawings[wears[wears.length - 1]].ground ?? '#e5ddce')
  return photograph([backdrop(colour, -95), ...pieces], {
    camera: {
      eye: [Math.sin(yaw) * 520, middle + 9, Math.cos(yaw) * 520],
      target: [0, middle, 0],
      span,
    },
    width: WIDTH,
    height: WIDTH * 1.25,
    lights: 64,
    middle: [0, middle, 0],
    reach: span * 0.6,
  })
}

async function keep(name: string, taken: Picture): Promise<object> {
  const raw = { width: taken.width, height: taken.height, channels: 3 } as const
  const { data, info } = await sharp(taken.pixels, { raw })
    .resize(1440)
    .sharpen({ sigma: 0.6, m1: 0.4, m2: 0.8 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = sharp(data, { raw: info })
  await mkdir(dirname(folder + name), { recursive: true })
  for (const [width, quality] of QUALITIES)
    await picture
      .clone()
      .resize(width)
      .avif({ ...AVIF, quality })
      .toFile(`${folder}${name}-${width}.avif`)
  const small = picture.clone().resize({ width: 16, height: 20, fit: 'inside' })
  const tiny = await small.clone().blur(0.8).webp({ quality: 20, effort: 6 }).toBuffer()
  const lights = (await small.clone().greyscale().raw().toBuffer()).toSorted()
  return {
    width: info.width,
    height: info.height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    brightness: lights[Math.floor(lights.length * 0.9)],
  }
}

const chosen = process.argv.slice(2)
for (const sheet of sheets.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
  const kept = await keep(sheet.name, await take(sheet))
  const list = JSON.parse(await readFile(listFile, 'utf8'))
  list[sheet.name] = kept
  await writeFile(listFile, `${JSON.stringify(list, null, 2)}\n`)
  process.stdout.write(`${sheet.name}\n`)
}
