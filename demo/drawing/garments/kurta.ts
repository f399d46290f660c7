import { brightness, darker, lighter } from '../colour.ts'
import type { Drawing, View } from '../kinds.ts'
import type { TopCut } from '../tops/cut.ts'
import { placket } from '../tops/front.ts'
import { drawTop } from '../tops/top.ts'

const CUT: TopCut = {
  neck: 1.08,
  neckY: 262,
  neckDepth: 112,
  shoulder: 322,
  chest: 378,
  waist: 372,
  hem: 392,
  shoulderDrop: 68,
  underarmY: 620,
  hemY: 1490,
  tail: 66,
  sleeve: { outer: [572, 1196], inner: [412, 1236], degrees: 13 },
}

/** Shorter than a panjabi, with a rounded hem. */
export function drawKurta(drawing: Drawing, view: View, seed: number): string {
  const { base } = drawing.cloth
  const dark = brightness(base) < 0.5
  const thread = dark ? lighter(base, 0.22) : darker(base, 0.22)
  return drawTop(
    {
      cut: CUT,
      thread,
      collar: (bolt) => ({ kind: 'band', bolt, thread }),
      front: (bolt) =>
        placket(bolt, {
          kind: 'half',
          top: 78,
          bottom: 440,
          width: 54,
          buttons: 4,
          first: 30,
          step: 88,
          buttonColour: drawing.trim ?? darker(base, 0.5),
          thread,
        }),
      cuff: 'plain',
      close: { x: -26, y: 190, zoom: 2.5, degrees: 8 },
    },
    drawing,
    view,
    seed,
  )
}
