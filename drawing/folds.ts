/** Heights of lying and hanging cloth, to be lit by `relief`. */
import type { Height } from './relief.ts'
import type { Point } from './shape.ts'
import { random } from './svg.ts'

const STEPS = 14

/** The points along a path of absolute M, L, C and Z. */
export function pointsAlong(d: string): Point[] {
  const points: Point[] = []
  for (const [, command, numbers] of d.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const values = (numbers?.match(/-?[\d.]+/g) ?? []).map(Number)
    const pair = (index: number): Point => [values[index] ?? 0, values[index + 1] ?? 0]
    const size = command === 'C' ? 6 : 2
    for (let index = 0; index + size <= values.length; index += size) {
      if (command !== 'C') {
        points.push(pair(index))
        continue
      }
      const from = points.at(-1) ?? [0, 0]
      for (let step = 1; step <= STEPS; step += 1) {
        points.push(bezier(from, pair(index), pair(index + 2), pair(index + 4), step / STEPS))
      }
    }
    if (command === 'Z' && points[0]) points.push(points[0])
  }
  return points
}

/** Places along a path, `gap` units apart, each with the direction the path takes there. */
export function evenlyAlong(d: string, gap: number): { x: number; y: number; heading: number }[] {
  const points = pointsAlong(d)
  const places: { x: number; y: number; heading: number }[] = []
  let travelled = 0
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [points[index - 1], points[index]]
    if (!from || !to) continue
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const length = Math.hypot(dx, dy) || 1
    for (; travelled < length; travelled += gap) {
      const t = travelled / length
      places.push({ x: from[0] + dx * t, y: from[1] + dy * t, heading: Math.atan2(dy, dx) })
    }
    travelled -= length
  }
  return places
}

function bezier(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const s = 1 - t
  const [wa, wb, wc, wd] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
  return [
    a[0] * wa + b[0] * wb + c[0] * wc + d[0] * wd,
    a[1] * wa + b[1] * wb + c[1] * wc + d[1] * wd,
  ]
}

/** The nearest point of a line: how far away it is, and how far along the line, 0 to 1. */
function nearest(points: readonly Point[], x: number, y: number) {
  let distance = Number.POSITIVE_INFINITY
  let along = 0
  for (let index = 0; index + 1 < points.length; index += 1) {
    const [from, to] = [points[index], points[index + 1]]
    if (!from || !to) continue
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const length = dx * dx + dy * dy || 1
    const t = Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / length))
    const away = Math.hypot(x - from[0] - t * dx, y - from[1] - t * dy)
    if (away < distance) {
      distance = away
      along = (index + t) / (points.length - 1)
    }
  }
  return { distance, along }
}

/** How deep inside an outline a point is; negative outside. */
export function depthInside(d: string): (x: number, y: number) => number {
  const points = pointsAlong(d)
  return (x, y) => {
    const { distance } = nearest(points, x, y)
    return isInside(points, x, y) ? distance : -distance
  }
}

/**
 * Cloth that rounds down towards the outline, over `reach` units. It goes on falling outside, so
 * that the light along the very edge is that of the edge.
 */
export function rounded(d: string, reach: number, depth: number): Height {
  const inside = depthInside(d)
  return (x, y) => {
    const inward = inside(x, y) / reach
    const rise = depth * Math.sqrt(1 - (1 - Math.min(1, Math.abs(inward))) ** 2)
    return Math.sign(inward) * rise
  }
}

function isInside(points: readonly Point[], x: number, y: number): boolean {
  let inside = false
  let from = points.at(-1)
  for (const to of points) {
    if (from && from[1] > y !== to[1] > y) {
      const crossing = from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0])
      if (x < crossing) inside = !inside
    }
    from = to
  }
  return inside
}

/** A ridge, or with a negative depth a groove, along a line; it fades out towards both ends. */
export function crease(d: string, width: number, depth: number, fade = 0.7): Height {
  const points = pointsAlong(d)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right] = [Math.min(...xs) - width * 3, Math.max(...xs) + width * 3]
  const [top, bottom] = [Math.min(...ys) - width * 3, Math.max(...ys) + width * 3]
  return (x, y) => {
    if (x < left || x > right || y < top || y > bottom) return 0
    const { distance, along } = nearest(points, x, y)
    const ends = fade === 0 ? 1 : Math.sin(Math.PI * Math.min(1, Math.max(0, along))) ** fade
    return depth * ends * Math.exp(-((distance / width) ** 2))
  }
}

/** A shallow round dip, or with a positive depth a mound. */
export function dent(cx: number, cy: number, rx: number, ry: number, depth: number): Height {
  return (x, y) => depth * Math.exp(-(((x - cx) / rx) ** 2) - ((y - cy) / ry) ** 2)
}

/** Slow, uneven rises and dips, about `size` units apart. */
export function rumpled(seed: number, size: number, depth: number, stretch = 1): Height {
  const next = random(seed)
  const lattice = Array.from({ length: 1024 }, () => next() * 2 - 1)
  const value = (column: number, row: number) =>
    lattice[(((column * 57 + row * 131) % 1024) + 1024) % 1024] ?? 0
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  // Turned, so that it never runs along the threads; long folds keep their own direction.
  const turn = stretch < 2 ? 0.6 : 0
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return (x, y) => {
    const [u, v] = [(x * cos - y * sin) / size, (x * sin + y * cos) / (size * stretch)]
    const [column, row] = [Math.floor(u), Math.floor(v)]
    const [across, down] = [ease(u - column), ease(v - row)]
    const top = value(column, row) * (1 - across) + value(column + 1, row) * across
    const bottom = value(column, row + 1) * (1 - across) + value(column + 1, row + 1) * across
    return depth * (top * (1 - down) + bottom * down)
  }
}

export function sum(...heights: readonly Height[]): Height {
  return (x, y) => heights.reduce((total, height) => total + height(x, y), 0)
}
