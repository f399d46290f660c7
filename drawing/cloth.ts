/** Cloth cut by a pattern, sewn around the form, and left to hang. */
import type { Grid } from './form.ts'
import type { Vec } from './vec.ts'

export type Spot = readonly [x: number, y: number]

export interface Edge {
  name: string
  points: readonly Spot[]
}

export interface Panel {
  name: string
  /** Where each vertex lies on the cut cloth. */
  flat: Spot[]
  triangles: number[]
  edges: Map<string, number[]>
  place: (spot: Spot) => Vec
  /** How far from the form it lies: pieces laid over others lie farther. */
  away: number
  /** How hard it is to bend; 1 is shirting. */
  stiff: number
  /** How short it was cut against what it is sewn to, across and along. */
  shrink: Spot
}

/** A curve through control points: two make a line, three and four a Bézier curve. */
export function curve(...points: readonly Spot[]): Spot[] {
  if (points.length === 2) return [...points]
  return Array.from({ length: 25 }, (_, i) => {
    let row = [...points]
    while (row.length > 1) {
      row = row
        .slice(1)
        .map((next, k) => [
          row[k][0] + (next[0] - row[k][0]) * (i / 24),
          row[k][1] + (next[1] - row[k][1]) * (i / 24),
        ])
    }
    return row[0]
  })
}

export function lengthOf(points: readonly Spot[]): number {
  return points
    .slice(1)
    .reduce((sum, next, i) => sum + Math.hypot(next[0] - points[i][0], next[1] - points[i][1]), 0)
}

function evenly(points: readonly Spot[], count: number): Spot[] {
  const total = lengthOf(points)
  const result: Spot[] = [points[0]]
  let [segment, walked] = [0, 0]
  for (let i = 1; i < count; i += 1) {
    const goal = (total * i) / count
    for (;;) {
      const [a, b] = [points[segment], points[segment + 1]]
      const step = Math.hypot(b[0] - a[0], b[1] - a[1])
      if (walked + step >= goal || segment === points.length - 2) {
        const share = (goal - walked) / step
        result.push([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share])
        break
      }
      walked += step
      segment += 1
    }
  }
  result.push(points[points.length - 1])
  return result
}

function isWithin([x, y]: Spot, outline: readonly Spot[]): boolean {
  let inside = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i, i += 1) {
    const [a, b] = [outline[i], outline[j]]
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0])
      inside = !inside
  }
  return inside
}

/** Delaunay's triangles of a set of points, swept from left to right. */
function triangulate(points: readonly Spot[]): number[] {
  const count = points.length
  const far = 1e4
  const all: Spot[] = [...points, [-far, -far], [far, -far], [0, far]]
  const order = points
    .map((_, i) => i)
    .sort((a, b) => points[a][0] - points[b][0] || points[a][1] - points[b][1])
  interface Open {
    a: number
    b: number
    c: number
    x: number
    y: number
    r2: number
  }
  const circle = (a: number, b: number, c: number): Open => {
    const [ax, ay] = all[a]
    const [bx, by] = [all[b][0] - ax, all[b][1] - ay]
    const [cx, cy] = [all[c][0] - ax, all[c][1] - ay]
    const d = 2 * (bx * cy - by * cx)
    const x = (cy * (bx * bx + by * by) - by * (cx * cx + cy * cy)) / d
    const y = (bx * (cx * cx + cy * cy) - cx * (bx * bx + by * by)) / d
    return { a, b, c, x: x + ax, y: y + ay, r2: x * x + y * y }
  }
  let open = [circle(count, count + 1, count + 2)]
  const closed: Open[] = []
  for (const i of order) {
    const [px, py] = all[i]
    const edges = new Map<string, readonly [number, number] | undefined>()
    const rest: Open[] = []
    for (const t of open) {
      const dx = px - t.x
      if (dx > 0 && dx * dx > t.r2) {
        closed.push(t)
        continue
      }
      if (dx * dx + (py - t.y) ** 2 >= t.r2) {
        rest.push(t)
        continue
      }
      for (const [p, q] of [
        [t.a, t.b],
        [t.b, t.c],
        [t.c, t.a],
      ] as const) {
        const key = p < q ? `${p} ${q}` : `${q} ${p}`
        edges.set(key, edges.has(key) ? undefined : [p, q])
      }
    }
    open = rest
    for (const edge of edges.values()) {
      if (!edge) continue
      const [[ax, ay], [bx, by]] = [all[edge[0]], all[edge[1]]]
      if (Math.abs((bx - ax) * (py - ay) - (by - ay) * (px - ax)) < 1e-9) continue
      open.push(circle(edge[0], edge[1], i))
    }
  }
  const triangles: number[] = []
  for (const { a, b, c } of [...closed, ...open]) {
    if (a >= count || b >= count || c >= count) continue
    const turn =
      (all[b][0] - all[a][0]) * (all[c][1] - all[a][1]) -
      (all[b][1] - all[a][1]) * (all[c][0] - all[a][0])
    triangles.push(...(turn > 0 ? [a, b, c] : [a, c, b]))
  }
  return triangles
}

export interface Cut {
  name: string
  edges: readonly Edge[]
  place: (spot: Spot) => Vec
  away?: number
  stiff?: number
  shrink?: Spot
}

/** Cuts a panel: its edges follow one another around it; `counts` says in how many stitches some are divided. */
export function cut(
  { name, edges, place, away = 0.35, stiff = 1, shrink = [1, 1] }: Cut,
  grain: number,
  counts: Record<string, number> = {},
): Panel {
  const flat: Spot[] = []
  const named = new Map<string, number[]>()
  const outline: Spot[] = []
  for (const { name: edge, points } of edges) {
    const count = counts[edge] ?? Math.max(1, Math.round(lengthOf(points) / grain))
    const spots = evenly(points, count)
    named.set(
      edge,
      spots.map((_, i) => flat.length + i),
    )
    for (const spot of spots.slice(0, -1)) {
      flat.push(spot)
      outline.push(spot)
    }
  }
  // The last vertex of each edge is the first of the next.
  const rim = flat.length
  for (const numbers of named.values()) numbers[numbers.length - 1] %= rim
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  const [left, right, low, high] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ]
  const row = grain * 0.866
  for (let j = 0, y = low + row * 0.6; y < high; y += row, j += 1) {
    for (let x = left + (j % 2) * grain * 0.5 + 0.013; x < right; x += grain) {
      const spot: Spot = [x, y]
      if (!isWithin(spot, outline)) continue
      if (outline.some((each) => Math.hypot(each[0] - x, each[1] - y) < grain * 0.62)) continue
      flat.push(spot)
    }
  }
  const triangles: number[] = []
  const found = triangulate(
    flat.map(([x, y], i) => [x + Math.sin(i * 12.9) * 1e-4, y + Math.sin(i * 78.2) * 1e-4]),
  )
  for (let t = 0; t < found.length; t += 3) {
    const [a, b, c] = [flat[found[t]], flat[found[t + 1]], flat[found[t + 2]]]
    const middle: Spot = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3]
    if (isWithin(middle, outline)) triangles.push(found[t], found[t + 1], found[t + 2])
  }
  return { name, flat, triangles, edges: named, place, away, stiff, shrink }
}

export interface Garment {
  panels: readonly Panel[]
  /** Edges sewn together, as in `front.sideLeft` and `back.sideLeft`. */
  seams: readonly (readonly [string, string])[]
  /** Edges kept at their height, such as a waist that a belt holds. */
  held?: readonly string[]
  /** Edges that stay where they are once all is sewn. */
  pinned?: readonly string[]
  /** Edges along which the cloth is turned down, such as that of a collar. */
  folds?: readonly string[]
  seconds?: number
  /** How easily it is bent; 1 is shirting. */
  bend?: number
  friction?: number
}

export interface Hung {
  panels: readonly Panel[]
  /** Where the vertices of each panel begin. */
  starts: number[]
  positions: Float32Array
  /** Vertices sewn to one another have the same number. */
  sewn: Int32Array
}

function shuffled<T>(items: T[]): T[] {
  let seed = 12345
  for (let i = items.length - 1; i > 0; i -= 1) {
    seed = (seed * 16807) % 2147483647
    const j = seed % (i + 1)
    ;[items[i], items[j]] = [items[j], items[i]]
  }
  return items
}

const STEP = 1 / 900

export function hang(garment: Garment, grid: Grid): Hung {
  const { panels, seams } = garment
  const starts: number[] = []
  let count = 0
  for (const panel of panels) {
    starts.push(count)
    count += panel.flat.length
  }
  const pos = new Float64Array(count * 3)
  const away = new Float64Array(count)
  for (const [i, panel] of panels.entries())
    for (const [k, spot] of panel.flat.entries()) {
      pos.set(panel.place(spot), (starts[i] + k) * 3)
      away[starts[i] + k] = panel.away
    }

  const vertexOf = (name: string): number[] => {
    const [panel, edge] = name.split('.')
    const i = panels.findIndex((each) => each.name === panel)
    const numbers = panels[i]?.edges.get(edge)
    if (!numbers) throw new Error(`No edge ${name}.`)
    return numbers.map((each) => each + starts[i])
  }

  interface Link {
    a: number
    b: number
    rest: number
    soft: number
    push: number
  }
  const links: Link[] = []
  for (const [i, { flat, triangles, stiff, shrink }] of panels.entries()) {
    const across = new Map<string, number[]>()
    const bend = garment.bend ?? 1
    for (let t = 0; t < triangles.length; t += 3)
      for (let k = 0; k < 3; k += 1) {
        const [a, b, c] = [
          triangles[t + k],
          triangles[t + ((k + 1) % 3)],
          triangles[t + ((k + 2) % 3)],
        ]
        const key = a < b ? `${a} ${b}` : `${b} ${a}`
        const other = across.get(key)
        if (other) other.push(c)
        else across.set(key, [a, b, c])
      }
    const rest = (a: number, b: number): number =>
      Math.hypot((flat[a][0] - flat[b][0]) * shrink[0], (flat[a][1] - flat[b][1]) * shrink[1])
    for (const [a, b, c, d] of across.values()) {
      links.push({ a: a + starts[i], b: b + starts[i], rest: rest(a, b), soft: 0.05, push: 0.2 })
      if (d !== undefined) {
        const soft = 300 / (stiff * bend)
        links.push({ a: c + starts[i], b: d + starts[i], rest: rest(c, d), soft, push: soft })
      }
    }
  }

  const group = Int32Array.from({ length: count }, (_, i) => i)
  const find = (i: number): number => {
    let root = i
    while (group[root] !== root) root = group[root]
    return root
  }
  const gap = (a: number, b: number): number =>
    Math.hypot(
      pos[a * 3] - pos[b * 3],
      pos[a * 3 + 1] - pos[b * 3 + 1],
      pos[a * 3 + 2] - pos[b * 3 + 2],
    )
  for (const [one, two] of seams) {
    const first = vertexOf(one)
    let second = vertexOf(two)
    if (first.length !== second.length)
      throw new Error(`${one} has ${first.length} stitches, ${two} ${second.length}.`)
    const last = first.length - 1
    if (
      gap(first[0], second[0]) + gap(first[last], second[last]) >
      gap(first[0], second[last]) + gap(first[last], second[0])
    )
      second = second.toReversed()
    for (const [k, a] of first.entries()) group[find(a)] = find(second[k])
  }
  // Cloth is bent over a seam as over any other line, but not over the fold of a collar.
  const folds = new Set((garment.folds ?? []).flatMap((name) => vertexOf(name)))
  const sides = new Map<
    string,
    { tip: number; a: number; b: number; height: number; along: number; stiff: number }[]
  >()
  for (const [i, { flat, triangles, stiff, shrink }] of panels.entries())
    for (let t = 0; t < triangles.length; t += 3)
      for (let k = 0; k < 3; k += 1) {
        let [a, b] = [triangles[t + k], triangles[t + ((k + 1) % 3)]]
        const c = triangles[t + ((k + 2) % 3)]
        let [p, q] = [find(a + starts[i]), find(b + starts[i])]
        if (p === q) continue
        if (p > q) [a, b, p, q] = [b, a, q, p]
        const [ex, ey] = [
          (flat[b][0] - flat[a][0]) * shrink[0],
          (flat[b][1] - flat[a][1]) * shrink[1],
        ]
        const [cx, cy] = [
          (flat[c][0] - flat[a][0]) * shrink[0],
          (flat[c][1] - flat[a][1]) * shrink[1],
        ]
        const l = Math.hypot(ex, ey)
        const side = {
          tip: c + starts[i],
          a: a + starts[i],
          b: b + starts[i],
          height: Math.abs(ex * cy - ey * cx) / l,
          along: (ex * cx + ey * cy) / l,
          stiff,
        }
        const key = `${p} ${q}`
        const list = sides.get(key)
        if (list) list.push(side)
        else sides.set(key, [side])
      }
  for (const list of sides.values()) {
    const [one, two] = list
    if (list.length !== 2 || (one.a === two.a && one.b === two.b)) continue
    if (folds.has(one.a) && folds.has(two.a)) {
      // Turned down: kept near what it lies on.
      const low = Math.max(0.5, Math.abs(one.height - two.height))
      links.push({
        a: one.tip,
        b: two.tip,
        rest: Math.hypot(low, one.along - two.along),
        soft: 3,
        push: 1e9,
      })
      continue
    }
    const soft = 300 / (Math.max(one.stiff, two.stiff) * (garment.bend ?? 1))
    links.push({
      a: one.tip,
      b: two.tip,
      rest: Math.hypot(one.height + two.height, one.along - two.along),
      soft,
      push: soft,
    })
  }
  const members = new Map<number, number[]>()
  for (let i = 0; i < count; i += 1) {
    group[i] = find(i)
    const list = members.get(group[i])
    if (list) list.push(i)
    else members.set(group[i], [i])
  }
  const stitches = [...members.values()].filter((list) => list.length > 1)
  // Where more is laid upon less, the seam lies with the lower.
  for (const list of stitches) {
    const least = Math.min(...list.map((i) => away[i]))
    for (const i of list) away[i] = least
  }
  const held = new Map<number, number>()
  for (const name of garment.held ?? []) for (const i of vertexOf(name)) held.set(i, pos[i * 3 + 1])

  const pins = (garment.pinned ?? []).flatMap((name) => vertexOf(name))
  const pinnedAt = new Map<number, number[]>()

  const order = shuffled(links)
  const n = order.length
  const la = Int32Array.from(order, (each) => each.a)
  const lb = Int32Array.from(order, (each) => each.b)
  const rest = Float64Array.from(order, (each) => each.rest)
  const soft = Float64Array.from(order, (each) => each.soft)
  const push = Float64Array.from(order, (each) => each.push)
  const before = Float64Array.from(pos)
  const speed = new Float64Array(count * 3)
  const normal = new Float64Array(3)
  const sewing = Math.round(0.9 / STEP)
  const total = sewing + Math.round((garment.seconds ?? 2.2) / STEP)
  const friction = garment.friction ?? 0.25
  for (let step = 0; step < total; step += 1) {
    const isSewing = step < sewing
    const gravity = isSewing ? 0 : 980
    const keep = isSewing ? 0.985 : step > total - 500 ? 0.985 : 0.9985
    for (let i = 0; i < count; i += 1) {
      speed[i * 3 + 1] -= gravity * STEP
      for (let c = i * 3; c < i * 3 + 3; c += 1) {
        before[c] = pos[c]
        speed[c] *= keep
        pos[c] += speed[c] * STEP
      }
    }
    for (let k = 0; k < n; k += 1) {
      const a = la[k] * 3
      const b = lb[k] * 3
      const dx = pos[a] - pos[b]
      const dy = pos[a + 1] - pos[b + 1]
      const dz = pos[a + 2] - pos[b + 2]
      const l = Math.sqrt(dx * dx + dy * dy + dz * dz)
      if (l < 1e-9) continue
      const off = l - rest[k]
      const s = off / l / (2 + (off > 0 ? soft[k] : push[k]))
      pos[a] -= dx * s
      pos[a + 1] -= dy * s
      pos[a + 2] -= dz * s
      pos[b] += dx * s
      pos[b + 1] += dy * s
      pos[b + 2] += dz * s
    }
    for (const list of stitches) {
      let [x, y, z] = [0, 0, 0]
      for (const i of list) {
        x += pos[i * 3]
        y += pos[i * 3 + 1]
        z += pos[i * 3 + 2]
      }
      x /= list.length
      y /= list.length
      z /= list.length
      for (const i of list) {
        let [dx, dy, dz] = [x - pos[i * 3], y - pos[i * 3 + 1], z - pos[i * 3 + 2]]
        const l = Math.hypot(dx, dy, dz)
        const most = isSewing ? 0.035 + (step / sewing) * 0.2 : 1e9
        const s = l > most ? most / l : 1
        dx *= s
        dy *= s
        dz *= s
        pos[i * 3] += dx
        pos[i * 3 + 1] += dy
        pos[i * 3 + 2] += dz
      }
    }
    for (const [i, y] of held) pos[i * 3 + 1] = y
    if (step === sewing) for (const i of pins) pinnedAt.set(i, [...pos.subarray(i * 3, i * 3 + 3)])
    for (const [i, at] of pinnedAt) pos.set(at, i * 3)
    for (let i = 0; i < count; i += 1) {
      const p = i * 3
      const d = grid.outward(pos[p], pos[p + 1], pos[p + 2], normal)
      if (d < away[i]) {
        const out = Math.min(away[i] - d, isSewing ? 0.5 : 2)
        pos[p] += normal[0] * out
        pos[p + 1] += normal[1] * out
        pos[p + 2] += normal[2] * out
        const mx = pos[p] - before[p]
        const my = pos[p + 1] - before[p + 1]
        const mz = pos[p + 2] - before[p + 2]
        const along = mx * normal[0] + my * normal[1] + mz * normal[2]
        pos[p] -= (mx - along * normal[0]) * friction
        pos[p + 1] -= (my - along * normal[1]) * friction
        pos[p + 2] -= (mz - along * normal[2]) * friction
      }
      for (let c = p; c < p + 3; c += 1) {
        const s = (pos[c] - before[c]) / STEP
        speed[c] = s > 300 ? 300 : Math.max(s, -300)
      }
    }
  }
  return { panels, starts, positions: Float32Array.from(pos), sewn: group }
}
