/** Waistcoat with a band collar, to go over a panjabi: buttoned to the neck, three welt pockets. */

import type { View } from '../../demo/products.ts'
import { weave } from '../cloth.ts'
import { darker, mix } from '../colour.ts'
import { crease, sum } from '../folds.ts'
import { groundFor } from '../garments/backdrop.ts'
import type { Drawing } from '../kinds.ts'
import { panel } from '../panel.ts'
import type { Height } from '../relief.ts'
import { shadeOf } from '../shade.ts'
import { mirrored, relaxed, symmetric } from '../shape.ts'
import { button, seam, stitched } from '../stitches.ts'
import { group, path } from '../svg.ts'
import { foldedStack } from '../tops/folded-tunic.ts'
import {
  bandCollar,
  neckOpening,
  softSeam,
  type TunicCloths,
  tunicCloths,
} from '../tops/tunic-parts.ts'
import { closeWaistcoat } from '../tops/waistcoat-close.ts'

const SIZE = 1.34

/** From the middle of the neck round the armhole to the front corner. */
const FRONT =
  'C672 302 634 266 602 216 C556 234 510 250 462 264 C478 320 482 400 470 460 ' +
  'C458 530 412 580 362 606 C368 740 376 860 370 960 C366 1030 362 1070 360 1112 ' +
  'C460 1134 560 1150 660 1162'
const UNDER = `M748 318 L720 324 ${FRONT} C690 1164 720 1160 748 1148 Z`
const UPPER = `M748 318 L720 324 ${FRONT} C700 1166 730 1160 740 1130 C744 860 742 560 748 318 Z`
const BACK = symmetric(
  'M720 240 C680 236 620 226 602 206 C556 226 500 244 446 258 C440 330 446 420 436 480 ' +
    'C428 540 396 580 360 606 C366 760 374 900 362 1098 C480 1120 600 1130 720 1130',
)
const ARMHOLE = 'M478 272 C494 330 496 404 484 464 C470 540 424 592 370 620'
const DART = 'M548 640 C556 780 552 960 540 1136'
const HEM = 'M364 1098 C470 1122 570 1140 664 1148'

function frontFolds(seed: number): Height {
  const sway = (seed % 6) * 7
  return sum(
    crease(`M366 616 C430 ${650 + sway} 500 700 590 ${700 - sway}`, 26, -8),
    crease(`M372 680 C440 ${760 + sway} 470 860 474 1000`, 32, 8),
    crease(`M606 232 C580 330 540 420 ${510 + sway} 520`, 28, -7),
    crease(`M660 620 C${640 + sway} 800 650 960 ${636 - sway} 1190`, 36, -9, 0.9),
    crease(`M370 930 C450 940 ${520 - sway} 980 610 970`, 28, -6),
    crease(DART, 7, -4, 0.3),
  )
}

/** A pocket's narrow, upright lip. `rise` lifts its outer end. */
function welt(
  cloths: TunicCloths,
  [x, y, width]: readonly [number, number, number],
  rise: number,
  seed: number,
): string {
  const outline = `M${x} ${y} L${x + width} ${y - rise} L${x + width} ${y + 27 - rise} L${x} ${y + 27} Z`
  return (
    seam(`M${x} ${y + 1} L${x + width} ${y + 1 - rise}`) +
    panel({
      outline,
      fill: cloths.bandRight.fill,
      colour: cloths.base,
      seed,
      edge: 8,
      thickness: 7,
      rumple: 1,
      shade: 7,
      lighting: { cell: 2.5, hollow: 14 },
    }) +
    stitched(`M${x + 5} ${y + 22} L${x + 5} ${y + 4}`, cloths.thread, 0.5) +
    stitched(
      `M${x + width - 5} ${y + 22 - rise} L${x + width - 5} ${y + 4 - rise}`,
      cloths.thread,
      0.5,
    )
  )
}

function buttonCount(drawing: Drawing): number {
  return drawing.cloth.weave === 'nakshi' ? 5 : 6
}

function buttons(count: number, last: number, colour: string): string {
  return Array.from({ length: count }, (_, index) =>
    button(721, 352 + (index * (last - 352)) / (count - 1), 11.5, colour),
  ).join('')
}

function lined(drawing: Drawing, cloths: TunicCloths, seed: number): TunicCloths {
  const base = mix(drawing.cloth.base, '#d8ccb6', 0.45)
  return { ...cloths, base, body: weave({ weave: 'twill', base }, { scale: 0.8, seed }) }
}

function wholeWaistcoat(drawing: Drawing, seed: number): string {
  const cloths = tunicCloths(drawing, 1 / SIZE, seed)
  const lining = lined(drawing, cloths, seed)
  const { body, base, thread } = cloths
  const front = (outline: string, folds: Height, from: number, turn: (d: string) => string) =>
    panel({
      outline,
      fill: body.fill,
      colour: base,
      seed: from,
      edge: 22,
      thickness: 15,
      rumple: 6,
      shade: 12,
      folds,
      details:
        softSeam(turn(DART), base, 0.5) +
        stitched(turn(ARMHOLE), thread, 0.62) +
        stitched(turn(HEM), thread, 0.62),
    })
  const right = frontFolds(seed + 3)
  const edge = 'M708 330 C712 560 712 860 712 1120 C718 1142 744 1150 776 1148'
  return group(
    { transform: `translate(720 900) scale(${SIZE}) translate(-720 -655)` },
    cloths.defs + lining.body.defs,
    shadeOf(BACK, 36, 0.32),
    shadeOf(relaxed(UNDER, seed, 1), 14, 0.4),
    panel({ outline: BACK, fill: lining.body.fill, colour: lining.base, seed, edge: 14, shade: 0 }),
    path(BACK, { fill: '#1c120c', 'fill-opacity': 0.3 }),
    neckOpening(lining, seed + 4),
    front(relaxed(UNDER, seed, 1.6), frontFolds(seed), seed, (d) => d),
    front(
      relaxed(mirrored(UPPER), seed + 1, 1.6),
      (x, y) => right(1440 - x, y),
      seed + 1,
      mirrored,
    ),
    seam('M694 322 C699 560 699 860 700 1130', 0.8),
    stitched(edge, thread, 0.62),
    welt(cloths, [828, 496, 116], 14, seed + 5),
    welt(cloths, [884, 872, 152], 20, seed + 6),
    welt(cloths, [404, 852, 152], -20, seed + 7),
    buttons(buttonCount(drawing), 1040, cloths.button),
    bandCollar(cloths, seed + 3),
  )
}

function foldedWaistcoat(drawing: Drawing, seed: number): string {
  const cloths = tunicCloths(drawing, 0.85, seed)
  const lining = lined(drawing, cloths, seed)
  const edge = 'M699 322 C702 480 698 700 700 906'
  const front =
    path(`${edge} L706 906 L706 322 Z`, { fill: darker(cloths.base, 0.6), opacity: 0.25 }) +
    seam(edge, 0.9) +
    stitched('M709 326 C712 480 708 700 710 900', cloths.thread, 0.62) +
    welt(cloths, [820, 520, 112], 12, seed + 5) +
    buttons(buttonCount(drawing) - 2, 800, cloths.button)
  return lining.body.defs + foldedStack(cloths, front, seed, lining)
}

export function drawWaistcoat(drawing: Drawing, view: View, seed: number): string {
  if (view === 'cloth') return closeWaistcoat(drawing, seed)
  const picture = view === 'whole' ? wholeWaistcoat(drawing, seed) : foldedWaistcoat(drawing, seed)
  return groundFor(drawing, seed) + picture
}
