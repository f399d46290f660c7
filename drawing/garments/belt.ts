import type { View } from '../../demo/products.ts'
import { weave } from '../cloth.ts'
import { darker, lighter } from '../colour.ts'
import { crease, rumpled } from '../folds.ts'
import { buckle, hole, strap } from '../hardware.ts'
import type { Drawing } from '../kinds.ts'
import { panel } from '../panel.ts'
import { shadeOf } from '../shade.ts'
import { type Point, smooth } from '../shape.ts'
import { seam } from '../stitches.ts'
import { group } from '../svg.ts'
import { groundFor } from './backdrop.ts'

const MIDDLE = { x: 720, y: 830 }
const LOOP = { across: 500, deep: 215 }
const WIDTH = 138

/** Points around the buckled belt; 0 is its right side, a quarter turn further its front. */
function around(from: number, to: number, drop: number): Point[] {
  return Array.from({ length: 25 }, (_, step): Point => {
    const angle = from + ((to - from) * step) / 24
    return [MIDDLE.x + Math.cos(angle) * LOOP.across, MIDDLE.y + Math.sin(angle) * LOOP.deep + drop]
  })
}

function band(from: number, to: number, inset = 0): string {
  const upper = around(from, to, inset)
  const lower = around(from, to, WIDTH - inset).reverse()
  const join = (points: Point[]): string => smooth(points).replace('M', 'L')
  return `${smooth(upper)} ${join(lower)} Z`
}

function roundness(sign: number) {
  return (x: number): number => {
    const across = Math.min(0.995, Math.abs(x - MIDDLE.x) / LOOP.across)
    return sign * 190 * Math.sqrt(1 - across ** 2)
  }
}

/** Tapering end of the belt, past the buckle. */
function tongueEnd(): string {
  const upper = around(1.38, 0.74, 7)
  const lower = around(1.38, 0.74, WIDTH - 7).reverse()
  const [end] = around(0.645, 0.645, WIDTH / 2)
  return `${smooth(upper)} L${end?.[0]} ${end?.[1]} ${smooth(lower).replace('M', 'L')} Z`
}

function wholeBelt(drawing: Drawing, seed: number): string {
  const { base } = drawing.cloth
  const leather = weave(drawing.cloth, { scale: 1.2, seed })
  const inside = weave(
    { weave: 'leather', base: lighter(base, 0.22) },
    { scale: 1.4, seed: seed + 1 },
  )
  const _thread = lighter(base, 0.3)
  const [front, back] = [band(-0.06, Math.PI + 0.06), band(Math.PI, Math.PI * 2)]
  const stitchesAt = (from: number, to: number): string =>
    seam(smooth(around(from, to, 13)), 0.7) + seam(smooth(around(from, to, WIDTH - 13)), 0.7)
  const metal = drawing.trim ?? '#b08d4f'
  const [atBuckle] = around(1.5, 1.5, WIDTH / 2)
  const keeper = `${smooth(around(1.19, 1.13, -9))} L${around(1.13, 1.13, WIDTH + 9)[0]?.join(' ')} L${around(1.19, 1.19, WIDTH + 9)[0]?.join(' ')} Z`
  return group(
    { transform: 'translate(720 900) scale(1.17) translate(-720 -900)' },
    leather.defs +
      inside.defs +
      shadeOf(back, 36, 0.22) +
      shadeOf(front, 74, 0.34) +
      shadeOf(front, 22, 0.4) +
      panel({
        outline: back,
        fill: inside.fill,
        seed,
        edge: 8,
        thickness: 4,
        rumple: 2,
        shade: 0,
        folds: roundness(-1),
      }) +
      panel({
        outline: front,
        fill: leather.fill,
        colour: base,
        seed,
        edge: 12,
        thickness: 8,
        rumple: 1.5,
        shade: 12,
        folds: roundness(1),
        lighting: { shine: 0.36 },
      }) +
      stitchesAt(1.6, Math.PI - 0.1) +
      stitchesAt(0.08, 0.66) +
      panel({
        outline: tongueEnd(),
        fill: leather.fill,
        colour: base,
        seed: seed + 2,
        edge: 12,
        thickness: 9,
        rumple: 1.5,
        shade: 14,
        folds: roundness(1),
        lighting: { shine: 0.36 },
      }) +
      stitchesAt(1.3, 0.76) +
      [1.02, 0.92, 0.83]
        .flatMap((angle) => around(angle, angle, WIDTH / 2).slice(0, 1))
        .map(([x, y]) => hole(x, y, 7))
        .join('') +
      buckle(
        (atBuckle?.[0] ?? 720) - 26,
        atBuckle?.[1] ?? 1100,
        { width: 140, height: 182, rod: 16 },
        metal,
      ) +
      panel({
        outline: keeper,
        fill: leather.fill,
        colour: base,
        seed: seed + 3,
        edge: 9,
        thickness: 9,
        rumple: 0.5,
        shade: 14,
        lighting: { cell: 2 },
      }),
  )
}

/** Laid double on the table: the buckle end lies over the other. */
function doubledBelt(drawing: Drawing, seed: number): string {
  const { base } = drawing.cloth
  const leather = weave(drawing.cloth, { scale: 1.2, seed })
  const thread = lighter(base, 0.3)
  const metal = drawing.trim ?? '#b08d4f'
  const under =
    'M640 214 C700 196 790 200 836 236 C872 600 900 1000 884 1460 C880 1500 846 1546 808 1560 C770 1546 740 1500 740 1460 C750 1000 716 620 640 214 Z'
  const underStitch =
    'M662 228 C734 620 768 1000 758 1458 C760 1492 782 1524 808 1538 C836 1524 864 1490 866 1456 C880 1000 852 600 818 244'
  const over =
    'M836 238 C790 180 660 180 612 240 C560 600 520 900 536 1330 L680 1330 C668 900 712 640 760 320 C790 280 820 262 836 238 Z'
  const overStitch = 'M628 252 C578 610 538 900 553 1322 M742 316 C694 640 652 900 663 1322'
  return group(
    { transform: 'translate(720 900) scale(1.1) translate(-716 -890)' },
    leather.defs +
      shadeOf(`${under} ${over}`, 44, 0.3) +
      strap({
        outline: under,
        stitches: underStitch,
        fill: leather.fill,
        thread,
        seed,
        thickness: 12,
        shade: 16,
        stitchSize: 0.95,
      }) +
      [1480, 1410, 1340, 1270, 1200]
        .map((y) => hole(812 - (1480 - y) * 0.01, y - 20, 7.5))
        .join('') +
      panel({
        outline: over,
        fill: leather.fill,
        colour: base,
        seed: seed + 1,
        edge: 18,
        thickness: 13,
        rumple: 2,
        shade: 26,
        folds: crease('M600 232 C660 196 780 200 850 260', 46, 34, 0),
        lighting: { cell: 3, hollow: 30, shine: 0.36 },
      }) +
      seam(overStitch, 0.7) +
      strap({
        outline: 'M520 1196 L694 1188 L696 1236 L522 1244 Z',
        stitches: '',
        fill: leather.fill,
        thread,
        seed: seed + 4,
        thickness: 9,
        shade: 14,
      }) +
      buckle(608, 1358, { width: 160, height: 208, rod: 20 }, metal, true),
  )
}

function closeBelt(drawing: Drawing, seed: number): string {
  const { base } = drawing.cloth
  const leather = weave(drawing.cloth, { scale: 4, seed })
  const thread = lighter(base, 0.3)
  const metal = drawing.trim ?? '#b08d4f'
  const long = 'M-500 610 C0 600 700 606 2000 600 L2000 1190 C700 1196 0 1184 -500 1190 Z'
  const longStitch = 'M-500 662 C0 652 700 658 2000 652 M-500 1138 C0 1132 700 1144 2000 1138'
  const end =
    'M330 632 C700 620 1200 626 1560 640 C1700 700 1790 800 1810 900 C1790 1000 1700 1100 1560 1160 C1200 1172 700 1176 330 1164 Z'
  const endStitch =
    'M330 684 C700 672 1200 678 1546 690 C1660 740 1740 820 1756 900 C1740 980 1660 1060 1546 1110 C1200 1122 700 1124 330 1112'
  const ground = groundFor(drawing, seed)
  const keeper = 'M930 580 C980 572 1030 572 1080 580 L1084 1214 C1030 1222 980 1222 926 1214 Z'
  const scar = rumpled(seed + 4, 300, 9)
  return (
    ground +
    group(
      { transform: 'rotate(-24 720 900)' },
      leather.defs,
      strap({
        outline: long,
        stitches: longStitch,
        fill: leather.fill,
        thread,
        seed,
        thickness: 34,
        shade: 60,
        stitchSize: 2.8,
      }),
      panel({
        outline: end,
        fill: leather.fill,
        colour: base,
        seed: seed + 2,
        edge: 60,
        thickness: 44,
        rumple: 4,
        shade: 46,
        folds: (x, y) => scar(x, y),
        lighting: { shine: 0.36, hollow: 50 },
      }),
      seam(endStitch, 2),
      [1180, 1370, 1560].map((x) => hole(x, 900, 25)).join(''),
      buckle(430, 900, { width: 540, height: 790, rod: 76 }, metal),
      panel({
        outline: keeper,
        fill: leather.fill,
        colour: darker(base, 0.05),
        seed: seed + 3,
        edge: 40,
        thickness: 40,
        rumple: 2,
        shade: 46,
        lighting: { cell: 4, hollow: 40 },
      }),
    )
  )
}

export function drawBelt(drawing: Drawing, view: View, seed: number): string {
  if (view === 'cloth') return closeBelt(drawing, seed)
  const ground = groundFor(drawing, seed)
  return ground + (view === 'whole' ? wholeBelt(drawing, seed) : doubledBelt(drawing, seed))
}
