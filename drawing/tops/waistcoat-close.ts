/** The collar, first buttons and chest pocket of a waistcoat, near enough to count threads. */
import { weave } from '../cloth.ts'
import { mix } from '../colour.ts'
import { crease, rumpled, sum } from '../folds.ts'
import type { Drawing } from '../kinds.ts'
import { panel } from '../panel.ts'
import { button, buttonhole, seam, stitched } from '../stitches.ts'
import { group } from '../svg.ts'
import { closeCollar, depths, INSIDE } from './tunic-close.ts'
import { type TunicCloths, tunicCloths } from './tunic-parts.ts'

const UNDER =
  'M-400 420 C-160 300 60 150 250 -60 C330 250 490 500 720 590 L860 560 L860 2300 L-400 2300 Z'
const UPPER =
  'M612 552 C650 580 690 592 720 590 C950 500 1110 250 1190 -60 C1380 150 1600 300 1840 420 ' +
  'L1840 2300 L620 2300 C630 1700 606 1100 612 552 Z'
const EDGE = 'M654 584 C650 1100 672 1700 662 2300'
const WELT = 'M1010 1356 L1640 1276 L1644 1420 L1014 1500 Z'

function chestPocket({ bandRight, base, thread }: TunicCloths, seed: number): string {
  return (
    seam('M1006 1358 L1640 1278', 3) +
    panel({
      outline: WELT,
      fill: bandRight.fill,
      colour: base,
      seed,
      edge: 28,
      thickness: 26,
      rumple: 3,
      shade: 28,
      lighting: { hollow: 40 },
    }) +
    stitched('M1036 1478 L1032 1374', thread, 1.9)
  )
}

export function closeWaistcoat(drawing: Drawing, seed: number): string {
  const cloths = tunicCloths(drawing, 4, seed)
  const { body, base, thread } = cloths
  const lining = weave(
    { weave: 'twill', base: mix(base, '#d8ccb6', 0.45) },
    { scale: 3.2, seed: seed + 1 },
  )
  const front = { fill: body.fill, colour: base, edge: 30, thickness: 26, rumple: 7, shade: 34 }
  return group(
    { transform: 'translate(720 900) rotate(-7) translate(-760 -850)' },
    cloths.defs + lining.defs,
    panel({ outline: INSIDE, fill: lining.fill, seed, rumple: 8, shade: 0 }),
    depths(),
    panel({
      ...front,
      outline: UNDER,
      seed: seed + 1,
      folds: sum(
        crease('M200 60 C160 500 60 900 -140 1400', 110, -24),
        crease('M460 620 C400 1000 420 1500 330 2300', 120, 20),
        rumpled(seed + 9, 520, 16),
      ),
    }),
    panel({
      ...front,
      outline: UPPER,
      seed: seed + 2,
      folds: sum(
        crease('M900 620 C1000 900 980 1500 940 2300', 120, -22),
        crease('M1240 120 C1300 500 1400 900 1600 1300', 110, 22),
        crease('M1000 1700 C1200 1640 1400 1680 1640 1600', 100, -16),
        rumpled(seed + 8, 520, 16),
      ),
    }),
    seam('M614 560 C608 1100 632 1700 622 2300', 2.6),
    stitched(EDGE, thread, 2),
    chestPocket(cloths, seed + 4),
    ...[760, 1190, 1620].map(
      (y) => buttonhole(668, y, 120, thread) + button(734, y, 54, cloths.button),
    ),
    closeCollar(cloths, seed + 5),
  )
}
