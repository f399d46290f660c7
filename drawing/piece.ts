/** Sewn cloth as something that can be photographed: smooth, and twice as fine as it was hung. */
import type { Hung, Panel } from './cloth.ts'
import type { Material, Piece } from './render.ts'

/** The normals of all vertices; those sewn together share theirs where the panels are of one surface. */
function normalsOf({ panels, starts, positions, sewn }: Hung): Float32Array {
  const sums = new Float64Array(positions.length)
  for (const [i, { triangles }] of panels.entries())
    for (let t = 0; t < triangles.length; t += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => (triangles[t + k] + starts[i]) * 3)
      const [ux, uy, uz] = [0, 1, 2].map((k) => positions[b + k] - positions[a + k])
      const [vx, vy, vz] = [0, 1, 2].map((k) => positions[c + k] - positions[a + k])
      const n = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
      for (const p of [a, b, c]) for (let k = 0; k < 3; k += 1) sums[p + k] += n[k]
    }
  const shared = new Float64Array(positions.length)
  const normals = new Float32Array(positions.length)
  for (let i = 0; i < sewn.length; i += 1) {
    const g = sewn[i] * 3
    const dot =
      shared[g] * sums[i * 3] + shared[g + 1] * sums[i * 3 + 1] + shared[g + 2] * sums[i * 3 + 2]
    const sign = dot < 0 ? -1 : 1
    for (let k = 0; k < 3; k += 1) shared[g + k] += sums[i * 3 + k] * sign
  }
  for (let i = 0; i < sewn.length; i += 1) {
    const g = sewn[i] * 3
    const s = [sums[i * 3], sums[i * 3 + 1], sums[i * 3 + 2]]
    const own = Math.hypot(...s) || 1
    const all = Math.hypot(shared[g], shared[g + 1], shared[g + 2]) || 1
    const cos = (s[0] * shared[g] + s[1] * shared[g + 1] + s[2] * shared[g + 2]) / (own * all)
    const turn = cos < 0 ? -1 : 1
    for (let k = 0; k < 3; k += 1)
      normals[i * 3 + k] = Math.abs(cos) > 0.4 ? (shared[g + k] / all) * turn : s[k] / own
  }
  return normals
}

/** Evens out what the triangles of the hanging left uneven. */
function relaxed(hung: Hung): Float32Array {
  const { panels, starts, positions, sewn } = hung
  const next = new Float64Array(positions.length)
  const count = new Float64Array(sewn.length)
  for (const [i, { triangles }] of panels.entries())
    for (let t = 0; t < triangles.length; t += 3)
      for (let k = 0; k < 3; k += 1) {
        const a = triangles[t + k] + starts[i]
        const b = triangles[t + ((k + 1) % 3)] + starts[i]
        for (const [p, q] of [
          [a, b],
          [b, a],
        ]) {
          const g = sewn[p]
          for (let c = 0; c < 3; c += 1) next[g * 3 + c] += positions[q * 3 + c]
          count[g] += 1
        }
      }
  const result = Float32Array.from(positions)
  const rims = rimOf(hung)
  for (let i = 0; i < sewn.length; i += 1) {
    const g = sewn[i]
    if (rims.has(g)) continue
    for (let c = 0; c < 3; c += 1)
      result[i * 3 + c] = positions[i * 3 + c] * 0.5 + (next[g * 3 + c] / count[g]) * 0.5
  }
  return result
}

function rimOf({ panels, starts, sewn }: Hung): Set<number> {
  const edges = new Map<string, number>()
  for (const [i, { triangles }] of panels.entries())
    for (let t = 0; t < triangles.length; t += 3)
      for (let k = 0; k < 3; k += 1) {
        const a = sewn[triangles[t + k] + starts[i]]
        const b = sewn[triangles[t + ((k + 1) % 3)] + starts[i]]
        const key = a < b ? `${a} ${b}` : `${b} ${a}`
        edges.set(key, (edges.get(key) ?? 0) + 1)
      }
  const rim = new Set<number>()
  for (const [key, times] of edges)
    if (times === 1) for (const part of key.split(' ')) rim.add(Number(part))
  return rim
}

export function piecesOf(
  raw: Hung,
  layer: number,
  materialOf: (panel: Panel) => Material,
): Piece[] {
  const hung = { ...raw, positions: relaxed(raw) }
  const normals = normalsOf(hung)
  return hung.panels.map((panel, i) => {
    const start = hung.starts[i] * 3
    const positions = [...hung.positions.subarray(start, start + panel.flat.length * 3)]
    const own = [...normals.subarray(start, start + panel.flat.length * 3)]
    const uv = panel.flat.flat()
    const middles = new Map<string, number>()
    const middle = (a: number, b: number): number => {
      const key = a < b ? `${a} ${b}` : `${b} ${a}`
      const known = middles.get(key)
      if (known !== undefined) return known
      const index = positions.length / 3
      // Bulged as the normals say.
      const m = [0, 1, 2].map((k) => (positions[a * 3 + k] + positions[b * 3 + k]) / 2)
      const pull = [0, 0, 0]
      // Edges stay straight: what is sewn to them must meet them.
      if (shared.get(key) === 2)
        for (const p of [a, b]) {
          const d = [0, 1, 2].reduce(
            (sum, k) => sum + (m[k] - positions[p * 3 + k]) * own[p * 3 + k],
            0,
          )
          for (let k = 0; k < 3; k += 1) pull[k] -= d * own[p * 3 + k] * 0.5
        }
      const n = [0, 1, 2].map((k) => own[a * 3 + k] + own[b * 3 + k])
      const l = Math.hypot(...n) || 1
      for (let k = 0; k < 3; k += 1) {
        positions.push(m[k] + pull[k] * 0.7)
        own.push(n[k] / l)
      }
      uv.push((uv[a * 2] + uv[b * 2]) / 2, (uv[a * 2 + 1] + uv[b * 2 + 1]) / 2)
      middles.set(key, index)
      return index
    }
    const shared = new Map<string, number>()
    for (let t = 0; t < panel.triangles.length; t += 3)
      for (let k = 0; k < 3; k += 1) {
        const [a, b] = [panel.triangles[t + k], panel.triangles[t + ((k + 1) % 3)]]
        const key = a < b ? `${a} ${b}` : `${b} ${a}`
        shared.set(key, (shared.get(key) ?? 0) + 1)
      }
    const triangles: number[] = []
    for (let t = 0; t < panel.triangles.length; t += 3) {
      const [a, b, c] = panel.triangles.slice(t, t + 3)
      const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)]
      triangles.push(a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca)
    }
    return {
      caster: {
        positions: hung.positions.slice(start, start + panel.flat.length * 3),
        triangles: Uint32Array.from(panel.triangles),
      },
      positions: Float32Array.from(positions),
      normals: Float32Array.from(own),
      uv: Float32Array.from(uv),
      triangles: Uint32Array.from(triangles),
      material: materialOf(panel),
      layer,
    }
  })
}
