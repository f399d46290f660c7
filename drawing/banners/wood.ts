import { darker, lighter } from '../colour.ts'
import type { Box } from '../relief.ts'
import { shadeOf } from '../shade.ts'
import { type Point, smooth } from '../shape.ts'
import { clipped, el, linear, path, random } from '../svg.ts'

/** Lines of grain that drift along a length of wood. */
export function grain(box: Box, colour: string, seed: number, gap = 5): string {
  const next = random(seed)
  const lines: string[] = []
  for (let y = box.y; y < box.y + box.height; y += gap * (0.5 + next())) {
    const points: Point[] = []
    for (let x = box.x - 40; x <= box.x + box.width + 80; x += 120) {
      points.push([x, y + (next() - 0.5) * gap * 0.9])
    }
    lines.push(
      path(smooth(points), {
        fill: 'none',
        stroke: next() > 0.3 ? darker(colour, 0.5) : lighter(colour, 0.3),
        'stroke-opacity': 0.16 + next() * 0.28,
        'stroke-width': 0.8 + next() * 1.8,
      }),
    )
  }
  return lines.join('')
}

/** A planed beam across the picture, its upper edge worn round. */
export function beam(box: Box, colour: string, seed: number): string {
  const { x, y, width, height } = box
  const outline = `M${x} ${y} L${x + width} ${y} L${x + width} ${y + height} L${x} ${y + height} Z`
  const round = linear(
    [0, y, 0, y + height],
    [
      { at: 0, colour: '#fff0d6', opacity: 0.34 },
      { at: 0.16, colour: '#fff0d6', opacity: 0.12 },
      { at: 0.5, colour: '#120a06', opacity: 0.06 },
      { at: 1, colour: '#120a06', opacity: 0.62 },
    ],
  )
  return (
    round.defs +
    shadeOf(outline, 24, 0.5) +
    clipped(
      outline,
      el('rect', { ...box, fill: colour }),
      grain(box, colour, seed),
      el('rect', { ...box, fill: round.fill }),
    )
  )
}
