import type { View } from '../../demo/products.ts'
import { weave } from '../cloth.ts'
import { brightness, darker, lighter, mix } from '../colour.ts'
import { dent, evenlyAlong, rumpled, sum } from '../folds.ts'
import type { Drawing } from '../kinds.ts'
import { panel } from '../panel.ts'
import { shadeOf } from '../shade.ts'
import { placed } from '../shape.ts'
import { stitched, stud } from '../stitches.ts'
import { el } from '../svg.ts'
import { groundFor } from './backdrop.ts'
import { footAt, forSide, type Side } from './pair.ts'

/** The left sandal's sole, around the origin, toe up; 880 long. */
const SOLE =
  'M-30 -440 C60 -452 132 -400 150 -300 C168 -200 158 -120 146 -30 C134 60 130 140 132 230 ' +
  'C134 340 100 440 8 446 C-86 448 -124 360 -124 250 C-124 150 -136 60 -152 -50 C-170 -180 -160 -420 -30 -440 Z'
const BED =
  'M-28 -418 C52 -428 112 -384 130 -292 C146 -198 138 -118 126 -30 C114 60 110 140 112 228 ' +
  'C113 330 84 420 8 424 C-68 426 -104 350 -104 250 C-104 150 -116 60 -132 -52 C-148 -176 -138 -402 -28 -418 Z'
/** The band over the instep, the strip along the foot, and the loop for the big toe. */
const INSTEP =
  'M-170 -78 C-110 -140 -20 -166 60 -160 C110 -156 146 -146 168 -134 C172 -92 168 -30 158 22 ' +
  'C120 -4 60 -14 0 -8 C-60 -2 -116 20 -152 50 C-164 10 -170 -40 -170 -78 Z'
const INSTEP_STITCH =
  'M-154 -68 C-100 -122 -16 -146 60 -140 C104 -136 134 -130 154 -120 M-144 26 C-106 2 -56 -20 0 -26 C58 -32 112 -22 148 -4'
const STRIP =
  'M18 -150 C20 -220 6 -276 -24 -330 C-12 -344 8 -346 20 -338 C48 -288 62 -220 62 -152 Z'
const TOE_LOOP =
  'M-150 -300 C-120 -356 -60 -376 -4 -350 C12 -342 20 -330 18 -318 C-40 -336 -104 -312 -136 -262 C-146 -270 -150 -286 -150 -300 Z'

const FRONT =
  'M-170 -222 C-140 -300 -60 -336 20 -334 C80 -330 136 -312 164 -292 C172 -262 174 -232 170 -206 ' +
  'C130 -236 70 -256 10 -256 C-60 -254 -124 -224 -162 -150 C-170 -172 -172 -200 -170 -222 Z'
const FRONT_STITCH =
  'M-156 -218 C-128 -282 -56 -318 20 -317 C74 -314 126 -298 152 -282 M-152 -184 C-120 -234 -58 -271 10 -273 C68 -273 124 -255 160 -230'

interface Leathers {
  strap: string
  bed: string
  base: string
  thread: string
  metal: string
  /** The dressier sort, for under a panjabi; the others have two broad straps. */
  toeLoop: boolean
}

const PLAIT = 'M-136 -18 C-90 -66 -40 -84 4 -84 C60 -84 104 -74 142 -58'

/** A plait of two thongs along a line. */
function plait(d: string, colour: string): string {
  const strands: string[] = []
  for (const { x: middleX, y: middleY, heading } of evenlyAlong(d, 7.4)) {
    for (const way of [-1, 1]) {
      const x = middleX - Math.sin(heading) * way * 5.5
      const y = middleY + Math.cos(heading) * way * 5.5
      const tilt = (heading * 180) / Math.PI + way * 42
      const transform = `rotate(${tilt} ${x} ${y})`
      const tone = way < 0 ? lighter(colour, 0.2) : darker(colour, 0.12)
      strands.push(
        el('ellipse', {
          cx: x + 1,
          cy: y + 2.4,
          rx: 11,
          ry: 6.4,
          fill: '#120a06',
          'fill-opacity': 0.5,
          transform,
        }),
        el('ellipse', { cx: x, cy: y, rx: 10, ry: 5.2, fill: tone, transform }),
      )
    }
  }
  return strands.join('')
}

const LIT = { cell: 3, hollow: 30, shine: 0.36 }

function toeLoopStraps(strap: string, base: string, side: Side, seed: number): string {
  return (
    panel({
      outline: forSide(TOE_LOOP, side),
      fill: strap,
      colour: base,
      seed: seed + 3,
      edge: 18,
      thickness: 18,
      rumple: 1,
      shade: 18,
      lighting: LIT,
    }) +
    panel({
      outline: forSide(STRIP, side),
      fill: strap,
      colour: base,
      seed: seed + 4,
      edge: 16,
      thickness: 16,
      rumple: 1,
      shade: 16,
      lighting: LIT,
    })
  )
}

function frontBand(strap: string, base: string, thread: string, side: Side, seed: number): string {
  return (
    panel({
      outline: forSide(FRONT, side),
      fill: strap,
      colour: base,
      seed: seed + 3,
      edge: 24,
      thickness: 22,
      rumple: 3,
      shade: 26,
      folds: (across) => 66 * Math.sqrt(Math.max(0, 1 - (across / 184) ** 2)),
      lighting: LIT,
    }) + stitched(forSide(FRONT_STITCH, side), thread, 0.95)
  )
}

function sandal(
  { strap, bed, base, thread, metal, toeLoop }: Leathers,
  side: Side,
  seed: number,
): string {
  const [sole, footbed, instep] = [SOLE, BED, INSTEP].map((d) => forSide(d, side))
  if (!sole || !footbed || !instep) return ''
  const x = side === 'left' ? 1 : -1
  return (
    shadeOf(sole, 60, 0.36) +
    panel({
      outline: placed(sole, 7, 13),
      fill: darker(base, 0.66),
      seed,
      edge: 10,
      thickness: 8,
      rumple: 1,
      shade: 18,
    }) +
    panel({
      outline: sole,
      fill: darker(mix(base, '#7a5230', 0.4), 0.3),
      seed,
      edge: 12,
      thickness: 9,
      rumple: 1,
      shade: 0,
    }) +
    panel({
      outline: footbed,
      fill: bed,
      colour: base,
      seed: seed + 1,
      edge: 30,
      thickness: 16,
      rumple: 3,
      shade: 4,
      folds: sum(
        dent(4 * x, 270, 70, 110, -26),
        dent(10 * x, -230, 90, 90, -18),
        rumpled(seed + 2, 160, 8),
      ),
      lighting: LIT,
    }) +
    stitched(placed(footbed, 0, 0, 0, 0.955), thread, 0.95) +
    (toeLoop
      ? toeLoopStraps(strap, base, side, seed)
      : frontBand(strap, base, thread, side, seed)) +
    panel({
      outline: instep,
      fill: strap,
      colour: base,
      seed: seed + 5,
      edge: 26,
      thickness: 24,
      rumple: 3,
      shade: 30,
      folds: (across) => 78 * Math.sqrt(Math.max(0, 1 - (across / 178) ** 2)),
      lighting: LIT,
    }) +
    stitched(forSide(INSTEP_STITCH, side), thread, 0.95) +
    plait(forSide(PLAIT, side), mix(base, '#d2b184', 0.6)) +
    (toeLoop ? stud(2 * x, -340, 11, metal) : '')
  )
}

function leathersFor(
  drawing: Drawing,
  scale: number,
  seed: number,
): { defs: string; leathers: Leathers } {
  const { base } = drawing.cloth
  const strap = weave(drawing.cloth, { scale, seed })
  const bedColour = mix(lighter(base, 0.3), '#c49a6a', 0.35)
  const bed = weave({ weave: 'leather', base: bedColour }, { scale, seed: seed + 1 })
  return {
    defs: strap.defs + bed.defs,
    leathers: {
      strap: strap.fill,
      bed: bed.fill,
      base,
      thread: drawing.cloth.accent ?? lighter(base, 0.42),
      metal: drawing.trim ?? '#b08d4f',
      toeLoop: brightness(base) < 0.3,
    },
  }
}

export function drawSandals(drawing: Drawing, view: View, seed: number): string {
  const ground = groundFor(drawing, seed)
  if (view === 'cloth') {
    const { defs, leathers } = leathersFor(drawing, 1.3, seed)
    return ground + defs + footAt(700, 1230, -14, 3.1, sandal(leathers, 'left', seed))
  }
  const { defs, leathers } = leathersFor(drawing, 1, seed)
  const left = sandal(leathers, 'left', seed)
  const right = sandal(leathers, 'right', seed + 9)
  return view === 'whole'
    ? ground + defs + footAt(502, 900, -4, 1.32, left) + footAt(936, 908, 5, 1.32, right)
    : ground + defs + footAt(826, 1010, 38, 1.3, right) + footAt(560, 820, -24, 1.3, left)
}
