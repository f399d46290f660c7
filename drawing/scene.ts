/** Garments of the shop put on the form, or hung as if on it. */
import type { Hung, Panel } from './cloth.ts'
import { linear } from './colour.ts'
import { type CutName, hungCut, isTop } from './cuts.ts'
import { drawings } from './drawings.ts'
import { footwear, isFootwear } from './footwear.ts'
import { type Form, type Grid, gridOf, latticeOf, makeForm, surfaceOf } from './form.ts'
import { kept } from './kept.ts'
import { piecesOf } from './piece.ts'
import type { Material, Piece } from './render.ts'
import { type Button, sewingOf } from './sewing.ts'
import { shawl } from './shawl.ts'
import { clothMaterial, type Finish, rasterOf, weft } from './surface.ts'
import { cross, sub, unit, type Vec } from './vec.ts'
import { noise } from './weaves/noise.ts'

const CUTS: Record<string, CutName> = {
  'olive-twill-overshirt': 'overshirt',
  'olive-field-jacket': 'field-jacket',
  'sand-corduroy-jacket': 'field-jacket',
}

export function cutOf(id: string): CutName {
  return CUTS[id] ?? (drawings[id].garment as CutName)
}

export const LEGS: readonly CutName[] = ['trousers', 'chinos', 'jeans', 'pajama']
const OUTER: readonly CutName[] = ['jacket', 'field-jacket', 'waistcoat', 'overshirt']
/** What is worn unbuttoned over something else. */
const OPENED: Partial<Record<CutName, CutName>> = {
  jacket: 'open-jacket',
  'field-jacket': 'open-field-jacket',
  overshirt: 'open-overshirt',
}

export async function theForm(): Promise<
  Form & { grid: Grid; piecesWith: (wears: readonly string[]) => Piece[] }
> {
  const form = makeForm()
  const lattice = await kept('lattice', () =>
    latticeOf(form.distance, [-52, -1, -26], [52, 168, 30], 0.8),
  )
  const fine = await kept('surface', () =>
    surfaceOf(form.distance, [-52, -1, -24], [52, 168, 30], 0.6),
  )
  const caster = await kept('coarse', () =>
    surfaceOf(form.distance, [-52, -1, -24], [52, 168, 30], 1.5),
  )
  const linen = linear('#d3c7b5')
  const material: Material = (point) => {
    // Linen, drawn tight: threads across and along, a shade at the cap of the neck.
    const { x, y, z, size } = point
    const near = Math.min(1, 0.12 / size)
    const turn = Math.atan2(z, x) * 14
    const slub =
      0.05 * near * (noise(3, y * 5, turn / 3, 4096, 4096) + noise(4, y / 3, turn * 5, 4096, 4096))
    const shade = (1 + slub) * (y > 161.9 ? 0.82 : 1)
    point.red = linen[0] * shade
    point.green = linen[1] * shade
    point.blue = linen[2] * shade
    point.fuzz = 0.18
  }
  // Where the neck is within a collar, that collar lies on top of it in front only.
  const isNeck = (t: number): boolean => {
    const at = fine.triangles[t - (t % 3)] * 3
    const [x, y, z] = fine.positions.subarray(at, at + 3)
    return y > 149 && Math.hypot(x, z + 1.5) < 8.2
  }
  const body = fine.triangles.filter((_, t) => !isNeck(t))
  const neck = fine.triangles.filter((_, t) => isNeck(t))
  const casterless = { positions: new Float32Array(), triangles: new Uint32Array() }
  return {
    ...form,
    grid: gridOf(lattice),
    piecesWith: (wears) => {
      const layer = Math.max(0, ...wears.map(cutOf).filter(isTop).map(layerOf))
      return [
        { ...fine, triangles: body, caster, material, layer: 0 },
        { ...fine, triangles: neck, caster: casterless, material, layer },
      ]
    },
  }
}

function buttonPiece(
  pieces: ReadonlyMap<string, Piece>,
  button: Button,
  colour: Vec,
  layer: number,
): Piece | undefined {
  const on = pieces.get(button.panel)
  if (!on?.uv) return undefined
  const { uv, triangles, positions, normals } = on
  const [px, py] = button.at
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t], triangles[t + 1], triangles[t + 2]]
    const [ax, ay, bx, by, cx, cy] = [
      uv[a * 2],
      uv[a * 2 + 1],
      uv[b * 2],
      uv[b * 2 + 1],
      uv[c * 2],
      uv[c * 2 + 1],
    ]
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    const w0 = ((bx - px) * (cy - py) - (by - py) * (cx - px)) / area
    const w1 = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) / area
    const w2 = 1 - w0 - w1
    if (w0 < 0 || w1 < 0 || w2 < 0) continue
    const at = (from: Float32Array, k: number): number =>
      from[a * 3 + k] * w0 + from[b * 3 + k] * w1 + from[c * 3 + k] * w2
    const normal = unit([at(normals, 0), at(normals, 1), at(normals, 2)])
    const side = unit(cross([0, 1, 0], normal))
    const up = cross(normal, side)
    const { size } = button
    const profile = button.metal
      ? [
          [0, 0.32],
          [0.6, 0.3],
          [0.9, 0.2],
          [1, 0.02],
        ]
      : [
          [0, 0.2],
          [0.5, 0.2],
          [0.72, 0.3],
          [0.9, 0.3],
          [1, 0.05],
        ]
    const place: number[] = []
    const faces: number[] = []
    const sides = 28
    const shape: number[] = []
    for (const [i, [r, h]] of profile.entries())
      for (let k = 0; k < sides; k += 1) {
        const turn = (k / sides) * 2 * Math.PI
        const [x, y] = [Math.cos(turn) * r * size, Math.sin(turn) * r * size]
        for (let n = 0; n < 3; n += 1)
          place.push(
            at(positions, n) + side[n] * x + up[n] * y + normal[n] * (h * size * 0.8 + 0.12),
          )
        const next = profile[Math.min(i + 1, profile.length - 1)]
        const before = profile[Math.max(i - 1, 0)]
        const [dr, dh] = [next[0] - before[0], next[1] - before[1]]
        const [nr, nh] = [-dh, dr]
        const n3 = unit(
          [0, 1, 2].map(
            (n) => normal[n] * nh + (side[n] * Math.cos(turn) + up[n] * Math.sin(turn)) * nr,
          ) as unknown as Vec,
        )
        shape.push(...n3)
        if (i > 0) {
          const [p, q] = [(i - 1) * sides, i * sides]
          const l = (k + 1) % sides
          faces.push(p + k, q + k, q + l, p + k, q + l, p + l)
        }
      }
    return {
      positions: Float32Array.from(place),
      normals: Float32Array.from(shape),
      triangles: Uint32Array.from(faces),
      layer,
      material: (point) => {
        point.red = colour[0]
        point.green = colour[1]
        point.blue = colour[2]
        point.gloss = button.metal ? 0.5 : 0.12
        point.sharp = button.metal ? 30 : 40
      },
    }
  }
  return undefined
}

function layerOf(cut: CutName): number {
  if (LEGS.includes(cut)) return 2
  if (cut === 'shawl') return 18
  return OUTER.includes(cut) ? 14 : 4
}

function finishOf(id: string, seed: number): Omit<Finish, 'weft'> & { repeat?: number } {
  const { cloth } = drawings[id]
  const cut = cutOf(id)
  const isKnit = cloth.weave === 'knit' || cut === 'tee'
  return {
    inside: 0.8,
    fuzz: cloth.weave === 'corduroy' ? 0.5 : isKnit ? 0.3 : 0.2,
    creased: cloth.weave === 'denim' ? 1.3 : cut === 'waistcoat' ? 0.5 : isKnit ? 0.5 : 1,
    ...(id === 'bottle-green-silk-waistcoat' ? { gloss: 0.06, sharp: 12 } : {}),
    ...(id === 'brick-stripe-polo' ? { across: true, repeat: 13 } : {}),
    ...(id === 'mustard-stripe-panjabi' ? { repeat: 12 } : {}),
    ...(id === 'indigo-pinstripe-shirt' ? { repeat: 8 } : {}),
    ...(seed < 0 ? { creased: 0 } : {}),
  }
}

/** Whether the right side of a panel, as it was cut, looks towards the form. */
function isInward(
  { triangles }: Panel,
  positions: Float32Array,
  start: number,
  grid: Grid,
): boolean {
  const out = new Float64Array(3)
  let sum = 0
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k): Vec => {
      const p = (triangles[t + k] + start) * 3
      return [positions[p], positions[p + 1], positions[p + 2]]
    })
    if (grid.outward(...a, out) > 100) continue
    const [x, y, z] = cross(sub(b, a), sub(c, a))
    sum += x * out[0] + y * out[1] + z * out[2]
  }
  return sum < 0
}

/** One garment of the shop as it hangs on the form, with the others that are worn. */
export async function garmentPieces(
  id: string,
  form: Form & { grid: Grid },
  seed: number,
  wears: readonly string[],
): Promise<Piece[]> {
  const drawing = drawings[id]
  if (isFootwear(id)) return footwear(id, form)
  const cut = cutOf(id)
  const on = layerOf(cut)
  if (cut === 'shawl') return shawl(id, form, seed, on)
  const tops = wears.map(cutOf).filter(isTop)
  const over = tops.find((each) => layerOf(each) > on)
  const isOver = tops.some((each) => layerOf(each) < on)
  const { garment, hung } = await hungCut((isOver && OPENED[cut]) || cut, form)
  const { panels } = garment
  const { details, buttons } = sewingOf(cut, id, drawing, panels)
  const { repeat, ...finish } = finishOf(id, seed)
  const cloth = weft(drawing.cloth, seed, repeat)
  const materials = new Map<string, Material>()
  for (const [i, panel] of panels.entries()) {
    const detail = details.get(panel.name)
    const raster =
      detail && (detail.height || detail.colour) ? await rasterOf(panel, detail) : undefined
    const isRib =
      (cut === 'tee' && panel.name === 'stand') || (cut === 'polo' && panel.name === 'leaf')
    materials.set(
      panel.name,
      clothMaterial(
        {
          ...finish,
          weft: cloth,
          ...(isRib
            ? {
                ribs: 3.2,
                plain: linear(
                  cut === 'tee' && drawing.cloth.weave === 'block-print'
                    ? drawing.cloth.base
                    : drawing.cloth.base,
                ),
                creased: 0.1,
              }
            : {}),
          ...(panel.name === 'leaf' || panel.name === 'stand' || panel.name.startsWith('cuff')
            ? { creased: 0.3 }
            : {}),
        },
        seed * 31 + i * 7,
        raster,
      ),
    )
  }
  const materialOf = (panel: Panel): Material => {
    const material = materials.get(panel.name)
    if (!material) throw new Error(`No material for ${panel.name}.`)
    return material
  }
  const pieces = piecesOf({ ...hung, panels } as Hung, on, materialOf)
  for (const [i, panel] of panels.entries()) {
    if (!isInward(panel, hung.positions, hung.starts[i], form.grid)) continue
    const { normals } = pieces[i]
    for (let k = 0; k < normals.length; k += 1) normals[k] = -normals[k]
  }
  const named = new Map(panels.map((panel, i) => [panel.name, pieces[i]]))
  const colour = linear(
    buttons.some(({ metal }) => metal) ? '#a9803f' : (drawing.trim ?? '#e6dcc8'),
  )
  if (over && !LEGS.includes(cut)) {
    // The sleeves show beneath a waistcoat only, the collar beneath all.
    const isSleeve = ({ name }: Panel): boolean => /sleeve|cuff/.test(name)
    for (const [i, panel] of panels.entries())
      if (isSleeve(panel) || panel.name === 'stand') pieces[i].layer = layerOf(over)
    return over === 'waistcoat' ? pieces : pieces.filter((_, i) => !isSleeve(panels[i]))
  }
  for (const button of buttons) {
    const piece = buttonPiece(named, button, colour, on)
    if (piece) pieces.push(piece)
  }
  return pieces
}
