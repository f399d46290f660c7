/** A shawl's fringe: the warp's own ends, twisted in bundles and knotted. */
import { darker, lighter } from '../colour.ts'
import { cord } from '../garments/cord.ts'
import type { Point } from '../shape.ts'
import { el, path, random } from '../svg.ts'

interface Tassel {
  length: number
  width: number
  colour: string
  seed: number
}

/** One bundle hanging down from a point: a twisted cord, a knot, and loose ends. */
function tassel(x: number, y: number, { length, width, colour, seed }: Tassel): string {
  const next = random(seed)
  const sway = (next() - 0.5) * length * 0.2
  const knotY = y + length * (0.6 + next() * 0.05)
  const knotX = x + sway
  const strands = Array.from({ length: 7 }, (_, index) => {
    const spread = (index / 6 - 0.5) * width * 2.2 + (next() - 0.5) * width
    const end = y + length * (0.92 + next() * 0.14)
    return {
      d: `M${knotX} ${knotY} C${knotX + spread * 0.4} ${knotY + length * 0.1} ${knotX + spread} ${knotY + length * 0.2} ${knotX + spread + sway * 0.2} ${end}`,
      tone: index % 3 === 0 ? lighter(colour, 0.2) : darker(colour, 0.1 * (index % 4)),
    }
  })
  const hair = { fill: 'none', 'stroke-linecap': 'round' }
  return (
    path(strands.map(({ d }) => d).join(' '), {
      ...hair,
      stroke: '#1c120c',
      'stroke-opacity': 0.26,
      'stroke-width': width * 0.4,
      transform: `translate(${width * 0.45} ${width * 0.6})`,
    }) +
    strands
      .map(({ d, tone }) => path(d, { ...hair, stroke: tone, 'stroke-width': width * 0.26 }))
      .join('') +
    cord(
      `M${x} ${y} C${x} ${y + length * 0.2} ${knotX} ${y + length * 0.3} ${knotX} ${knotY}`,
      width,
      colour,
    ) +
    el('ellipse', {
      cx: knotX,
      cy: knotY,
      rx: width * 0.8,
      ry: width * 0.72,
      fill: darker(colour, 0.26),
    }) +
    el('ellipse', {
      cx: knotX - width * 0.14,
      cy: knotY - width * 0.16,
      rx: width * 0.56,
      ry: width * 0.5,
      fill: lighter(colour, 0.1),
    })
  )
}

/** Tassels side by side from one point to another. */
export function fringe(from: Point, to: Point, count: number, style: Tassel): string {
  return Array.from({ length: count }, (_, index) => {
    const t = count > 1 ? index / (count - 1) : 0
    const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
    return tassel(x, y, { ...style, seed: style.seed * 100 + index })
  }).join('')
}
