import { mirrored, placed } from '../shape.ts'
import { button, stitched } from '../stitches.ts'
import { path } from '../svg.ts'
import type { Bolt } from './bolt.ts'
import { MIDDLE } from './cut.ts'

export interface Placket {
  /** A whole one goes down to the hem; a half one ends in a stitched box. */
  kind: 'whole' | 'half' | 'hidden'
  top: number
  bottom: number
  width: number
  buttons: number
  /** How far below the top the first button sits, and the distance to the next. */
  first: number
  step: number
  buttonColour: string
  buttonSize?: number
  thread: string
  piping?: string
  from?: readonly [x: number, y: number]
}

function buttonhole(x: number, y: number, size: number, colour: string): string {
  const hole = `M${x} ${y - size} L${x} ${y + size}`
  return (
    path(hole, { stroke: colour, 'stroke-width': size * 0.5, 'stroke-linecap': 'round' }) +
    path(hole, { stroke: '#120b08', 'stroke-opacity': 0.6, 'stroke-width': size * 0.14 })
  )
}

export function placket(bolt: Bolt, options: Placket): string {
  const { kind, top, bottom, width, buttons, first, step, buttonColour, thread, piping } = options
  const [left, right] = [MIDDLE - width / 2, MIDDLE + width / 2]
  const whole = kind === 'whole'
  const end = bottom
  const outline =
    `M${left} ${top} L${right} ${top} C${right + 1} ${top + 200} ${right - 1} ${bottom - 80} ${right} ${end} ` +
    (kind === 'half' ? `L${MIDDLE} ${end + width * 0.34} ` : '') +
    `L${left} ${end} C${left + 1} ${bottom - 80} ${left - 1} ${top + 200} ${left} ${top} Z`
  const edges = [left + 5, right - 5].map((x) => `M${x} ${top} L${x} ${end - 4}`)
  const box = whole ? '' : `M${left + 5} ${end - width * 0.7} L${right - 5} ${end - width * 0.7}`
  const size = options.buttonSize ?? 9
  const places = Array.from({ length: buttons }, (_, index) => top + first + index * step)
  return (
    (piping
      ? path(outline, {
          fill: 'none',
          stroke: '#1c120c',
          'stroke-opacity': 0.3,
          'stroke-width': 9,
        }) + path(outline, { fill: 'none', stroke: piping, 'stroke-width': 6.5 })
      : '') +
    bolt.cut({
      outline,
      edge: 9,
      thickness: 7,
      rumple: 1.6,
      shade: 6,
      cell: 3,
      ...(options.from ? { from: options.from } : {}),
    }) +
    edges.map((line) => stitched(line, thread, 0.5)).join('') +
    (box ? stitched(box, thread, 0.5) : '') +
    (kind === 'hidden'
      ? ''
      : places
          .map(
            (y) =>
              buttonhole(MIDDLE, y, size * 1.1, thread) + button(MIDDLE, y, size, buttonColour),
          )
          .join(''))
  )
}

interface Pocket {
  /** The upper corner nearest the middle, and its size. */
  x: number
  y: number
  width: number
  height: number
  flap?: boolean
  pointed?: boolean
  button?: string
  thread: string
  both?: boolean
  doubled?: boolean
}

export function pocket(bolt: Bolt, options: Pocket): string {
  const { x, y, width, height, flap, pointed, thread, both, doubled } = options
  const tip = pointed ? height * 0.1 : 0
  const bag =
    `M0 0 L${width} 0 L${width - 2} ${height - 10} L${width - 10} ${height} ` +
    `L${width / 2} ${height + tip} L10 ${height} L2 ${height - 10} Z`
  const inner = `M7 6 L8 ${height - 12} L14 ${height - 6} L${width / 2} ${height + tip - 7} L${width - 14} ${height - 6} L${width - 8} ${height - 12} L${width - 7} 6`
  const second = placed(inner, width * 0.035, 0, 0, 0.93)
  const hem = `M4 20 L${width - 4} 20`
  const lid =
    `M-5 -6 L${width + 5} -6 L${width + 5} ${height * 0.24} L${width / 2} ${height * (pointed ? 0.38 : 0.3)} ` +
    `L-5 ${height * 0.24} Z`
  const lidStitch = `M2 0 L2 ${height * 0.2} L${width / 2} ${height * (pointed ? 0.33 : 0.255)} L${width - 2} ${height * 0.2} L${width - 2} 0`
  const sew = (mirror: boolean): string => {
    const put = (d: string): string => {
      const there = placed(d, x, y, 0.6)
      return mirror ? mirrored(there) : there
    }
    const buttonX = mirror ? 2 * MIDDLE - x - width / 2 : x + width / 2
    return (
      bolt.cut({ outline: put(bag), edge: 9, thickness: 6, rumple: 2, shade: 7, cell: 3 }) +
      stitched(put(inner), thread, 0.55) +
      (doubled ? stitched(put(second), thread, 0.55) : '') +
      (flap
        ? bolt.cut({ outline: put(lid), edge: 9, thickness: 8, rumple: 2, shade: 10, cell: 3 }) +
          stitched(put(lidStitch), thread, 0.55)
        : stitched(put(hem), thread, 0.55)) +
      (options.button && flap
        ? button(buttonX, y + height * (pointed ? 0.24 : 0.19), 8, options.button)
        : '')
    )
  }
  return sew(false) + (both ? sew(true) : '')
}
