/** What cloth looks like from near: its weave, its small creases, and what is sewn and stitched upon it. */
import sharp from 'sharp'
import type { Panel, Spot } from './cloth.ts'
import { toLinear } from './colour.ts'
import type { Cloth, Weave } from './kinds.ts'
import type { Material } from './render.ts'
import { clamp } from './vec.ts'
import { blockPrint } from './weaves/block-print.ts'
import { jamdani } from './weaves/jamdani.ts'
import { loom } from './weaves/loom.ts'
import { nakshi } from './weaves/nakshi.ts'
import { noise } from './weaves/noise.ts'
import { corduroy, knit, leather } from './weaves/surface.ts'
import type { Making, Tile } from './weaves/tile.ts'
import * as woven from './weaves/woven.ts'

const makers: Record<Weave, (cloth: Cloth, making: Making) => Tile> = {
  plain: (cloth, making) => loom(woven.plain(cloth), making),
  twill: (cloth, making) => loom(woven.twill(cloth), making),
  denim: (cloth, making) => loom(woven.denim(cloth), making),
  herringbone: (cloth, making) => loom(woven.herringbone(cloth), making),
  stripe: (cloth, making) => loom(woven.stripe(cloth), making),
  check: (cloth, making) => loom(woven.check(cloth), making),
  gingham: (cloth, making) => loom(woven.gingham(cloth), making),
  jamdani: (cloth, making) => loom(jamdani(cloth), making),
  nakshi,
  'block-print': (cloth, making) => loom(blockPrint(cloth, making.seed), making),
  knit,
  corduroy,
  leather,
  jute: (cloth, making) => loom(woven.jute(cloth), making),
}

/** How wide one repeat is, in centimetres. */
const REPEATS: Record<Weave, number> = {
  plain: 9,
  twill: 9.5,
  denim: 10,
  herringbone: 13,
  stripe: 9,
  check: 17,
  gingham: 13,
  jamdani: 25,
  nakshi: 25,
  'block-print': 15,
  knit: 8.5,
  corduroy: 17,
  leather: 12,
  jute: 22,
}

/** How far the light on single threads shows; fine cotton is nearly even. */
const GRAINS: Partial<Record<Weave, number>> = { plain: 0.35, knit: 0.55, twill: 0.7 }

interface Level {
  width: number
  height: number
  parts: Float32Array
}

export interface Weft {
  levels: Level[]
  repeat: number
}

export function weft(cloth: Cloth, seed: number, repeat = REPEATS[cloth.weave]): Weft {
  const { width, height, pixels } = makers[cloth.weave](cloth, { scale: 2, seed })
  const parts = Float32Array.from(pixels, toLinear)
  const grain = GRAINS[cloth.weave]
  if (grain !== undefined)
    for (let c = 0; c < 3; c += 1) {
      let sum = 0
      for (let i = c; i < parts.length; i += 3) sum += parts[i]
      const mean = sum / (parts.length / 3)
      for (let i = c; i < parts.length; i += 3) parts[i] = mean * 1.02 + (parts[i] - mean) * grain
    }
  const levels: Level[] = [{ width, height, parts }]
  for (let last = levels[0]; last.width > 4 && last.height > 4; last = levels[levels.length - 1]) {
    const [w, h] = [last.width >> 1, last.height >> 1]
    const next = new Float32Array(w * h * 3)
    for (let y = 0; y < h; y += 1)
      for (let x = 0; x < w; x += 1)
        for (let c = 0; c < 3; c += 1) {
          const at = (i: number, j: number): number =>
            last.parts[((y * 2 + j) * last.width + x * 2 + i) * 3 + c]
          next[(y * w + x) * 3 + c] = (at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1)) / 4
        }
    levels.push({ width: w, height: h, parts: next })
  }
  return { levels, repeat }
}

function sample(
  { levels, repeat }: Weft,
  u: number,
  v: number,
  size: number,
  into: Float64Array,
): void {
  const finest = levels[0]
  const place = clamp(Math.log2(Math.max(1, (size * finest.width) / repeat)), 0, levels.length - 1)
  const { width, height, parts } = levels[Math.round(place)]
  const x = (((u / repeat) % 1) + 1) * width - 0.5
  const y = ((((-v / repeat) * (finest.width / finest.height)) % 1) + 1) * height - 0.5
  const x0 = Math.floor(x),
    y0 = Math.floor(y)
  const p = x - x0,
    q = y - y0
  const a = ((y0 + height) % height) * width,
    b = ((y0 + 1 + height) % height) * width
  const i = (x0 + width) % width,
    j = (x0 + 1 + width) % width
  for (let c = 0; c < 3; c += 1) {
    const top = parts[(a + i) * 3 + c] * (1 - p) + parts[(a + j) * 3 + c] * p
    const low = parts[(b + i) * 3 + c] * (1 - p) + parts[(b + j) * 3 + c] * p
    into[c] = top * (1 - q) + low * q
  }
}

/** What is sewn upon a panel, as SVG in centimetres: grey is its height, colours lie over the weave. */
export interface Detail {
  height: string
  colour: string
}

interface Raster {
  left: number
  top: number
  width: number
  rows: number
  height: Uint8Array
  colour: Uint8Array
}

const FINE = 18
/** How high white is above grey, in centimetres. */
const RISE = 0.22

export async function rasterOf(panel: Panel, detail: Detail): Promise<Raster> {
  const xs = panel.flat.map(([x]) => x)
  const ys = panel.flat.map(([, y]) => y)
  const [left, right, low, top] = [
    Math.min(...xs) - 0.5,
    Math.max(...xs) + 0.5,
    Math.min(...ys) - 0.5,
    Math.max(...ys) + 0.5,
  ]
  const width = Math.ceil((right - left) * FINE)
  const rows = Math.ceil((top - low) * FINE)
  const svg = (content: string, ground: string, blur: number): Buffer =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${rows}"><filter id="b" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="${blur * FINE}"/></filter>` +
        `${ground}<g${blur > 0 ? ' filter="url(#b)"' : ''}><g transform="scale(${FINE} ${-FINE}) translate(${-left} ${-top})" fill="none" stroke-linejoin="round">${content}</g></g></svg>`,
    )
  const raw = (buffer: Buffer, channels: 'grey' | 'rgba'): Promise<Buffer> =>
    channels === 'grey'
      ? sharp(buffer, { unlimited: true })
          .flatten({ background: '#808080' })
          .greyscale()
          .raw()
          .toBuffer()
      : sharp(buffer, { unlimited: true }).ensureAlpha().raw().toBuffer()
  const height = await raw(
    svg(detail.height, '<rect width="100%" height="100%" fill="#808080"/>', 0.045),
    'grey',
  )
  const colour = await raw(svg(detail.colour, '', 0), 'rgba')
  return { left, top, width, rows, height, colour }
}

export interface Finish {
  weft: Weft
  /** Turned a quarter, for stripes across. */
  across?: boolean
  /** The wrong side. */
  inside?: number
  fuzz?: number
  gloss?: number
  sharp?: number
  /** How creased it is; 1 is washed cotton. */
  creased?: number
  /** Ribs, as at the neck of a tee: how many to a centimetre. */
  ribs?: number
  plain?: readonly number[]
}

export function clothMaterial(finish: Finish, seed: number, raster?: Raster): Material {
  const { creased = 1, fuzz = 0.22, inside = 0.55, gloss = 0, sharp: point = 20, ribs = 0 } = finish
  const colour = new Float64Array(3)
  const [du, dv] = [noise(seed, 1.5, 2.5, 99, 99) * 40, noise(seed + 7, 3.5, 1.5, 99, 99) * 40]
  const bump = (u: number, v: number): number =>
    creased *
    (0.05 * noise(seed, u / 4.4 + v / 15, v / 6 + 40, 4096, 4096) +
      0.014 * noise(seed + 1, u / 1.5 - v / 6, v / 2.6 + 40, 4096, 4096))
  const heightAt = ({ left, top, width, rows, height }: Raster, u: number, v: number): number => {
    const x = (u - left) * FINE - 0.5,
      y = (top - v) * FINE - 0.5
    const x0 = Math.floor(x),
      y0 = Math.floor(y)
    if (x0 < 0 || y0 < 0 || x0 >= width - 1 || y0 >= rows - 1) return 0
    const n = y0 * width + x0
    const p = x - x0,
      q = y - y0
    const a = height[n] * (1 - p) + height[n + 1] * p
    const b = height[n + width] * (1 - p) + height[n + width + 1] * p
    return ((a * (1 - q) + b * q - 128) / 127) * RISE
  }
  return (out) => {
    const { u, v, size } = out
    if (finish.plain) for (let c = 0; c < 3; c += 1) colour[c] = finish.plain[c]
    else if (finish.across) sample(finish.weft, v + dv, u + du, size, colour)
    else sample(finish.weft, u + du, v + dv, size, colour)
    const { back } = out
    let shade = back ? inside : 1
    const e = 0.12
    const here = bump(u, v)
    out.du = (bump(u + e, v) - here) / e
    out.dv = (bump(u, v + e) - here) / e
    if (ribs > 0) {
      const turn = 2 * Math.PI * ribs * u
      const seenRibs = clamp(0.12 / (size * ribs), 0, 1)
      out.du += Math.cos(turn) * 0.45 * seenRibs
      shade *= 1 + 0.08 * (Math.sin(turn) - 1) * seenRibs
    }
    if (raster && !back) {
      const s = Math.max(0.06, size)
      out.du += (heightAt(raster, u + s, v) - heightAt(raster, u - s, v)) / (2 * s)
      out.dv += (heightAt(raster, u, v + s) - heightAt(raster, u, v - s)) / (2 * s)
      const x = Math.round((u - raster.left) * FINE - 0.5),
        y = Math.round((raster.top - v) * FINE - 0.5)
      if (x >= 0 && y >= 0 && x < raster.width && y < raster.rows) {
        const n = (y * raster.width + x) * 4
        const cover = raster.colour[n + 3] / 255
        if (cover > 0)
          for (let c = 0; c < 3; c += 1)
            colour[c] += (toLinear(raster.colour[n + c]) - colour[c]) * cover
      }
    }
    out.red = colour[0] * shade
    out.green = colour[1] * shade
    out.blue = colour[2] * shade
    out.fuzz = back ? 0 : fuzz
    out.gloss = back ? 0 : gloss
    out.sharp = point
  }
}

export const pathOf = (points: readonly Spot[], closed = false): string =>
  `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}${closed ? 'Z' : ''}`
