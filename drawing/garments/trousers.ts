import type { View } from '../../demo/products.ts'
import { weave } from '../cloth.ts'
import { darker, lighter, mix } from '../colour.ts'
import { crease } from '../folds.ts'
import type { Drawing } from '../kinds.ts'
import { panel } from '../panel.ts'
import { shadeOf } from '../shade.ts'
import { mirrored } from '../shape.ts'
import { button, seam, stitched } from '../stitches.ts'
import { groundFor } from './backdrop.ts'
import { foldedTrousers } from './folded-trousers.ts'
import { drawPajama } from './pajama.ts'
import {
  beltLoop,
  type LegCut,
  legFolds,
  legOutline,
  sideAdjuster,
  WAISTBAND,
  waistbandTop,
  waistOpening,
} from './trouser-parts.ts'
import { closeTrousers } from './trousers-close.ts'

const TAILORED: LegCut = {
  hip: 356,
  kneeOuter: 344,
  kneeInner: 62,
  hemOuter: 326,
  hemInner: 92,
  hem: 1610,
}

const CASUAL: LegCut = { ...TAILORED, kneeOuter: 352, kneeInner: 50, hemOuter: 340, hemInner: 82 }

const POCKET = 'M532 268 C500 350 440 440 378 506'

function wholeTrousers(drawing: Drawing, seed: number): string {
  const chinos = drawing.garment === 'chinos'
  const cut = chinos ? CASUAL : TAILORED
  const { base } = drawing.cloth
  const cloth = weave(drawing.cloth, { scale: 1, seed })
  const left = legOutline(cut, seed)
  const right = mirrored(legOutline(cut, seed + 1))
  const thread = chinos ? lighter(base, 0.3) : darker(base, 0.35)
  const hems = chinos
    ? 'M384 1582 C460 1594 560 1598 636 1588 M804 1588 C880 1598 980 1594 1056 1582'
    : ''
  const leg = { fill: cloth.fill, colour: base, edge: 30, thickness: 15, rumple: 7 }
  const folds = legFolds(cut, chinos ? 2.5 : 15, seed)
  const mirroredFolds = legFolds(cut, chinos ? 2.5 : 15, seed + 3)
  return (
    cloth.defs +
    shadeOf(`${left} ${right}`, 34, 0.34) +
    shadeOf(`${left} ${right}`, 12, 0.4) +
    waistOpening(cloth.fill, mix(base, '#e9e0cf', 0.75), seed) +
    panel({ ...leg, outline: left, seed, folds, shade: 0 }) +
    panel({
      ...leg,
      outline: right,
      seed: seed + 5,
      shade: 5,
      folds: (x, y) => mirroredFolds(1440 - x, y),
    }) +
    seam(POCKET) +
    seam(mirrored(POCKET)) +
    (chinos
      ? stitched('M543 270 C511 354 450 446 384 516', thread, 0.8) +
        stitched(mirrored('M543 270 C511 354 450 446 384 516'), thread, 0.8)
      : '') +
    seam('M720 270 C722 380 722 520 718 660') +
    stitched('M792 270 C796 380 792 470 770 520 C756 552 738 566 722 574', thread, 0.8) +
    stitched(hems, thread, 0.8) +
    panel({
      outline: WAISTBAND,
      fill: cloth.fill,
      colour: base,
      seed: seed + 2,
      edge: 14,
      thickness: 9,
      rumple: 2,
      shade: 8,
      folds: crease('M700 232 C702 250 702 268 700 282', 8, -3),
      lighting: { cell: 3 },
    }) +
    fastening(chinos, drawing.trim ?? darker(base, 0.4)) +
    (drawing.cloth.weave === 'herringbone'
      ? sideAdjuster(500, -1, cloth.fill, seed) + sideAdjuster(940, 1, cloth.fill, seed + 1)
      : [520, 610, 830, 920].map((x, index) => beltLoop(x, cloth.fill, seed + index)).join(''))
  )
}

/** Chinos button in the middle; tailored trousers have a tab that hooks to one side. */
function fastening(chinos: boolean, trim: string): string {
  const top = waistbandTop(720)
  return chinos
    ? seam(`M700 ${top + 2} L700 ${top + 62}`) + button(722, top + 32, 13, trim)
    : seam(`M668 ${top + 2} C660 ${top + 20} 660 ${top + 44} 668 ${top + 62}`)
}

export function drawTrousers(drawing: Drawing, view: View, seed: number): string {
  if (drawing.garment === 'pajama') return drawPajama(drawing, view, seed)
  const ground = groundFor(drawing, seed)
  if (view === 'cloth') return closeTrousers(drawing, seed)
  return ground + (view === 'whole' ? wholeTrousers(drawing, seed) : foldedTrousers(drawing, seed))
}
