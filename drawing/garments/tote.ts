import type { View } from '../../demo/products.ts'
import { lighter } from '../colour.ts'
import { crease, dent, sum } from '../folds.ts'
import { strap } from '../hardware.ts'
import type { Drawing } from '../kinds.ts'
import { panel } from '../panel.ts'
import { shadeOf } from '../shade.ts'
import { placed } from '../shape.ts'
import { seam, stitched } from '../stitches.ts'
import { group, path } from '../svg.ts'
import { groundFor } from './backdrop.ts'
import { closeTote } from './tote-close.ts'
import { toteCloths } from './tote-cloths.ts'

const BODY =
  'M286 640 C480 654 960 654 1154 640 C1162 860 1178 1180 1190 1480 C1192 1520 1176 1538 1140 1540 ' +
  'C860 1554 580 1554 300 1540 C264 1538 248 1520 250 1480 C262 1180 278 860 286 640 Z'
const INSIDE = 'M286 640 C480 606 960 606 1154 640 C960 656 480 656 286 640 Z'
const HEM = 'M284 694 C480 708 960 708 1156 694'
const HANDLE =
  'M470 760 C462 560 500 300 620 226 C684 190 756 190 820 226 C940 300 978 560 970 760 L914 760 ' +
  'C920 580 884 340 794 276 C746 246 694 246 646 276 C556 340 520 580 526 760 Z'
const HANDLE_STITCH =
  'M484 750 C476 566 514 314 628 242 C686 208 754 208 812 242 C926 314 964 566 956 750 M512 750 C506 580 544 332 640 264 C692 232 748 232 800 264 C896 332 934 580 928 750'
const TABS = [
  'M462 690 L536 690 L540 836 L500 866 L458 836 Z',
  'M904 690 L978 690 L982 836 L940 866 L900 836 Z',
]

/** Bands dyed into the weft, near the foot of the bag. */
function bands(fill: string): string {
  const line = (y: number, width: number): string =>
    path(`M200 ${y} C520 ${y + 14} 920 ${y + 14} 1240 ${y}`, {
      fill: 'none',
      stroke: fill,
      'stroke-width': width,
    })
  return line(1216, 108) + line(1306, 18) + line(1126, 18)
}

function wholeTote(drawing: Drawing, seed: number): string {
  const { base } = drawing.cloth
  const { defs, fill, webbing, strapColour, band, thread } = toteCloths(drawing, 1, seed)
  const handle = { fill: webbing, thread, thickness: 14, shade: 22, stitchSize: 0.85 }
  return group(
    { transform: 'translate(720 900) scale(1.03) translate(-720 -880)' },
    defs,
    group(
      { transform: 'translate(14 -26)' },
      strap({ ...handle, outline: HANDLE, stitches: HANDLE_STITCH, seed }),
    ),
    shadeOf(BODY, 84, 0.4),
    panel({ outline: INSIDE, fill, colour: base, seed: seed + 4, edge: 6, thickness: 3, shade: 0 }),
    path(INSIDE, { fill: '#1c120c', 'fill-opacity': 0.62 }),
    panel({
      outline: BODY,
      fill,
      colour: base,
      seed: seed + 1,
      edge: 44,
      thickness: 30,
      rumple: 10,
      shade: 20,
      details: bands(band),
      folds: sum(
        crease('M330 760 C420 960 460 1180 440 1420', 60, 16),
        crease('M1130 720 C1060 940 1020 1180 1060 1460', 60, -16),
        crease('M500 830 C600 900 740 920 900 850', 50, -12),
        crease('M280 1480 C480 1400 640 1420 800 1500', 50, 12),
        crease('M700 900 C690 1080 720 1240 700 1400', 70, 12),
        dent(720, 1160, 380, 340, 20),
      ),
    }),
    seam(HEM),
    stitched(placed(HEM, 0, -8), lighter(base, 0.35), 0.85),
    strap({ ...handle, outline: HANDLE, stitches: HANDLE_STITCH, seed: seed + 2 }),
    TABS.map((tab, index) =>
      panel({
        outline: tab,
        fill: webbing,
        colour: strapColour,
        seed: seed + 5 + index,
        edge: 14,
        thickness: 11,
        rumple: 1,
        shade: 12,
        lighting: { cell: 2 },
      }),
    ).join(''),
    crossStitches(499, 758, 1, thread) + crossStitches(941, 758, 1, thread),
  )
}

/** A square with a cross, waxed thread through the webbing. */
function crossStitches(x: number, y: number, size: number, thread: string): string {
  const at = (dx: number, dy: number): string => `${x + dx * size} ${y + dy * size}`
  const square = `M${at(-24, -46)} L${at(24, -46)} L${at(26, 54)} L${at(-26, 54)} Z`
  const cross = `M${at(-24, -46)} L${at(26, 54)} M${at(24, -46)} L${at(-26, 54)}`
  return stitched(square, thread, 0.85 * size) + stitched(cross, thread, 0.85 * size)
}

/** Laid flat and folded once, its handles brought over the front. */
function foldedTote(drawing: Drawing, seed: number): string {
  const { base } = drawing.cloth
  const { defs, fill, webbing, strapColour, band, thread } = toteCloths(drawing, 1, seed)
  const sheet =
    'M262 640 C560 626 900 634 1180 644 C1198 860 1196 1060 1186 1268 C1180 1296 1164 1304 1140 1306 C860 1316 560 1316 296 1304 C270 1302 258 1292 256 1266 C248 1060 250 860 262 640 Z'
  const handle =
    'M480 640 C472 760 480 980 590 1072 C664 1124 776 1124 850 1072 C960 980 968 760 960 640 L906 640 ' +
    'C910 760 906 940 820 1022 C764 1062 676 1062 620 1022 C534 940 530 760 534 640 Z'
  const handleStitch =
    'M494 650 C488 760 496 968 598 1056 C668 1104 772 1104 842 1056 C944 968 952 760 946 650 M520 650 C516 760 522 950 614 1036 C674 1078 766 1078 826 1036 C918 950 922 760 920 650'
  return group(
    { transform: 'translate(720 900) rotate(4) scale(1.06) translate(-720 -940)' },
    defs,
    shadeOf(placed(sheet, 8, 34), 84, 0.4),
    panel({
      outline: placed(sheet, 8, 36),
      fill,
      colour: base,
      seed: seed + 4,
      edge: 26,
      thickness: 26,
      rumple: 6,
      shade: 16,
    }),
    panel({
      outline: placed(sheet, -4, 18),
      fill,
      colour: base,
      seed: seed + 5,
      edge: 26,
      thickness: 26,
      rumple: 6,
      shade: 14,
    }),
    panel({
      outline: sheet,
      fill,
      colour: base,
      seed,
      edge: 40,
      thickness: 30,
      rumple: 10,
      shade: 14,
      details: group({ transform: 'translate(0 -10)' }, bands(band)),
      folds: sum(
        crease('M270 900 C480 880 700 920 1170 890', 30, 7),
        crease('M300 1260 C420 1120 520 1060 700 1020', 50, -10),
        crease('M1170 760 C1060 820 960 920 900 1040', 50, 10),
      ),
    }),
    strap({
      outline: handle,
      stitches: handleStitch,
      fill: webbing,
      thread,
      seed: seed + 2,
      thickness: 14,
      shade: 26,
      stitchSize: 0.85,
    }),
    [
      'M470 480 L544 480 L548 620 L507 648 L466 620 Z',
      'M896 480 L970 480 L974 620 L933 648 L892 620 Z',
    ]
      .map((tab, index) =>
        panel({
          outline: placed(tab, 0, 150),
          fill: webbing,
          colour: strapColour,
          seed: seed + 6 + index,
          edge: 14,
          thickness: 11,
          rumple: 1,
          shade: 12,
          lighting: { cell: 2 },
        }),
      )
      .join(''),
    crossStitches(507, 704, 0.96, thread) + crossStitches(933, 704, 0.96, thread),
  )
}

export function drawTote(drawing: Drawing, view: View, seed: number): string {
  if (view === 'cloth') return closeTote(drawing, seed)
  const ground = groundFor(drawing, seed)
  return ground + (view === 'whole' ? wholeTote(drawing, seed) : foldedTote(drawing, seed))
}
