/** A top of any kind: whole, folded, or seen from near. */

import type { View } from '../../demo/products.ts'
import { crease, dent, rumpled, sum } from '../folds.ts'
import { groundFor } from '../garments/backdrop.ts'
import type { Drawing } from '../kinds.ts'
import type { Height } from '../relief.ts'
import { shadeOf } from '../shade.ts'
import { mirrored, type Point } from '../shape.ts'
import { button, seam, stitched } from '../stitches.ts'
import { group } from '../svg.ts'
import { type Bolt, type Nearness, unroll } from './bolt.ts'
import { collarBehind, collarOnTop } from './collars.ts'
import {
  bodyFolds,
  bodyOutline,
  MIDDLE,
  onBothSides,
  type SleeveCut,
  shoulderTip,
  sleeveFolds,
  sleeveOutline,
  type TopCut,
  underarm,
} from './cut.ts'
import { drawFolded } from './folded.ts'
import type { Closeness, TopStyle } from './style.ts'

/** Draws something that is measured from the neck where the neck is. */
function atNeck(cut: Pick<TopCut, 'neck' | 'neckY'>, drawn: string): string {
  const { neck, neckY } = cut
  return group(
    { transform: `translate(${MIDDLE} ${neckY}) scale(${neck}) translate(${-MIDDLE} 0)` },
    drawn,
  )
}

function along(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const share = distance / length
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

const line = (...points: Point[]): string => `M${points.map(([x, y]) => `${x} ${y}`).join(' L')}`

function cuffs(style: TopStyle, sleeve: SleeveCut, bolt: Bolt): string {
  const { cut, cuff, thread } = style
  const outer: Point = [MIDDLE - sleeve.outer[0], sleeve.outer[1]]
  const inner: Point = [MIDDLE - sleeve.inner[0], sleeve.inner[1]]
  const [tip, under] = [shoulderTip(cut), underarm(cut)]
  const edge = (distance: number): string =>
    line(along(outer, tip, distance), along(inner, under, distance))
  const both = (d: string, size: number): string =>
    stitched(d, thread, size) + stitched(mirrored(d), thread, size)
  if (cuff === 'plain') return both(edge(24), 0.55) + both(edge(30), 0.55)
  const height = cuff === 'rib' ? 30 * cut.neck : 84 * cut.neck
  const [highOuter, highInner] = [along(outer, tip, height), along(inner, under, height)]
  const outline = `${line(outer, inner, highInner, highOuter)} Z`
  const piece = (d: string, degrees: number): string =>
    bolt.cut({ outline: d, degrees, edge: 12, thickness: 9, rumple: 2, shade: 7, cell: 3 })
  const stripes = (distance: number): string =>
    group(
      { fill: 'none', stroke: style.tipping, 'stroke-width': 6 },
      `<path d="${edge(distance)}"/><path d="${mirrored(edge(distance))}"/>`,
    )
  const sewn =
    cuff === 'rib'
      ? style.tipping
        ? stripes(9) + stripes(21)
        : ''
      : both(edge(7), 0.55) + both(edge(height - 7), 0.55)
  const buttonAt = along(along(inner, outer, 26), along(highInner, highOuter, 26), height / 2)
  const fasten = cuff === 'shirt' && style.cuffButton
  return (
    piece(outline, sleeve.degrees) +
    piece(mirrored(outline), -sleeve.degrees) +
    sewn +
    (fasten
      ? button(buttonAt[0], buttonAt[1], 9, fasten) +
        button(2 * MIDDLE - buttonAt[0], buttonAt[1], 9, fasten)
      : '')
  )
}

function sleeves(style: TopStyle, bolt: Bolt): string {
  const { cut, grain = 0 } = style
  const { sleeve } = cut
  if (!sleeve) return ''
  const outline = sleeveOutline(cut, sleeve)
  const piece = (d: string, degrees: number, folds: Height): string =>
    bolt.cut({ outline: d, degrees, folds, edge: 34, thickness: 20, rumple: 4.5, shade: 0 })
  return (
    piece(outline, sleeve.degrees + grain, sleeveFolds(cut, sleeve, bolt.seed)) +
    piece(
      mirrored(outline),
      -sleeve.degrees + grain,
      onBothSides(() => 0, sleeveFolds(cut, sleeve, bolt.seed + 4)),
    ) +
    cuffs(style, sleeve, bolt)
  )
}

function hemStitches({ cut, thread }: TopStyle): string {
  const at = (up: number): string => {
    const [left, right, y] = [MIDDLE - cut.hem + 6, MIDDLE + cut.hem - 6, cut.hemY - up]
    const low = y + cut.tail
    return (
      `M${left} ${y} C${left + cut.hem * 0.25} ${y + cut.tail * 0.2} ${MIDDLE - cut.hem * 0.6} ${low} ${MIDDLE} ${low} ` +
      `C${MIDDLE + cut.hem * 0.6} ${low} ${right - cut.hem * 0.25} ${y + cut.tail * 0.2} ${right} ${y}`
    )
  }
  return stitched(at(22), thread, 0.55) + (cut.neck < 1.05 ? '' : stitched(at(28), thread, 0.55))
}

function slits({ cut, thread }: TopStyle): string {
  const top = cut.hemY - 330
  const side = MIDDLE - cut.waist - (cut.hem - cut.waist) * 0.5 + 14
  const d = `M${side} ${top} L${MIDDLE - cut.hem + 15} ${cut.hemY - 26}`
  const end = `M${side - 8} ${top} L${side + 6} ${top - 2}`
  return [d, end, mirrored(d), mirrored(end)].map((one) => stitched(one, thread, 0.5)).join('')
}

function garment(style: TopStyle, bolt: Bolt, seed: number): string {
  const { cut, onBody, relief } = style
  const body = bodyOutline(cut, seed)
  const sleeve = cut.sleeve ? sleeveOutline(cut, cut.sleeve) : ''
  const all = `${body} ${sleeve} ${sleeve ? mirrored(sleeve) : ''}`
  const neckBolt = bolt.atNeck(cut.neck, cut.neckY)
  const collar = style.collar(neckBolt)
  return (
    shadeOf(all, 64, 0.3) +
    shadeOf(all, 14, 0.36) +
    sleeves(style, bolt) +
    bolt.cutInside({ outline: backHem(cut), edge: 10, thickness: 4, rumple: 2 }, 0.3) +
    atNeck(cut, collarBehind(collar)) +
    bolt.cut({
      outline: body,
      degrees: style.grain ?? 0,
      edge: 26,
      thickness: 11,
      rumple: 5,
      shade: 9,
      folds: sum(bodyFolds(cut, seed), ...(relief ? [relief] : [])),
    }) +
    (style.hem === 'band' ? '' : hemStitches(style)) +
    (style.slits ? slits(style) : '') +
    (onBody?.(bolt) ?? '') +
    atNeck(
      cut,
      style.front(neckBolt, (cut.hemY + cut.tail - cut.neckY) / cut.neck) + collarOnTop(collar),
    )
  )
}

/** A little of the back shows below the front. */
function backHem(cut: TopCut): string {
  const [left, right, y] = [MIDDLE - cut.hem + 8, MIDDLE + cut.hem - 8, cut.hemY - 30]
  const low = cut.hemY + cut.tail + 7
  return (
    `M${left} ${y} L${left + 6} ${cut.hemY + 2} C${left + cut.hem * 0.25} ${cut.hemY + cut.tail * 0.25} ${MIDDLE - cut.hem * 0.6} ${low} ${MIDDLE} ${low} ` +
    `C${MIDDLE + cut.hem * 0.6} ${low} ${right - cut.hem * 0.25} ${cut.hemY + cut.tail * 0.25} ${right - 6} ${cut.hemY + 2} L${right} ${y} Z`
  )
}

/** A yoke seam, from armhole to armhole. */
export function yokeSeam(cut: TopCut, drop: number, thread: string): string {
  const tip = shoulderTip(cut)
  const d = `M${tip[0] + 24} ${tip[1] + drop} C${tip[0] + 120} ${tip[1] + drop + 8} ${MIDDLE - 140} ${tip[1] + drop + 10} ${MIDDLE - 26} ${tip[1] + drop + 6}`
  return [d, mirrored(d)].map((one) => seam(one, 0.8) + stitched(one, thread, 0.6)).join('')
}

const COLLAR: Closeness = { x: 34, y: 120, zoom: 3.4, degrees: -8 }
const LIFE: Nearness = { zoom: 1, threads: 1 }

export function drawTop(style: TopStyle, drawing: Drawing, view: View, seed: number): string {
  const ground = groundFor(drawing, seed)
  if (view === 'whole') return ground + garment(style, unroll(drawing.cloth, seed, LIFE), seed)
  if (view === 'folded') return ground + drawFolded(style, drawing, seed)
  const { x, y, zoom, degrees } = style.close[seed % style.close.length] ?? COLLAR
  const { neck, neckY } = style.cut
  const close = Math.round((zoom / neck) * 100) / 100
  const near: TopStyle = {
    ...style,
    relief: sum(
      rumpled(seed + 40, 120, 5),
      crease(
        `M${MIDDLE - 240} ${neckY + 420} C${MIDDLE - 120} ${neckY + 340} ${MIDDLE - 60} ${neckY + 300} ${MIDDLE - 20} ${neckY + 180}`,
        26,
        -9,
      ),
      dent(MIDDLE + 150, neckY + 330, 70, 120, 8),
    ),
  }
  return (
    ground +
    group(
      {
        transform: `translate(720 900) rotate(${degrees}) scale(${close}) translate(${-(MIDDLE + x * neck)} ${-(neckY + y * neck)})`,
      },
      garment(
        near,
        unroll(drawing.cloth, seed, { zoom: close, threads: Math.min(3.6, close * 1.2) }),
        seed,
      ),
    )
  )
}
