import type { Box } from '../relief.ts'
import { el, linear, radial } from '../svg.ts'

export const FRAME: Box = { x: 0, y: 0, width: 1920, height: 1080 }

/** The fall of window light over the whole picture: bright up left, deep in the far corner. */
export function roomLight(depth = 1): string {
  const fall = linear(
    [200, 0, 1800, 1080],
    [
      { at: 0, colour: '#fff1da', opacity: 0.12 },
      { at: 0.35, colour: '#1a100b', opacity: 0.02 * depth },
      { at: 1, colour: '#0d0706', opacity: 0.34 * depth },
    ],
  )
  const corners = radial(
    [880, 500, 1250],
    [
      { at: 0.4, colour: '#0d0706', opacity: 0 },
      { at: 1, colour: '#0d0706', opacity: 0.42 * depth },
    ],
  )
  return (
    fall.defs +
    corners.defs +
    el('rect', { ...FRAME, fill: fall.fill }) +
    el('rect', { ...FRAME, fill: corners.fill })
  )
}
