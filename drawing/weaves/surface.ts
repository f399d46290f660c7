/** Materials that are not woven: knitted, cut and tanned. */
import { darker, lighter, rgb } from '../colour.ts'
import type { Cloth } from '../kinds.ts'
import { cells, hash, noise } from './noise.ts'
import { type Making, paint, type Tile } from './tile.ts'

const wrap = (value: number, period: number): number => ((value % period) + period) % period

/** Columns of small V-shaped loops. */
export function knit(cloth: Cloth, { scale, seed }: Making): Tile {
  const [columns, rows] = [96, 120]
  const width = Math.round(columns * 4.4 * scale)
  const height = Math.round(rows * 3.5 * scale)
  const colour = rgb(cloth.base)
  const close = scale > 2
  const depth = close ? 1 : 0.6
  return paint(width, height, close ? 1 : 2, (x, y, into) => {
    const u = (x / width) * columns + 0.1 * noise(seed, x / scale / 14, y / scale / 14, 30, 30)
    const v = (y / height) * rows
    const column = Math.floor(u)
    const side = u - column - 0.5
    const lean = v - Math.abs(side) * 1.15
    const loop = wrap(Math.floor(lean), rows)
    const within = lean - Math.floor(lean) - 0.5
    const dye = (hash(seed, wrap(column, columns), loop) - 0.5) * 0.06
    let light = 1.04 + dye - 4 * within * within * 0.22 * depth
    light -= Math.exp(-(((Math.abs(side) - 0.5) / 0.13) ** 2)) * 0.26 * depth
    light -= Math.exp(-((side / 0.07) ** 2)) * 0.16 * depth
    if (close) light += Math.sin((lean * 1.2 + Math.abs(side) * 3) * Math.PI * 4) * 0.018
    for (let part = 0; part < 3; part += 1) into[part] = (colour[part] ?? 0) * light
  })
}

/** Upright ridges of cut pile. */
export function corduroy(cloth: Cloth, { scale, seed }: Making): Tile {
  const wales = 48
  const size = Math.round(wales * 9 * scale)
  const colour = rgb(cloth.base)
  const shade = rgb(darker(cloth.base, 0.55))
  return paint(size, size, scale > 2 ? 1 : 2, (x, y, into) => {
    const grain = 400
    const sway = 0.06 * noise(seed, (x / size) * 12, (y / size) * 16, 12, 16)
    const u = (x / size) * wales + sway
    const side = u - Math.floor(u) - 0.5
    const pile = noise(seed + 1, (x / size) * grain, (y / size) * grain * 0.6, grain, grain * 0.6)
    const brushed = noise(seed + 2, (x / size) * 16, (y / size) * 10, 16, 10)
    const rise = Math.max(0, Math.cos(side * Math.PI)) ** 0.7
    const light = 0.93 + 0.11 * rise + pile * 0.07 + brushed * 0.03 - side * 0.14
    const depth = Math.min(1, 0.35 + rise * 0.8)
    for (let part = 0; part < 3; part += 1) {
      const deep = shade[part] ?? 0
      into[part] = (deep + ((colour[part] ?? 0) - deep) * depth) * light
    }
  })
}

/** Full-grain hide: small irregular pebbles with darker creases between them. */
export function leather(cloth: Cloth, { scale, seed }: Making): Tile {
  const size = Math.round(420 * Math.min(scale, 3.4))
  const pebbles = 84
  const colour = rgb(cloth.base)
  const shine = rgb(lighter(cloth.base, 0.35))
  return paint(size, size, 1, (x, y, into) => {
    const [u, v] = [(x / size) * pebbles, (y / size) * pebbles]
    const bend = 0.5 * noise(seed + 8, u / 2, v / 2, pebbles / 2, pebbles / 2)
    const [nearest, second, cell] = cells(seed, u + bend, v - bend, pebbles, pebbles)
    const crease = Math.exp(-(((second - nearest) / 0.14) ** 2))
    const patina = noise(seed + 4, u / 14, v / 14, pebbles / 14, pebbles / 14)
    const pore = noise(seed + 5, u * 2, v * 2, pebbles * 2, pebbles * 2)
    const light = 0.98 + patina * 0.05 + (cell - 0.5) * 0.05 + pore * 0.02 - crease * 0.13
    const gloss = Math.max(0, 0.07 - nearest * 0.16)
    for (let part = 0; part < 3; part += 1) {
      const own = (colour[part] ?? 0) * light
      into[part] = own + ((shine[part] ?? 0) - own) * gloss
    }
  })
}
