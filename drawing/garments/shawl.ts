/** A fringed shawl: folded lengthwise over itself, or in a square, or its corner from nearby. */

import type { View } from '../../demo/products.ts'
import { weave } from '../cloth.ts'
import { crease, rumpled, sum } from '../folds.ts'
import { groundFor } from '../garments/backdrop.ts'
import type { Drawing } from '../kinds.ts'
import { panel } from '../panel.ts'
import { shadeOf } from '../shade.ts'
import { placed, relaxed, softRectangle } from '../shape.ts'
import { stitched } from '../stitches.ts'
import { group } from '../svg.ts'
import { fringe } from '../tops/fringe.ts'
import { shawlBorder } from '../tops/shawl-border.ts'
import { threadFor } from '../tops/tunic-parts.ts'

/** One end of the shawl, hanging down from the fold at the top. */
function length(right: number, end: number): string {
  return (
    `M430 262 C432 240 446 228 470 226 C640 218 820 232 ${right - 36} 224 ` +
    `C${right - 12} 224 ${right} 238 ${right + 2} 262 C${right + 10} 620 ${right - 8} 980 ${right + 4} ${end - 8} ` +
    `C900 ${end + 4} 660 ${end - 6} 426 ${end} C418 980 438 620 430 262 Z`
  )
}

function wholeShawl(drawing: Drawing, seed: number): string {
  const { base } = drawing.cloth
  const cloth = weave(drawing.cloth, { scale: 1, seed })
  const upper = relaxed(length(1040, 1130), seed, 2)
  const lower = relaxed(placed(length(1046, 1404), 26, 8), seed + 1, 2)
  const tassel = { length: 132, width: 7, colour: base, seed }
  const end = (outline: string, y: number, from: number, shade: number): string =>
    panel({
      outline,
      fill: cloth.fill,
      colour: base,
      seed: from,
      edge: 30,
      thickness: 22,
      rumple: 7,
      shade,
      details: shawlBorder(drawing, { left: 400, right: 1110, end: y, scale: 1 }, from),
      folds: sum(
        crease(`M560 210 C540 520 580 900 548 1440`, 48, 22, 0.4),
        crease(`M700 210 C730 560 690 960 716 1440`, 50, -22, 0.4),
        crease(`M866 210 C840 520 890 900 862 1440`, 48, 22, 0.4),
        crease(`M990 210 C976 560 1010 900 984 1440`, 40, -18, 0.4),
        crease('M440 760 C560 720 680 790 820 760', 34, -7),
        crease('M1000 520 C900 560 820 640 760 760', 40, 8),
        rumpled(from, 240, 10, 2),
      ),
    })
  return group(
    { transform: 'translate(720 900) rotate(5) scale(1.12) translate(-748 -880)' },
    cloth.defs,
    shadeOf(lower, 44, 0.32),
    fringe([450, 1404], [1070, 1398], 36, { ...tassel, seed: seed + 1 }),
    end(lower, 1404, seed + 1, 10),
    fringe([450, 1124], [1038, 1118], 36, tassel),
    end(upper, 1130, seed, 16),
  )
}

function closeShawl(drawing: Drawing, seed: number): string {
  const { base } = drawing.cloth
  const cloth = weave(drawing.cloth, { scale: 3.4, seed })
  const outline = 'M-500 -500 L1190 -500 C1204 0 1180 600 1196 1136 C800 1150 200 1128 -500 1146 Z'
  return (
    groundFor(drawing, seed) +
    group(
      { transform: 'translate(720 900) rotate(-8) translate(-740 -830)' },
      cloth.defs,
      shadeOf(outline, 70, 0.3),
      fringe([-180, 1136], [1180, 1128], 26, { length: 430, width: 25, colour: base, seed }),
      panel({
        outline,
        fill: cloth.fill,
        colour: base,
        seed,
        edge: 34,
        thickness: 28,
        rumple: 8,
        shade: 26,
        details:
          shawlBorder(drawing, { left: -500, right: 1300, end: 1140, scale: 3.2 }, seed) +
          stitched('M1166 -400 C1178 100 1156 600 1170 1110', threadFor(base), 2),
        folds: sum(
          crease('M140 -300 C60 200 160 700 100 1300', 130, 34),
          crease('M480 -300 C560 200 460 700 520 1300', 140, -32),
          crease('M900 -300 C820 200 920 700 860 1300', 130, 32),
          rumpled(seed + 3, 480, 20),
        ),
      }),
    )
  )
}

const SQUARE = softRectangle(392, 500, 656, 760, 30, 7)

function foldedShawl(drawing: Drawing, seed: number): string {
  const { base } = drawing.cloth
  const cloth = weave(drawing.cloth, { scale: 1, seed })
  const layers = [
    [10, 74],
    [-6, 56],
    [7, 38],
    [-3, 19],
  ].map(([x, y], index) =>
    panel({
      outline: relaxed(placed(SQUARE, x ?? 0, y ?? 0), seed + index, 3),
      fill: cloth.fill,
      colour: base,
      seed: seed + 20 + index,
      edge: 22,
      thickness: 20,
      rumple: 4,
      shade: 13,
      lighting: { shade: 0.8 },
    }),
  )
  return group(
    { transform: 'translate(720 900) rotate(-4) scale(1.12) translate(-720 -930)' },
    cloth.defs,
    shadeOf(placed(SQUARE, 10, 76), 60, 0.34),
    ...layers,
    fringe([412, 1252], [1030, 1252], 38, { length: 136, width: 7, colour: base, seed }),
    panel({
      outline: relaxed(SQUARE, seed + 9, 2),
      fill: cloth.fill,
      colour: base,
      seed,
      edge: 36,
      thickness: 28,
      rumple: 8,
      shade: 16,
      details: shawlBorder(drawing, { left: 380, right: 1060, end: 1256, scale: 1 }, seed),
      folds: sum(
        crease('M1046 720 C940 760 820 800 740 920', 44, -9),
        crease('M396 900 C560 880 700 930 860 900', 34, -7),
        crease('M470 1250 C520 1120 640 1040 760 1010', 40, 8),
        rumpled(seed, 240, 10),
      ),
    }),
  )
}

export function drawShawl(drawing: Drawing, view: View, seed: number): string {
  if (view === 'cloth') return closeShawl(drawing, seed)
  const picture = view === 'whole' ? wholeShawl(drawing, seed) : foldedShawl(drawing, seed)
  return groundFor(drawing, seed) + picture
}
