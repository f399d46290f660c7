/**
 * Draws the demo shop's pictures, that of its story among them: `node drawing/draw.ts` draws all of them, and
 * with product or category ids, or `story`, only those.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { categories } from '../demo/categories.ts'
import { products, VIEWS, type View } from '../demo/products.ts'
import { drawBanner, drawStory } from './banners.ts'
import { drawings } from './drawings.ts'
import { drawBelt } from './garments/belt.ts'
import { drawJacket } from './garments/jacket.ts'
import { drawJeans } from './garments/jeans.ts'
import { drawKurta } from './garments/kurta.ts'
import { drawLoafers } from './garments/loafers.ts'
import { drawPanjabi } from './garments/panjabi.ts'
import { drawPolo } from './garments/polo.ts'
import { drawSandals } from './garments/sandals.ts'
import { drawSatchel } from './garments/satchel.ts'
import { drawShawl } from './garments/shawl.ts'
import { drawShirt } from './garments/shirt.ts'
import { drawShortSleeveShirt } from './garments/short-sleeve-shirt.ts'
import { drawTee } from './garments/tee.ts'
import { drawTote } from './garments/tote.ts'
import { drawTrousers } from './garments/trousers.ts'
import { drawWaistcoat } from './garments/waistcoat.ts'
import { drawWallet } from './garments/wallet.ts'
import type { Drawing, Garment } from './kinds.ts'
import { HEIGHT, WIDTH } from './svg.ts'

const garments: Record<Garment, (drawing: Drawing, view: View, seed: number) => string> = {
  panjabi: drawPanjabi,
  kurta: drawKurta,
  shirt: drawShirt,
  'short-sleeve-shirt': drawShortSleeveShirt,
  polo: drawPolo,
  tee: drawTee,
  trousers: drawTrousers,
  chinos: drawTrousers,
  jeans: drawJeans,
  pajama: drawTrousers,
  jacket: drawJacket,
  waistcoat: drawWaistcoat,
  shawl: drawShawl,
  sandals: drawSandals,
  loafers: drawLoafers,
  belt: drawBelt,
  satchel: drawSatchel,
  tote: drawTote,
  wallet: drawWallet,
}

/** Large pictures are shown on dense screens, where a coarser quality does not show. */
const QUALITIES = [
  [320, 52],
  [480, 50],
  [720, 48],
  [1080, 45],
  [1440, 42],
] as const
const LARGEST = 1440
const AVIF = { effort: 3, chromaSubsampling: '4:2:0' } as const

interface Sheet {
  /** As in `white-oxford-shirt/whole`: where it is kept, without width and ending. */
  name: string
  /** The product or category it belongs to, or `story`. */
  owner: string
  width: number
  height: number
  draw: () => string
}

interface Kept {
  width: number
  height: number
  placeholder: string
}

const demoFolder = fileURLToPath(new URL('../demo/pictures/', import.meta.url))
const listFile = `${demoFolder}pictures.json`

const pictured = products.map(({ id, category }) => {
  const drawing = drawings[id]
  if (!drawing) throw new Error(`How ${id} looks is missing in drawings.ts.`)
  return { id, category, drawing }
})

const sheets: Sheet[] = [
  ...pictured.flatMap(({ id, drawing }, index) =>
    VIEWS.map((view) => ({
      name: `${id}/${view}`,
      owner: id,
      width: WIDTH,
      height: HEIGHT,
      draw: () => garments[drawing.garment](drawing, view, index + 3),
    })),
  ),
  ...categories.map(({ id }) => ({
    name: `categories/${id}`,
    owner: id,
    width: 1920,
    height: 1080,
    draw: () => drawBanner(id, pictured),
  })),
  { name: 'story', owner: 'story', width: 1920, height: 1080, draw: drawStory },
]

async function placeholderOf(picture: Sharp): Promise<string> {
  const small = await picture.resize(16).blur(0.8).webp({ quality: 20, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}

async function render({ name, width, height, draw }: Sheet): Promise<Kept> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `width="${LARGEST}" height="${(LARGEST * height) / width}">${draw()}</svg>`
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#ece5da' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = sharp(data, { raw: info })
  await mkdir(dirname(demoFolder + name), { recursive: true })
  await Promise.all(
    QUALITIES.map(([each, quality]) =>
      picture
        .clone()
        .resize(each)
        .avif({ ...AVIF, quality })
        .toFile(`${demoFolder}${name}-${each}.avif`),
    ),
  )
  return {
    width: info.width,
    height: info.height,
    placeholder: await placeholderOf(picture.clone()),
  }
}

async function readList(): Promise<Record<string, Kept>> {
  try {
    return JSON.parse(await readFile(listFile, 'utf8'))
  } catch {
    return {}
  }
}

async function drawAll(ids: readonly string[]): Promise<void> {
  const isChosen = ({ owner }: Sheet) => ids.length === 0 || ids.includes(owner)
  const drawn: Record<string, Kept> = {}
  for (const sheet of sheets.filter(isChosen)) {
    drawn[sheet.name] = await render(sheet)
    console.log(sheet.name)
  }
  const list = { ...(await readList()), ...drawn }
  const ordered = Object.fromEntries(
    sheets.flatMap(({ name }) => {
      const kept = list[name]
      return kept ? [[name, kept] as const] : []
    }),
  )
  await writeFile(listFile, `${JSON.stringify(ordered, null, 2)}\n`)
}

await drawAll(process.argv.slice(2))
