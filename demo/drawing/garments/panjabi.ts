import { brightness, darker, lighter } from '../colour.ts'
import type { Drawing, View } from '../kinds.ts'
import { type Bolt, unroll } from '../tops/bolt.ts'
import type { TopCut } from '../tops/cut.ts'
import { placket } from '../tops/front.ts'
import { drawTop } from '../tops/top.ts'

const CUT: TopCut = {
  neck: 0.98,
  neckY: 232,
  neckDepth: 112,
  shoulder: 296,
  chest: 342,
  waist: 340,
  hem: 372,
  shoulderDrop: 62,
  underarmY: 590,
  hemY: 1648,
  tail: 10,
  sleeve: { outer: [528, 1122], inner: [384, 1158], degrees: 13 },
}

/** The long shirt for Fridays. Embroidered ones carry the needlework on collar and placket only. */
export function drawPanjabi(drawing: Drawing, view: View, seed: number): string {
  const { cloth } = drawing
  const trim = drawing.trim ?? lighter(cloth.base, 0.5)
  const embroidered = cloth.weave === 'nakshi'
  const piped = cloth.weave === 'plain' && brightness(cloth.base) < 0.5
  const thread = brightness(cloth.base) < 0.5 ? lighter(cloth.base, 0.2) : darker(cloth.base, 0.2)
  const body: Drawing = embroidered ? { ...drawing, cloth: { ...cloth, weave: 'plain' } } : drawing
  const worked = (bolt: Bolt): Bolt =>
    embroidered ? unroll(cloth, seed + 9, view === 'cloth' ? 2.7 : 1) : bolt
  return drawTop(
    {
      cut: CUT,
      thread,
      collar: (bolt) => ({ kind: 'band', bolt: worked(bolt), thread: piped ? trim : thread }),
      front: (bolt) =>
        placket(worked(bolt), {
          kind: 'half',
          top: 78,
          bottom: 500,
          width: embroidered ? 76 : 50,
          buttons: 4,
          first: 30,
          step: 98,
          buttonColour: trim,
          thread,
          ...(piped ? { piping: trim } : {}),
        }),
      cuff: 'plain',
      slits: true,
      close: { x: 30, y: 150, zoom: 2.5, degrees: -9 },
    },
    body,
    view,
    seed,
  )
}
