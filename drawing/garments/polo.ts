import type { View } from '../../demo/products.ts'
import { brightness, darker, lighter, mix } from '../colour.ts'
import type { Drawing } from '../kinds.ts'
import type { TopCut } from '../tops/cut.ts'
import { placket } from '../tops/front.ts'
import { drawTop } from '../tops/top.ts'

const CUT: TopCut = {
  neck: 1.2,
  neckY: 350,
  neckDepth: 108,
  shoulder: 356,
  chest: 402,
  waist: 394,
  hem: 402,
  shoulderDrop: 80,
  underarmY: 730,
  hemY: 1470,
  tail: 6,
  sleeve: { outer: [588, 792], inner: [446, 886], degrees: 26 },
}

/** A trim that stands out from the cloth tips the collar and the sleeves. */
export function drawPolo(drawing: Drawing, view: View, seed: number): string {
  const { base, weave } = drawing.cloth
  const striped = weave === 'stripe'
  const trim = drawing.trim ?? darker(base, 0.4)
  const tipping = !striped && Math.abs(brightness(trim) - brightness(base)) > 0.2 ? trim : undefined
  const thread = brightness(base) < 0.5 ? lighter(base, 0.16) : darker(base, 0.14)
  return drawTop(
    {
      cut: CUT,
      thread,
      grain: striped ? 90 : 0,
      collar: (bolt) => ({ kind: 'polo', bolt, thread, ...(tipping ? { tipping } : {}) }),
      front: (bolt) =>
        placket(bolt, {
          kind: striped ? 'hidden' : 'half',
          top: 100,
          bottom: 318,
          width: 50,
          buttons: 3,
          first: 30,
          step: 72,
          buttonColour: tipping ? mix(tipping, base, 0.15) : trim,
          buttonSize: 9.5,
          thread,
        }),
      cuff: 'rib',
      ...(tipping ? { tipping } : {}),
      close: [
        { x: -50, y: 150, zoom: 3.6, degrees: 9 },
        { x: 40, y: 160, zoom: 3.3, degrees: -9 },
      ],
    },
    drawing,
    view,
    seed,
  )
}
