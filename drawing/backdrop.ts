import type { Material, Piece } from './render.ts'
import { smooth, type Vec } from './vec.ts'

/** A studio's backdrop: floor and wall without an edge between them. */
export function backdrop(ground: Vec, wallAt: number, floorAt = 0): Piece {
  const positions: number[] = []
  const normals: number[] = []
  const triangles: number[] = []
  const radius = 70
  const profile: (readonly [number, number, number, number])[] = [
    [0, 190, 1, 0],
    [0, wallAt + radius, 1, 0],
  ]
  for (let i = 1; i <= 24; i += 1) {
    const a = (i / 24) * (Math.PI / 2)
    profile.push([
      radius - radius * Math.cos(a),
      wallAt + radius - radius * Math.sin(a),
      Math.cos(a),
      Math.sin(a),
    ])
  }
  profile.push([900, wallAt, 0, 1])
  for (const [i, [y, z, ny, nz]] of profile.entries()) {
    for (const x of [-400, 400]) {
      positions.push(x, y + floorAt, z)
      normals.push(0, ny, nz)
    }
    if (i > 0) triangles.push(i * 2 - 2, i * 2 - 1, i * 2, i * 2, i * 2 - 1, i * 2 + 1)
  }
  const material: Material = (point) => {
    // The light falls off to the right and towards the floor, as by a window.
    const fall = 0.97 - 0.0007 * (point.x + 40) - 0.05 * smooth(120, 0, point.y)
    point.red = ground[0] * fall
    point.green = ground[1] * fall
    point.blue = ground[2] * fall
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    triangles: Uint32Array.from(triangles),
    material,
    layer: 0,
    castsNoShadow: true,
  }
}
