/** A pajama folded in four, its drawstring laid on top. */
import { weave } from '../cloth.ts'
import { darker, lighter } from '../colour.ts'
import { crease, rumpled, sum } from '../folds.ts'
import type { Drawing } from '../kinds.ts'
import { panel } from '../panel.ts'
import { shadeOf } from '../shade.ts'
import { placed, softRectangle } from '../shape.ts'
import { stitched } from '../stitches.ts'
import { group } from '../svg.ts'
import { cordBow } from './cord.ts'

const SHEET = softRectangle(392, 480, 656, 920, 26, 7)
const BAND = softRectangle(396, 486, 648, 104, 18, 5)

export function foldedPajama(drawing: Drawing, seed: number): string {
  const { base } = drawing.cloth
  const cloth = weave(drawing.cloth, { scale: 1.15, seed })
  const gathered = rumpled(seed + 6, 30, 16, 12)
  const under = [
    [12, 54],
    [-7, 36],
    [5, 18],
  ].map(([x, y], index) =>
    panel({
      outline: placed(SHEET, x ?? 0, y ?? 0),
      fill: cloth.fill,
      colour: base,
      seed: seed + 20 + index,
      edge: 22,
      thickness: 20,
      shade: 12,
    }),
  )
  return group(
    { transform: 'translate(720 900) rotate(3) scale(1.08) translate(-720 -950)' },
    cloth.defs,
    shadeOf(placed(SHEET, 10, 52), 60, 0.32),
    ...under,
    panel({
      outline: SHEET,
      fill: cloth.fill,
      colour: base,
      seed,
      edge: 36,
      thickness: 28,
      rumple: 9,
      shade: 14,
      folds: sum(
        (x, y) => gathered(x, y) * Math.exp(-(((y - 520) / 210) ** 2)),
        crease('M402 1010 C560 1000 820 1030 1040 1006', 16, -7, 0.2),
        crease('M440 1360 C560 1200 640 1140 800 1100', 40, 9),
        crease('M1036 760 C900 800 780 900 720 1000', 40, -8),
      ),
    }),
    panel({
      outline: BAND,
      fill: cloth.fill,
      colour: base,
      seed: seed + 3,
      edge: 22,
      thickness: 20,
      shade: 10,
      rumple: 2,
      folds: (x, y) => gathered(x, y) * 0.9,
      lighting: { cell: 3, hollow: 30 },
    }),
    stitched('M404 576 C560 582 880 570 1036 578', darker(base, 0.14), 0.9),
    cordBow(724, 540, 1.5, drawing.trim ?? lighter(base, 0.2), seed),
  )
}
