/** Loafers and sandals, modelled upon the feet of the form. */
import { darker, lighter, linear, mix } from './colour.ts'
import { drawings } from './drawings.ts'
import {
  blend,
  type Distance,
  type Form,
  footDistance,
  footOf,
  type Leg,
  rod,
  surfaceOf,
} from './form.ts'
import { kept } from './kept.ts'
import type { Material, Piece } from './render.ts'
import { smooth, type Vec } from './vec.ts'
import { noise } from './weaves/noise.ts'

/** How thick the soles are: the floor lies this much lower. */
export const SOLE = 1.2

export const isFootwear = (id: string): boolean =>
  ['loafers', 'sandals'].includes(drawings[id].garment)

const both = (a: number, b: number, k: number): number => -blend(-a, -b, k)

/** A slab below the foot, as wide as it and `more`. */
function soleOf(foot: Distance, more: number): Distance {
  return (x, y, z) => {
    const beyond = Math.min(foot(x, 1.6, z), foot(x, 2.8, z)) - more
    return both(beyond, Math.abs(y + SOLE / 2 - 0.15) - SOLE / 2 - 0.15, 0.3)
  }
}

/** How far from the seam around the toes of a loafer. */
const seamOf = (forward: number, side: number): number =>
  forward > 8.4 ? (Math.hypot((forward - 8.4) / 4.4, side / 2.4) - 1) * 2.4 : Math.abs(side) - 2.4

function loafer(leg: Leg): Distance {
  const { at, of } = footOf(leg)
  const foot = footDistance(leg)
  const sole = soleOf(foot, 0.75)
  const toes = rod(at(8, 0.1, 2.3), at(13.9, 0, 1.9), 3.7, 2.5)
  return (x, y, z) => {
    const [forward, side] = of(x, z)
    const last = blend(foot(x, y, z) - 0.42, toes(x, y, z), 1.6)
    const onTop = smooth(2, 3, y)
    const raised =
      0.13 * onTop * Math.exp(-((seamOf(forward, side) / 0.16) ** 2)) * smooth(7.6, 8.6, forward)
    const strap = both(last - 0.26, Math.abs(forward - 7 + 0.05 * side * side) - 1.1, 0.15)
    const opening = 5.2 + 1.2 * smooth(0, -4, forward) + 7 * smooth(2.6, 5.4, forward)
    const upper = both(both(blend(last - raised, strap, 0.1), y - opening, 0.25), -y - 0.2, 0.2)
    return Math.min(upper, sole(x, y, z))
  }
}

function sandal(leg: Leg, hasLoop: boolean): Distance {
  const { of } = footOf(leg)
  const foot = footDistance(leg)
  const sole = soleOf(foot, 0.45)
  const band = (off: number, half: number): number => Math.abs(off) - half
  return (x, y, z) => {
    const [forward, side] = of(x, z)
    const over = foot(x, y, z) - 0.42
    const instep = band(forward - 6.1 - 0.16 * side + 0.3 * (y - 4), 1.5)
    const toe = hasLoop
      ? Math.min(
          Math.max(band(forward - 12.2, 0.6), side + 0.1),
          Math.max(band(side + 0.1 + 0.12 * (forward - 8), 0.55), forward - 12.6, 4.4 - forward),
        )
      : band(forward - 10.2 + 0.3 * side, 1.4)
    const straps = both(over, Math.min(instep, toe), 0.2)
    return Math.min(both(straps, -y - 0.2, 0.2), sole(x, y, z))
  }
}

export async function footwear(id: string, { legs }: Form): Promise<Piece[]> {
  const { garment, cloth, trim } = drawings[id]
  const upper = linear(cloth.base)
  const edge = linear(darker(trim ?? '#2a1a17', 0.2))
  const bed = linear(mix(lighter(cloth.base, 0.45), '#b98f63', 0.4))
  const material: Material = (point) => {
    const { x, y, z } = point
    const worn = 1 + 0.06 * noise(5, x * 1.5, y * 1.5 + z, 4096, 4096)
    const isSole = y < 0.27
    const colour: Vec = !isSole ? upper : garment === 'loafers' || y < 0.1 ? edge : bed
    point.red = colour[0] * worn
    point.green = colour[1] * worn
    point.blue = colour[2] * worn
    point.gloss = isSole ? 0.02 : garment === 'loafers' ? 0.1 : 0.05
    point.sharp = 18
  }
  const pieces: Piece[] = []
  for (const [i, leg] of legs.entries()) {
    const shape = garment === 'loafers' ? loafer(leg) : sandal(leg, id === 'black-toe-loop-sandals')
    const [x, , z] = leg.ankle
    const surface = await kept(`${id}-${i}`, () =>
      surfaceOf(shape, [x - 12, -2, z - 9], [x + 12, 13, z + 20], 0.24),
    )
    pieces.push({ ...surface, material, layer: 0 })
  }
  return pieces
}
