/** The outlines of a top laid flat, sleeves a little away from the body. */
import { crease, sum } from '../folds.ts'
import type { Height } from '../relief.ts'
import { type Point, relaxed, symmetric } from '../shape.ts'

export const MIDDLE = 720

export interface TopCut {
  /** How large the neck and everything about it is; 1 is a neck 196 units wide. */
  neck: number
  neckY: number
  /** How deep the front neckline lies below the sides of the neck, at size 1. */
  neckDepth: number
  /** Half widths, from the middle. */
  shoulder: number
  chest: number
  waist: number
  hem: number
  shoulderDrop: number
  underarmY: number
  hemY: number
  /** How far the middle of the hem falls below its sides. */
  tail: number
  sleeve?: SleeveCut
}

export interface SleeveCut {
  /** The ends of the left sleeve's opening, as distances left of the middle. */
  outer: Point
  inner: Point
  /** How far the cloth runs on under the cuff. */
  degrees: number
}

const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

const at = ([x, y]: Point, dx = 0, dy = 0): string => `${x + dx} ${y + dy}`

export function shoulderTip(cut: TopCut): Point {
  return [MIDDLE - cut.shoulder, cut.neckY + cut.shoulderDrop]
}

export function underarm(cut: TopCut): Point {
  return [MIDDLE - cut.chest, cut.underarmY]
}

function armhole(cut: TopCut): string {
  const tip = shoulderTip(cut)
  const under = underarm(cut)
  const depth = under[1] - tip[1]
  return `C${at(tip, 14, depth * 0.4)} ${at([tip[0] + 22, under[1] - depth * 0.1])} ${at(under)}`
}

function neckline(cut: TopCut): string {
  const side = MIDDLE - 98 * cut.neck
  const low = cut.neckY + cut.neckDepth * cut.neck
  const lean = cut.neckDepth * cut.neck
  return (
    `M${MIDDLE} ${low} C${MIDDLE - 52 * cut.neck} ${low - 2} ${side + 12} ${cut.neckY + lean * 0.5} ` +
    `${side} ${cut.neckY}`
  )
}

export function bodyOutline(cut: TopCut, seed: number): string {
  const tip = shoulderTip(cut)
  const under = underarm(cut)
  const hem: Point = [MIDDLE - cut.hem, cut.hemY]
  const waistY = cut.underarmY + (cut.hemY - cut.underarmY) * 0.45
  const waist: Point = [MIDDLE - cut.waist, waistY]
  const gap = waistY - cut.underarmY
  const half =
    `${neckline(cut)} L${at(tip)} ${armhole(cut)} ` +
    `C${at(under, (under[0] < waist[0] ? 1 : -1) * 4, gap * 0.4)} ${at(waist, 0, -gap * 0.4)} ${at(waist)} ` +
    `C${at(waist, 0, gap * 0.4)} ${at(hem, 4, -gap * 0.6)} ${at(hem)} ` +
    `C${at(hem, cut.hem * 0.25, cut.tail * 0.2)} ${MIDDLE - cut.hem * 0.6} ${cut.hemY + cut.tail} ` +
    `${MIDDLE} ${cut.hemY + cut.tail}`
  return relaxed(symmetric(half), seed, 2.6)
}

/** The left sleeve, as laid; the right one is its mirror image. */
export function sleeveOutline(cut: TopCut, sleeve: SleeveCut): string {
  const tip = shoulderTip(cut)
  const under = underarm(cut)
  const outer: Point = [MIDDLE - sleeve.outer[0], sleeve.outer[1]]
  const inner: Point = [MIDDLE - sleeve.inner[0], sleeve.inner[1]]
  const bend = between(under, inner, 0.5)
  const short = outer[1] - tip[1] < 420
  const reach = short ? 20 : 60
  const elbow: Point = between([tip[0] - reach, tip[1]], [outer[0] - reach, outer[1]], 0.45)
  const fall = (outer[1] - tip[1]) * 0.18
  return (
    `M${at(tip, 26, -6)} C${at(tip, -reach * 0.9, reach * 0.26)} ${at(elbow, fall * 0.42, -fall)} ${at(elbow)} ` +
    `C${at(elbow, -fall * 0.3, fall)} ${at(between(elbow, outer, 0.72), short ? 0 : -5)} ${at(outer)} ` +
    `L${at(inner)} C${at(between(inner, bend, 0.4), 2)} ${at(bend, 0, 30)} ${at(bend)} ` +
    `C${at(between(bend, under, 0.5), 2)} ${at(under, -6, 30)} ${at(under, 8, 4)} ` +
    `L${at(under, 92, 8)} L${at(tip, 92, 60)} Z`
  )
}

/** Folds from the arms, the chest and lying in a cupboard. */
export function bodyFolds(cut: TopCut, seed: number): Height {
  const [ux, uy] = underarm(cut)
  const sway = ((seed * 37) % 11) * 4 - 20
  const length = cut.hemY - cut.underarmY
  const left = [
    crease(
      `M${ux + 6} ${uy + 16} C${ux + 80} ${uy - 30} ${ux + 150} ${uy - 50 + sway} ${ux + 210} ${uy - 130}`,
      26,
      -8,
    ),
    crease(
      `M${ux + 4} ${uy + 40} C${ux + 70} ${uy + 50} ${ux + 130} ${uy + 90} ${ux + 170} ${uy + 170 + sway}`,
      24,
      -8,
    ),
    crease(
      `M${ux + 20} ${uy + 110} C${ux + 60} ${uy + 200} ${ux + 90} ${uy + 300 + sway} ${ux + 84} ${uy + 430}`,
      28,
      7,
    ),
    crease(
      `M${ux + 150} ${uy + length * 0.4 + sway} C${ux + 140} ${uy + length * 0.6} ${ux + 110} ${uy + length * 0.8} ${ux + 120} ${uy + length * 1.05}`,
      30,
      -8,
    ),
    crease(
      `M${ux + 240} ${uy + length * 0.5} C${ux + 250} ${uy + length * 0.7} ${ux + 220} ${uy + length * 0.86} ${ux + 236} ${uy + length * 1.1}`,
      26,
      6,
    ),
    crease(
      `M${MIDDLE - cut.shoulder + 30} ${cut.neckY + cut.shoulderDrop + 30} C${MIDDLE - cut.shoulder + 90} ${cut.neckY + 150} ${MIDDLE - 150} ${cut.neckY + 190} ${MIDDLE - 110} ${cut.neckY + 280 + sway}`,
      30,
      -5,
    ),
  ]
  const right = [
    crease(
      `M${ux + 4} ${uy + 20} C${ux + 90} ${uy} ${ux + 140} ${uy - 50} ${ux + 190} ${uy - 110 - sway}`,
      28,
      -8,
    ),
    crease(
      `M${ux + 4} ${uy + 60} C${ux + 90} ${uy + 90} ${ux + 150} ${uy + 150} ${ux + 240} ${uy + 190 + sway}`,
      26,
      -7,
    ),
    crease(
      `M${ux + 40} ${uy + length * 0.3} C${ux + 90} ${uy + length * 0.46} ${ux + 66} ${uy + length * 0.7} ${ux + 90} ${uy + length * 0.9}`,
      32,
      8,
    ),
    crease(
      `M${ux + 190} ${uy + length * 0.5} C${ux + 170} ${uy + length * 0.7} ${ux + 196} ${uy + length * 0.9} ${ux + 180} ${uy + length * 1.1}`,
      28,
      -8,
    ),
  ]
  const leftFolds = sum(...left)
  const rightFolds = sum(...right)
  return (x, y) => (x < MIDDLE ? leftFolds(x, y) : rightFolds(2 * MIDDLE - x, y))
}

/** Folds of the left sleeve: at the shoulder, the elbow and above the cuff. */
export function sleeveFolds(cut: TopCut, sleeve: SleeveCut, seed: number): Height {
  const tip = shoulderTip(cut)
  const under = underarm(cut)
  const outer: Point = [MIDDLE - sleeve.outer[0], sleeve.outer[1]]
  const inner: Point = [MIDDLE - sleeve.inner[0], sleeve.inner[1]]
  const outside = (share: number): Point => between(tip, outer, share)
  const inside = (share: number): Point => between(under, inner, share)
  const sway = ((seed * 53) % 9) * 5 - 20
  const across = (from: Point, to: Point, bow: number): string =>
    `M${at(from)} C${at(between(from, to, 0.35), 0, bow)} ${at(between(from, to, 0.7), 0, bow)} ${at(to)}`
  return sum(
    crease(across(inside(-0.06), outside(0.2), -30), 22, -8),
    crease(across(inside(0.04), outside(0.34), -20 + sway), 24, -8),
    crease(across(inside(0.36), outside(0.5), 24), 22, -8),
    crease(across(inside(0.44), outside(0.44), 40 + sway), 24, 7),
    crease(across(inside(0.5), outside(0.62), 20), 22, -7),
    crease(across(outside(0.78), inside(0.94), 10 - sway), 20, -6),
    crease(across(outside(0.9), inside(0.8), 16), 18, 5),
  )
}

export function onBothSides(left: Height, right: Height): Height {
  return (x, y) => (x < MIDDLE ? left(x, y) : right(2 * MIDDLE - x, y))
}
