/** The form the clothes are worn on: a man's figure of linen, without a head. Centimetres; y is up, z to the front. */
import { add, clamp, cross, dot, length, sub, times, unit, type Vec } from './vec.ts'

/** How far outside the surface a point lies; below 0 is inside. */
export type Distance = (x: number, y: number, z: number) => number

export interface Pose {
  /** How far the arms are held from the body, in degrees; left and right of the picture. */
  arms: readonly [number, number]
  /** How far the elbows are bent, in degrees. */
  elbows: readonly [number, number]
  /** Where knee and ankle are, as steps to the front. */
  knees: readonly [number, number]
  ankles: readonly [number, number]
}

const STANDING: Pose = {
  arms: [15, 14],
  elbows: [16, 22],
  knees: [5.5, 0.5],
  ankles: [2.5, -3],
}

export interface Arm {
  shoulder: Vec
  elbow: Vec
  wrist: Vec
}

export interface Leg {
  hip: Vec
  knee: Vec
  ankle: Vec
  /** Where the toes point. */
  toes: Vec
}

export interface Form {
  distance: Distance
  arms: readonly [Arm, Arm]
  legs: readonly [Leg, Leg]
}

export interface Grid {
  at(x: number, y: number, z: number): number
  /** Distance, and the way out of the form. */
  outward(x: number, y: number, z: number, into: Float64Array): number
}

const SIDES = [-1, 1] as const

export function blend(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k
  return Math.min(a, b) - h * h * k * 0.25
}

/** A rod that is thicker at one end. */
export function rod(a: Vec, b: Vec, ra: number, rb: number): Distance {
  const [dx, dy, dz] = sub(b, a)
  const l2 = dx * dx + dy * dy + dz * dz
  const rr = ra - rb
  const a2 = l2 - rr * rr
  const il2 = 1 / l2
  return (x, y, z) => {
    const px = x - a[0]
    const py = y - a[1]
    const pz = z - a[2]
    const py1 = px * dx + py * dy + pz * dz
    const z1 = py1 - l2
    const qx = px * l2 - dx * py1
    const qy = py * l2 - dy * py1
    const qz = pz * l2 - dz * py1
    const x2 = qx * qx + qy * qy + qz * qz
    const y2 = py1 * py1 * l2
    const z2 = z1 * z1 * l2
    const k = Math.sign(rr) * rr * rr * x2
    if (Math.sign(z1) * a2 * z2 > k) return Math.sqrt(x2 + z2) * il2 - rb
    if (Math.sign(py1) * a2 * y2 < k) return Math.sqrt(x2 + y2) * il2 - ra
    return (Math.sqrt(x2 * a2 * il2) + py1 * rr) * il2 - ra
  }
}

function ball(c: Vec, r: Vec): Distance {
  const least = Math.min(...r)
  return (x, y, z) => {
    const k = Math.hypot((x - c[0]) / r[0], (y - c[1]) / r[1], (z - c[2]) / r[2])
    return (k - 1) * (least * 0.5 + (0.5 * (r[0] + r[1] + r[2])) / 3)
  }
}

/** Height, half width, half depth, middle (to the front). */
const TORSO: readonly (readonly number[])[] = [
  [78, 15.5, 9.5, -0.6],
  [86, 17.1, 10.8, -0.9],
  [94, 17.4, 11.2, -0.8],
  [101, 16.0, 10.4, -0.1],
  [108, 14.6, 9.6, 0.5],
  [114, 14.4, 9.6, 0.4],
  [121, 15.6, 10.6, -0.1],
  [129, 16.9, 11.5, -0.3],
  [136, 17.2, 11.2, -0.9],
  [142, 15.8, 9.6, -1.6],
  [147, 11.8, 7.6, -2.0],
  [151, 7.6, 6.6, -1.8],
  [155, 6.2, 6.3, -1.3],
  [160, 5.9, 6.1, -0.5],
  [168, 5.9, 6.2, 0.4],
]

function torsoAt(y: number, which: number): number {
  let i = 1
  while (i < TORSO.length - 2 && TORSO[i + 1][0] < y) i += 1
  const [p0, p1, p2, p3] = [
    TORSO[i - 1],
    TORSO[i],
    TORSO[i + 1],
    TORSO[Math.min(i + 2, TORSO.length - 1)],
  ]
  const t = clamp((y - p1[0]) / (p2[0] - p1[0]), -1, 1)
  const m1 = ((p2[which] - p0[which]) / (p2[0] - p0[0])) * (p2[0] - p1[0])
  const m2 = ((p3[which] - p1[which]) / (p3[0] - p1[0])) * (p2[0] - p1[0])
  const [t2, t3] = [t * t, t * t * t]
  return (
    (2 * t3 - 3 * t2 + 1) * p1[which] +
    (t3 - 2 * t2 + t) * m1 +
    (-2 * t3 + 3 * t2) * p2[which] +
    (t3 - t2) * m2
  )
}

const NECK_TOP = 162.5

function torso(): Distance {
  const from = 76
  const table = Array.from({ length: 400 }, (_, i) =>
    [1, 2, 3].map((which) => torsoAt(from + i * 0.25, which)),
  )
  return (x, y, z) => {
    const place = clamp((y - from) * 4, 0, 398.99)
    const [low, high] = [table[Math.floor(place)], table[Math.floor(place) + 1]]
    const share = place % 1
    const a = low[0] + (high[0] - low[0]) * share
    const b = low[1] + (high[1] - low[1]) * share
    const c = low[2] + (high[2] - low[2]) * share
    const n = 2.25
    const [px, pz] = [Math.abs(x / a), Math.abs((z - c) / b)]
    const sum = px ** n + pz ** n + 1e-9
    const f = sum ** (1 / n)
    // By its slope, so that it is a distance near the surface.
    const side =
      ((f - 1) * sum ** (1 - 1 / n)) / Math.hypot(px ** (n - 1) / a, pz ** (n - 1) / b, 1e-3)
    return -blend(-side, -Math.max(y - NECK_TOP, 80 - y), 1.6)
  }
}

function turned(a: Vec, b: Vec, degrees: number): Vec {
  const angle = (degrees * Math.PI) / 180
  return add(times(a, Math.cos(angle)), times(b, Math.sin(angle)))
}

function armOf(side: number, pose: Pose): Arm {
  const i = side < 0 ? 0 : 1
  const shoulder: Vec = [side * 18.4, 142.6, -1.8]
  const down = turned([0, -1, 0], [side, 0, -0.12], pose.arms[i])
  const elbow = add(shoulder, times(unit(down), 29.5))
  const fore = turned(
    turned([0, -1, 0], [side, 0, 0], pose.arms[i] * 0.35),
    [-side * 0.12, 0, 1],
    pose.elbows[i],
  )
  return { shoulder, elbow, wrist: add(elbow, times(unit(fore), 25.5)) }
}

function legOf(side: number, pose: Pose): Leg {
  const i = side < 0 ? 0 : 1
  const hip: Vec = [side * 9.1, 88, -0.5]
  const knee: Vec = [side * 10.6, 48.5, 0.5 + pose.knees[i]]
  const ankle: Vec = [side * 11.6, 8.6, pose.ankles[i]]
  return { hip, knee, ankle, toes: unit([side * 0.3, 0, 1]) }
}

/** A hand at rest: palm, four fingers side by side, thumb to the front. */
function hand(arm: Arm, side: number): Distance[] {
  const along = unit(add(unit(sub(arm.wrist, arm.elbow)), [0, -0.35, 0]))
  const inward = unit(sub([-side, 0, -0.25], times(along, dot([-side, 0, -0.25], along))))
  const front = times(cross(along, inward), -side)
  const face: Vec = dot(front, [0, 0, 1]) < 0 ? times(front, -1) : front
  const at = (down: number, forward: number, into: number): Vec =>
    add(arm.wrist, add(times(along, down), add(times(face, forward), times(inward, into))))
  const parts = [
    rod(at(-0.5, 0, 0), at(4, 0.3, 0.2), 2.35, 2.3),
    rod(at(3.6, 1.9, 0.1), at(8.4, 2.4, 0.6), 1.75, 1.35),
    rod(at(3.6, -1.6, 0.1), at(8.2, -1.8, 0.7), 1.75, 1.3),
    rod(at(2, 2.2, 0.4), at(6.2, 3.3, 1.9), 1.5, 1.1),
    rod(at(6.2, 3.3, 1.9), at(8.8, 3.0, 2.7), 1.1, 0.85),
  ]
  for (const [i, forward] of [2.3, 0.8, -0.7, -2.1].entries()) {
    const reach = [15.6, 16.6, 15.9, 13.8][i]
    const curl = 0.5 + i * 0.22
    parts.push(rod(at(8, forward, 0.5), at(12.2, forward * 0.93, 1.2 + curl), 1.02, 0.9))
    parts.push(
      rod(
        at(12.2, forward * 0.93, 1.2 + curl),
        at(reach, forward * 0.86, 2.6 + curl * 2),
        0.9,
        0.68,
      ),
    )
  }
  return parts
}

/** Where something of a foot lies: to the toes, outwards and up, in centimetres from below the ankle. */
export function footOf({ ankle, toes }: Leg): {
  at: (forward: number, side: number, up: number) => Vec
  of: (x: number, z: number) => readonly [forward: number, side: number]
} {
  // Outward on either foot.
  const side = Math.sign(toes[0])
  const across: Vec = [toes[2] * side, 0, -toes[0] * side]
  return {
    at: (forward, side, up) =>
      add([ankle[0], up, ankle[2]], add(times(toes, forward), times(across, side))),
    of: (x, z) => {
      const from: Vec = [x - ankle[0], 0, z - ankle[2]]
      return [dot(from, toes), dot(from, across)]
    },
  }
}

/** A foot without its sole. */
export function footDistance(leg: Leg): Distance {
  const { at } = footOf(leg)
  return joined(
    [
      rod(at(0, 0, 9), at(-3.4, 0, 3.2), 3.3, 3.2),
      rod(at(-3, 0, 3.2), at(9, 0.6, 2.6), 3.2, 3.2),
      rod(at(0.5, 0, 8), at(9, 0.2, 3), 3.3, 2.6),
      rod(at(8, -1.6, 2.2), at(14.6, -1.5, 1.7), 2.5, 1.7),
      rod(at(8, 1.8, 2.0), at(13, 1.9, 1.5), 2.3, 1.5),
    ],
    2.4,
  )
}

function joined(parts: readonly Distance[], k: number): Distance {
  return (x, y, z) => {
    let d = 1e3
    for (const part of parts) d = blend(d, part(x, y, z), k)
    return d
  }
}

function within(c: Vec, r: number, part: Distance): Distance {
  return (x, y, z) => {
    const far = Math.hypot(x - c[0], y - c[1], z - c[2]) - r
    return far > 4 ? far : part(x, y, z)
  }
}

function armDistance(side: number, arm: Arm): Distance {
  const { shoulder: s, elbow: e, wrist: w } = arm
  const half = add(e, times(sub(w, e), 0.38))
  const flesh = joined(
    [
      ball(add(s, [side * -0.6, 0.2, 0]), [5.9, 6.4, 6.1]),
      rod(add(s, [side * 0.4, -2, 0]), e, 4.9, 3.75),
      rod(e, half, 3.75, 3.95),
      rod(half, w, 3.95, 2.5),
    ],
    1.1,
  )
  const palm = within(add(w, [0, -7, 1]), 16, joined(hand(arm, side), 0.95))
  return (x, y, z) => blend(flesh(x, y, z), palm(x, y, z), 1.6)
}

function legDistance(leg: Leg): Distance {
  const { hip, knee, ankle } = leg
  const down = sub(ankle, knee)
  const calf = add(add(knee, times(down, 0.32)), [0, 0, -1])
  const shank = joined(
    [rod(hip, knee, 8.7, 5.35), rod(knee, calf, 5.35, 5.3), rod(calf, ankle, 5.3, 3.2)],
    1.6,
  )
  const foot = footDistance(leg)
  const low = within(add(ankle, [0, -4, 4]), 20, (x, y, z) => -blend(-foot(x, y, z), y - 0.1, 0.8))
  return (x, y, z) => blend(shank(x, y, z), low(x, y, z), 1.5)
}

export function makeForm(pose: Pose = STANDING): Form {
  const arms = [armOf(-1, pose), armOf(1, pose)] as const
  const legs = [legOf(-1, pose), legOf(1, pose)] as const
  const trunk = torso()
  const chest = SIDES.map((side) => ball([side * 7.6, 131.5, 7.2], [8, 6.4, 4.4]))
  const seat = SIDES.map((side) => ball([side * 7.4, 91, -6], [8, 8.6, 6]))
  const yoke = SIDES.map((side) => rod([side * 3, 153.5, -3], [side * 16.5, 145.4, -2.2], 4.2, 3.9))
  const upper = joined([trunk, ...chest, ...seat, ...yoke], 5)
  const limbs = [
    ...arms.map((arm, i) => ({ part: armDistance(SIDES[i], arm), k: 3.5 })),
    ...legs.map((leg) => ({ part: legDistance(leg), k: 3.5 })),
  ]
  const distance: Distance = (x, y, z) => {
    let d = upper(x, y, z)
    for (const [i, { part, k }] of limbs.entries()) {
      if (i < 2 ? y < 55 : y > 115) continue
      if (i === 0 && x > 4) continue
      if (i === 1 && x < -4) continue
      d = blend(d, part(x, y, z), k)
    }
    return d
  }
  return { distance, arms, legs }
}

/** The distances kept at the corners of a lattice: cloth asks millions of times. */
export interface Lattice {
  from: Vec
  cell: number
  size: readonly number[]
  values: Float32Array
}

export function latticeOf(distance: Distance, from: Vec, to: Vec, cell: number): Lattice {
  const [nx, ny, nz] = [0, 1, 2].map((i) => Math.ceil((to[i] - from[i]) / cell) + 1)
  const values = new Float32Array(nx * ny * nz)
  for (let k = 0, n = 0; k < nz; k += 1)
    for (let j = 0; j < ny; j += 1)
      for (let i = 0; i < nx; i += 1, n += 1)
        values[n] = distance(from[0] + i * cell, from[1] + j * cell, from[2] + k * cell)
  return { from, cell, size: [nx, ny, nz], values }
}

export function gridOf({ from, cell, size: [nx, ny, nz], values }: Lattice): Grid {
  const [sy, sz] = [nx, nx * ny]
  const scratch = new Float64Array(3)
  const outward = (x: number, y: number, z: number, into: Float64Array): number => {
    const gx = (x - from[0]) / cell
    const gy = (y - from[1]) / cell
    const gz = (z - from[2]) / cell
    const i = Math.floor(gx)
    const j = Math.floor(gy)
    const k = Math.floor(gz)
    if (i < 0 || j < 0 || k < 0 || i >= nx - 1 || j >= ny - 1 || k >= nz - 1) {
      into[0] = into[1] = into[2] = 0
      return 1e3
    }
    const [u, v, w] = [gx - i, gy - j, gz - k]
    const n = k * sz + j * sy + i
    const a = values[n],
      b = values[n + 1],
      c = values[n + sy],
      d = values[n + sy + 1]
    const e = values[n + sz],
      f = values[n + sz + 1],
      g = values[n + sz + sy],
      h = values[n + sz + sy + 1]
    const ab = a + (b - a) * u,
      cd = c + (d - c) * u,
      ef = e + (f - e) * u,
      gh = g + (h - g) * u
    const low = ab + (cd - ab) * v
    const high = ef + (gh - ef) * v
    const dx = ((b - a) * (1 - v) + (d - c) * v) * (1 - w) + ((f - e) * (1 - v) + (h - g) * v) * w
    const dy = (cd - ab) * (1 - w) + (gh - ef) * w
    const dz = high - low
    const l = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1
    into[0] = dx / l
    into[1] = dy / l
    into[2] = dz / l
    return low + (high - low) * w
  }
  return { at: (x, y, z) => outward(x, y, z, scratch), outward }
}

export interface Surface {
  positions: Float32Array
  normals: Float32Array
  triangles: Uint32Array
}

/** The surface where the distance is 0, by surface nets, drawn tight to it. */
export function surfaceOf(distance: Distance, from: Vec, to: Vec, cell: number): Surface {
  const [nx, ny, nz] = [0, 1, 2].map((i) => Math.ceil((to[i] - from[i]) / cell) + 1)
  const values = new Float32Array(nx * ny * nz)
  const [sy, sz] = [nx, nx * ny]
  for (let k = 0, n = 0; k < nz; k += 1)
    for (let j = 0; j < ny; j += 1)
      for (let i = 0; i < nx; i += 1, n += 1)
        values[n] = distance(from[0] + i * cell, from[1] + j * cell, from[2] + k * cell)
  const index = new Int32Array(nx * ny * nz).fill(-1)
  const positions: number[] = []
  const normals: number[] = []
  const corner = [0, 1, sy, sy + 1, sz, sz + 1, sz + sy, sz + sy + 1]
  const edges = [
    [0, 1],
    [2, 3],
    [4, 5],
    [6, 7],
    [0, 2],
    [1, 3],
    [4, 6],
    [5, 7],
    [0, 4],
    [1, 5],
    [2, 6],
    [3, 7],
  ]
  for (let k = 0; k < nz - 1; k += 1)
    for (let j = 0; j < ny - 1; j += 1)
      for (let i = 0; i < nx - 1; i += 1) {
        const n = k * sz + j * sy + i
        let inside = 0
        for (let c = 0; c < 8; c += 1) if (values[n + corner[c]] < 0) inside += 1
        if (inside === 0 || inside === 8) continue
        let [x, y, z, count] = [0, 0, 0, 0]
        for (const [p, q] of edges) {
          const [vp, vq] = [values[n + corner[p]], values[n + corner[q]]]
          if (vp < 0 === vq < 0) continue
          const t = vp / (vp - vq)
          x += (p & 1) + ((q & 1) - (p & 1)) * t
          y += ((p >> 1) & 1) + (((q >> 1) & 1) - ((p >> 1) & 1)) * t
          z += (p >> 2) + ((q >> 2) - (p >> 2)) * t
          count += 1
        }
        let point: Vec = [
          from[0] + (i + x / count) * cell,
          from[1] + (j + y / count) * cell,
          from[2] + (k + z / count) * cell,
        ]
        let normal: Vec = [0, 1, 0]
        for (let step = 0; step < 3; step += 1) {
          const e = 0.08
          const [a, b, c] = point
          const slope: Vec = [
            distance(a + e, b, c) - distance(a - e, b, c),
            distance(a, b + e, c) - distance(a, b - e, c),
            distance(a, b, c + e) - distance(a, b, c - e),
          ]
          const steep = length(slope) / (2 * e) || 1
          normal = unit(slope)
          point = add(
            point,
            times(normal, clamp(-distance(a, b, c) / Math.max(steep, 0.4), -cell, cell) * 0.9),
          )
        }
        index[n] = positions.length / 3
        positions.push(...point)
        normals.push(...normal)
      }
  const triangles: number[] = []
  const quad = (a: number, b: number, c: number, d: number, flip: boolean): void => {
    if (a < 0 || b < 0 || c < 0 || d < 0) return
    triangles.push(...(flip ? [a, c, b, a, d, c] : [a, b, c, a, c, d]))
  }
  for (let k = 1; k < nz - 1; k += 1)
    for (let j = 1; j < ny - 1; j += 1)
      for (let i = 1; i < nx - 1; i += 1) {
        const n = k * sz + j * sy + i
        const solid = values[n] < 0
        if (solid !== values[n + 1] < 0)
          quad(index[n], index[n - sy], index[n - sy - sz], index[n - sz], !solid)
        if (solid !== values[n + sy] < 0)
          quad(index[n], index[n - sz], index[n - sz - 1], index[n - 1], !solid)
        if (solid !== values[n + sz] < 0)
          quad(index[n], index[n - 1], index[n - 1 - sy], index[n - sy], !solid)
      }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    triangles: Uint32Array.from(triangles),
  }
}
