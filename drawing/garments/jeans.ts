import type { View } from '../../demo/products.ts'
import { weave } from '../cloth.ts'
import { brightness, darker, lighter } from '../colour.ts'
import { crease, sum } from '../folds.ts'
import type { Cloth, Drawing } from '../kinds.ts'
import { panel } from '../panel.ts'
import { shadeOf } from '../shade.ts'
import { mirrored, placed } from '../shape.ts'
import { seam, stitched, stud } from '../stitches.ts'
import { blurred, clipped, el } from '../svg.ts'
import { groundFor } from './backdrop.ts'
import { foldedTrousers } from './folded-trousers.ts'
import {
  beltLoop,
  type LegCut,
  legFolds,
  legOutline,
  WAISTBAND,
  waistbandTop,
  waistOpening,
} from './trouser-parts.ts'
import { closeWaist } from './trousers-close.ts'

const CUT: LegCut = {
  hip: 350,
  kneeOuter: 344,
  kneeInner: 52,
  hemOuter: 334,
  hemInner: 84,
  hem: 1612,
}
const COPPER = '#a9743f'
const POCKET = 'M560 272 C548 372 486 428 382 438'
const SIDE = 'M434 288 C424 380 398 452 388 524'

/** Where the indigo has worn: thighs, knees and the ridge of every fold. */
function faded(left: string, right: string, { base, accent }: Cloth): string {
  // Raw denim has hardly been worn; washed denim shows it everywhere.
  const wear = Math.min(1, brightness(base) * 1.7)
  const colour = accent ?? lighter(base, 0.4)
  const patch = (cx: number, cy: number, rx: number, ry: number, opacity: number): string =>
    el('ellipse', { cx, cy, rx, ry, fill: colour, 'fill-opacity': opacity * wear })
  return clipped(
    `${left} ${right}`,
    blurred(
      46,
      patch(548, 820, 70, 270, 0.3),
      patch(892, 820, 70, 270, 0.3),
      patch(540, 1180, 60, 160, 0.18),
      patch(900, 1180, 60, 160, 0.18),
    ),
  )
}

function wholeJeans(drawing: Drawing, seed: number): string {
  const cloth = weave(drawing.cloth, { scale: 1, seed })
  const thread = drawing.trim ?? '#b9834a'
  const left = legOutline(CUT, seed)
  const right = mirrored(legOutline(CUT, seed + 1))
  const [leftFolds, rightFolds] = [legFolds(CUT, 2, seed), legFolds(CUT, 2, seed + 3)]
  const whiskers = sum(
    crease('M396 520 C470 560 540 590 640 596', 12, 5),
    crease('M392 560 C470 604 540 634 630 634', 12, 5),
    crease('M400 610 C470 650 540 670 600 672', 12, 4),
  )
  const leg = { fill: cloth.fill, colour: drawing.cloth.base, edge: 30, thickness: 17, rumple: 8 }
  const hems = 'M390 1580 C460 1594 560 1598 632 1590 M808 1590 C880 1598 980 1594 1050 1580'
  const pockets = [POCKET, mirrored(POCKET)]
  return (
    cloth.defs +
    shadeOf(`${left} ${right}`, 34, 0.34) +
    shadeOf(`${left} ${right}`, 12, 0.4) +
    waistOpening(cloth.fill, lighter(drawing.cloth.base, 0.42), seed) +
    panel({ ...leg, outline: left, seed, folds: sum(leftFolds, whiskers), shade: 0 }) +
    panel({
      ...leg,
      outline: right,
      seed: seed + 5,
      shade: 5,
      folds: (x, y) => rightFolds(1440 - x, y) + whiskers(1440 - x, y),
    }) +
    faded(left, right, drawing.cloth) +
    pockets.map((edge) => seam(edge)).join('') +
    pockets.map((edge, side) => stitched(placed(edge, side ? -3 : 3, 9), thread, 0.8)).join('') +
    pockets.map((edge, side) => stitched(placed(edge, side ? -6 : 6, 18), thread, 0.8)).join('') +
    seam('M900 300 C920 340 950 372 1000 392') +
    stitched('M900 308 C920 348 950 380 1000 400', thread, 0.7) +
    seam('M720 270 C722 380 722 520 718 664') +
    stitched('M728 280 L727 600', thread, 0.8) +
    stitched('M800 276 C802 390 798 470 774 526 C758 560 740 578 724 588', thread, 0.8) +
    stitched('M790 276 C792 390 788 464 766 518 C752 550 738 566 724 574', thread, 0.8) +
    [SIDE, mirrored(SIDE)].map((side) => stitched(side, thread, 0.8)).join('') +
    stitched(hems, thread, 0.9) +
    panel({
      outline: WAISTBAND,
      fill: cloth.fill,
      colour: drawing.cloth.base,
      seed: seed + 2,
      edge: 14,
      thickness: 10,
      rumple: 2,
      shade: 8,
      lighting: { cell: 3 },
    }) +
    stitched('M436 212 C542 246 898 246 1004 212', thread, 0.8) +
    stitched('M428 254 C540 292 900 292 1012 254', thread, 0.8) +
    [524, 616, 824, 916].map((x, index) => beltLoop(x, cloth.fill, seed + index)).join('') +
    seam(`M694 ${waistbandTop(694)} L694 ${waistbandTop(694) + 60}`) +
    stud(722, waistbandTop(720) + 31, 16, COPPER) +
    [
      [566, 292],
      [392, 432],
      [874, 292],
      [1048, 432],
    ]
      .map(([x, y]) => stud(x ?? 0, y ?? 0, 6, COPPER))
      .join('')
  )
}

export function drawJeans(drawing: Drawing, view: View, seed: number): string {
  if (view === 'cloth') {
    const pocket = 'M660 640 C700 1000 1000 1330 1690 1400'
    const thread = drawing.trim ?? darker('#c98f50', 0.1)
    return closeWaist(drawing, { pocket, thread, rivets: COPPER }, seed)
  }
  const ground = groundFor(drawing, seed)
  return ground + (view === 'whole' ? wholeJeans(drawing, seed) : foldedTrousers(drawing, seed))
}
