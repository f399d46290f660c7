import type { View } from '../../demo/products.ts'
import { weave } from '../cloth.ts'
import { darker, lighter, mix } from '../colour.ts'
import { crease, rumpled, sum } from '../folds.ts'
import { sheen } from '../hardware.ts'
import type { Drawing } from '../kinds.ts'
import { panel } from '../panel.ts'
import { shadeOf } from '../shade.ts'
import { placed, softRectangle } from '../shape.ts'
import { seam, stitched } from '../stitches.ts'
import { group } from '../svg.ts'
import { groundFor } from './backdrop.ts'
import { motif } from './emboss.ts'

const COVER = softRectangle(250, 550, 940, 720, 44, 4)
const COVER_STITCH =
  'M300 578 L1150 578 C1160 579 1163 584 1163 592 L1163 1228 C1163 1236 1158 1241 1150 1242 L300 1242'

function wholeWallet(drawing: Drawing, seed: number): string {
  const { base } = drawing.cloth
  const leather = weave(drawing.cloth, { scale: 1.5, seed })
  const thread = drawing.trim ?? lighter(base, 0.35)
  const layer = (dx: number, dy: number, index: number): string =>
    panel({
      outline: placed(COVER, dx, dy),
      fill: leather.fill,
      colour: base,
      seed: seed + index,
      edge: 14,
      thickness: 16,
      rumple: 1,
      shade: 12,
    })
  return group(
    { transform: 'rotate(-7 720 900)' },
    leather.defs,
    shadeOf(placed(COVER, 12, 30), 80, 0.42),
    layer(8, 26, 1),
    layer(5, 13, 3),
    panel({
      outline: COVER,
      fill: leather.fill,
      colour: base,
      seed,
      edge: 34,
      thickness: 24,
      rumple: 2,
      shade: 14,
      folds: sum(
        crease('M262 540 C254 780 256 1040 262 1280', 50, 26, 0),
        rumpled(seed + 3, 420, 16),
        crease('M340 560 C336 800 338 1020 342 1262', 20, -5, 0.2),
        motif(1010, 1100, 46, -5),
      ),
      lighting: { cell: 3, hollow: 40, shine: 0.36 },
    }),
    stitched(COVER_STITCH, thread, 1.1),
    sheen(COVER, [260, 520], [1190, 1280]),
  )
}

function cardSlots(x: number, fill: string, base: string, thread: string, seed: number): string {
  const cards = ['#d8cfba', '#8f9a8b', '#a98a6c']
  return cards
    .map((card, index) => {
      const y = 640 + index * 122
      const plastic = softRectangle(x + 26, y - 46, 428, 200, 18, 0)
      const slot = `M${x} ${y} C${x + 120} ${y + 3} ${x + 360} ${y - 2} ${x + 480} ${y} L${x + 480} 1226 L${x} 1226 Z`
      return (
        panel({
          outline: plastic,
          fill: mix(card, base, 0.18),
          seed: seed + index,
          edge: 5,
          thickness: 3,
          rumple: 0.4,
          shade: 8,
        }) +
        panel({
          outline: slot,
          fill,
          colour: base,
          seed: seed + index + 5,
          edge: 12,
          thickness: 7,
          rumple: 2,
          shade: 10,
          lighting: { cell: 3 },
        }) +
        stitched(`M${x + 8} ${y + 13} L${x + 472} ${y + 13}`, thread, 0.8)
      )
    })
    .join('')
}

/** Lying open, with its cards in their slots. */
function openWallet(drawing: Drawing, seed: number): string {
  const { base } = drawing.cloth
  const leather = weave(drawing.cloth, { scale: 1.3, seed })
  const lining = weave(
    { weave: 'leather', base: lighter(base, 0.12) },
    { scale: 1.3, seed: seed + 1 },
  )
  const thread = drawing.trim ?? lighter(base, 0.35)
  const outer = softRectangle(140, 500, 1160, 770, 40, 5)
  const inner = softRectangle(162, 540, 1116, 712, 30, 4)
  return group(
    { transform: 'rotate(-5 720 900)' },
    leather.defs,
    lining.defs,
    shadeOf(outer, 70, 0.42),
    panel({
      outline: outer,
      fill: leather.fill,
      colour: base,
      seed,
      edge: 18,
      thickness: 18,
      rumple: 2,
      shade: 16,
    }),
    panel({
      outline: softRectangle(176, 520, 1088, 400, 10, 2),
      fill: '#c9bd9f',
      seed: seed + 2,
      edge: 6,
      thickness: 4,
      rumple: 2,
      shade: 6,
    }),
    panel({
      outline: inner,
      fill: lining.fill,
      colour: base,
      seed: seed + 3,
      edge: 20,
      thickness: 12,
      rumple: 3,
      shade: 12,
      folds: crease('M720 520 C716 760 724 1040 720 1270', 46, -34, 0),
    }),
    cardSlots(190, lining.fill, base, thread, seed + 4),
    cardSlots(770, lining.fill, base, thread, seed + 24),
    stitched('M180 566 L180 1236 L1260 1236 L1260 566', thread, 1),
    seam('M720 560 C717 780 722 1000 720 1244'),
  )
}

function closeWallet(drawing: Drawing, seed: number): string {
  const { base } = drawing.cloth
  const leather = weave(drawing.cloth, { scale: 4.4, seed })
  const thread = drawing.trim ?? lighter(base, 0.35)
  const cover =
    'M-400 -300 L1180 -300 C1200 300 1196 900 1180 1360 C1176 1440 1120 1500 1040 1506 C600 1520 100 1512 -400 1516 Z'
  const stitch =
    'M1088 -300 C1104 300 1100 900 1084 1340 C1082 1382 1060 1404 1020 1408 C600 1424 100 1416 -400 1418'
  const ground = groundFor(drawing, seed)
  return (
    ground +
    group(
      { transform: 'rotate(-11 720 900)' },
      leather.defs,
      shadeOf(placed(cover, 60, 110), 130, 0.5),
      [
        [64, 104],
        [24, 62],
      ]
        .map(([x, y], index) =>
          panel({
            outline: placed(cover, x ?? 0, y ?? 0),
            fill: leather.fill,
            colour: darker(base, 0.1),
            seed: seed + index,
            edge: 36,
            thickness: 40,
            rumple: 2,
            shade: 40,
          }),
        )
        .join(''),
      panel({
        outline: cover,
        fill: leather.fill,
        colour: base,
        seed: seed + 4,
        edge: 56,
        thickness: 40,
        rumple: 5,
        shade: 44,
        folds: sum(
          crease(
            'M1132 -300 C1150 300 1146 900 1132 1370 C1128 1420 1090 1452 1030 1458 C600 1470 100 1464 -400 1466',
            30,
            10,
            0,
          ),
          rumpled(seed + 7, 520, 26),
          motif(560, 820, 190, -15),
        ),
        lighting: { cell: 4, shine: 0.36, hollow: 50 },
      }),
      stitched(stitch, thread, 3.4),
      sheen(cover, [-200, -200], [1200, 1500]),
    )
  )
}

export function drawWallet(drawing: Drawing, view: View, seed: number): string {
  if (view === 'cloth') return closeWallet(drawing, seed)
  const ground = groundFor(drawing, seed)
  return ground + (view === 'whole' ? wholeWallet(drawing, seed) : openWallet(drawing, seed))
}
