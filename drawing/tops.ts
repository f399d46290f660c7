/** The patterns of what is worn above the waist, in centimetres, each panel drawn where it will be worn. */
import {
  type Cut,
  curve,
  cut,
  type Edge,
  type Garment,
  lengthOf,
  type Panel,
  type Spot,
} from './cloth.ts'
import type { Arm, Form } from './form.ts'
import { add, clamp, cross, length, sub, times, unit, type Vec } from './vec.ts'

export interface TopStyle {
  /** Half widths at chest, waist and hem. */
  chest: number
  waist: number
  hem: number
  /** How high the hem hangs, and how much higher at the sides. */
  hemAt: number
  sideRise?: number
  /** How far from the hem the sides are left open. */
  slit?: number
  neck: { wide: number; front: number; back: number }
  shoulder: number
  sleeve?: { wide: number; long: number; end: number; cuff?: { round: number; high: number } }
  collar?: { kind: 'band' | 'rib' | 'leaf'; high: number; leaf?: number; point?: number }
  /** Open in front: two fronts that hang apart. */
  open?: boolean
  away: number
  bend?: number
  stiff?: number
  grain?: number
}

const TOP = 154.6

const mirrored = (points: readonly Spot[]): Spot[] =>
  points.map(([x, y]): Spot => [-x, y]).toReversed()

function round(x: number, wide: number, deep: number): number {
  return deep * Math.sqrt(Math.max(0, 1 - (x / (wide + 0.5)) ** 2))
}

/** The right half of an outline, from the middle of the neck down to the middle of the hem. */
function halfOutline(style: TopStyle, neckY: number, isFront: boolean): Edge[] {
  const { chest, waist, hem, hemAt, neck, shoulder, sideRise = 0, slit = 0 } = style
  const tip: Spot = [shoulder, TOP - 0.36 * (shoulder - neck.wide) - 1]
  const under: Spot = [chest, 129.5]
  const deep = isFront ? 3.1 : 1.9
  const edges: Edge[] = [
    {
      name: 'neck',
      points: curve(
        [0, neckY],
        [neck.wide * (isFront ? 0.78 : 0.6), neckY + (isFront ? 0.2 : 0)],
        [neck.wide, neckY + (TOP - neckY) * 0.35],
        [neck.wide, TOP],
      ),
    },
    { name: 'shoulder', points: [[neck.wide, TOP], tip] },
    {
      name: 'armhole',
      points: curve(tip, [tip[0] - deep, tip[1] - 8], [tip[0] - deep - 0.4, under[1] + 1.2], under),
    },
  ]
  const low: Spot = [hem, hemAt + sideRise]
  const side = curve(under, [waist - 0.6, 118], [waist - 0.4, 106], low)
  if (slit > 0) {
    const total = lengthOf(side)
    let walked = 0
    const at = side.findIndex((each, i) => {
      if (i > 0) walked += Math.hypot(each[0] - side[i - 1][0], each[1] - side[i - 1][1])
      return walked > total - slit
    })
    edges.push(
      { name: 'side', points: side.slice(0, at + 1) },
      { name: 'slit', points: side.slice(at) },
    )
  } else edges.push({ name: 'side', points: side })
  edges.push({
    name: 'hem',
    points:
      sideRise > 0
        ? curve(low, [hem - 4, hemAt + sideRise * 0.7], [hem * 0.72, hemAt], [0, hemAt])
        : [low, [0, hemAt]],
  })
  return edges
}

function whole(half: readonly Edge[]): Edge[] {
  const named =
    (suffix: string) =>
    (edge: Edge): Edge => ({ ...edge, name: edge.name + suffix })
  return [
    ...half.map(named('R')),
    ...half.toReversed().map((edge) => ({ name: `${edge.name}L`, points: mirrored(edge.points) })),
  ]
}

/** A tube around an arm; `along` runs from the underarm to the hand, negative over the cap. */
function aroundArm(
  arm: Arm,
  side: number,
  wideAt: (along: number) => number,
  from: number,
): (spot: Spot) => Vec {
  const upper = sub(arm.elbow, arm.shoulder)
  const lower = sub(arm.wrist, arm.elbow)
  return ([s, l]) => {
    const t = from - l
    const isLower = t > length(upper)
    const along = unit(isLower ? lower : upper)
    const middle = isLower
      ? add(arm.elbow, times(along, t - length(upper)))
      : add(arm.shoulder, times(along, t))
    const out = unit(sub([side, 0, 0], times(along, along[0] * side)))
    const front = times(cross(along, out), side)
    const face = front[2] < 0 ? times(front, -1) : front
    const wide = wideAt(l)
    const angle = (2 * Math.PI * s) / wide
    const radius = Math.max(wide / (2 * Math.PI), 5)
    return add(
      middle,
      add(times(out, Math.cos(angle) * radius), times(face, Math.sin(angle) * radius)),
    )
  }
}

function capHeight(wide: number, goal: number): number {
  let [low, high] = [1, 20]
  for (let i = 0; i < 40; i += 1) {
    const middle = (low + high) / 2
    if (lengthOf(cap(wide, middle)) < goal) low = middle
    else high = middle
  }
  return low
}

const cap = (wide: number, high: number): Spot[] =>
  curve([-wide / 2, 0], [-wide * 0.27, high * 0.12], [-wide * 0.26, high], [0, high])

export function makeTop(style: TopStyle, form: Form): Garment {
  const { neck, chest, away, stiff = 1, sleeve, collar, open = false, grain = 1.05 } = style
  const panels: Panel[] = []
  const seams: [string, string][] = []
  const front = halfOutline(style, neck.front, true)
  const back = halfOutline(style, neck.back, false)
  const counts: Record<string, number> = {}
  for (const name of ['neck', 'shoulder', 'armhole', 'side', 'slit']) {
    for (const [edges, which] of [
      [front, 'F'],
      [back, 'B'],
    ] as const) {
      const edge = edges.find((each) => each.name === name)
      if (edge) counts[name + which] = Math.round(lengthOf(edge.points) / grain)
    }
    if (name !== 'neck' && counts[`${name}F`]) {
      const both = Math.round((counts[`${name}F`] + counts[`${name}B`]) / 2)
      counts[`${name}F`] = counts[`${name}B`] = both
    }
  }
  const countsOf = (which: string): Record<string, number> =>
    Object.fromEntries(
      ['neck', 'shoulder', 'armhole', 'side', 'slit'].flatMap((name) =>
        counts[name + which]
          ? ['R', 'L'].map((suffix) => [name + suffix, counts[name + which]])
          : [],
      ),
    )
  const make = (
    name: string,
    edges: readonly Edge[],
    sign: number,
    more: Partial<Cut> = {},
  ): void => {
    const place = ([x, y]: Spot): Vec => [
      x,
      y,
      sign * round(x, chest, 16.5) -
        1 +
        (open && sign > 0 ? Math.max(0, 3 - Math.abs(x) * 0.3) : 0),
    ]
    panels.push(
      cut(
        { name, edges, place, away, stiff, ...more },
        grain,
        countsOf(name.startsWith('back') ? 'B' : 'F'),
      ),
    )
  }
  const names = ['shoulder', 'armhole', 'side']
  if (open) {
    const middle: Edge = {
      name: 'middle',
      points: [
        [0.4, style.hemAt],
        [0.4, neck.front],
      ],
    }
    const inward = (edges: readonly Edge[]): Edge[] =>
      edges.map((edge) => ({
        ...edge,
        points: edge.points.map(([x, y]): Spot => [Math.max(x, 0.4), y]),
      }))
    const right = [...inward(front), middle].map((edge) => ({ ...edge, name: `${edge.name}R` }))
    const left = [...inward(front), middle]
      .toReversed()
      .map((edge) => ({ name: `${edge.name}L`, points: mirrored(edge.points) }))
    make('frontR', right, 1)
    make('frontL', left, 1)
    make('back', whole(back), -1)
  } else {
    make('front', whole(front), 1)
    make('back', whole(back), -1)
  }
  const frontOf = (suffix: string): string => (open ? `front${suffix}` : 'front')
  for (const suffix of ['R', 'L'])
    for (const name of names)
      if (name !== 'armhole')
        seams.push([`${frontOf(suffix)}.${name}${suffix}`, `back.${name}${suffix}`])

  if (sleeve) {
    const armholes = [front, back].map((edges) =>
      lengthOf(edges.find(({ name }) => name === 'armhole')?.points ?? []),
    )
    const high = capHeight(sleeve.wide, (armholes[0] + armholes[1]) / 2 + 0.4)
    const low = -(sleeve.long - high - (sleeve.cuff?.high ?? 0))
    const wideAt = (l: number): number =>
      l > 0 ? sleeve.wide : sleeve.wide + (sleeve.end - sleeve.wide) * (l / low)
    for (const [i, suffix] of ['L', 'R'].entries()) {
      const side = suffix === 'R' ? 1 : -1
      const place = aroundArm(form.arms[i], side, wideAt, high - 3.2)
      const half = cap(sleeve.wide, high)
      const end = sleeve.end / 2
      panels.push(
        cut(
          {
            name: `sleeve${suffix}`,
            edges: [
              { name: 'capBack', points: half },
              { name: 'capFront', points: mirrored(half) },
              {
                name: 'seamFront',
                points: [
                  [sleeve.wide / 2, 0],
                  [end, low],
                ],
              },
              {
                name: 'end',
                points: [
                  [end, low],
                  [-end, low],
                ],
              },
              {
                name: 'seamBack',
                points: [
                  [-end, low],
                  [-sleeve.wide / 2, 0],
                ],
              },
            ],
            place,
            away,
            stiff,
          },
          grain,
          {
            capBack: counts.armholeB,
            capFront: counts.armholeF,
            seamFront: Math.round(-low / grain),
            seamBack: Math.round(-low / grain),
          },
        ),
      )
      seams.push(
        [`sleeve${suffix}.capBack`, `back.armhole${suffix}`],
        [`sleeve${suffix}.capFront`, `${frontOf(suffix)}.armhole${suffix}`],
        [`sleeve${suffix}.seamFront`, `sleeve${suffix}.seamBack`],
      )
      if (sleeve.cuff) {
        const { round: around, high: tall } = sleeve.cuff
        const w = around / 2
        const stitches = Math.round(sleeve.end / grain)
        panels.push(
          cut(
            {
              name: `cuff${suffix}`,
              edges: [
                {
                  name: 'top',
                  points: [
                    [-w, 0],
                    [w, 0],
                  ],
                },
                {
                  name: 'endFront',
                  points: [
                    [w, 0],
                    [w, -tall],
                  ],
                },
                {
                  name: 'end',
                  points: [
                    [w, -tall],
                    [-w, -tall],
                  ],
                },
                {
                  name: 'endBack',
                  points: [
                    [-w, -tall],
                    [-w, 0],
                  ],
                },
              ],
              place: aroundArm(form.arms[i], side, () => around, high - 3.2 - low),
              away: away + 0.1,
              stiff: 24,
            },
            grain,
            { top: stitches },
          ),
        )
        seams.push(
          [`cuff${suffix}.top`, `sleeve${suffix}.end`],
          [`cuff${suffix}.endFront`, `cuff${suffix}.endBack`],
        )
      }
    }
  }

  if (collar) {
    const lengths = [front, back].map((edges) => lengthOf(edges[0].points))
    const [f, b] = lengths
    const total = 2 * (f + b)
    const ratio = { rib: 0.9, band: 0.94, leaf: 0.97 }[collar.kind]
    const ring = (s: number, up: number, out: number, aroundLength: number): Vec => {
      const angle = (2 * Math.PI * s) / aroundLength
      const y = neck.front + (neck.back + 1 - neck.front) * (0.5 - 0.5 * Math.cos(angle))
      const r = total / (2 * Math.PI) + 0.6 + out
      return [Math.sin(angle) * r, y + up, Math.cos(angle) * r - 1.6]
    }
    const gapAt = open ? total * 0.03 : 0
    const topLength = total * ratio
    const bottom: Edge[] = [0, f, f + b, f + 2 * b, total].slice(0, -1).map((from, i) => {
      const to = [f, f + b, f + 2 * b, total][i]
      return {
        name: `bottom${i}`,
        points: [
          [from, 0],
          [to, 0],
        ],
      }
    })
    const [nF, nB] = [counts.neckF, counts.neckB]
    const stitches = 2 * (nF + nB)
    const inset = (total - topLength) / 2
    panels.push(
      cut(
        {
          name: 'stand',
          edges: [
            ...bottom,
            {
              name: 'endL',
              points: [
                [total, 0],
                [total - inset - gapAt, collar.high],
              ],
            },
            {
              name: 'top',
              points: [
                [total - inset - gapAt, collar.high],
                [inset + gapAt, collar.high],
              ],
            },
            {
              name: 'endR',
              points: [
                [inset + gapAt, collar.high],
                [0, 0],
              ],
            },
          ],
          place: ([s, l]) => ring(s, l, 0, total),
          away: away + (collar.kind === 'rib' ? 0 : 0.1),
          stiff: collar.kind === 'rib' ? 6 : 30,
        },
        Math.min(grain, 1),
        { bottom0: nF, bottom1: nB, bottom2: nB, bottom3: nF, top: stitches },
      ),
    )
    for (const [i, name] of ['R', 'R', 'L', 'L'].entries())
      seams.push([`stand.bottom${i}`, `${i === 0 || i === 3 ? frontOf(name) : 'back'}.neck${name}`])
    if (!open) seams.push(['stand.endL', 'stand.endR'])
    if (collar.kind === 'leaf') {
      const { leaf = 4.6, point = 7 } = collar
      const a = inset + gapAt
      const c = total - inset - gapAt
      // Cut as part of a ring: turned down, its outer edge is the longer one.
      const bow = 34
      const bent = ([x, l]: Spot): Spot => {
        const angle = (x - total / 2) / bow
        return [total / 2 + Math.sin(angle) * (bow - l), Math.cos(angle) * (bow - l) - bow]
      }
      const unbent = ([x, y]: Spot): Spot => [
        total / 2 + Math.atan2(x - total / 2, y + bow) * bow,
        bow - Math.hypot(x - total / 2, y + bow),
      ]
      const edge = (...points: Spot[]): Spot[] => {
        const fine =
          points.length > 2
            ? curve(...points)
            : Array.from(
                { length: 25 },
                (_, i): Spot => [
                  points[0][0] + ((points[1][0] - points[0][0]) * i) / 24,
                  points[0][1] + ((points[1][1] - points[0][1]) * i) / 24,
                ],
              )
        return fine.map(bent)
      }
      panels.push(
        cut(
          {
            name: 'leaf',
            edges: [
              { name: 'top', points: edge([a, 0], [c, 0]) },
              { name: 'endL', points: edge([c, 0], [c + 0.6, -point]) },
              {
                name: 'outer',
                points: edge(
                  [c + 0.6, -point],
                  [c - total * 0.14, -leaf - 0.6],
                  [c - total * 0.24, -leaf],
                  [total / 2, -leaf],
                  [a + total * 0.24, -leaf],
                  [a + total * 0.14, -leaf - 0.6],
                  [a - 0.6, -point],
                ),
              },
              { name: 'endR', points: edge([a - 0.6, -point], [a, 0]) },
            ],
            // Already turned down, outside the stand.
            place: (spot) => {
              const [s, l] = unbent(spot)
              return ring(clamp(s, 0, total), collar.high + l * 0.85, 0.5 - l * 0.35, total)
            },
            away: away + 0.8,
            stiff: 26,
          },
          Math.min(grain, 1),
          { top: stitches },
        ),
      )
      seams.push(['leaf.top', 'stand.top'])
    }
  }
  return {
    panels,
    seams,
    // What is not buttoned would slide from the shoulders.
    ...(open && { pinned: ['back.neckR', 'back.neckL'], friction: 0.5 }),
    folds: collar?.kind === 'leaf' ? ['stand.top', 'leaf.top'] : [],
    bend: style.bend ?? 1,
  }
}
