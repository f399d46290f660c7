/** Collar, placket and cuffs that panjabi, kurta and waistcoat have in common, seen from the front. */
import { type Fill, type Woven, weave } from '../cloth.ts'
import { brightness, darker, lighter, rgb } from '../colour.ts'
import { crease, sum } from '../folds.ts'
import type { Drawing } from '../kinds.ts'
import { panel } from '../panel.ts'
import { mirrored } from '../shape.ts'
import { button, seam, stitched } from '../stitches.ts'
import { el, group, linear, path } from '../svg.ts'

export interface TunicCloths {
  /** The body and the sleeves. */
  body: Woven
  /** Collar, placket and cuffs: the same cloth, unless these are embroidered. */
  trimmed: Woven
  placket: Fill
  bandLeft: Fill
  bandRight: Fill
  defs: string
  base: string
  thread: string
  button: string
  piping: string | undefined
}

/** From one flower to the next but one across nakshi, at scale 1. */
const NAKSHI_REPEAT = 432

/** A panjabi of nakshi has its running stitches on collar and placket only. */
export function tunicCloths(drawing: Drawing, scale: number, seed: number): TunicCloths {
  const { cloth, trim } = drawing
  const embroidered = cloth.weave === 'nakshi' && drawing.garment !== 'waistcoat'
  const trimScale = embroidered ? scale * 0.62 : scale
  const trimmed = weave(cloth, { scale: trimScale, seed })
  const body = embroidered
    ? weave({ weave: 'plain', base: cloth.base }, { scale, seed: seed + 1 })
    : trimmed
  // One row of flowers down the middle; printed and striped cloth meets the body's instead.
  const placket = trimmed.turned(0, embroidered ? 721 - (NAKSHI_REPEAT / 2) * trimScale : 0)
  const bandLeft = trimmed.turned(38, 30, 10)
  const bandRight = trimmed.turned(-38, 10, 40)
  return {
    body,
    trimmed,
    placket,
    bandLeft,
    bandRight,
    defs:
      trimmed.defs + (embroidered ? body.defs : '') + placket.defs + bandLeft.defs + bandRight.defs,
    base: cloth.base,
    thread: threadFor(cloth.base),
    button: trim ?? lighter(cloth.base, 0.5),
    piping: cloth.weave === 'plain' && trim && isVivid(trim) ? trim : undefined,
  }
}

export function threadFor(base: string): string {
  return brightness(base) > 0.6 ? darker(base, 0.2) : lighter(base, 0.2)
}

/** A seam in plain sewing: pale cloth shows less of the shade in it. */
export function softSeam(d: string, base: string, size: number): string {
  return group({ opacity: 0.9 - brightness(base) * 0.55 }, seam(d, size))
}

function isVivid(colour: string): boolean {
  const parts = rgb(colour)
  return Math.max(...parts) - Math.min(...parts) > 110
}

const OPENING =
  'M624 174 C664 140 776 140 816 174 C812 232 776 292 722 322 C664 292 628 232 624 174 Z'
const BAND_LEFT =
  'M624 170 C638 216 668 250 702 264 C712 268 717 274 717 284 L718 322 C674 302 630 264 600 218 C610 204 618 188 624 170 Z'
const BAND_EDGE = 'M630 178 C644 220 672 250 702 266'
const BAND_SEAM = 'M607 217 C636 260 676 296 715 314'

/** Looking into the neck: the inside of the back, in the shade of the collar. */
export function neckOpening({ body, base }: TunicCloths, seed: number): string {
  const fall = linear(
    [0, 150, 0, 320],
    [
      { at: 0, colour: '#1c120c', opacity: 0.16 },
      { at: 0.35, colour: '#1c120c', opacity: 0.4 },
      { at: 1, colour: '#1c120c', opacity: 0.72 },
    ],
  )
  return (
    fall.defs +
    panel({ outline: OPENING, fill: body.fill, colour: base, seed, edge: 8, thickness: 5 }) +
    label(722, 222) +
    path('M628 204 C672 184 768 184 812 204', {
      fill: 'none',
      stroke: '#1c120c',
      'stroke-opacity': 0.45,
      'stroke-width': 3,
    }) +
    path(OPENING, { fill: fall.fill })
  )
}

/** A woven label, left blank. */
function label(x: number, y: number): string {
  return group(
    {},
    el('rect', { x: x - 31, y: y - 14, width: 62, height: 30, fill: '#120b08', opacity: 0.3 }),
    el('rect', { x: x - 32, y: y - 16, width: 62, height: 30, fill: '#e9dfca' }),
  )
}

/** A narrow band that stands up around the neck, its ends meeting over the placket. */
export function bandCollar(cloths: TunicCloths, seed: number): string {
  const { base, thread, piping } = cloths
  const band = (outline: string, fill: string, side: number): string =>
    panel({
      outline,
      fill,
      colour: base,
      seed: seed + side,
      edge: 11,
      thickness: 9,
      rumple: 1.5,
      shade: 8,
      lighting: { cell: 2.5, hollow: 16 },
    })
  const line = { fill: 'none', stroke: piping, 'stroke-width': 5, 'stroke-linecap': 'round' }
  const edging = (d: string): string => (piping ? path(d, line) : '')
  return (
    band(BAND_LEFT, cloths.bandLeft.fill, 1) +
    band(mirrored(BAND_LEFT), cloths.bandRight.fill, 2) +
    edging(BAND_EDGE) +
    edging(mirrored(BAND_EDGE)) +
    stitched(BAND_SEAM, thread, 0.62) +
    stitched(mirrored(BAND_SEAM), thread, 0.62)
  )
}

export interface Placket {
  /** How far down it goes. */
  end: number
  buttons: number
}

/** The strip down the front, sewn square at its end, with its buttons. */
export function placket(cloths: TunicCloths, { end, buttons }: Placket, seed: number): string {
  const { base, thread, piping } = cloths
  const outline =
    `M690 306 C702 314 738 314 751 305 C754 460 750 620 752 ${end} ` +
    `L722 ${end + 24} L691 ${end} C688 620 692 460 690 306 Z`
  const line = { fill: 'none', stroke: piping, 'stroke-width': 5, 'stroke-linejoin': 'round' }
  const sides = `M691 316 C693 460 689 620 692 ${end} L722 ${end + 23} L751 ${end} C749 620 753 460 750 314`
  const gap = (end - 96 - 356) / Math.max(1, buttons - 1)
  return (
    panel({
      outline,
      fill: cloths.placket.fill,
      colour: base,
      seed,
      edge: 9,
      thickness: 7,
      rumple: 1.6,
      shade: 7,
      folds: sum(
        crease(`M700 470 C716 480 732 478 748 470`, 12, -3),
        crease(`M696 650 C712 640 730 644 748 652`, 14, -3),
      ),
      lighting: { cell: 2.5, hollow: 16 },
    }) +
    (piping ? path(sides, line) : softSeam(sides, base, 0.6)) +
    stitched(`M700 322 C703 460 699 620 701 ${end - 4} L722 ${end + 11}`, thread, 0.62) +
    stitched(`M742 322 C744 460 740 620 742 ${end - 4} L722 ${end + 11}`, thread, 0.62) +
    stitched(`M702 ${end - 52} L741 ${end - 52}`, thread, 0.62) +
    Array.from({ length: buttons }, (_, index) =>
      button(721, 356 + index * gap, 10, cloths.button),
    ).join('')
  )
}

/** The cuff of the sleeve on the left of the picture. */
const CUFF =
  'M160 958 C200 978 246 992 290 1002 C282 1030 270 1062 260 1088 C216 1078 172 1062 134 1042 C142 1014 150 986 160 958 Z'

export function cuffs(cloths: TunicCloths, seed: number): string {
  const { base, thread } = cloths
  const upper = 'M162 968 C202 986 246 1000 286 1010'
  const lower = 'M141 1034 C178 1054 216 1068 258 1078'
  const side = (mirror: (d: string) => string, fill: string, x: number): string =>
    panel({
      outline: mirror(CUFF),
      fill,
      colour: base,
      seed: seed + x,
      edge: 14,
      thickness: 11,
      rumple: 2.5,
      shade: 8,
      lighting: { cell: 3, hollow: 20 },
    }) +
    stitched(mirror(upper), thread, 0.62) +
    stitched(mirror(lower), thread, 0.62) +
    button(x, 1046, 8, cloths.button)
  return (
    side((d) => d, cloths.bandLeft.fill, 244) + side(mirrored, cloths.bandRight.fill, 1440 - 244)
  )
}
