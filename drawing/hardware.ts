/** Straps, buckles and other things that fasten. */
import { darker, lighter, mix } from './colour.ts'
import { rounded, sum } from './folds.ts'
import { panel } from './panel.ts'
import { softRectangle } from './shape.ts'
import { stitched } from './stitches.ts'
import { el, group, linear, path } from './svg.ts'

/** A rod of metal bent along a path, lit from the upper left. */
function metalRod(d: string, width: number, metal: string): string {
  const line = { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }
  const stroke = (share: number, colour: string, shift: number, opacity = 1): string =>
    path(d, {
      ...line,
      stroke: colour,
      'stroke-width': width * share,
      'stroke-opacity': opacity,
      transform: `translate(${shift * width} ${shift * width})`,
    })
  const shade = [1.7, 1.5, 1.3, 1.1, 0.9, 0.7].map((share) => stroke(share, '#1c120c', 0.45, 0.08))
  const tones = Array.from({ length: 12 }, (_, index) => {
    const t = index / 11
    const colour =
      t < 0.55 ? mix(darker(metal, 0.66), metal, t / 0.55) : lighter(metal, (t - 0.55) * 1.5)
    return stroke(1 - t * 0.84, colour, -0.17 * t)
  })
  return [...shade, ...tones, stroke(0.09, lighter(metal, 0.9), -0.19, 0.85)].join('')
}

interface BuckleSize {
  width: number
  height: number
  rod: number
}

/** A frame buckle centred on a point; its tongue points right, or down. */
export function buckle(
  x: number,
  y: number,
  size: BuckleSize,
  metal: string,
  down = false,
): string {
  const { width, height, rod } = size
  const at = (along: number, across: number): string =>
    down ? `${x + across} ${y + along}` : `${x + along} ${y + across}`
  const [wide, tall] = down ? [height, width] : [width, height]
  const frame = softRectangle(x - wide / 2, y - tall / 2, wide, tall, height * 0.22, 2)
  const bar = `M${at(-width * 0.12, -height / 2)} L${at(-width * 0.12, height / 2)}`
  const tongue = `M${at(-width * 0.14, 0)} L${at(width * 0.5, rod * 0.1)}`
  return (
    metalRod(bar, rod * 0.8, metal) +
    metalRod(frame, rod, metal) +
    metalRod(tongue, rod * 0.72, mix(metal, '#ffffff', 0.06))
  )
}

/** A punched hole with a pressed rim. */
export function hole(x: number, y: number, radius: number): string {
  return (
    el('circle', {
      cx: x + radius * 0.2,
      cy: y + radius * 0.25,
      r: radius * 1.35,
      fill: '#fff2de',
      'fill-opacity': 0.16,
    }) +
    el('circle', { cx: x, cy: y, r: radius * 1.2, fill: '#120905', 'fill-opacity': 0.45 }) +
    el('circle', { cx: x, cy: y, r: radius, fill: '#0d0603', 'fill-opacity': 0.9 })
  )
}

interface Strap {
  outline: string
  /** Where the stitches run, just inside both edges. */
  stitches: string
  fill: string
  thread: string
  seed: number
  thickness?: number
  shade?: number
  stitchSize?: number
}

/** A strap of stitched leather with burnished edges. */
export function strap(options: Strap): string {
  const {
    outline,
    stitches,
    fill,
    thread,
    seed,
    thickness = 12,
    shade = 18,
    stitchSize = 1,
  } = options
  return (
    panel({
      outline,
      fill,
      seed,
      edge: thickness * 1.6,
      thickness,
      rumple: 1.2,
      shade,
      folds: sum(rounded(outline, thickness * 0.5, thickness * 0.25)),
      lighting: { cell: 3, hollow: 20, shine: 0.36 },
    }) + stitched(stitches, thread, stitchSize)
  )
}

/** The sheen of waxed leather or metal thread over an outline: a soft band of window light. */
export function sheen(
  outline: string,
  from: readonly [number, number],
  to: readonly [number, number],
): string {
  const band = linear(
    [from[0], from[1], to[0], to[1]],
    [
      { at: 0, colour: '#fff3dd', opacity: 0 },
      { at: 0.42, colour: '#fff3dd', opacity: 0.13 },
      { at: 0.6, colour: '#fff3dd', opacity: 0.03 },
      { at: 1, colour: '#120905', opacity: 0.22 },
    ],
  )
  return group({}, band.defs, path(outline, { fill: band.fill }))
}
