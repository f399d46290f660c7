/** A fringed shawl thrown over the hanging cloth of a jacket. */
import { weave } from '../cloth.ts'
import { darker, lighter } from '../colour.ts'
import { rounded, sum } from '../folds.ts'
import type { Cloth } from '../kinds.ts'
import { type Point, smooth } from '../shape.ts'
import { group, path, random } from '../svg.ts'
import { drape, hangingFolds } from './drape.ts'
import { FRAME, roomLight } from './frame.ts'

const EDGE: readonly Point[] = [
  [-160, 700],
  [10, 726],
  [170, 704],
  [330, 752],
  [490, 742],
  [650, 790],
  [810, 772],
  [970, 822],
  [1120, 806],
  [1262, 842],
  [1380, 832],
]

function edgeAt(share: number): Point {
  const place = share * (EDGE.length - 1)
  const index = Math.min(EDGE.length - 2, Math.floor(place))
  const [from, to] = [EDGE[index], EDGE[index + 1]]
  if (!from || !to) return [0, 0]
  const t = place - index
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
}

/** A tassel of the warp's own ends: knotted, then hanging loose. */
function tassel(x: number, y: number, colour: string, seed: number): string {
  const next = random(seed)
  const strands: string[] = []
  for (let strand = 0; strand < 9; strand += 1) {
    const spread = (next() - 0.5) * 26
    const length = 120 + next() * 34
    const start = x + (next() - 0.5) * 14
    const curve =
      `M${start} ${y - 6} C${x} ${y + 24} ${x} ${y + 28} ${x + spread * 0.2} ${y + 40} ` +
      `C${x + spread * 0.5} ${y + 70} ${x + spread} ${y + 90} ${x + spread + 5} ${y + length}`
    const tone = strand % 3 === 0 ? lighter(colour, 0.2) : darker(colour, 0.12 * (strand % 4))
    strands.push(
      path(curve, { stroke: tone, 'stroke-width': 2.6, fill: 'none', 'stroke-linecap': 'round' }),
    )
  }
  const knot = `M${x - 7} ${y + 25} C${x - 8} ${y + 34} ${x + 8} ${y + 34} ${x + 7} ${y + 25} C${x + 4} ${y + 20} ${x - 4} ${y + 20} ${x - 7} ${y + 25} Z`
  return (
    group(
      { opacity: 0.45, transform: 'translate(12 14)' },
      path(`M${x - 6} ${y} L${x + 6} ${y} L${x + 12} ${y + 140} L${x - 12} ${y + 140} Z`, {
        fill: '#140c08',
        opacity: 0.7,
      }),
    ) +
    strands.join('') +
    path(knot, { fill: darker(colour, 0.1) })
  )
}

/** Woven bands near the shawl's end, laid straight: the folds bend them. */
function border(plain: string, ground: string, line: string): string {
  const band = (drop: number, width: number, stroke: string): string =>
    path(`M-200 ${700 - drop} C300 ${730 - drop} 900 ${812 - drop} 1480 ${850 - drop}`, {
      fill: 'none',
      stroke,
      'stroke-width': width,
    })
  return (
    band(130, 316, plain) +
    band(196, 74, ground) +
    band(144, 8, line) +
    band(248, 8, line) +
    band(104, 16, ground) +
    band(80, 6, line)
  )
}

export function thrownShawl(cloths: readonly Cloth[], seed: number): string {
  const [jacket, shawl] = cloths
  if (!jacket || !shawl) return ''
  const behind = weave(jacket, { scale: 1.2, seed })
  const front = weave(shawl, { scale: 1.2, seed: seed + 1 })
  const bandCloth: Cloth = { weave: 'plain', base: shawl.accent ?? lighter(shawl.base, 0.5) }
  const band = weave(bandCloth, { scale: 1.6, seed: seed + 2 })
  const plain = weave({ weave: 'plain', base: shawl.base }, { scale: 1.2, seed: seed + 3 })
  const whole = `M-40 -40 L${FRAME.width + 40} -40 L${FRAME.width + 40} 1120 L-40 1120 Z`
  const outline = `${smooth([[-200, -200], ...EDGE, [1420, 560], [1366, 260], [1400, -200]])} Z`
  const folds = hangingFolds({
    width: 150,
    depth: 128,
    seed: seed + 2,
    lean: -0.22,
    wander: 0.7,
    deepestAt: 300,
    fade: 1500,
  })
  const fringe: string[] = []
  const tassels = 46
  for (let index = 0; index <= tassels; index += 1) {
    const [x, y] = edgeAt(index / tassels)
    fringe.push(tassel(x, y - 4, shawl.base, seed + index))
  }
  return (
    behind.defs +
    front.defs +
    band.defs +
    plain.defs +
    drape({
      outline: whole,
      fill: behind.fill,
      height: hangingFolds({
        width: 250,
        depth: 110,
        seed,
        lean: 0.12,
        wander: 0.8,
        deepestAt: 700,
        fade: 1800,
      }),
      shade: 0,
    }) +
    fringe.join('') +
    drape({
      outline,
      fill: front.fill,
      woven: border(plain.fill, band.fill, shawl.accent2 ?? darker(shawl.base, 0.5)),
      height: sum(folds, rounded(outline, 30, 18)),
      shade: 80,
    }) +
    roomLight()
  )
}
