import type { View } from '../../demo/products.ts'
import { brightness, darker, lighter, mix } from '../colour.ts'
import type { Drawing } from '../kinds.ts'
import type { Bolt } from '../tops/bolt.ts'
import type { TopCut } from '../tops/cut.ts'
import { placket, pocket } from '../tops/front.ts'
import type { Closeness } from '../tops/style.ts'
import { drawTop, yokeSeam } from '../tops/top.ts'

const CUT: TopCut = {
  neck: 1.14,
  neckY: 322,
  neckDepth: 86,
  shoulder: 344,
  chest: 398,
  waist: 380,
  hem: 394,
  shoulderDrop: 74,
  underarmY: 690,
  hemY: 1440,
  tail: 62,
  sleeve: { outer: [592, 1304], inner: [464, 1334], degrees: 12 },
}

const POCKET: readonly Closeness[] = [{ x: 140, y: 300, zoom: 3, degrees: -7 }]
const CLOSE: readonly Closeness[] = [
  { x: 30, y: 110, zoom: 3.6, degrees: -10 },
  { x: -330, y: 800, zoom: 3.2, degrees: 8 },
  { x: -40, y: 150, zoom: 3.4, degrees: 9 },
]

/** Heavy twill becomes an overshirt, with flaps on its pockets and two rows of stitches. */
export function drawShirt(drawing: Drawing, view: View, seed: number): string {
  const { base, weave } = drawing.cloth
  const heavy = weave === 'twill'
  const pocketed = weave === 'check'
  const thread = brightness(base) < 0.5 ? lighter(base, heavy ? 0.32 : 0.24) : darker(base, 0.16)
  const buttonColour = drawing.trim ?? mix(base, '#f4efe4', 0.8)
  const cut: TopCut = heavy ? { ...CUT, waist: 402, hem: 404, tail: 12, hemY: 1462 } : CUT
  const buttonDown = weave === 'check' || weave === 'plain'
  const front = (bolt: Bolt, length: number): string =>
    (heavy || pocketed
      ? pocket(bolt, {
          x: 96 + 720,
          y: heavy ? 290 : 268,
          width: heavy ? 158 : 134,
          height: heavy ? 182 : 156,
          flap: heavy,
          pointed: true,
          button: buttonColour,
          thread,
          both: heavy,
          doubled: heavy,
        })
      : '') +
    placket(bolt, {
      kind: 'whole',
      top: 62,
      bottom: length,
      width: 46,
      buttons: 7,
      first: 34,
      step: 142,
      buttonColour,
      buttonSize: heavy ? 10.5 : 8.5,
      thread,
    })
  return drawTop(
    {
      cut,
      thread,
      collar: (bolt) => ({
        kind: 'shirt',
        bolt,
        thread,
        ...(buttonDown ? { points: buttonColour } : {}),
      }),
      front,
      cuff: 'shirt',
      cuffButton: buttonColour,
      onBody: () => (heavy ? yokeSeam(cut, 70, thread) : ''),
      close: heavy || pocketed ? POCKET : CLOSE,
    },
    drawing,
    view,
    seed,
  )
}
