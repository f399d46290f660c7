/** What runs across a shawl near its ends: woven bands, or a vine in running stitch. */
import { weave } from '../cloth.ts'
import { darker, lighter } from '../colour.ts'
import type { Drawing } from '../kinds.ts'
import { type Point, placed, smooth } from '../shape.ts'
import { stitched } from '../stitches.ts'
import { el, path } from '../svg.ts'

interface Run {
  left: number
  right: number
  /** The end of the cloth, which the border keeps a little away from. */
  end: number
  scale: number
}

export function shawlBorder(drawing: Drawing, run: Run, seed: number): string {
  return drawing.cloth.weave === 'nakshi' ? vine(drawing, run, seed) : bands(drawing, run, seed)
}

function bands({ cloth, trim }: Drawing, { left, right, end, scale }: Run, seed: number): string {
  const broad = weave(
    { weave: 'twill', base: cloth.accent ?? trim ?? lighter(cloth.base, 0.2) },
    { scale, seed },
  )
  const fine = weave(
    { weave: 'plain', base: cloth.accent2 ?? lighter(cloth.base, 0.5) },
    { scale, seed: seed + 1 },
  )
  const band = (from: number, height: number, fill: string): string =>
    el('rect', {
      x: left,
      y: end - from * scale,
      width: right - left,
      height: height * scale,
      fill,
    })
  return (
    broad.defs +
    fine.defs +
    band(136, 64, broad.fill) +
    band(150, 5, fine.fill) +
    band(64, 5, fine.fill) +
    band(50, 14, broad.fill)
  )
}

const LEAF = 'M0 0 C6 -12 20 -16 34 -8 C24 6 10 8 0 0 Z'

/** A vine drawn freehand: two rows of stitches with a wave between them, and leaves at each turn. */
function vine({ cloth }: Drawing, { left, right, end, scale }: Run, seed: number): string {
  const plain = weave({ weave: 'plain', base: cloth.base }, { scale, seed })
  const first = cloth.accent ?? darker(cloth.base, 0.5)
  const second = cloth.accent2 ?? first
  const middle = end - 92 * scale
  const step = 48 * scale
  const turns: Point[] = []
  for (let x = left; x <= right + step; x += step) {
    const up = turns.length % 2 === 0 ? -1 : 1
    turns.push([x, middle + up * 22 * scale + Math.sin(x) * 3 * scale])
  }
  const line = (away: number): string =>
    `M${left} ${end - away * scale} L${right} ${end - away * scale}`
  const leaves = turns.map(([x, y], index) => {
    const up = index % 2 === 0
    const outline = placed(LEAF, x, y, up ? 40 : -40, scale)
    return (
      path(outline, { fill: second, 'fill-opacity': 0.14 }) + stitched(outline, second, scale * 0.8)
    )
  })
  return (
    plain.defs +
    el('rect', {
      x: left,
      y: end - 156 * scale,
      width: right - left,
      height: 190 * scale,
      fill: plain.fill,
    }) +
    [150, 142, 42, 34, 14].map((away) => stitched(line(away), first, scale)).join('') +
    leaves.join('') +
    stitched(smooth(turns), first, scale * 1.15)
  )
}
