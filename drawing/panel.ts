/** A piece of cloth cut to an outline: its weave, the light on it, and the shade it throws. */
import { brightness } from './colour.ts'
import { rounded, rumpled, sum } from './folds.ts'
import { type Height, type Lighting, relief } from './relief.ts'
import { boxAround, shadeOf } from './shade.ts'
import { clipped, el } from './svg.ts'

interface Panel {
  outline: string
  fill: string
  seed: number
  /** The cloth's own colour: pale cloth keeps more light in its folds. */
  colour?: string
  /** Folds and creases on top of the panel's own softness. */
  folds?: Height
  /** How far in from the outline the cloth begins to round down, and how thick it is. */
  edge?: number
  thickness?: number
  /** How uneven it lies. */
  rumple?: number
  lighting?: Lighting
  /** Stitches and trimmings that lie under the same light. */
  details?: string
  /** The shade it throws on what lies beneath: its reach in units, 0 for none. */
  shade?: number
}

function deepestShade(colour: string | undefined): number {
  return colour ? 0.86 - 0.42 * brightness(colour) : 0.78
}

export function panel(options: Panel): string {
  const { outline, fill, seed, folds, edge = 26, thickness = 12, rumple = 5 } = options
  const { colour, lighting, details = '', shade = 10 } = options
  const box = boxAround(outline)
  const height = sum(
    rounded(outline, edge, thickness),
    rumpled(seed, 210, rumple * 1.7, 1.5),
    rumpled(seed + 1, 70, rumple * 0.55, 1.4),
    folds ?? (() => 0),
  )
  return (
    (shade > 0 ? shadeOf(outline, shade) : '') +
    clipped(
      outline,
      el('rect', { ...box, fill }),
      details,
      relief(box, height, { shade: deepestShade(colour), ...lighting }),
    )
  )
}
