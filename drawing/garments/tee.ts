import type { View } from '../../demo/products.ts'
import { brightness, darker, lighter } from '../colour.ts'
import type { Drawing } from '../kinds.ts'
import type { TopCut } from '../tops/cut.ts'
import { pocket } from '../tops/front.ts'
import { drawTop } from '../tops/top.ts'

const CUT: TopCut = {
  neck: 1.26,
  neckY: 356,
  neckDepth: 116,
  shoulder: 372,
  chest: 406,
  waist: 404,
  hem: 408,
  shoulderDrop: 84,
  underarmY: 736,
  hemY: 1458,
  tail: 6,
  sleeve: { outer: [606, 806], inner: [448, 904], degrees: 27 },
}

/** One dyed after sewing shows paler seams, and has a pocket. */
export function drawTee(drawing: Drawing, view: View, seed: number): string {
  const { base, weave } = drawing.cloth
  const dyed = weave === 'knit' && brightness(base) < 0.5
  const thread = dyed ? (drawing.trim ?? lighter(base, 0.25)) : darker(base, 0.18)
  return drawTop(
    {
      cut: CUT,
      thread,
      collar: (bolt) => ({ kind: 'crew', bolt, thread }),
      front: (bolt) =>
        dyed
          ? pocket(bolt, { x: 800, y: 250, width: 118, height: 134, thread, pointed: true })
          : '',
      cuff: 'plain',
      close: [
        dyed
          ? { x: 150, y: 240, zoom: 3.2, degrees: -7 }
          : { x: 90, y: 110, zoom: 3.5, degrees: 9 },
      ],
    },
    drawing,
    view,
    seed,
  )
}
