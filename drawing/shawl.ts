/** A shawl laid in folds over a shoulder. */
import { cut, type Garment, type Hung, type Spot } from './cloth.ts'
import { linear } from './colour.ts'
import { hungCut } from './cuts.ts'
import { drawings } from './drawings.ts'
import type { Form, Grid } from './form.ts'
import { piecesOf } from './piece.ts'
import type { Piece } from './render.ts'
import { clothMaterial, pathOf, rasterOf, weft } from './surface.ts'
import type { Vec } from './vec.ts'
import { noise } from './weaves/noise.ts'

const WIDE = 36
const LONG = 148
const FOLDS = 4
/** How far it hangs in front before it is laid over the shoulder, and around how large an arc. */
const FRONT = 66
const ARC = 9

export function makeShawl(): Garment {
  const place = ([x, y]: Spot): Vec => {
    const share = x / WIDE
    const fold = 1.6 * (1 - Math.cos(2 * Math.PI * FOLDS * share))
    const across = 4.5 + 15 * share
    const top = 150.5 - 6 * share
    const turn = (y - FRONT) / ARC
    const round = ARC + fold
    if (turn < 0) return [across, top + y - FRONT, round - 1 + 4]
    if (turn > Math.PI) return [across, top - (turn - Math.PI) * ARC, -round - 1 - 4]
    return [across, top + round * Math.sin(turn), round * Math.cos(turn) - 1 + 4 * Math.cos(turn)]
  }
  const corners: Spot[] = [
    [0, 0],
    [WIDE, 0],
    [WIDE, LONG],
    [0, LONG],
  ]
  const edges = ['front', 'outer', 'back', 'inner'].map((name, i) => ({
    name,
    points: [corners[i], corners[(i + 1) % 4]],
  }))
  const panel = cut({ name: 'shawl', edges, place, away: 2.4, stiff: 1.2 }, 1.4)
  return { panels: [panel], seams: [], bend: 1.6, friction: 0.8, seconds: 1.6 }
}

export async function shawl(
  id: string,
  form: Form & { grid: Grid },
  seed: number,
  layer: number,
): Promise<Piece[]> {
  const { cloth, trim } = drawings[id]
  const { garment, hung } = await hungCut('shawl', form)
  const [panel] = garment.panels
  const border = [6, 7.2, 13, 14.2].map(
    (y) =>
      `<path d="${pathOf([
        [0, y],
        [WIDE, y],
      ])}" stroke="${cloth.accent ?? trim}" stroke-width="0.55"/>`,
  )
  const raster = await rasterOf(panel, { height: '', colour: border.join('') })
  const woven = weft(cloth, seed)
  const [piece] = piecesOf({ ...hung, panels: garment.panels } as Hung, layer, () =>
    clothMaterial({ weft: woven, inside: 0.8, fuzz: 0.4, creased: 0.8 }, seed * 31, raster),
  )
  return [piece, fringe(panel.edges.get('front') ?? [], piece, linear(cloth.base))]
}

/** Threads left hanging at an end. */
function fringe(end: readonly number[], { positions, layer }: Piece, colour: Vec): Piece {
  const spot = (at: number): Vec => {
    const i = Math.min(Math.floor(at), end.length - 2)
    const [a, b] = [end[i] * 3, end[i + 1] * 3]
    const mix = (k: number): number =>
      positions[a + k] + (positions[b + k] - positions[a + k]) * (at - i)
    return [mix(0), mix(1), mix(2)]
  }
  const places: number[] = []
  const triangles: number[] = []
  for (let at = 0.1, n = 0; at < end.length - 1; at += 0.42, n += 1) {
    const [x, y, z] = spot(at)
    const sway = 0.5 * noise(7, n * 0.9, 3.5, 4096, 4096)
    const long = 4.6 + 0.8 * noise(8, n * 1.7, 1.5, 4096, 4096)
    for (const [share, half] of [
      [0, 0.13],
      [0.5, 0.11],
      [1, 0.07],
    ])
      for (const sign of [-1, 1])
        places.push(x + sway * share * share + sign * half, y + 0.1 - long * share, z)
    const first = n * 6
    for (const row of [first, first + 2])
      triangles.push(row, row + 2, row + 1, row + 1, row + 2, row + 3)
  }
  return {
    positions: Float32Array.from(places),
    normals: Float32Array.from(places, (_, i) => (i % 3 === 2 ? 1 : 0)),
    triangles: Uint32Array.from(triangles),
    layer,
    material: (point) => {
      point.red = colour[0]
      point.green = colour[1]
      point.blue = colour[2]
      point.fuzz = 0.3
    },
  }
}
