/** The satchel with its flap thrown back, so that the lining and the pocket show. */
import { weave } from '../cloth.ts'
import { darker, mix } from '../colour.ts'
import { crease, dent, rumpled, sum } from '../folds.ts'
import { buckle, strap } from '../hardware.ts'
import type { Drawing } from '../kinds.ts'
import { panel } from '../panel.ts'
import { shadeOf } from '../shade.ts'
import { placed } from '../shape.ts'
import { stitched } from '../stitches.ts'
import { group, linear, path } from '../svg.ts'
import { leathersFor, SATCHEL_BODY } from './satchel-parts.ts'

const THROWN =
  'M228 720 C222 600 226 460 236 330 C244 270 280 244 336 240 C580 226 860 226 1104 240 ' +
  'C1160 244 1196 270 1204 330 C1214 460 1218 600 1212 720 C900 740 540 740 228 720 Z'
const THROWN_STITCH =
  'M250 712 C244 600 248 460 260 338 C266 288 292 268 342 264 C580 250 860 250 1098 264 C1148 268 1174 288 1180 338 C1192 460 1196 600 1190 712'
const MOUTH =
  'M236 706 C420 660 1020 660 1204 706 C1206 740 1204 770 1200 800 C1020 850 420 850 240 800 C236 770 234 740 236 706 Z'
const FRONT =
  'M238 790 C420 836 1020 836 1202 790 C1230 920 1244 1100 1236 1290 C1228 1376 1180 1404 1110 1410 ' +
  'C860 1424 580 1424 330 1410 C260 1404 212 1376 204 1290 C196 1100 210 920 238 790 Z'
const POCKET =
  'M330 960 C560 976 880 976 1110 960 L1104 1290 C1100 1330 1080 1342 1046 1344 C840 1354 600 1354 394 1344 C360 1342 340 1330 336 1290 Z'
const POCKET_STITCH =
  'M346 972 L352 1286 C356 1316 370 1326 400 1328 C600 1338 840 1338 1040 1328 C1070 1326 1084 1316 1088 1286 L1094 972'

function hangingBuckle(
  x: number,
  fill: string,
  thread: string,
  metal: string,
  seed: number,
): string {
  const hanging = strap({
    outline: 'M-40 -10 C-20 -14 20 -14 40 -10 L42 190 L-42 190 Z',
    stitches: 'M-28 0 L-29 182 M28 0 L29 182',
    fill,
    thread,
    seed,
    thickness: 11,
    shade: 14,
    stitchSize: 0.9,
  })
  return (
    group({ transform: `translate(${x} 1010)` }, hanging) +
    buckle(x, 1226, { width: 112, height: 130, rod: 15 }, metal, true)
  )
}

export function openSatchel(drawing: Drawing, seed: number): string {
  const { base } = drawing.cloth
  const { defs, fill, strapFill, strapColour, thread, metal } = leathersFor(drawing, 1.1, seed)
  const liningColour = mix('#c9b68f', base, 0.22)
  const lining = weave({ weave: 'twill', base: liningColour }, { scale: 1.2, seed: seed + 5 })
  const dark = linear(
    [0, 670, 0, 830],
    [
      { at: 0, colour: '#1c120c', opacity: 0.25 },
      { at: 1, colour: '#1c120c', opacity: 0.9 },
    ],
  )
  const tail = (x: number): string =>
    strap({
      outline: placed(
        'M-42 -240 C-40 -262 -20 -276 0 -280 C20 -276 40 -262 42 -240 L44 60 L-44 60 Z',
        x,
        480,
      ),
      stitches: placed(
        'M-30 50 L-30 -236 C-26 -252 -12 -262 0 -266 C12 -262 26 -252 30 -236 L30 50',
        x,
        480,
      ),
      fill: strapFill,
      thread,
      seed: seed + x,
      thickness: 11,
      shade: 14,
      stitchSize: 0.9,
    })
  return group(
    { transform: 'translate(720 900) rotate(-3) scale(1.05) translate(-720 -826)' },
    defs,
    lining.defs,
    dark.defs,
    shadeOf(THROWN, 60, 0.34),
    shadeOf(SATCHEL_BODY, 84, 0.4),
    tail(470),
    tail(970),
    panel({
      outline: THROWN,
      fill: lining.fill,
      colour: liningColour,
      seed,
      edge: 20,
      thickness: 14,
      rumple: 8,
      shade: 12,
      folds: sum(
        crease('M260 640 C500 600 900 600 1180 640', 60, -24),
        crease('M330 300 C460 420 640 480 820 470', 46, 9),
        crease('M1150 320 C1060 420 980 520 960 620', 40, -9),
      ),
    }),
    path(THROWN_STITCH, {
      fill: 'none',
      stroke: strapColour,
      'stroke-width': 30,
      'stroke-opacity': 0.9,
    }),
    stitched(THROWN_STITCH, thread, 0.9),
    panel({
      outline: MOUTH,
      fill: lining.fill,
      colour: liningColour,
      seed: seed + 1,
      edge: 12,
      thickness: 6,
      rumple: 8,
      shade: 0,
    }),
    path(MOUTH, { fill: dark.fill }),
    panel({
      outline: FRONT,
      fill,
      colour: base,
      seed: seed + 2,
      edge: 50,
      thickness: 42,
      rumple: 6,
      shade: 16,
      folds: sum(dent(720, 1130, 420, 240, 26), rumpled(seed + 7, 300, 12)),
      lighting: { shine: 0.36 },
    }),
    stitched('M256 818 C430 860 1010 860 1184 818', thread, 0.9),
    panel({
      outline: POCKET,
      fill,
      colour: darker(base, 0.05),
      seed: seed + 3,
      edge: 18,
      thickness: 15,
      rumple: 5,
      shade: 14,
    }),
    stitched(POCKET_STITCH, thread, 0.9),
    stitched('M348 988 C560 1002 880 1002 1092 988', thread, 0.9),
    hangingBuckle(470, strapFill, thread, metal, seed + 8),
    hangingBuckle(970, strapFill, thread, metal, seed + 9),
  )
}
