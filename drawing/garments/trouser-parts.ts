/** Parts that trousers, chinos and jeans have in common, seen from the front. */
import { darker } from '../colour.ts'
import { crease, sum } from '../folds.ts'
import { buckle } from '../hardware.ts'
import { panel } from '../panel.ts'
import type { Height } from '../relief.ts'
import { type Point, relaxed } from '../shape.ts'
import { path } from '../svg.ts'

export interface LegCut {
  /** Half the width of the waist, the hips, the knee and the hem, from each one's own middle. */
  hip: number
  kneeOuter: number
  kneeInner: number
  hemOuter: number
  hemInner: number
  hem: number
}

const MIDDLE = 720
const CROTCH_Y = 668
const KNEE_Y = 1080

/** The wearer's right leg, on the left of the picture. */
export function legOutline(cut: LegCut, seed: number): string {
  const outline =
    `M${MIDDLE} 258 C640 262 520 258 436 236 C424 330 ${MIDDLE - cut.hip + 8} 400 ` +
    `${MIDDLE - cut.hip} 500 C${MIDDLE - cut.hip - 10} 640 ${MIDDLE - cut.kneeOuter - 2} 860 ` +
    `${MIDDLE - cut.kneeOuter} ${KNEE_Y} C${MIDDLE - cut.kneeOuter + 1} 1260 ` +
    `${MIDDLE - cut.hemOuter} 1450 ${MIDDLE - cut.hemOuter} ${cut.hem} ` +
    `C${MIDDLE - cut.hemOuter + 60} ${cut.hem + 12} ${MIDDLE - cut.hemInner - 70} ${cut.hem + 14} ` +
    `${MIDDLE - cut.hemInner} ${cut.hem + 4} C${MIDDLE - cut.hemInner - 2} 1450 ` +
    `${MIDDLE - cut.kneeInner - 4} 1260 ${MIDDLE - cut.kneeInner} ${KNEE_Y} ` +
    `C${MIDDLE - cut.kneeInner + 4} 900 ${MIDDLE - 14} 760 ${MIDDLE - 2} ${CROTCH_Y} ` +
    `C${MIDDLE} 560 ${MIDDLE} 400 ${MIDDLE} 258 Z`
  return relaxed(outline, seed, 2.4)
}

/** Folds that a leg gets from being worn once and laid down again. */
export function legFolds(cut: LegCut, pressed: number, seed: number): Height {
  const knee = MIDDLE - (cut.kneeOuter + cut.kneeInner) / 2
  const hem = MIDDLE - (cut.hemOuter + cut.hemInner) / 2
  const sway = (seed % 7) * 6
  const outer = MIDDLE - cut.hip
  return sum(
    crease(
      `M${knee - 4} 300 C${knee - 6} 560 ${knee} 900 ${knee} 1080 C${knee} 1260 ${hem} 1420 ${hem} ${cut.hem + 40}`,
      15,
      pressed,
      0.18,
    ),
    crease(`M716 640 C660 620 600 ${560 + sway} 520 ${540 + sway}`, 20, -9),
    crease(`M712 700 C650 690 590 ${680 + sway} 500 ${700 - sway}`, 24, -8),
    crease(`M700 ${770 + sway} C640 760 580 ${790 - sway} 520 ${830 - sway}`, 26, 6),
    crease(`M716 560 C690 520 670 470 664 400`, 20, -5),
    crease(
      `M${outer + 6} ${990 + sway} C${outer + 70} 1010 ${knee - 20} 1060 ${knee + 40} ${1050 - sway}`,
      26,
      -7,
    ),
    crease(
      `M${MIDDLE - cut.kneeInner} ${1110 - sway} C${knee + 60} 1130 ${knee} 1120 ${knee - 60} ${1160 + sway}`,
      30,
      -7,
    ),
    crease(
      `M${outer + 14} ${1270 + sway} C${outer + 60} 1290 ${knee} 1330 ${knee + 60} 1320`,
      30,
      5,
    ),
    crease(
      `M${MIDDLE - cut.hemInner} ${cut.hem - 120} C${hem + 50} ${cut.hem - 90} ${hem} ${cut.hem - 110} ${hem - 70} ${cut.hem - 60 + sway}`,
      26,
      -6,
    ),
  )
}

/** Looking into the waist: the inside of the back, with its facing. */
export function waistOpening(fill: string, lining: string, seed: number): string {
  const back = 'M434 206 C540 168 900 168 1006 206 L1006 250 C900 292 540 292 434 250 Z'
  return (
    panel({ outline: back, fill, seed, edge: 10, thickness: 4, shade: 0 }) +
    path('M440 214 C560 184 880 184 1000 214 L1000 260 L440 260 Z', {
      fill: lining,
      'fill-opacity': 0.92,
    }) +
    path('M440 214 C560 184 880 184 1000 214 L1000 300 L440 300 Z', {
      fill: darker(lining, 0.8),
      'fill-opacity': 0.5,
    })
  )
}

export const WAISTBAND =
  'M432 202 C540 238 900 238 1008 202 C1012 222 1015 244 1016 262 C900 300 540 300 424 262 C426 244 428 222 432 202 Z'

/** The height of the waistband's upper edge at `x`. */
export function waistbandTop(x: number): number {
  return 229 - ((x - MIDDLE) / 288) ** 2 * 26
}

export function beltLoop(x: number, fill: string, seed: number): string {
  const top = waistbandTop(x) - 9
  const lean = (x - MIDDLE) * 0.012
  const corners: Point[] = [
    [x - 11, top],
    [x + 11, top],
    [x + 11 + lean, top + 84],
    [x - 11 + lean, top + 84],
  ]
  const outline = `M${corners.map(([cx, cy]) => `${cx} ${cy}`).join(' L')} Z`
  return panel({
    outline,
    fill,
    seed,
    edge: 8,
    thickness: 6,
    rumple: 1,
    shade: 7,
    lighting: { cell: 2, hollow: 12 },
  })
}

/** A tab that draws the waist in at the side, where belt loops would otherwise be. */
export function sideAdjuster(x: number, side: 1 | -1, fill: string, seed: number): string {
  const y = waistbandTop(x) + 34
  const lean = side * 3
  const tip = x - side * 84
  const outline =
    `M${x + side * 40} ${y - 15 - lean} L${tip} ${y - 12 + lean} L${tip - side * 16} ${y + 3 + lean} ` +
    `L${tip} ${y + 17 + lean} L${x + side * 40} ${y + 15 - lean} Z`
  return (
    panel({
      outline,
      fill,
      seed,
      edge: 9,
      thickness: 7,
      rumple: 1,
      shade: 8,
      lighting: { cell: 2 },
    }) + buckle(x - side * 26, y + 1, { width: 34, height: 46, rod: 5 }, '#8d8a84')
  )
}
