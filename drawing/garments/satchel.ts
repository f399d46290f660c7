import type { View } from '../../demo/products.ts'
import { darker } from '../colour.ts'
import { crease, dent, rounded, rumpled, sum } from '../folds.ts'
import { buckle, hole, sheen, strap } from '../hardware.ts'
import type { Drawing } from '../kinds.ts'
import { panel } from '../panel.ts'
import { shadeOf } from '../shade.ts'
import { placed } from '../shape.ts'
import { stitched } from '../stitches.ts'
import { group } from '../svg.ts'
import { groundFor } from './backdrop.ts'
import { openSatchel } from './open-satchel.ts'
import { leathersFor, SATCHEL_BODY } from './satchel-parts.ts'

const FLAP =
  'M222 664 C420 650 1020 650 1218 664 C1226 800 1230 960 1222 1130 C1216 1196 1180 1222 1120 1226 ' +
  'C860 1240 580 1240 320 1226 C260 1222 224 1196 218 1130 C210 960 214 800 222 664 Z'
const FLAP_STITCH =
  'M244 684 C236 820 234 960 242 1122 C246 1176 272 1198 326 1202 C580 1216 860 1216 1114 1202 C1168 1198 1194 1176 1198 1122 C1206 960 1204 820 1196 684'

/** The long strap, looped up behind the bag. */
const SLING =
  'M196 760 C150 560 250 300 480 236 C640 196 800 196 960 236 C1190 300 1290 560 1244 760 ' +
  'L1196 752 C1236 570 1148 346 944 288 C800 250 640 250 496 288 C292 346 204 570 244 752 Z'
const SLING_STITCH =
  'M208 752 C170 560 262 316 484 250 C640 210 800 210 956 250 C1178 316 1270 560 1232 752 M232 748 C196 572 286 336 492 274 C640 236 800 236 948 274 C1154 336 1244 572 1208 748'
const HANDLE =
  'M500 668 C496 596 540 560 620 552 C690 546 750 546 820 552 C900 560 944 596 940 668 L896 668 ' +
  'C896 622 868 600 812 594 C750 588 690 588 628 594 C572 600 544 622 544 668 Z'

function closingStrap(
  x: number,
  parts: ReturnType<typeof leathersFor>,
  metal: string,
  seed: number,
): string {
  const { strapFill, strapColour, thread } = parts
  const outline = placed(
    'M-44 -300 C-44 -306 44 -306 44 -300 L46 296 C46 330 24 352 0 360 C-24 352 -46 330 -46 296 Z',
    x,
    980,
  )
  const keeper = placed('M-56 -22 C-20 -26 20 -26 56 -22 L57 22 C20 26 -20 26 -57 22 Z', x, 1206)
  return (
    strap({
      outline,
      stitches: placed(
        'M-32 -292 L-33 292 C-32 318 -16 334 0 341 C16 334 32 318 33 292 L32 -292',
        x,
        980,
      ),
      fill: strapFill,
      thread,
      seed,
      thickness: 12,
      shade: 20,
      stitchSize: 0.9,
    }) +
    [900, 960, 1260].map((y) => hole(x, y, 6)).join('') +
    buckle(x, 1112, { width: 112, height: 134, rod: 15 }, metal, true) +
    panel({
      outline: keeper,
      fill: strapFill,
      colour: strapColour,
      seed: seed + 1,
      edge: 12,
      thickness: 11,
      rumple: 0.5,
      shade: 14,
      lighting: { cell: 2 },
    })
  )
}

function wholeSatchel(drawing: Drawing, seed: number): string {
  const { base } = drawing.cloth
  const parts = leathersFor(drawing, 1.1, seed)
  const { fill, strapFill, strapColour, thread, metal } = parts
  const strapped = { fill: strapFill, colour: strapColour, thread, seed }
  return group(
    { transform: 'translate(720 900) scale(1.04) translate(-720 -846)' },
    parts.defs,
    strap({
      ...strapped,
      outline: SLING,
      stitches: SLING_STITCH,
      thickness: 12,
      shade: 26,
      stitchSize: 0.85,
    }),
    shadeOf(SATCHEL_BODY, 84, 0.42),
    panel({
      outline: SATCHEL_BODY,
      fill,
      colour: darker(base, 0.16),
      seed: seed + 1,
      edge: 54,
      thickness: 44,
      rumple: 5,
      shade: 22,
      folds: sum(
        crease('M250 780 C244 960 248 1160 262 1370', 16, -10, 0.3),
        crease('M1190 780 C1196 960 1192 1160 1178 1370', 16, -10, 0.3),
      ),
    }),
    stitched('M262 1360 C560 1378 880 1378 1178 1360', thread, 0.9),
    strap({ ...strapped, outline: HANDLE, stitches: '', thickness: 18, shade: 20 }),
    panel({
      outline: FLAP,
      fill,
      colour: base,
      seed: seed + 2,
      edge: 40,
      thickness: 30,
      rumple: 4,
      shade: 34,
      folds: sum(
        dent(720, 700, 900, 130, 34),
        crease('M300 700 C420 820 600 900 760 900', 60, 10),
        crease('M1160 760 C1120 900 1140 1020 1180 1120', 46, -8),
        crease('M250 700 C246 840 244 980 250 1130', 9, -3, 0.2),
        rumpled(seed + 6, 260, 12),
        rounded(FLAP, 9, 4),
      ),
      lighting: { cell: 4, hollow: 60, shine: 0.36 },
    }),
    stitched(FLAP_STITCH, thread, 0.95),
    parts.isLeather ? sheen(FLAP, [240, 600], [1180, 1260]) : '',
    closingStrap(470, parts, metal, seed + 10),
    closingStrap(970, parts, metal, seed + 20),
  )
}

function closeSatchel(drawing: Drawing, seed: number): string {
  const { base } = drawing.cloth
  const parts = leathersFor(drawing, 3.2, seed)
  const { fill, strapFill, strapColour, thread, metal } = parts
  const flap =
    'M-300 -300 L1800 -300 L1800 1180 C1500 1260 900 1330 300 1330 C100 1330 -100 1326 -300 1320 Z'
  const edge = 'M-300 1262 C100 1270 900 1276 1800 1120'
  const outline =
    'M560 -200 C556 300 562 900 558 1440 C560 1560 640 1640 720 1664 C800 1640 880 1560 882 1440 C878 900 884 300 880 -200 Z'
  const stitches =
    'M600 -200 C596 300 602 900 598 1434 C600 1530 660 1592 720 1614 C780 1592 840 1530 842 1434 C838 900 844 300 840 -200'
  const keeper = 'M516 1166 C640 1152 800 1152 924 1166 L930 1300 C800 1314 640 1314 510 1300 Z'
  return group(
    { transform: 'rotate(-6 720 900)' },
    parts.defs,
    panel({
      outline: 'M-300 -300 L1800 -300 L1800 2200 L-300 2200 Z',
      fill,
      colour: darker(base, 0.2),
      seed,
      rumple: 8,
      shade: 0,
      folds: crease('M-300 1960 C400 1990 1100 1980 1800 1900', 70, -30, 0),
    }),
    panel({
      outline: flap,
      fill,
      colour: base,
      seed: seed + 1,
      edge: 60,
      thickness: 44,
      rumple: 6,
      shade: 90,
      folds: sum(
        crease('M100 -200 C200 200 360 500 420 900', 110, 22),
        crease('M1300 -100 C1240 300 1260 700 1360 1100', 110, -20),
        crease('M-300 1216 C100 1224 900 1230 1800 1074', 10, -8, 0),
        rumpled(seed + 6, 460, 24),
      ),
      lighting: { shine: 0.36 },
    }),
    stitched(edge, thread, 2.8),
    strap({
      outline,
      stitches,
      fill: strapFill,
      thread,
      seed: seed + 2,
      thickness: 34,
      shade: 60,
      stitchSize: 2.4,
    }),
    [120, 380, 1470].map((y) => hole(720, y, 21)).join(''),
    buckle(720, 800, { width: 430, height: 470, rod: 54 }, metal, true),
    panel({
      outline: keeper,
      fill: strapFill,
      colour: strapColour,
      seed: seed + 3,
      edge: 38,
      thickness: 36,
      rumple: 2,
      shade: 40,
      lighting: { hollow: 40 },
    }),
    stitched(
      'M556 1192 C650 1182 790 1182 884 1192 M552 1276 C650 1286 790 1286 888 1276',
      thread,
      2,
    ),
  )
}

export function drawSatchel(drawing: Drawing, view: View, seed: number): string {
  if (view === 'cloth') return closeSatchel(drawing, seed)
  const ground = groundFor(drawing, seed)
  return ground + (view === 'whole' ? wholeSatchel(drawing, seed) : openSatchel(drawing, seed))
}
