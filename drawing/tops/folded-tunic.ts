/** A panjabi or kurta folded for the shelf: sleeves behind, collar and placket on top. */
import { crease, rumpled, sum } from '../folds.ts'
import type { Drawing } from '../kinds.ts'
import { panel } from '../panel.ts'
import { shadeOf } from '../shade.ts'
import { placed, relaxed, symmetric } from '../shape.ts'
import { group } from '../svg.ts'
import {
  bandCollar,
  neckOpening,
  type Placket,
  placket,
  type TunicCloths,
  tunicCloths,
} from './tunic-parts.ts'

const SHEET = symmetric(
  'M720 324 C672 302 634 266 602 216 C566 232 530 244 494 254 C474 260 464 272 462 294 ' +
    'C456 500 464 700 458 868 C457 890 466 902 490 904 C570 910 650 908 720 908',
)
const LAYER = symmetric(
  'M720 290 C640 288 540 284 486 284 C470 284 462 292 461 310 ' +
    'C456 500 463 700 457 868 C456 890 465 902 489 904 C570 910 650 908 720 908',
)

/** The folded stack, its collar upright; `front` is what runs down its middle. */
export function foldedStack(
  cloths: TunicCloths,
  front: string,
  seed: number,
  lining = cloths,
): string {
  const { body, base } = cloths
  const layers = [
    [9, 40],
    [-6, 27],
    [5, 14],
  ].map(([x, y], index) =>
    panel({
      outline: relaxed(placed(LAYER, x ?? 0, y ?? 0), seed + index, 2),
      fill: body.fill,
      colour: base,
      seed: seed + 20 + index,
      edge: 15,
      thickness: 14,
      rumple: 3,
      shade: 10,
      lighting: { shade: 0.85 },
    }),
  )
  return group(
    { transform: 'translate(720 900) rotate(-3) scale(1.5) translate(-722 -550)' },
    cloths.defs,
    shadeOf(placed(LAYER, 6, 40), 48, 0.34),
    ...layers,
    neckOpening(lining, seed + 4),
    panel({
      outline: relaxed(SHEET, seed, 1.6),
      fill: body.fill,
      colour: base,
      seed,
      edge: 24,
      thickness: 19,
      rumple: 5,
      shade: 11,
      folds: sum(
        crease('M602 224 C580 300 540 380 520 470', 22, -6),
        crease('M838 224 C862 310 890 380 930 430', 22, -6),
        crease('M462 660 C540 640 620 660 690 640', 22, -6),
        crease('M978 560 C920 580 850 640 800 760', 26, 7),
        crease('M520 900 C540 830 600 780 680 770', 22, -6),
        crease('M976 800 C900 810 840 850 790 904', 22, -6),
        rumpled(seed, 170, 7),
      ),
    }),
    front,
    bandCollar(cloths, seed + 3),
  )
}

export function foldedTunic(drawing: Drawing, opening: Placket, seed: number): string {
  const cloths = tunicCloths(drawing, 0.85, seed)
  return foldedStack(cloths, placket(cloths, opening, seed + 2), seed)
}
