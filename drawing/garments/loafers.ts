import type { View } from '../../demo/products.ts'
import { weave } from '../cloth.ts'
import { darker, lighter, mix } from '../colour.ts'
import { crease, evenlyAlong, rumpled, sum } from '../folds.ts'
import type { Drawing } from '../kinds.ts'
import { panel } from '../panel.ts'
import { shadeOf } from '../shade.ts'
import { placed } from '../shape.ts'
import { seam, stitched } from '../stitches.ts'
import { linear, path } from '../svg.ts'
import { groundFor } from './backdrop.ts'
import { footAt, forSide, type Side } from './pair.ts'

/** The left shoe from above, around the origin, toe up; 900 long. */
const WELT =
  'M-26 -456 C64 -470 140 -404 160 -300 C176 -206 162 -120 146 -20 C134 60 132 140 134 230 ' +
  'C136 350 96 452 6 456 C-84 458 -126 366 -126 250 C-126 150 -142 60 -158 -46 C-178 -190 -160 -436 -26 -456 Z'
const UPPER =
  'M-26 -438 C56 -450 126 -390 146 -294 C162 -204 150 -118 136 -18 C126 60 124 140 126 230 ' +
  'C127 340 90 440 6 442 C-76 444 -116 358 -116 248 C-116 150 -130 60 -146 -48 C-164 -184 -146 -420 -26 -438 Z'
const OPENING =
  'M-14 -96 C40 -108 78 -84 88 -20 C94 40 90 120 92 220 C92 310 62 392 6 396 C-52 396 -82 316 -82 228 ' +
  'C-84 130 -96 60 -100 -4 C-100 -60 -62 -88 -14 -96 Z'
const INSOLE =
  'M-10 -70 C34 -78 62 -54 70 0 C76 60 72 130 74 222 C74 304 50 372 6 376 C-40 376 -64 306 -64 226 ' +
  'C-66 136 -76 70 -80 12 C-80 -36 -52 -64 -10 -70 Z'
const APRON =
  'M-22 -352 C36 -360 86 -318 100 -236 C110 -166 104 -110 98 -52 C60 -84 20 -96 -14 -94 C-50 -90 -84 -74 -108 -40 ' +
  'C-116 -110 -112 -330 -22 -352 Z'
const APRON_EDGE =
  'M-112 -44 C-122 -120 -114 -336 -22 -358 C40 -366 92 -322 106 -238 C116 -166 110 -110 102 -50'
const SADDLE =
  'M-164 -62 C-110 -128 -50 -156 4 -156 C62 -158 118 -134 158 -92 C160 -60 156 -30 150 4 C112 -40 60 -66 0 -66 ' +
  'C-56 -64 -110 -36 -150 14 C-158 -10 -162 -36 -164 -62 Z'
const SADDLE_STITCH =
  'M-150 -56 C-102 -114 -48 -140 4 -140 C58 -142 110 -120 146 -84 M-142 -10 C-106 -52 -56 -80 0 -82 C56 -82 106 -60 140 -20'
/** The slot that gives a penny loafer its name: a lozenge cut in the saddle. */
const SLOT = 'M-58 -112 C-30 -124 34 -126 62 -114 C44 -100 30 -96 4 -94 C-22 -94 -42 -98 -58 -112 Z'

interface Leathers {
  upper: string
  lining: string
  base: string
  thread: string
}

/** The puckered seam around the apron, pinched up stitch by stitch. */
function pinches(d: string): string {
  const marks = evenlyAlong(d, 11)
    .slice(4, -4)
    .map(({ x, y, heading }) => {
      const [dx, dy] = [-Math.sin(heading) * 12, Math.cos(heading) * 12]
      return `M${x - dx} ${y - dy} L${x + dx} ${y + dy}`
    })
  const line = { 'stroke-linecap': 'round' }
  return (
    path(marks.join(' '), {
      ...line,
      stroke: '#0f0704',
      'stroke-opacity': 0.5,
      'stroke-width': 4,
    }) +
    path(marks.join(' '), {
      ...line,
      stroke: '#fff0da',
      'stroke-opacity': 0.2,
      'stroke-width': 2,
      transform: 'translate(-2.4 -1.4)',
    })
  )
}

function loafer({ upper, lining, base, thread }: Leathers, side: Side, seed: number): string {
  const shape = (d: string): string => forSide(d, side)
  const lit = { cell: 3, hollow: 40, shine: 0.36 }
  const lastShape = (x: number, y: number): number =>
    92 *
    Math.sqrt(Math.max(0, 1 - (x / 168) ** 2)) *
    Math.min(1, Math.max(0.35, 1 - (-y - 140) / 700))
  return (
    shadeOf(shape(WELT), 64, 0.36) +
    panel({
      outline: placed(shape(WELT), 6, 10),
      fill: darker(base, 0.78),
      seed,
      edge: 8,
      thickness: 6,
      rumple: 0,
      shade: 16,
    }) +
    panel({
      outline: shape(WELT),
      fill: darker(mix(base, '#5a3a22', 0.5), 0.45),
      seed,
      edge: 10,
      thickness: 8,
      rumple: 0.5,
      shade: 0,
    }) +
    stitched(placed(shape(WELT), 0, 0, 0, 0.975), lighter(base, 0.25), 0.7) +
    panel({
      outline: shape(UPPER),
      fill: upper,
      colour: base,
      seed: seed + 1,
      edge: 74,
      thickness: 74,
      rumple: 3,
      shade: 4,
      folds: sum(
        lastShape,
        crease('M-130 -130 C-122 -90 -118 -60 -112 -20', 12, -6),
        crease('M128 -140 C122 -90 118 -60 112 -20', 12, -6),
        rumpled(seed + 3, 120, 7),
      ),
      lighting: lit,
    }) +
    panel({
      outline: shape(APRON),
      fill: upper,
      colour: base,
      seed: seed + 2,
      edge: 34,
      thickness: 20,
      rumple: 3,
      shade: 5,
      folds: sum(
        lastShape,
        crease('M-96 -150 C-40 -186 40 -186 96 -150', 14, -6),
        crease('M-92 -176 C-40 -206 40 -206 92 -178', 12, 4),
      ),
      lighting: lit,
    }) +
    pinches(shape(APRON_EDGE)) +
    stitched(shape(APRON_EDGE), thread, 0.75) +
    panel({
      outline: shape(OPENING),
      fill: darker(base, 0.72),
      seed,
      edge: 20,
      thickness: -22,
      rumple: 0,
      shade: 0,
    }) +
    panel({
      outline: shape(INSOLE),
      fill: lining,
      seed: seed + 4,
      edge: 44,
      thickness: -26,
      rumple: 3,
      shade: 0,
      lighting: { ...lit, shade: 0.9 },
    }) +
    insideShade(shape(INSOLE)) +
    stitched(placed(shape(OPENING), 0, -2, 0, 1.06), thread, 0.75) +
    seam('M6 400 C7 414 7 428 6 440') +
    panel({
      outline: shape(SADDLE),
      fill: upper,
      colour: base,
      seed: seed + 5,
      edge: 18,
      thickness: 16,
      rumple: 1.5,
      shade: 18,
      folds: lastShape,
      lighting: lit,
    }) +
    path(shape(SLOT), { fill: darker(base, 0.85) }) +
    path(shape(SLOT), {
      fill: 'none',
      stroke: lighter(base, 0.3),
      'stroke-opacity': 0.35,
      'stroke-width': 2.4,
      transform: 'translate(1 2.4)',
    }) +
    stitched(shape(SADDLE_STITCH), thread, 0.75)
  )
}

/** The saddle keeps the light from the front of the insole. */
function insideShade(insole: string): string {
  const fall = linear(
    [-10, -70, 10, 190],
    [
      { at: 0, colour: '#1c120c', opacity: 0.85 },
      { at: 0.5, colour: '#1c120c', opacity: 0.3 },
      { at: 1, colour: '#1c120c', opacity: 0 },
    ],
  )
  return fall.defs + path(insole, { fill: fall.fill })
}

function leathersFor(
  drawing: Drawing,
  scale: number,
  seed: number,
): { defs: string; leathers: Leathers } {
  const { base } = drawing.cloth
  const upper = weave(drawing.cloth, { scale, seed })
  const liningColour = mix(lighter(base, 0.35), '#c29a6c', 0.6)
  const lining = weave({ weave: 'leather', base: liningColour }, { scale, seed: seed + 1 })
  return {
    defs: upper.defs + lining.defs,
    leathers: {
      upper: upper.fill,
      lining: lining.fill,
      base,
      thread: drawing.trim ?? lighter(base, 0.3),
    },
  }
}

export function drawLoafers(drawing: Drawing, view: View, seed: number): string {
  const ground = groundFor(drawing, seed)
  if (view === 'cloth') {
    const { defs, leathers } = leathersFor(drawing, 1.1, seed)
    return ground + defs + footAt(730, 1240, -12, 3.3, loafer(leathers, 'left', seed))
  }
  const { defs, leathers } = leathersFor(drawing, 0.9, seed)
  const left = loafer(leathers, 'left', seed)
  const right = loafer(leathers, 'right', seed + 9)
  return view === 'whole'
    ? ground + defs + footAt(508, 900, -3, 1.3, left) + footAt(930, 906, 4, 1.3, right)
    : ground + defs + footAt(930, 1010, 33, 1.2, right) + footAt(520, 790, 17, 1.2, left)
}
