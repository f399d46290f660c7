import type { View } from '../../demo/products.ts'
import { brightness, darker, lighter, mix } from '../colour.ts'
import type { Drawing } from '../kinds.ts'
import type { TopCut } from '../tops/cut.ts'
import { placket, pocket } from '../tops/front.ts'
import { drawTop } from '../tops/top.ts'

const CUT: TopCut = {
  neck: 1.2,
  neckY: 340,
  neckDepth: 258,
  shoulder: 376,
  chest: 420,
  waist: 420,
  hem: 424,
  shoulderDrop: 80,
  underarmY: 740,
  hemY: 1462,
  tail: 4,
  sleeve: { outer: [604, 800], inner: [446, 904], degrees: 27 },
}

/** A boxy camp shirt with an open collar. */
export function drawShortSleeveShirt(drawing: Drawing, view: View, seed: number): string {
  const { base, weave } = drawing.cloth
  const thread = brightness(base) < 0.5 ? lighter(base, 0.24) : darker(base, 0.16)
  const buttonColour = drawing.trim ?? mix(base, '#f4efe4', 0.8)
  return drawTop(
    {
      cut: CUT,
      thread,
      collar: (bolt) => ({ kind: 'camp', bolt, thread }),
      front: (bolt, length) =>
        (weave === 'block-print'
          ? pocket(bolt, { x: 812, y: 306, width: 134, height: 150, thread })
          : '') +
        placket(bolt, {
          kind: 'whole',
          top: 248,
          bottom: length,
          width: 48,
          buttons: 4,
          first: 44,
          step: 172,
          buttonColour,
          buttonSize: 9.5,
          thread,
        }),
      cuff: 'plain',
      close: [
        { x: -50, y: 170, zoom: 3, degrees: 8 },
        { x: 130, y: 260, zoom: 2.9, degrees: -7 },
      ],
    },
    drawing,
    view,
    seed,
  )
}
