/** A wide length of denim gathered at one point and falling in a fan, its selvedge turned out. */
import { weave } from '../cloth.ts'
import { lighter, mix } from '../colour.ts'
import { rounded, rumpled, sum } from '../folds.ts'
import type { Cloth } from '../kinds.ts'
import type { Height } from '../relief.ts'
import { smooth } from '../shape.ts'
import { stitched } from '../stitches.ts'
import { path } from '../svg.ts'
import { drape } from './drape.ts'
import { FRAME, roomLight } from './frame.ts'

/** Folds that run out from a point, widening as they go. */
function fanFolds(pinX: number, pinY: number, folds: number, depth: number, seed: number): Height {
  const drift = rumpled(seed, 0.55, 0.8, 1)
  const curl = rumpled(seed + 3, 620, 0.2)
  const swell = rumpled(seed + 5, 0.3, 0.5, 1)
  const soft = rumpled(seed + 7, 190, 11)
  const small = rumpled(seed + 9, 0.09, 10, 1)
  return (x, y) => {
    const away = Math.hypot(x - pinX, y - pinY)
    const angle = Math.atan2(y - pinY, x - pinX) + curl(x, y)
    const reach = away / 1500
    const phase = angle * folds + drift(angle, reach) * 2.2
    const tube = Math.abs(Math.cos(phase)) ** 0.85
    const wave = 0.5 + 0.5 * Math.sin(phase * 2 + 0.8)
    const spread = Math.min(1.25, 0.25 + reach)
    return (
      depth * spread * (0.75 * tube + 0.3 * wave) * (1 + swell(angle, reach * 0.8)) +
      small(angle, reach) * spread +
      soft(x, y)
    )
  }
}

const TURNED = smooth(
  [
    [-140, 690],
    [60, 742],
    [250, 838],
    [420, 902],
    [580, 985],
    [740, 1120],
    [820, 1260],
    [-140, 1260],
  ],
  true,
)
const SELVEDGE = smooth([
  [-140, 716],
  [56, 768],
  [242, 863],
  [412, 928],
  [566, 1008],
  [716, 1134],
  [792, 1262],
])

export function fannedDenim(cloths: readonly Cloth[], seed: number): string {
  const [denim, other] = cloths
  if (!denim || !other) return ''
  const face = weave(denim, { scale: 1.15, seed })
  const over = weave(other, { scale: 1.3, seed: seed + 1 })
  const reverse = weave(
    { ...denim, base: mix(lighter(denim.base, 0.42), '#cfc6b4', 0.3) },
    { scale: 1.15, seed: seed + 2 },
  )
  const whole = `M-40 -40 L${FRAME.width + 40} -40 L${FRAME.width + 40} 1120 L-40 1120 Z`
  const side = smooth(
    [
      [1340, -160],
      [1400, 60],
      [1372, 300],
      [1452, 520],
      [1430, 760],
      [1520, 960],
      [1500, 1260],
      [2100, 1260],
      [2100, -160],
    ],
    true,
  )
  const selvedge =
    path(SELVEDGE, { fill: 'none', stroke: '#e6dcc6', 'stroke-width': 34 }) +
    stitched(SELVEDGE, '#9c3a30', 2)
  return (
    face.defs +
    over.defs +
    reverse.defs +
    drape({
      outline: whole,
      fill: face.fill,
      height: fanFolds(1500, -520, 9, 112, seed),
      shade: 0,
      gather: 0.4,
    }) +
    drape({
      outline: side,
      fill: over.fill,
      height: sum(fanFolds(1700, -900, 17, 84, seed + 4), rounded(side, 60, 40)),
      shade: 90,
      gather: 0.4,
    }) +
    drape({
      outline: TURNED,
      fill: reverse.fill,
      woven: selvedge,
      height: sum(fanFolds(-300, 1900, 17, 60, seed + 8), rounded(TURNED, 70, 46)),
      shade: 80,
      gather: 0.2,
      rise: 0.12,
    }) +
    roomLight()
  )
}
