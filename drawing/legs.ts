/** The patterns of trousers, jeans and pajama. */
import { curve, cut, type Edge, type Garment, lengthOf, type Panel, type Spot } from './cloth.ts'
import type { Form, Leg } from './form.ts'
import { clamp, mixed, smooth, type Vec } from './vec.ts'

export interface LegStyle {
  /** The round of waist, knee and hem, and how much the seat and thigh are eased. */
  waist: number
  ease: number
  knee: number
  hem: number
  hemAt: number
  away: number
  bend?: number
  grain?: number
}

const WAIST_AT = 103

const CROTCH = 78.5

export function makeLegs(style: LegStyle, form: Form): Garment {
  const { waist, ease, knee, hem, hemAt, away, grain = 1.05 } = style
  const panels: Panel[] = []
  const seams: [string, string][] = []
  const axis = (leg: Leg, y: number): Vec =>
    y > 48
      ? mixed(leg.knee, leg.hip, (y - 48) / 40)
      : mixed(leg.ankle, leg.knee, clamp((y - 8) / 40, 0, 1))
  const half = (isBack: boolean): Edge[] => {
    const [w, h] = [waist / 4, 24.4 + ease / 4]
    const inner = isBack ? -10.5 : -4.8
    const top = WAIST_AT + (isBack ? 2 : 0)
    const [k, e] = [knee / 4, hem / 4]
    const lower = (x: number, width: number, sign: number): number => x + sign * width
    return [
      {
        name: 'waist',
        points: [
          [0, top],
          [w, WAIST_AT + 0.8],
        ],
      },
      {
        name: 'side',
        points: [
          ...curve([w, WAIST_AT + 0.8], [h - 0.5, 97], [h + 0.4, 90], [h, 80]),
          ...curve([h, 80], [h - 1, 70], [lower(11, k, 1) + 0.6, 58], [lower(11, k, 1), 48]).slice(
            1,
          ),
          [lower(11.4, e, 1), hemAt],
        ],
      },
      {
        name: 'hem',
        points: [
          [lower(11.4, e, 1), hemAt],
          [lower(11.4, e, -1), hemAt],
        ],
      },
      {
        name: 'inseam',
        points: [
          [lower(11.4, e, -1), hemAt],
          ...curve(
            [lower(11, k, -1), 48],
            [lower(11, k, -1) - 0.8, 58],
            [inner + 2, 70],
            [inner, CROTCH],
          ),
        ],
      },
      {
        name: 'crotch',
        points: curve(
          [inner, CROTCH],
          [isBack ? -2 : -1, CROTCH + 1],
          [0, CROTCH + (isBack ? 6 : 4)],
          [0, top],
        ),
      },
    ]
  }
  const [front, back] = [half(false), half(true)]
  const counts: Record<string, number> = {}
  for (const name of ['side', 'inseam']) {
    const both = [front, back].map((edges) =>
      lengthOf(edges.find((each) => each.name === name)?.points ?? []),
    )
    counts[name] = Math.round((both[0] + both[1]) / 2 / grain)
  }
  for (const [i, suffix] of ['L', 'R'].entries()) {
    const side = i === 0 ? -1 : 1
    const leg = form.legs[i]
    for (const [name, edges, depth] of [
      ['front', front, 1],
      ['back', back, -1],
    ] as const) {
      const place = ([px, y]: Spot): Vec => {
        const x = px * side
        const angle = clamp((x / (waist / 4 + ease / 4 + 3)) * (Math.PI / 2), -1.2, 1.6)
        const torso: Vec = [18.5 * Math.sin(angle) * side, y, depth * 14 * Math.cos(angle) - 0.5]
        const a = axis(leg, y)
        const wide =
          y > 48 ? 24.4 + ease / 4 - (24.4 + ease / 4 - knee / 4 + 0) * smooth(80, 48, y) : 0
        const w =
          y > 48 ? Math.max(wide * 1.15, knee / 2) : knee / 2 + ((hem - knee) / 2) * ((48 - y) / 40)
        const turn = clamp(((x - 11) / (w / 1.9)) * (Math.PI / 2) * 0.95, -1.9, 1.9)
        const r = Math.max(w / Math.PI + 1, 7.4)
        const tube: Vec = [a[0] + r * Math.sin(turn) * side, y, a[2] + depth * r * Math.cos(turn)]
        return mixed(tube, torso, smooth(74, 88, y))
      }
      const flipped =
        side < 0
          ? edges.toReversed().map((edge) => ({
              name: edge.name,
              points: edge.points.map(([x, y]): Spot => [-x, y]).toReversed(),
            }))
          : edges
      panels.push(cut({ name: name + suffix, edges: flipped, place, away }, grain, counts))
    }
    seams.push(
      [`front${suffix}.side`, `back${suffix}.side`],
      [`front${suffix}.inseam`, `back${suffix}.inseam`],
    )
  }
  seams.push(['frontL.crotch', 'frontR.crotch'], ['backL.crotch', 'backR.crotch'])
  return {
    panels,
    seams,
    held: ['frontL.waist', 'frontR.waist', 'backL.waist', 'backR.waist'],
    bend: style.bend ?? 1,
  }
}
