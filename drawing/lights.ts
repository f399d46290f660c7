import { cross, dot, unit, type Vec } from './vec.ts'

interface Light {
  toward: Vec
  weight: Vec
}

function radicalInverse(index: number, base: number): number {
  let [result, part, n] = [0, 1 / base, index]
  while (n > 0) {
    result += (n % base) * part
    n = Math.floor(n / base)
    part /= base
  }
  return result
}

const KEY = unit([-0.62, 0.62, 0.6])
const RIM = unit([0.85, 0.35, -0.25])

function lobe(toward: Vec, u: number, v: number, spread: number): Vec {
  const side = unit(cross([0, 1, 0], toward))
  const up = cross(toward, side)
  const radius = Math.sqrt(u) * spread
  const [a, b] = [Math.cos(v * 2 * Math.PI) * radius, Math.sin(v * 2 * Math.PI) * radius]
  return unit([
    toward[0] + side[0] * a + up[0] * b,
    toward[1] + side[1] * a + up[1] * b,
    toward[2] + side[2] * a + up[2] * b,
  ])
}

/** Half of the lights are a large window to the left; the rest is the white room. */
export function lightsOf(count: number): Light[] {
  const lights: Light[] = []
  const half = count / 2
  for (let i = 0; i < half; i += 1) {
    const [u, v] = [radicalInverse(i + 1, 2), radicalInverse(i + 1, 3)]
    lights.push({ toward: lobe(KEY, u, v, 0.42), weight: [1.0 / half, 0.985 / half, 0.95 / half] })
  }
  for (let i = 0; i < half; i += 1) {
    const [u, v] = [radicalInverse(i + 1, 2), radicalInverse(i + 1, 3)]
    const y = 1 - 1.35 * u
    const r = Math.sqrt(Math.max(0, 1 - y * y))
    const toward: Vec = [r * Math.cos(v * 2 * Math.PI), y, r * Math.sin(v * 2 * Math.PI)]
    const strength =
      (y > 0 ? 0.75 + 0.5 * y : 0.55) * (0.72 + 0.28 * toward[2]) +
      0.9 * Math.max(0, dot(toward, RIM)) ** 8
    const w = (1.12 * strength) / half
    lights.push({ toward, weight: [w * 0.99, w, w * 1.015] })
  }
  // Interleaved, so that each of four neighbouring samples asks a fair quarter.
  return lights.map(
    (_, i) => lights[(Math.floor(i / 4) % 2) * half + Math.floor(i / 8) * 4 + (i % 4)],
  )
}
