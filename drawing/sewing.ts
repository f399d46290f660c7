/** Plackets, pockets, seams and buttons: what is sewn upon the panels of each garment. */
import type { Panel, Spot } from './cloth.ts'
import { darker, lighter, mix } from './colour.ts'
import type { CutName } from './cuts.ts'
import type { Drawing } from './kinds.ts'
import { type Detail, pathOf } from './surface.ts'

export interface Button {
  panel: string
  at: Spot
  size: number
  metal?: boolean
}

export interface Sewing {
  details: Map<string, Detail>
  buttons: Button[]
}

class Work {
  height = ''
  colour = ''
  readonly thread: string
  readonly shade: string
  constructor(thread: string, base: string) {
    this.thread = thread
    this.shade = darker(base, 0.65)
  }
  /** Cloth laid upon cloth. */
  laid(points: readonly Spot[], rise = 0.5): void {
    const d = pathOf(points, true)
    const level = Math.round(128 + 127 * rise)
    this.colour += `<path d="${d}" stroke="${this.shade}" stroke-opacity="0.22" stroke-width="0.5"/><path d="${d}" stroke="${this.shade}" stroke-opacity="0.35" stroke-width="0.12"/>`
    this.height += `<path d="${d}" fill="rgb(${level},${level},${level})"/>`
  }
  line(points: readonly Spot[], closed = false): void {
    const d = pathOf(points, closed)
    this.height += `<path d="${d}" stroke="#202020" stroke-opacity="0.7" stroke-width="0.16"/>`
    this.colour += `<path d="${d}" stroke="${this.shade}" stroke-opacity="0.5" stroke-width="0.09"/>`
  }
  stitch(points: readonly Spot[], closed = false, strong = 0.5): void {
    const d = pathOf(points, closed)
    this.height += `<path d="${d}" stroke="#303030" stroke-opacity="0.5" stroke-width="0.2"/>`
    this.colour += `<path d="${d}" stroke="${this.shade}" stroke-opacity="0.16" stroke-width="0.2"/><path d="${d}" stroke="${this.thread}" stroke-opacity="${strong}" stroke-width="0.08" stroke-dasharray="0.24 0.1"/>`
  }
  paint(points: readonly Spot[], colour: string, width: number): void {
    this.colour += `<path d="${pathOf(points)}" stroke="${colour}" stroke-width="${width}"/>`
    this.height += `<path d="${pathOf(points)}" stroke="#fff" stroke-opacity="0.35" stroke-width="${width}"/>`
  }
  get detail(): Detail {
    return { height: this.height, colour: this.colour }
  }
}

/** An edge of a panel, moved inwards. */
function inside(panel: Panel, name: string, by: number): Spot[] {
  const numbers = panel.edges.get(name) ?? []
  const points = numbers.map((i) => panel.flat[i])
  const middle = panel.flat.reduce<Spot>(
    ([x, y], each) => [x + each[0] / panel.flat.length, y + each[1] / panel.flat.length],
    [0, 0],
  )
  return points.map(([x, y], i): Spot => {
    const [a, b] = [points[Math.max(0, i - 1)], points[Math.min(points.length - 1, i + 1)]]
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const [nx, ny] = [-(b[1] - a[1]) / l, (b[0] - a[0]) / l]
    const sign = nx * (middle[0] - x) + ny * (middle[1] - y) < 0 ? -1 : 1
    return [x + nx * by * sign, y + ny * by * sign]
  })
}

const box = (x: number, y: number, w: number, h: number, point = 0): Spot[] =>
  point > 0
    ? [
        [x, y],
        [x + w, y],
        [x + w, y - h + point],
        [x + w / 2, y - h],
        [x, y - h + point],
      ]
    : [
        [x, y],
        [x + w, y],
        [x + w, y - h],
        [x, y - h],
      ]

const inset = (points: readonly Spot[], by: number): Spot[] => {
  const [cx, cy] = points.reduce<Spot>(
    ([x, y], p) => [x + p[0] / points.length, y + p[1] / points.length],
    [0, 0],
  )
  return points.map(([x, y]): Spot => [x - Math.sign(x - cx) * by, y - Math.sign(y - cy) * by])
}

/** A pocket sewn on, perhaps with a flap. */
function pocket(
  work: Work,
  x: number,
  y: number,
  w: number,
  h: number,
  flap = false,
  point = 0,
): void {
  const bag = box(x, y, w, h, point)
  work.laid(bag, 0.3)
  work.stitch(inset(bag, 0.35), true)
  if (flap) {
    const top = box(x - 0.2, y + 1, w + 0.4, 5, 1.2)
    work.laid(top, 0.6)
    work.stitch(inset(top, 0.4), true)
  } else
    work.stitch([
      [x + 0.3, y - 1.8],
      [x + w - 0.3, y - 1.8],
    ])
}

/** Two fronts that hang apart are sewn as one. */
function oneFront(cutPanels: readonly Panel[]): readonly Panel[] {
  const [right, left, back] = ['frontR', 'frontL', 'back'].map((name) =>
    cutPanels.find((panel) => panel.name === name),
  )
  if (!right || !left || !back) return cutPanels
  const moved = [...left.edges].map(([name, numbers]): [string, number[]] => [
    name,
    numbers.map((i) => i + right.flat.length),
  ])
  const front = {
    ...right,
    name: 'front',
    flat: [...right.flat, ...left.flat],
    edges: new Map([...right.edges, ...moved]),
  }
  return [front, ...cutPanels.filter((panel) => panel !== right && panel !== left)]
}

/** What was sewn on one front, on the two that hang apart. */
function apart({ details, buttons }: Sewing): Sewing {
  const front = details.get('front')
  if (!front) return { details, buttons }
  return {
    details: new Map([...details, ['frontR', front], ['frontL', front]]),
    buttons: buttons.map(({ panel, at: [x, y], ...button }) => ({
      ...button,
      panel: panel === 'front' ? (x > 0 ? 'frontR' : 'frontL') : panel,
      at: panel === 'front' && x === 0 ? [-1.4, y] : [x, y],
    })),
  }
}

export function sewingOf(
  cut: CutName,
  id: string,
  drawing: Drawing,
  cutPanels: readonly Panel[],
): Sewing {
  const panels = oneFront(cutPanels)
  const { cloth, trim } = drawing
  const isDenim = cloth.weave === 'denim'
  const thread = isDenim ? (trim ?? '#c28a35') : mix(cloth.base, lighter(cloth.base, 0.5), 0.5)
  const works = new Map(panels.map((panel) => [panel.name, new Work(thread, cloth.base)]))
  const buttons: Button[] = []
  const on = (name: string): Work => {
    const work = works.get(name)
    if (!work) throw new Error(`${cut} has no ${name}.`)
    return work
  }
  const strong = isDenim ? 0.95 : 0.5
  const panelOf = (name: string): Panel | undefined => panels.find((each) => each.name === name)
  const along = (name: string, edge: string, ...by: number[]): void => {
    const panel = panelOf(name)
    if (panel?.edges.has(edge))
      for (const each of by) on(name).stitch(inside(panel, edge, each), false, strong)
  }
  const isTop = panelOf('front') !== undefined
  if (isTop) {
    const front = panelOf('front')
    const neckAt = front ? front.flat[(front.edges.get('neckR') ?? [0])[0]][1] : 146
    const hemAt = Math.min(...(front?.flat.map(([, y]) => y) ?? [80]))
    // Seams show as a line on either side.
    const seam = (name: string, ...edges: string[]): void => {
      const panel = panelOf(name)
      for (const edge of edges) if (panel?.edges.has(edge)) on(name).line(inside(panel, edge, 0.06))
    }
    for (const suffix of ['R', 'L']) {
      for (const name of ['front', 'back'])
        seam(name, `armhole${suffix}`, `shoulder${suffix}`, `neck${suffix}`)
      seam(`sleeve${suffix}`, 'capFront', 'capBack')
      seam(`cuff${suffix}`, 'top')
    }
    seam('stand', 'bottom0', 'bottom1', 'bottom2', 'bottom3')
    for (const name of ['front', 'back']) {
      for (const suffix of ['R', 'L']) {
        along(name, `hem${suffix}`, ...(cut === 'tee' || cut === 'polo' ? [1.9, 2.3] : [1.2]))
        along(name, `slit${suffix}`, 0.8)
      }
      if (cut === 'jacket' || cut === 'field-jacket' || cut === 'overshirt')
        for (const suffix of ['R', 'L']) along(name, `armhole${suffix}`, 0.5)
    }
    for (const suffix of ['R', 'L']) {
      along(
        `sleeve${suffix}`,
        'end',
        ...(cut === 'tee' ? [1.9, 2.3] : panelOf(`cuff${suffix}`) ? [] : [1.6]),
      )
      if (cut === 'jacket' || cut === 'field-jacket' || cut === 'overshirt')
        along(`sleeve${suffix}`, 'capFront', 0.4)
      if (panelOf(`cuff${suffix}`)) {
        along(`cuff${suffix}`, 'top', 0.4)
        along(`cuff${suffix}`, 'end', 0.4)
        buttons.push({
          panel: `cuff${suffix}`,
          at: [suffix === 'R' ? 4.5 : 4.5, -3],
          size: 0.48,
          metal: isDenim,
        })
      }
    }
    if (cut === 'tee')
      for (const suffix of ['R', 'L'])
        for (const name of ['front', 'back']) along(name, `neck${suffix}`, 0.35)
    if (panelOf('leaf'))
      for (const edge of ['outer', 'endL', 'endR']) if (cut !== 'polo') along('leaf', edge, 0.5)

    const placket = (low: number, wide: number, every: number, first = 2.6): void => {
      const strip: Spot[] = [
        [-wide, neckAt + 0.4],
        [wide, neckAt + 0.4],
        [wide, low],
        [-wide, low],
      ]
      on('front').laid(strip, 0.28)
      on('front').line([
        [wide, neckAt],
        [wide, low],
      ])
      on('front').stitch(
        [
          [wide - 0.4, neckAt],
          [wide - 0.4, low],
        ],
        false,
        strong,
      )
      on('front').stitch(
        [
          [-wide + 0.4, neckAt],
          [-wide + 0.4, low],
        ],
        false,
        strong,
      )
      for (let y = neckAt - first; y > low + every * 0.4; y -= every)
        buttons.push({ panel: 'front', at: [0, y], size: 0.58, metal: isDenim })
    }
    if (cut === 'shirt' || cut === 'short-sleeve-shirt' || cut === 'overshirt') {
      placket(hemAt, 1.7, 8.6, 4)
      if (cut === 'overshirt') {
        for (const x of [6.5, -17.5]) {
          pocket(on('front'), x, 130, 11, 12.5, true)
          buttons.push({ panel: 'front', at: [x + 5.5, 127.6], size: 0.5 })
        }
      } else if (id !== 'indigo-pinstripe-shirt')
        pocket(on('front'), 6.6, 130.5, 10.6, 12, false, 1.4)
    }
    if (cut === 'jacket' || cut === 'field-jacket') {
      placket(hemAt, 2.2, 10.4, 4)
      const isDenimJacket = isDenim
      const isPlain = id === 'sand-corduroy-jacket'
      const hips = cut === 'field-jacket' || !isDenimJacket
      if (isDenimJacket) {
        on('front').line([
          [-27, 133],
          [27, 133],
        ])
        on('front').stitch(
          [
            [-27, 132.5],
            [27, 132.5],
          ],
          false,
          1,
        )
        for (const x of [4.6, -4.6])
          for (const off of [0, 0.5])
            on('front').stitch(
              [
                [x * 1.2 + Math.sign(x) * off, 132],
                [x * 0.75 + Math.sign(x) * off, hemAt + 4],
              ],
              false,
              1,
            )
        for (const x of [14, -14])
          on('front').stitch(
            [
              [x, 121],
              [x * 0.85, hemAt + 4],
            ],
            false,
            1,
          )
        on('front').line([
          [-30, hemAt + 4],
          [30, hemAt + 4],
        ])
        on('front').stitch(
          [
            [-30, hemAt + 3.5],
            [30, hemAt + 3.5],
          ],
          false,
          1,
        )
      }
      if (isDenimJacket || !isPlain)
        for (const x of [6.6, -17.8]) {
          pocket(on('front'), x, 131.4, 11.2, 11.5, true)
          buttons.push({ panel: 'front', at: [x + 5.6, 129], size: 0.6, metal: true })
        }
      else pocket(on('front'), 6.8, 130, 11, 12)
      if (hips)
        for (const x of [5.6, -20.6])
          pocket(on('front'), x, isPlain ? 103 : 101, 15, 16.5, !isPlain)
    }
    if (cut === 'waistcoat') {
      placket(hemAt, 0.1, 9.2, 3)
      for (const [x, y, w] of [
        [7, 127, 8.5],
        [6, 101, 12.5],
        [-18.5, 101, 12.5],
      ]) {
        const welt: Spot[] = [
          [x, y],
          [x + w, y + 0.8],
          [x + w, y + 3],
          [x, y + 2.2],
        ]
        on('front').laid(welt, 0.6)
        on('front').stitch(inset(welt, 0.3), true)
      }
      for (const suffix of ['R', 'L']) along('front', `armhole${suffix}`, 0.6)
    }
    if (cut === 'panjabi' || cut === 'kurta') {
      const low = cut === 'kurta' ? 124 : 119
      const w = 1.75
      const strip: Spot[] = [
        [-w, neckAt + 0.4],
        [w, neckAt + 0.4],
        [w, low + 1.6],
        [0, low - 0.6],
        [-w, low + 1.6],
      ]
      on('front').laid(strip, 0.42)
      on('front').line([
        [w, neckAt],
        [w, low + 1.6],
        [0, low - 0.6],
        [-w, low + 1.6],
        [-w, neckAt],
      ])
      on('front').stitch([
        [w - 0.4, neckAt],
        [w - 0.4, low + 1.7],
        [0, low],
        [-w + 0.4, low + 1.7],
        [-w + 0.4, neckAt],
      ])
      if (id === 'madder-placket-panjabi')
        on('front').paint(
          [
            [w, neckAt + 0.4],
            [w, low + 1.6],
            [0, low - 0.6],
            [-w, low + 1.6],
            [-w, neckAt + 0.4],
          ],
          trim ?? '#c8973a',
          0.3,
        )
      for (let y = neckAt - 2.4, i = 0; i < 4; i += 1, y -= 5.4)
        buttons.push({ panel: 'front', at: [0, y], size: 0.52 })
      along('stand', 'top', 0.4)
      if (id === 'madder-placket-panjabi') {
        const stand = panelOf('stand')
        if (stand) on('stand').paint(inside(stand, 'top', 0.1), trim ?? '#c8973a', 0.3)
      }
    }
    if (cut === 'polo') {
      const low = neckAt - 14
      const strip: Spot[] = [
        [-1.6, neckAt + 0.4],
        [1.6, neckAt + 0.4],
        [1.6, low],
        [-1.6, low],
      ]
      on('front').laid(strip, 0.35)
      on('front').stitch([
        [1.3, neckAt],
        [1.3, low + 0.3],
        [-1.3, low + 0.3],
        [-1.3, neckAt],
      ])
      for (const y of [neckAt - 2.5, neckAt - 7, neckAt - 11.5])
        buttons.push({ panel: 'front', at: [0, y], size: 0.5 })
      const tips =
        id === 'bottle-green-tipped-polo' ||
        id === 'mustard-pique-polo' ||
        id === 'brick-stripe-polo'
      const colour = trim ?? '#ece4d2'
      if (tips)
        for (const by of id === 'bottle-green-tipped-polo' ? [0.5, 1.1] : [0.6]) {
          const leaf = panelOf('leaf')
          if (leaf)
            for (const edge of ['outer', 'endL', 'endR'])
              on('leaf').paint(inside(leaf, edge, by), colour, 0.28)
          for (const suffix of ['R', 'L']) {
            const sleeve = panelOf(`sleeve${suffix}`)
            if (sleeve) on(`sleeve${suffix}`).paint(inside(sleeve, 'end', by), colour, 0.28)
          }
        }
      for (const suffix of ['R', 'L']) {
        const sleeve = panelOf(`sleeve${suffix}`)
        if (sleeve) on(`sleeve${suffix}`).line(inside(sleeve, 'end', 2.6))
      }
    }
    if (id === 'teal-slate-pocket-tee') pocket(on('front'), 6.8, 129, 10.5, 11.5, false, 1)
  } else {
    for (const suffix of ['R', 'L'] as const) {
      const side = suffix === 'R' ? 1 : -1
      const flip = (points: readonly Spot[]): Spot[] => points.map(([x, y]): Spot => [x * side, y])
      const front = on(`front${suffix}`)
      const top = 103
      for (const name of ['front', 'back']) {
        along(`${name}${suffix}`, 'hem', ...(isDenim ? [1.2, 1.4] : [2.6]))
        if (isDenim) along(`${name}${suffix}`, 'inseam', 0.4, 0.8)
      }
      if (cut === 'pajama') {
        front.line(
          flip([
            [0, top - 4],
            [26, top - 3.2],
          ]),
        )
        for (let x = 0.8; x < 24; x += 1.15)
          front.height += `<path d="${pathOf(
            flip([
              [x, top - 0.4],
              [x + 0.2, top - 3.6],
            ]),
          )}" stroke="#fff" stroke-opacity="0.5" stroke-width="0.5"/>`
        continue
      }
      front.laid(
        flip([
          [-1, top + 0.8],
          [26, top + 1.6],
          [26, top - 2.8],
          [-1, top - 3.8],
        ]),
        0.35,
      )
      front.line(
        flip([
          [0, top - 3.8],
          [26, top - 2.9],
        ]),
      )
      front.stitch(
        flip([
          [0, top - 3.4],
          [26, top - 2.5],
        ]),
        false,
        strong,
      )
      front.stitch(
        flip([
          [0, top - 0.4],
          [26, top + 0.5],
        ]),
        false,
        strong,
      )
      for (const x of [8.5]) {
        const loop = flip(box(x, top + 0.3, 1.1, 4.9))
        front.laid(loop, 0.85)
        front.stitch(inset(loop, 0.25), true, strong)
      }
      if (cut === 'jeans') {
        const scoop = flip([
          [10.5, top - 3.4],
          [10.9, 96.5],
          [12.5, 93.6],
          [15.5, 91.8],
          [24.5, 91],
        ])
        front.laid(
          flip([
            [10.5, top - 3.4],
            [10.9, 96.5],
            [12.5, 93.6],
            [15.5, 91.8],
            [26, 91],
            [26, 98],
          ]),
          -0.3,
        )
        front.stitch(
          scoop.map(([x, y]): Spot => [x - 0.5 * side, y - 0.4]),
          false,
          1,
        )
        front.stitch(
          scoop.map(([x, y]): Spot => [x - 0.9 * side, y - 0.9]),
          false,
          1,
        )
        for (const at of [
          [10.2, 98.2],
          [21.6, 91.2],
        ])
          buttons.push({
            panel: `front${suffix}`,
            at: [at[0] * side, at[1]],
            size: 0.36,
            metal: true,
          })
      } else {
        const slant = flip([
          [15.5, top - 3.3],
          [21.8, 86.5],
        ])
        front.laid(
          flip([
            [15.5, top - 3.3],
            [21.8, 86.5],
            [27, 86.5],
            [27, top - 3],
          ]),
          -0.35,
        )
        front.line(slant)
        front.stitch(
          slant.map(([x, y]): Spot => [x - 0.5 * side, y]),
          false,
          0.5,
        )
      }
      if (id === 'charcoal-herringbone-trousers') {
        const crease: Spot[] = flip([
          [11.2, 84],
          [11, 48],
          [11.4, 7],
        ])
        for (const [width, level] of [
          [2.4, 0.25],
          [1.2, 0.4],
          [0.5, 0.6],
        ])
          front.height += `<path d="${pathOf(crease)}" stroke="#fff" stroke-opacity="${level}" stroke-width="${width}"/>`
      }
      if (suffix === 'R') {
        const fly: Spot[] = [
          [3.4, top - 3.8],
          [3.4, 90],
          [2.6, 87.2],
          [0.2, 85.6],
        ]
        front.stitch(fly, false, strong)
        if (isDenim)
          front.stitch(
            fly.map(([x, y]): Spot => [x + 0.5, y - 0.2]),
            false,
            1,
          )
        buttons.push({
          panel: 'frontR',
          at: [1.3, top - 1.6],
          size: cut === 'jeans' ? 0.8 : 0.6,
          metal: cut === 'jeans',
        })
      }
    }
  }
  const details = new Map([...works].map(([name, work]) => [name, work.detail]))
  return panels === cutPanels ? { details, buttons } : apart({ details, buttons })
}
