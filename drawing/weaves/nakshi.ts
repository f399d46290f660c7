import type { Rgb } from '../colour.ts'
import { lighter, mix, rgb } from '../colour.ts'
import type { Cloth } from '../kinds.ts'
import { loom } from './loom.ts'
import { dab, type Making, type Tile } from './tile.ts'
import { plain } from './woven.ts'

interface Stitch {
  x1: number
  y1: number
  x2: number
  y2: number
  colour: Rgb
}

/** Lays one thread on the cloth: a rounded bar, lit from above left, with a shadow below. */
function lay(tile: Tile, { x1, y1, x2, y2, colour }: Stitch, thickness: number): void {
  const reach = Math.ceil(thickness * 2)
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = Math.hypot(dx, dy) || 1
  const bottom = Math.ceil(Math.max(y1, y2)) + reach
  const right = Math.ceil(Math.max(x1, x2)) + reach
  for (let y = Math.floor(Math.min(y1, y2)) - reach; y <= bottom; y += 1) {
    for (let x = Math.floor(Math.min(x1, x2)) - reach; x <= right; x += 1) {
      const share = ((x + 0.5 - x1) * dx + (y + 0.5 - y1) * dy) / (length * length)
      const along = Math.max(0, Math.min(1, share))
      const offX = x + 0.5 - x1 - along * dx
      const offY = y + 0.5 - y1 - along * dy
      const distance = Math.hypot(offX, offY) / thickness
      const shade = Math.hypot(offX - thickness * 0.5, offY - thickness * 0.6) / thickness
      if (shade < 1.3) dab(tile, x, y, [20, 14, 10], Math.min(0.28, (1.3 - shade) * 0.4))
      if (distance > 1.15) continue
      const light = 1.05 - 0.3 * distance * distance - (offX + offY) * (0.12 / thickness)
      const lit: Rgb = [colour[0] * light, colour[1] * light, colour[2] * light]
      dab(tile, x, y, lit, Math.min(1, (1.15 - distance) * Math.max(2, thickness)))
    }
  }
}

/** Running stitches along a closed or open line, with gaps as long as half a stitch. */
function run(
  points: readonly (readonly [number, number])[],
  colour: Rgb,
  stitch: number,
): Stitch[] {
  const stitches: Stitch[] = []
  let from: readonly [number, number] | undefined
  let walked = 0
  for (const [index, point] of points.entries()) {
    const before = points[index - 1] ?? point
    walked += Math.hypot(point[0] - before[0], point[1] - before[1])
    if (from === undefined && walked >= stitch * 0.5) {
      from = point
      walked = 0
    } else if (from !== undefined && walked >= stitch) {
      stitches.push({ x1: from[0], y1: from[1], x2: point[0], y2: point[1], colour })
      from = undefined
      walked = 0
    }
  }
  return stitches
}

type Curve = (share: number) => readonly [x: number, y: number]

function traced(curve: Curve, steps = 260): (readonly [number, number])[] {
  return Array.from({ length: steps + 1 }, (_, step) => curve(step / steps))
}

const TURN = Math.PI * 2

function rose(x: number, y: number, petals: number, inner: number, outer: number): Curve {
  return (share) => {
    const radius = inner + (outer - inner) * Math.abs(Math.cos(share * TURN * (petals / 2)))
    return [x + Math.cos(share * TURN) * radius, y + Math.sin(share * TURN) * radius]
  }
}

function spiral(x: number, y: number, from: number, to: number, turns: number): Curve {
  return (share) => {
    const radius = from + (to - from) * share
    return [
      x + Math.cos(share * TURN * turns) * radius,
      y + Math.sin(share * TURN * turns) * radius,
    ]
  }
}

/** Kantha: rows of tiny running stitches that ripple around embroidered flowers. */
export function nakshi(cloth: Cloth, making: Making): Tile {
  const tile = loom(plain(cloth), making)
  const size = tile.width
  const half = size / 2
  const unit = making.scale
  const first = rgb(cloth.accent ?? '#9c2f2a')
  const second = rgb(cloth.accent2 ?? cloth.accent ?? '#33566b')
  const quiet = rgb(mix(cloth.base, lighter(cloth.base, 0.6), 0.55))
  const stitches: Stitch[] = []

  const centres: readonly (readonly [number, number])[] = [
    [half * 0.5, half * 0.5],
    [half * 1.5, half * 0.5],
    [half, half],
    [0, half],
    [half * 0.5, half * 1.5],
    [half * 1.5, half * 1.5],
    [half, 0],
    [0, 0],
  ]
  const row = 9 * unit
  const rows = Math.round(size / row)
  for (let index = 0; index < rows; index += 1) {
    const y = ((index + 0.5) / rows) * size
    const offset = (index % 2) * 5 * unit
    const line = traced((share) => [share * size + offset, y], 500)
    const clear = run(line, quiet, 6.5 * unit).filter(({ x1, y1 }) =>
      centres.every(([cx, cy]) => {
        const dx = Math.abs(x1 - cx)
        const dy = Math.abs(y1 - cy)
        return Math.hypot(Math.min(dx, size - dx), Math.min(dy, size - dy)) > 45 * unit
      }),
    )
    stitches.push(...clear)
  }
  for (const [index, [x, y]] of centres.entries()) {
    const [main, other] = index % 4 < 2 ? [first, second] : [second, first]
    for (const [reach, colour] of [
      [40, main],
      [34, main],
      [27, other],
    ] as const) {
      stitches.push(
        ...run(traced(rose(x, y, 6, reach * unit * 0.62, reach * unit)), colour, 6 * unit),
      )
    }
    stitches.push(...run(traced(spiral(x, y, 3 * unit, 16 * unit, 3)), main, 5 * unit))
  }
  for (const stitch of stitches) lay(tile, stitch, 1.15 * unit)
  return tile
}
