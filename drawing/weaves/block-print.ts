import { lighter, type Rgb, rgb } from '../colour.ts'
import type { Cloth } from '../kinds.ts'
import type { Weaving } from './loom.ts'
import { noise } from './noise.ts'

const smoothstep = (from: number, to: number, value: number): number => {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** How deep inside a flower of `petals` petals a point lies; below 0 is outside. */
function flower(x: number, y: number, petals: number, radius: number): number {
  const angle = Math.atan2(y, x)
  const edge = radius * (0.72 + 0.28 * Math.abs(Math.cos((angle * petals) / 2)))
  return edge - Math.hypot(x, y)
}

function leaf(x: number, y: number, angle: number, length: number): number {
  const along = x * Math.cos(angle) + y * Math.sin(angle)
  const across = -x * Math.sin(angle) + y * Math.cos(angle)
  const share = along / length
  if (share < 0 || share > 1) return -1
  return length * 0.24 * Math.sin(Math.PI * share ** 0.8) - Math.abs(across)
}

/** One stamp of the block: 1 and 2 are its two colours; the number is how deep inside. */
function stamp(x: number, y: number): readonly [first: number, second: number] {
  const radius = Math.hypot(x, y)
  const ring = 1.1 - Math.abs(radius - 5.4)
  const petals = Math.min(flower(x, y, 8, 13), radius - 7.2)
  let leaves = -9
  for (let turn = 0; turn < 4; turn += 1) {
    const angle = (turn * Math.PI) / 2 + Math.PI / 4
    leaves = Math.max(
      leaves,
      leaf(x - Math.cos(angle) * 13.5, y - Math.sin(angle) * 13.5, angle, 9),
    )
  }
  return [Math.max(petals, ring), Math.max(leaves, 2.6 - radius)]
}

/** Cotton stamped by hand with a carved block: the ink is uneven and never quite in register. */
export function blockPrint(cloth: Cloth, seed: number): Weaving {
  const repeat = 60
  const repeats = 3
  const total = repeat * repeats
  const base = rgb(cloth.base)
  const light = rgb(lighter(cloth.base, 0.08))
  const first: Rgb = rgb(cloth.accent ?? '#2d3b55')
  const second: Rgb = rgb(cloth.accent2 ?? cloth.accent ?? '#2d3b55')
  const print = (px: number, py: number): readonly [Rgb, number] => {
    const rough = noise(seed, px, py, total, total) * 0.5
    const worn = 0.86 + 0.14 * noise(seed + 3, px / 4, py / 4, total / 4, total / 4)
    let [deepest, ink] = [-9, first]
    for (const offset of [0, repeat / 2]) {
      const x = ((px + offset) % repeat) - repeat / 2
      const y = ((py + offset) % repeat) - repeat / 2
      const [petals, leaves] = stamp(x, y)
      if (petals > deepest) [deepest, ink] = [petals, first]
      if (leaves > deepest) [deepest, ink] = [leaves, second]
    }
    return [ink, smoothstep(-0.5, 0.5, deepest + rough) * worn]
  }
  return {
    pitch: 2.1,
    ends: total,
    picks: total,
    warp: () => base,
    weft: () => light,
    warpOnTop: (end, pick) => (end + pick) % 2 === 0,
    print,
    depth: 0.85,
  }
}
