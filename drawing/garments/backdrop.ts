/** The table a garment is photographed on: a quiet colour under window light. */
import { darker, lighter } from '../colour.ts'
import type { Drawing } from '../kinds.ts'
import { el, HEIGHT, linear, radial, WIDTH } from '../svg.ts'

const GROUNDS = ['#e4dccf', '#d9dcdd', '#dfe0d6', '#e6ddcf'] as const
const FRAME = { x: 0, y: 0, width: WIDTH, height: HEIGHT }

export function groundFor(drawing: Drawing, seed: number): string {
  const colour = drawing.ground ?? GROUNDS[seed % GROUNDS.length] ?? GROUNDS[0]
  const window = linear(
    [120, 0, 1300, 1800],
    [
      { at: 0, colour: lighter(colour, 0.42) },
      { at: 0.5, colour },
      { at: 1, colour: darker(colour, 0.11) },
    ],
  )
  const corners = radial(
    [660, 820, 1250],
    [
      { at: 0.5, colour: '#2a1c12', opacity: 0 },
      { at: 1, colour: '#2a1c12', opacity: 0.14 },
    ],
  )
  return (
    window.defs +
    corners.defs +
    el('rect', { ...FRAME, fill: window.fill }) +
    el('rect', { ...FRAME, fill: corners.fill })
  )
}
