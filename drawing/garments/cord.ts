/** The drawstring: a twisted cotton cord. */
import { darker, lighter } from '../colour.ts'
import { evenlyAlong } from '../folds.ts'
import { el, path, random, round } from '../svg.ts'

/** A twisted cord along a path: each turn of the ply is a short slanted stroke. */
export function cord(d: string, width: number, colour: string): string {
  const line = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  const shade = `translate(${width * 0.35} ${width * 0.55})`
  const plies = evenlyAlong(d, width * 0.5).map(({ x, y, heading }) => {
    const [ux, uy] = [Math.cos(heading), Math.sin(heading)]
    const [ax, ay] = [(ux * 0.4 - uy * 0.42) * width, (uy * 0.4 + ux * 0.42) * width]
    return `M${round(x - ax)} ${round(y - ay)} L${round(x + ax)} ${round(y + ay)}`
  })
  return (
    path(d, {
      ...line,
      stroke: '#1c120c',
      'stroke-opacity': 0.3,
      'stroke-width': width * 1.1,
      transform: shade,
    }) +
    path(d, { ...line, stroke: darker(colour, 0.34), 'stroke-width': width }) +
    path(d, {
      ...line,
      stroke: colour,
      'stroke-width': width * 0.74,
      transform: `translate(${-width * 0.07} ${-width * 0.09})`,
    }) +
    path(plies.join(' '), {
      ...line,
      stroke: darker(colour, 0.38),
      'stroke-opacity': 0.6,
      'stroke-width': width * 0.11,
    }) +
    path(d, {
      ...line,
      stroke: lighter(colour, 0.6),
      'stroke-opacity': 0.4,
      'stroke-width': width * 0.18,
      transform: `translate(${-width * 0.18} ${-width * 0.2})`,
    })
  )
}

/** A knot and the loose ends below it. */
function cordEnd(x: number, y: number, size: number, colour: string, seed: number): string {
  const next = random(seed)
  const ends = Array.from({ length: 12 }, () => {
    const spread = (next() - 0.5) * 22 * size
    return `M${x} ${y} C${x + spread * 0.3} ${y + 12 * size} ${x + spread} ${y + 22 * size} ${x + spread * 1.1} ${y + (34 + next() * 12) * size}`
  }).join(' ')
  return (
    path(ends, {
      fill: 'none',
      stroke: darker(colour, 0.3),
      'stroke-width': 2.2 * size,
      transform: `translate(${1.5 * size} ${2 * size})`,
    }) +
    path(ends, { fill: 'none', stroke: colour, 'stroke-width': 1.5 * size }) +
    el('ellipse', {
      cx: x + size,
      cy: y + 2 * size,
      rx: 10 * size,
      ry: 9 * size,
      fill: '#1c120c',
      'fill-opacity': 0.3,
    }) +
    el('ellipse', { cx: x, cy: y, rx: 9 * size, ry: 8 * size, fill: darker(colour, 0.2) }) +
    el('ellipse', {
      cx: x - 2 * size,
      cy: y - 2 * size,
      rx: 6 * size,
      ry: 5 * size,
      fill: lighter(colour, 0.2),
    })
  )
}

/** A drawstring tied in a bow at the middle of a waist. */
export function cordBow(x: number, y: number, size: number, colour: string, seed: number): string {
  const at = (dx: number, dy: number): string => `${x + dx * size} ${y + dy * size}`
  const width = 9 * size
  return (
    cord(`M${at(-4, 4)} C${at(-16, 60)} ${at(-36, 110)} ${at(-30, 176)}`, width, colour) +
    cord(`M${at(4, 4)} C${at(20, 70)} ${at(26, 120)} ${at(44, 206)}`, width, colour) +
    cordEnd(x - 30 * size, y + 182 * size, size, colour, seed) +
    cordEnd(x + 45 * size, y + 212 * size, size, colour, seed + 1) +
    cord(
      `M${at(0, 2)} C${at(-40, -34)} ${at(-96, -16)} ${at(-84, 20)} C${at(-74, 50)} ${at(-30, 26)} ${at(0, 4)}`,
      width,
      colour,
    ) +
    cord(
      `M${at(0, 2)} C${at(36, -30)} ${at(92, -20)} ${at(88, 14)} C${at(82, 46)} ${at(34, 30)} ${at(0, 4)}`,
      width,
      colour,
    ) +
    cord(`M${at(-9, -5)} C${at(-4, 8)} ${at(4, 12)} ${at(10, 10)}`, width * 1.5, colour)
  )
}
