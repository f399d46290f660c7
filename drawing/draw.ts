/**
 * Makes the demo shop's pictures of garments on the form: `node drawing/draw.ts` makes all of them, and with names
 * such as `white-oxford-shirt/worn` or `outfits/friday`, only those.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { products } from '../demo/products.ts'
import { measureColour } from '../src/adapters/sharp/measure-colour.ts'
import { backdrop } from './backdrop.ts'
import { linear } from './colour.ts'
import { drawings } from './drawings.ts'
import { isFootwear, SOLE } from './footwear.ts'
import { type Picture, type Piece, photograph } from './render.ts'
import { garmentPieces, theForm } from './scene.ts'
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

interface Taken extends Picture {
  /** In which order the pieces of the garments lie in the picture. */
  garments: readonly (string | undefined)[]
}

async function take({
  wears,
  ghost,
  yaw,
  middle,
  span,
  tall = 1.25,
  ground,
}: Sheet): Promise<Taken> {
  const pieces: Piece[] = ghost ? [] : form.piecesWith(wears)
  const garments: (string | undefined)[] = [undefined, ...pieces.map(() => undefined)]
  for (const id of wears) {
    const seed = products.findIndex((each) => each.id === id) + 3
    const own = await garmentPieces(id, form, seed, wears)
    pieces.push(...own)
    garments.push(...own.map(() => id))
  }
  const colour = linear(ground ?? drawings[wears[wears.length - 1]].ground ?? '#e5ddce')
  const floorAt = wears.some(isFootwear) ? -SOLE : 0
  const picture = photograph([backdrop(colour, -95, floorAt), ...pieces], {
    camera: {
      eye: [Math.sin(yaw) * 520, middle + 9, Math.cos(yaw) * 520],
      target: [0, middle, 0],
      span,
    },
    width: WIDTH,
    height: WIDTH * tall,
    lights: 64,
    middle: [0, middle, 0],
    reach: span * 0.6,
  })
  return { ...picture, garments }
}

/** Where a garment is seen, in percent: near the middle of what is seen of it, and well within; of two shoes, on one. */
function placeOf(id: string, { width, height, shows, garments }: Taken): { x: number; y: number } {
  const step = Math.round(width / 200)
  const isSeen = (x: number, y: number): boolean => garments[shows[y * width + x] - 1] === id
  const spots: { x: number; y: number; depth: number }[] = []
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      let depth = 0
      while (
        depth < 8 &&
        [-1, 0, 1].every((i) =>
          [-1, 0, 1].every((j) => isSeen(x + i * step * depth, y + j * step * depth)),
        )
      )
        depth += 1
      if (depth > 0) spots.push({ x, y, depth })
    }
  const deep = Math.max(...spots.map(({ depth }) => depth))
  const part = spots.filter(({ depth }) => depth === deep).slice(0, 1)
  const others = new Set(spots.filter((spot) => spot !== part[0]))
  for (const spot of part)
    for (const other of others)
      if (Math.max(Math.abs(other.x - spot.x), Math.abs(other.y - spot.y)) <= step) {
        others.delete(other)
        part.push(other)
      }
  const mean = (of: 'x' | 'y'): number =>
    part.reduce((sum, spot) => sum + spot[of], 0) / part.length
  const [mx, my] = [mean('x'), mean('y')]
  const [best] = part
    .filter(({ depth }) => depth >= deep * 0.8)
    .toSorted((a, b) => Math.hypot(a.x - mx, a.y - my) - Math.hypot(b.x - mx, b.y - my))
  const percent = (part: number, total: number): number => Math.round((1000 * part) / total) / 10
  return { x: percent(best.x, width), y: percent(best.y, height) }
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
  const small = picture.clone().resize({ width: 16, height: 32, fit: 'inside' })
  const tiny = await small.clone().blur(0.8).webp({ quality: 20, effort: 6 }).toBuffer()
  const lights = (await small.clone().greyscale().raw().toBuffer()).toSorted()
  return {
    width: info.width,
    height: info.height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    brightness: lights[Math.floor(lights.length * 0.9)],
    colour: await measureColour(picture.clone()),
  }
}

const chosen = process.argv.slice(2)
for (const sheet of sheets.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
  const taken = await take(sheet)
  const kept = await keep(sheet.name, taken)
  const list = JSON.parse(await readFile(listFile, 'utf8'))
  list[sheet.name] = kept
  await writeFile(listFile, `${JSON.stringify(list, null, 2)}\n`)
  process.stdout.write(`${sheet.name}\n`)
  if (sheet.name.startsWith('outfits/'))
    for (const id of sheet.wears)
      process.stdout.write(`  ${JSON.stringify({ id, ...placeOf(id, taken) })}\n`)
}
