/** Seams, stitching and hardware shared by the garments. */
import { darker, lighter } from './colour.ts'
import { el, group, path, radial } from './svg.ts'

/** A line of top-stitching: each stitch casts a hair of shade. */
export function stitched(d: string, colour: string, size = 1): string {
  const line = {
    fill: 'none',
    'stroke-width': 2.6 * size,
    'stroke-linecap': 'round',
    'stroke-dasharray': `${7 * size} ${4.4 * size}`,
  }
  return (
    path(d, {
      ...line,
      stroke: '#150d09',
      'stroke-opacity': 0.4,
      transform: `translate(${0.8 * size} ${1.2 * size})`,
    }) + path(d, { ...line, stroke: colour })
  )
}

/** A seam: a fine dark line with a lit edge beside it, where the upper cloth turns under. */
export function seam(d: string, size = 1): string {
  const line = { fill: 'none', 'stroke-linecap': 'round' }
  return (
    path(d, {
      ...line,
      stroke: '#120b08',
      'stroke-opacity': 0.2,
      'stroke-width': 9 * size,
      transform: `translate(${2 * size} ${2.4 * size})`,
    }) +
    path(d, { ...line, stroke: '#120b08', 'stroke-opacity': 0.55, 'stroke-width': 2.2 * size }) +
    path(d, {
      ...line,
      stroke: '#fff6e6',
      'stroke-opacity': 0.16,
      'stroke-width': 2 * size,
      transform: `translate(${-1.8 * size} ${-2 * size})`,
    })
  )
}

/** A sewn-on button with four holes. */
export function button(x: number, y: number, radius: number, colour: string): string {
  const face = radial(
    [x - radius * 0.35, y - radius * 0.4, radius * 1.5],
    [
      { at: 0, colour: lighter(colour, 0.4) },
      { at: 0.55, colour },
      { at: 1, colour: darker(colour, 0.45) },
    ],
  )
  const hole = (dx: number, dy: number) =>
    el('circle', {
      cx: x + dx * radius,
      cy: y + dy * radius,
      r: radius * 0.1,
      fill: darker(colour, 0.75),
    })
  const thread = {
    stroke: lighter(colour, 0.55),
    'stroke-width': radius * 0.09,
    'stroke-linecap': 'round',
  }
  const g = radius * 0.22
  return group(
    {},
    face.defs,
    el('circle', {
      cx: x + radius * 0.18,
      cy: y + radius * 0.28,
      r: radius * 1.06,
      fill: '#120b08',
      'fill-opacity': 0.3,
    }),
    el('circle', { cx: x, cy: y, r: radius, fill: face.fill }),
    el('circle', {
      cx: x,
      cy: y,
      r: radius * 0.7,
      fill: 'none',
      stroke: darker(colour, 0.4),
      'stroke-opacity': 0.5,
      'stroke-width': radius * 0.08,
    }),
    hole(-0.22, -0.22) + hole(0.22, -0.22) + hole(-0.22, 0.22) + hole(0.22, 0.22),
    path(`M${x - g} ${y - g} L${x + g} ${y + g} M${x + g} ${y - g} L${x - g} ${y + g}`, thread),
  )
}

/** A domed metal rivet or shank button. */
export function stud(x: number, y: number, radius: number, metal: string): string {
  const dome = radial(
    [x - radius * 0.4, y - radius * 0.45, radius * 1.6],
    [
      { at: 0, colour: lighter(metal, 0.65) },
      { at: 0.45, colour: metal },
      { at: 1, colour: darker(metal, 0.6) },
    ],
  )
  return group(
    {},
    dome.defs,
    el('circle', {
      cx: x + radius * 0.2,
      cy: y + radius * 0.3,
      r: radius * 1.08,
      fill: '#120b08',
      'fill-opacity': 0.35,
    }),
    el('circle', { cx: x, cy: y, r: radius, fill: dome.fill }),
    el('circle', {
      cx: x,
      cy: y,
      r: radius * 0.62,
      fill: 'none',
      stroke: darker(metal, 0.5),
      'stroke-opacity': 0.6,
      'stroke-width': radius * 0.1,
    }),
    el('circle', { cx: x, cy: y, r: radius * 0.24, fill: darker(metal, 0.2) }),
  )
}

/** A worked buttonhole: a slit inside close, upright stitches. */
export function buttonhole(x: number, y: number, length: number, colour: string): string {
  const height = length * 0.13
  const stitches: string[] = []
  for (let at = 0; at <= length; at += length / 34) {
    const wobble = (Math.sin(at * 12.9) * height) / 9
    stitches.push(`M${x + at} ${y - height + wobble} L${x + at + 1} ${y + height + wobble}`)
  }
  return (
    path(stitches.join(' '), {
      stroke: '#150d09',
      'stroke-opacity': 0.35,
      'stroke-width': length / 34,
      transform: 'translate(2 3)',
    }) +
    path(stitches.join(' '), {
      stroke: colour,
      'stroke-width': length / 42,
      'stroke-linecap': 'round',
    }) +
    path(`M${x + 4} ${y} L${x + length - 4} ${y}`, {
      stroke: '#120a07',
      'stroke-opacity': 0.8,
      'stroke-width': height * 0.4,
      'stroke-linecap': 'round',
    })
  )
}
