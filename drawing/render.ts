/** Photographs a scene: triangles seen by a camera, lit by a softbox and a white room through many small lights. */
import { lightsOf } from './lights.ts'
import { clamp, cross, sub, unit, type Vec } from './vec.ts'

/** What a material answers about one point. */
interface Point {
  x: number
  y: number
  z: number
  /** On the cloth, in centimetres. */
  u: number
  v: number
  /** How much of it one sample of the picture covers, in centimetres. */
  size: number
  /** Whether the wrong side is seen. */
  back: boolean
  red: number
  green: number
  blue: number
  /** How the surface rises along u and v. */
  du: number
  dv: number
  /** How much of a mirror it is, and how sharp. */
  gloss: number
  sharp: number
  /** The light that fuzz catches at its edges. */
  fuzz: number
  hole: boolean
}

export type Material = (point: Point) => void

export interface Piece {
  positions: Float32Array
  normals: Float32Array
  uv?: Float32Array
  triangles: Uint32Array
  material: Material
  /** Pieces with a higher number lie on top where two are closer than cloth is thick. */
  layer: number
  castsNoShadow?: boolean
  /** A coarser surface that casts its shadow. */
  caster?: { positions: Float32Array; triangles: Uint32Array }
}

interface Camera {
  eye: Vec
  target: Vec
  /** The height of the picture at the target, in centimetres. */
  span: number
}

export interface Shot {
  camera: Camera
  /** Twice as many samples are taken each way. */
  width: number
  height: number
  lights?: number
  /** The middle of what is lit, and how far it reaches. */
  middle: Vec
  reach: number
}

const LAYER = 0.7
const COARSE = 4
/** How bright the backdrop would be without a shadow: the picture is exposed for it. */
const EXPOSURE = 1.32

/** What light finds its way into every fold. */
const DIM = 0.08

function toScreen(c: number): number {
  // A soft shoulder: white cloth in the window's light keeps its folds.
  const x = c <= 0.62 ? c : 0.62 + 0.38 * (1 - Math.exp(-(c - 0.62) / 0.38))
  return 255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055)
}

interface Scene {
  positions: Float32Array
  normals: Float32Array
  uv: Float32Array
  triangles: Uint32Array
  pieceOf: Uint16Array
  pieces: readonly Piece[]
}

function merged(pieces: readonly Piece[]): Scene {
  const vertices = pieces.reduce((sum, { positions }) => sum + positions.length / 3, 0)
  const count = pieces.reduce((sum, { triangles }) => sum + triangles.length / 3, 0)
  const scene: Scene = {
    positions: new Float32Array(vertices * 3),
    normals: new Float32Array(vertices * 3),
    uv: new Float32Array(vertices * 2),
    triangles: new Uint32Array(count * 3),
    pieceOf: new Uint16Array(count),
    pieces,
  }
  let [v, t] = [0, 0]
  for (const [i, piece] of pieces.entries()) {
    scene.positions.set(piece.positions, v * 3)
    scene.normals.set(piece.normals, v * 3)
    if (piece.uv) scene.uv.set(piece.uv, v * 2)
    for (let k = 0; k < piece.triangles.length; k += 1)
      scene.triangles[t * 3 + k] = piece.triangles[k] + v
    scene.pieceOf.fill(i, t, t + piece.triangles.length / 3)
    v += piece.positions.length / 3
    t += piece.triangles.length / 3
  }
  return scene
}

/** Three axes of a view that looks along `forward`. */
function axesOf(forward: Vec): readonly [Vec, Vec, Vec] {
  const side = unit(cross(forward, Math.abs(forward[1]) > 0.98 ? [0, 0, 1] : [0, 1, 0]))
  return [side, cross(side, forward), forward]
}

export interface Picture {
  width: number
  height: number
  pixels: Uint8Array
  /** Which piece each sample shows, counted from 1; 0 is none. */
  shows: Uint16Array
}

export function photograph(pieces: readonly Piece[], shot: Shot): Picture {
  const scene = merged(pieces)
  const { positions, normals, uv, triangles, pieceOf } = scene
  const [W, H] = [shot.width * 2, shot.height * 2]
  const { eye, target, span } = shot.camera
  const away = sub(target, eye)
  const distance = Math.hypot(...away)
  const [right, up, forward] = axesOf(unit(away))
  const focal = (H * distance) / span

  const vertices = positions.length / 3
  const sx = new Float32Array(vertices)
  const sy = new Float32Array(vertices)
  const sd = new Float32Array(vertices)
  for (let i = 0; i < vertices; i += 1) {
    const x = positions[i * 3] - eye[0]
    const y = positions[i * 3 + 1] - eye[1]
    const z = positions[i * 3 + 2] - eye[2]
    const d = x * forward[0] + y * forward[1] + z * forward[2]
    sx[i] = W / 2 + (focal * (x * right[0] + y * right[1] + z * right[2])) / d
    sy[i] = H / 2 - (focal * (x * up[0] + y * up[1] + z * up[2])) / d
    sd[i] = d
  }

  const depth = new Float32Array(W * H).fill(1e9)
  const seen = new Int32Array(W * H).fill(-1)
  const first = new Float32Array(W * H)
  const second = new Float32Array(W * H)
  const point: Point = {
    x: 0,
    y: 0,
    z: 0,
    u: 0,
    v: 0,
    size: 0,
    back: false,
    red: 0,
    green: 0,
    blue: 0,
    du: 0,
    dv: 0,
    gloss: 0,
    sharp: 20,
    fuzz: 0,
    hole: false,
  }
  const holed = new Set(pieces.filter((piece) => 'holed' in piece.material))
  for (let t = 0; t < pieceOf.length; t += 1) {
    const a = triangles[t * 3],
      b = triangles[t * 3 + 1],
      c = triangles[t * 3 + 2]
    if (sd[a] < 10 || sd[b] < 10 || sd[c] < 10) continue
    const ax = sx[a],
      ay = sy[a],
      bx = sx[b],
      by = sy[b],
      cx = sx[c],
      cy = sy[c]
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if (Math.abs(area) < 1e-9) continue
    const piece = pieces[pieceOf[t]]
    const lift = piece.layer * LAYER
    const hasHoles = holed.has(piece)
    const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
    const x1 = Math.min(W - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
    const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
    const y1 = Math.min(H - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
    const ia = 1 / sd[a],
      ib = 1 / sd[b],
      ic = 1 / sd[c]
    for (let y = y0; y <= y1; y += 1) {
      for (let x = x0; x <= x1; x += 1) {
        const px = x + 0.5,
          py = y + 0.5
        const w0 = ((bx - px) * (cy - py) - (by - py) * (cx - px)) / area
        const w1 = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) / area
        const w2 = 1 - w0 - w1
        if (w0 < 0 || w1 < 0 || w2 < 0) continue
        const inverse = w0 * ia + w1 * ib + w2 * ic
        const d = 1 / inverse - lift
        const n = y * W + x
        if (d >= depth[n]) continue
        const p = (w0 * ia) / inverse,
          q = (w1 * ib) / inverse
        if (hasHoles) {
          const r = 1 - p - q
          point.u = uv[a * 2] * p + uv[b * 2] * q + uv[c * 2] * r
          point.v = uv[a * 2 + 1] * p + uv[b * 2 + 1] * q + uv[c * 2 + 1] * r
          point.hole = false
          point.size = (d * span) / (distance * H)
          piece.material(point)
          if (point.hole) continue
        }
        depth[n] = d
        seen[n] = t
        first[n] = p
        second[n] = q
      }
    }
  }

  const where = new Float32Array(W * H * 3)
  const facing = new Float32Array(W * H * 3)
  const albedo = new Float32Array(W * H * 3)
  const finish = new Float32Array(W * H * 3)
  for (let n = 0; n < W * H; n += 1) {
    const t = seen[n]
    if (t < 0) continue
    const a = triangles[t * 3],
      b = triangles[t * 3 + 1],
      c = triangles[t * 3 + 2]
    const p = first[n],
      q = second[n],
      r = 1 - first[n] - second[n]
    const a3 = a * 3,
      b3 = b * 3,
      c3 = c * 3
    const x = positions[a3] * p + positions[b3] * q + positions[c3] * r
    const y = positions[a3 + 1] * p + positions[b3 + 1] * q + positions[c3 + 1] * r
    const z = positions[a3 + 2] * p + positions[b3 + 2] * q + positions[c3 + 2] * r
    let nx = normals[a3] * p + normals[b3] * q + normals[c3] * r
    let ny = normals[a3 + 1] * p + normals[b3 + 1] * q + normals[c3 + 1] * r
    let nz = normals[a3 + 2] * p + normals[b3 + 2] * q + normals[c3 + 2] * r
    let l = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
    nx /= l
    ny /= l
    nz /= l
    const vx = eye[0] - x,
      vy = eye[1] - y,
      vz = eye[2] - z
    const e1x = positions[b3] - positions[a3],
      e1y = positions[b3 + 1] - positions[a3 + 1],
      e1z = positions[b3 + 2] - positions[a3 + 2]
    const e2x = positions[c3] - positions[a3],
      e2y = positions[c3 + 1] - positions[a3 + 1],
      e2z = positions[c3 + 2] - positions[a3 + 2]
    const far = Math.sqrt(vx * vx + vy * vy + vz * vz)
    // At an outline the smooth normal turns away a little before the cloth does.
    const back = (nx * vx + ny * vy + nz * vz) / far < -0.2
    if (back) {
      nx = -nx
      ny = -ny
      nz = -nz
    }
    const turned = (nx * vx + ny * vy + nz * vz) / far
    if (turned < 0.02) {
      const k = (0.02 - turned) / far
      nx += vx * k
      ny += vy * k
      nz += vz * k
      l = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
      nx /= l
      ny /= l
      nz /= l
    }
    point.x = x
    point.y = y
    point.z = z
    point.u = uv[a * 2] * p + uv[b * 2] * q + uv[c * 2] * r
    point.v = uv[a * 2 + 1] * p + uv[b * 2 + 1] * q + uv[c * 2 + 1] * r
    point.size = (depth[n] * span) / (distance * H)
    point.back = back
    point.du = point.dv = point.gloss = point.fuzz = 0
    point.sharp = 20
    pieces[pieceOf[t]].material(point)
    if (point.du !== 0 || point.dv !== 0) {
      // Which way u and v run over this triangle.
      const u1 = uv[b * 2] - uv[a * 2],
        v1 = uv[b * 2 + 1] - uv[a * 2 + 1]
      const u2 = uv[c * 2] - uv[a * 2],
        v2 = uv[c * 2 + 1] - uv[a * 2 + 1]
      const det = u1 * v2 - u2 * v1
      if (Math.abs(det) > 1e-9) {
        const sign = back ? -1 : 1
        const du = (sign * point.du) / det,
          dv = (sign * point.dv) / det
        nx -= du * (e1x * v2 - e2x * v1) + dv * (e2x * u1 - e1x * u2)
        ny -= du * (e1y * v2 - e2y * v1) + dv * (e2y * u1 - e1y * u2)
        nz -= du * (e1z * v2 - e2z * v1) + dv * (e2z * u1 - e1z * u2)
        l = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
        nx /= l
        ny /= l
        nz /= l
      }
    }
    where[n * 3] = x
    where[n * 3 + 1] = y
    where[n * 3 + 2] = z
    facing[n * 3] = nx
    facing[n * 3 + 1] = ny
    facing[n * 3 + 2] = nz
    albedo[n * 3] = point.red
    albedo[n * 3 + 1] = point.green
    albedo[n * 3 + 2] = point.blue
    finish[n * 3] = point.gloss
    finish[n * 3 + 1] = point.sharp
    finish[n * 3 + 2] = point.fuzz
  }

  const light = new Float32Array(W * H * 3)
  const open = new Float32Array(W * H)
  const shine = new Float32Array(W * H)
  const lights = lightsOf(shot.lights ?? 96)
  const S = 640
  const map = new Float32Array(S * S)
  const casters = pieces
    .filter((piece) => !piece.castsNoShadow)
    .map((piece) => ({ lift: piece.layer * LAYER, ...(piece.caster ?? piece) }))
  const most = Math.max(...casters.map((each) => each.positions.length / 3))
  const [mx, my, mz] = [new Float32Array(most), new Float32Array(most), new Float32Array(most)]
  const lifts = Float32Array.from(pieces, (piece) => piece.layer * LAYER)
  const isBackdrop = pieces.map((piece) => piece.castsNoShadow === true)
  const lit = [0, 1, 2, 3].map(() => new Uint32Array((W * H) / 4))
  const litCount = [0, 0, 0, 0]
  for (let n = 0; n < W * H; n += 1) {
    if (seen[n] < 0) continue
    const x = n % W,
      y = Math.floor(n / W)
    // The backdrop's light changes slowly: one block in sixteen is asked, the rest lies between.
    if (isBackdrop[pieceOf[seen[n]]] && ((x >> 1) % COARSE !== 0 || (y >> 1) % COARSE !== 0))
      continue
    const quarter = (x & 1) + (y & 1) * 2
    lit[quarter][litCount[quarter]] = n
    litCount[quarter] += 1
  }
  const texel = (2 * shot.reach) / S
  for (const [number, { toward, weight }] of lights.entries()) {
    const [lr, lu] = axesOf([-toward[0], -toward[1], -toward[2]])
    map.fill(-1e9)
    for (const { positions: where3, triangles: three, lift } of casters) {
      const count = where3.length / 3
      for (let i = 0; i < count; i += 1) {
        const x = where3[i * 3] - shot.middle[0]
        const y = where3[i * 3 + 1] - shot.middle[1]
        const z = where3[i * 3 + 2] - shot.middle[2]
        mx[i] = (x * lr[0] + y * lr[1] + z * lr[2]) / texel + S / 2
        my[i] = (x * lu[0] + y * lu[1] + z * lu[2]) / texel + S / 2
        mz[i] = x * toward[0] + y * toward[1] + z * toward[2] + lift
      }
      for (let t = 0; t < three.length; t += 3) {
        const a = three[t],
          b = three[t + 1],
          c = three[t + 2]
        const ax = mx[a],
          ay = my[a],
          bx = mx[b],
          by = my[b],
          cx = mx[c],
          cy = my[c]
        const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
        const x1 = Math.min(S - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
        const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
        const y1 = Math.min(S - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
        if (x0 > x1 || y0 > y1) continue
        const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
        if (Math.abs(area) < 1e-9) continue
        for (let y = y0; y <= y1; y += 1)
          for (let x = x0; x <= x1; x += 1) {
            const px = x + 0.5,
              py = y + 0.5
            const w0 = ((bx - px) * (cy - py) - (by - py) * (cx - px)) / area
            const w1 = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) / area
            const w2 = 1 - w0 - w1
            if (w0 < 0 || w1 < 0 || w2 < 0) continue
            const d = w0 * mz[a] + w1 * mz[b] + w2 * mz[c]
            if (d > map[y * S + x]) map[y * S + x] = d
          }
      }
    }
    const group = number % 4
    const half = unit([toward[0] - forward[0], toward[1] - forward[1], toward[2] - forward[2]])
    const bias = 0.3 + texel
    const some = lit[group],
      many = litCount[group]
    const [tx, ty, tz] = toward
    const [lrx, lry, lrz] = lr
    const [lux, luy, luz] = lu
    const [wr, wg, wb] = weight
    const [midX, midY, midZ] = shot.middle
    for (let o = 0; o < many; o += 1) {
      const n = some[o]
      const nx = facing[n * 3],
        ny = facing[n * 3 + 1],
        nz = facing[n * 3 + 2]
      const lambert = nx * tx + ny * ty + nz * tz
      if (lambert <= 0) continue
      open[n] += lambert * wg
      const qx = where[n * 3] + nx * bias - midX
      const qy = where[n * 3 + 1] + ny * bias - midY
      const qz = where[n * 3 + 2] + nz * bias - midZ
      const i = Math.floor((qx * lrx + qy * lry + qz * lrz) / texel + S / 2)
      const j = Math.floor((qx * lux + qy * luy + qz * luz) / texel + S / 2)
      if (i >= 0 && j >= 0 && i < S && j < S) {
        const d = qx * tx + qy * ty + qz * tz + lifts[pieceOf[seen[n]]]
        if (map[j * S + i] > d + 0.12) continue
      }
      light[n * 3] += lambert * wr
      light[n * 3 + 1] += lambert * wg
      light[n * 3 + 2] += lambert * wb
      const gloss = finish[n * 3]
      if (gloss > 0) {
        const s = nx * half[0] + ny * half[1] + nz * half[2]
        if (s > 0)
          shine[n] +=
            gloss * s ** finish[n * 3 + 1] * weight[1] * lambert * (finish[n * 3 + 1] + 8) * 0.125
      }
    }
  }

  const wall = backdropLight(shot.width, shot.height, (bx, by) => {
    const x = bx * COARSE * 2,
      y = by * COARSE * 2
    if (x >= W || y >= H) return undefined
    const block = [0, 1, W, W + 1].map((step) => y * W + x + step)
    if (block.some((n) => seen[n] < 0 || !isBackdrop[pieceOf[seen[n]]])) return undefined
    return [0, 1, 2].map((c) => block.reduce((sum, n) => sum + light[n * 3 + c], 0))
  })
  const pixels = new Uint8Array(W * H * 3)
  let grain = 1
  const develop = (at: number, colour: number): void => {
    // A grain finer than one step of grey keeps the backdrop from showing bands.
    grain = (grain * 16807) % 2147483647
    pixels[at] = clamp(Math.round(toScreen(colour * EXPOSURE) + grain / 2147483647 - 0.5), 0, 255)
  }
  const behind = new Float64Array(3)
  const group = new Int32Array(4)
  for (let y = 0; y < shot.height; y += 1)
    for (let x = 0; x < shot.width; x += 1) {
      const corner = y * 2 * W + x * 2
      group[0] = corner
      group[1] = corner + 1
      group[2] = corner + W
      group[3] = corner + W + 1
      let isKnown = false
      // Each sample knows a quarter of the lights: neighbours of the same surface lend theirs.
      for (let i = 0; i < 4; i += 1) {
        const n = group[i]
        if (seen[n] < 0) continue
        const own = pieceOf[seen[n]]
        if (isBackdrop[own]) {
          if (!isKnown) wall(x, y, behind)
          isKnown = true
          for (let c = 0; c < 3; c += 1) develop(n * 3 + c, albedo[n * 3 + c] * behind[c])
          continue
        }
        let r = 0,
          g = 0,
          b = 0,
          o = 0,
          s = 0,
          count = 0
        for (let j = 0; j < 4; j += 1) {
          const m = group[j]
          if (seen[m] < 0 || pieceOf[seen[m]] !== own || Math.abs(depth[m] - depth[n]) > 1.5)
            continue
          r += light[m * 3]
          g += light[m * 3 + 1]
          b += light[m * 3 + 2]
          o += open[m]
          s += shine[m]
          count += 1
        }
        const k = 4 / count
        const lost = Math.max(0, o - g) * k
        const vx = eye[0] - where[n * 3],
          vy = eye[1] - where[n * 3 + 1],
          vz = eye[2] - where[n * 3 + 2]
        const edge =
          1 -
          Math.abs(facing[n * 3] * vx + facing[n * 3 + 1] * vy + facing[n * 3 + 2] * vz) /
            Math.sqrt(vx * vx + vy * vy + vz * vz)
        const fuzz = finish[n * 3 + 2] * edge * edge * edge * 0.5
        for (let c = 0; c < 3; c += 1) {
          const colour = albedo[n * 3 + c]
          const lit3 = (c === 0 ? r : c === 1 ? g : b) * k
          // Light that came by way of the cloth itself: shade on cloth has its colour.
          develop(
            n * 3 + c,
            colour * (lit3 + DIM + lost * (0.1 + colour * 0.5)) +
              fuzz * lit3 * (0.35 + colour) +
              s * k,
          )
        }
      }
    }
  const shows = Uint16Array.from(seen, (t) => (t < 0 ? 0 : pieceOf[t] + 1))
  return { width: W, height: H, pixels, shows }
}

/** The light on the backdrop, which changes slowly: known in a few places, and smooth between and behind. */
function backdropLight(
  width: number,
  height: number,
  blockLight: (bx: number, by: number) => number[] | undefined,
): (x: number, y: number, into: Float64Array) => void {
  const w = Math.ceil(width / COARSE) + 1
  const h = Math.ceil(height / COARSE) + 1
  let sums: Float64Array = new Float64Array(w * h * 4)
  for (let j = 0; j < h; j += 1)
    for (let i = 0; i < w; i += 1) {
      const known = blockLight(i, j)
      if (known) sums.set([...known, 1], (j * w + i) * 4)
    }
  const soft = (reach: number): Float64Array => {
    let from: Float64Array = sums
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [1, 0],
      [0, 1],
    ]) {
      const to = new Float64Array(from.length)
      for (let j = 0; j < h; j += 1)
        for (let i = 0; i < w; i += 1)
          for (let k = -reach; k <= reach; k += 1) {
            const x = i + k * dx,
              y = j + k * dy
            if (x < 0 || y < 0 || x >= w || y >= h) continue
            for (let c = 0; c < 4; c += 1) to[(j * w + i) * 4 + c] += from[(y * w + x) * 4 + c]
          }
      from = to
    }
    return from
  }
  const [near, far] = [soft(Math.max(2, Math.round(width / 300))), soft(Math.round(width / 24))]
  sums = near
  for (let n = 0; n < w * h; n += 1) {
    const from = near[n * 4 + 3] > 1 ? near : far
    const weight = from[n * 4 + 3] || 1
    for (let c = 0; c < 3; c += 1)
      sums[n * 4 + c] = from[n * 4 + 3] > 0 ? from[n * 4 + c] / weight : 1
  }
  return (x, y, into) => {
    const i = Math.floor(x / COARSE),
      j = Math.floor(y / COARSE)
    const p = x / COARSE - i,
      q = y / COARSE - j
    for (let c = 0; c < 3; c += 1) {
      const at = (a: number, b: number): number => sums[(b * w + a) * 4 + c]
      into[c] =
        (at(i, j) * (1 - p) + at(i + 1, j) * p) * (1 - q) +
        (at(i, j + 1) * (1 - p) + at(i + 1, j + 1) * p) * q
    }
  }
}
