/** Small helpers to compose SVG as strings. */

type Attributes = Record<string, string | number | undefined>

export const WIDTH = 1440
export const HEIGHT = 1800

export function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** One element: `el('rect', { width: 10 })`, or with children. Undefined attributes are left out. */
export function el(name: string, attributes: Attributes = {}, ...children: string[]): string {
  let opening = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue
    opening += ` ${key}="${typeof value === 'number' ? round(value) : value}"`
  }
  return children.length === 0 ? `${opening}/>` : `${opening}>${children.join('')}</${name}>`
}

export function group(attributes: Attributes, ...children: string[]): string {
  return el('g', attributes, ...children)
}

export function path(d: string, attributes: Attributes = {}): string {
  return el('path', { d, ...attributes })
}

let count = 0

/** An id that is used nowhere else in this process. */
export function identifier(prefix: string): string {
  count += 1
  return `${prefix}-${count}`
}

/** A repeatable source of numbers from 0 up to 1. */
export function random(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

interface Stop {
  at: number
  colour: string
  opacity?: number
}

interface Gradient {
  id: string
  defs: string
  fill: string
}

function stops(list: readonly Stop[]): string {
  return list
    .map(({ at, colour, opacity }) =>
      el('stop', { offset: at, 'stop-color': colour, 'stop-opacity': opacity }),
    )
    .join('')
}

/** A gradient between two points of the drawing: x1, y1, x2, y2. */
export function linear(
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  list: readonly Stop[],
): Gradient {
  const id = identifier('linear')
  const units = 'userSpaceOnUse'
  const defs = el('linearGradient', { id, gradientUnits: units, x1, y1, x2, y2 }, stops(list))
  return { id, defs, fill: `url(#${id})` }
}

/** A round gradient: centre x, centre y, radius. */
export function radial(
  [cx, cy, r]: readonly [number, number, number],
  list: readonly Stop[],
): Gradient {
  const id = identifier('radial')
  const units = 'userSpaceOnUse'
  const defs = el('radialGradient', { id, gradientUnits: units, cx, cy, r }, stops(list))
  return { id, defs, fill: `url(#${id})` }
}

/** Shows the children only inside the outline. */
export function clipped(d: string, ...children: string[]): string {
  const id = identifier('clip')
  return el('clipPath', { id }, path(d)) + group({ 'clip-path': `url(#${id})` }, ...children)
}

/** Blurs the children, once for all of them together. */
export function blurred(radius: number, ...children: string[]): string {
  const id = identifier('blur')
  const filter = el(
    'filter',
    { id, filterUnits: 'userSpaceOnUse', x: -400, y: -400, width: 2800, height: 2600 },
    el('feGaussianBlur', { stdDeviation: radius }),
  )
  return filter + group({ filter: `url(#${id})` }, ...children)
}
