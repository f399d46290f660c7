/** Drawstring pajama, worn under a panjabi: a gathered waist and wide, straight legs. */

import type { View } from '../../demo/products.ts'
import { weave } from '../cloth.ts'
import { darker, lighter } from '../colour.ts'
import { crease, rumpled, sum } from '../folds.ts'
import type { Drawing } from '../kinds.ts'
import { panel } from '../panel.ts'
import type { Height } from '../relief.ts'
import { shadeOf } from '../shade.ts'
import { mirrored, relaxed } from '../shape.ts'
import { seam, stitched } from '../stitches.ts'
import { el, group, linear } from '../svg.ts'
import { groundFor } from './backdrop.ts'
import { cordBow } from './cord.ts'
import { foldedPajama } from './folded-pajama.ts'

const LEG =
  'M720 284 C650 290 560 284 486 268 C440 340 398 430 374 540 C352 720 344 980 340 1180 ' +
  'C338 1340 336 1480 334 1606 C430 1622 560 1624 664 1612 C668 1460 678 1300 686 1140 ' +
  'C694 980 708 840 718 748 C720 600 720 440 720 284 Z'
const BAND =
  'M482 206 C560 224 880 224 958 206 C964 228 966 254 962 276 C880 300 560 300 478 276 C474 254 476 228 482 206 Z'
const BACK = 'M484 208 C570 176 870 176 956 208 L956 250 C870 280 570 280 484 250 Z'

/** The fullness that the drawstring gathers, let out over the hips. */
function gathers(seed: number, from: number, length: number): Height {
  const uneven = rumpled(seed, 34, 16, 9)
  const fine = rumpled(seed + 1, 17, 8, 9)
  return (x, y) => {
    const down = Math.max(0, y - from) / length
    const splay = 720 + (x - 720) / (1 + down * 0.5)
    return (uneven(splay, y * 0.4) + fine(splay, y * 0.4)) * Math.exp(-((down * 1.5) ** 2))
  }
}

function legFolds(seed: number): Height {
  const sway = (seed % 5) * 12
  return sum(
    gathers(seed, 280, 420),
    crease('M716 720 C660 700 590 660 500 650', 24, -9),
    crease('M712 790 C650 800 580 830 470 850', 28, -9),
    crease(`M520 420 C500 700 ${486 + sway} 1000 ${500 - sway} 1590`, 34, 13, 0.4),
    crease(`M640 820 C${620 - sway} 1040 600 1300 ${606 + sway} 1600`, 36, -13, 0.5),
    crease(`M384 700 C${410 + sway} 960 400 1300 420 1600`, 34, -9, 0.5),
  )
}

function wholePajama(drawing: Drawing, seed: number): string {
  const { base } = drawing.cloth
  const cloth = weave(drawing.cloth, { scale: 1, seed })
  const left = relaxed(LEG, seed, 3)
  const right = mirrored(relaxed(LEG, seed + 1, 3))
  const thread = darker(base, 0.14)
  const cord = drawing.trim ?? lighter(base, 0.2)
  const [leftFolds, rightFolds] = [legFolds(seed), legFolds(seed + 3)]
  const leg = { fill: cloth.fill, colour: base, edge: 34, thickness: 17, rumple: 9 }
  const hems = 'M338 1570 C430 1586 560 1588 664 1576 M776 1576 C880 1588 1010 1586 1102 1570'
  return (
    cloth.defs +
    shadeOf(`${left} ${right}`, 34, 0.3) +
    shadeOf(`${left} ${right}`, 12, 0.34) +
    panel({
      outline: BACK,
      fill: cloth.fill,
      colour: base,
      seed,
      edge: 12,
      thickness: 5,
      shade: 0,
      folds: gathers(seed + 8, 120, 400),
    }) +
    shadeInside() +
    panel({ ...leg, outline: left, seed, folds: leftFolds, shade: 0 }) +
    panel({
      ...leg,
      outline: right,
      seed: seed + 5,
      shade: 6,
      folds: (x, y) => rightFolds(1440 - x, y),
    }) +
    seam('M720 296 C722 440 722 600 718 744') +
    stitched(hems, thread, 0.8) +
    panel({
      outline: BAND,
      fill: cloth.fill,
      colour: base,
      seed: seed + 2,
      edge: 14,
      thickness: 13,
      rumple: 2,
      shade: 8,
      folds: gathers(seed + 4, 150, 2000),
      lighting: { cell: 3, hollow: 24 },
    }) +
    stitched('M478 268 C560 290 880 290 962 268', thread, 0.8) +
    cordBow(720, 250, 1, cord, seed)
  )
}

function shadeInside(): string {
  const fall = linear(
    [0, 180, 0, 260],
    [
      { at: 0, colour: '#1c120c', opacity: 0.12 },
      { at: 1, colour: '#1c120c', opacity: 0.6 },
    ],
  )
  return fall.defs + el('path', { d: BACK, fill: fall.fill })
}

function closePajama(drawing: Drawing, seed: number): string {
  const { base } = drawing.cloth
  const cloth = weave(drawing.cloth, { scale: 4, seed })
  const cord = drawing.trim ?? lighter(base, 0.2)
  const body = 'M-240 640 L1700 640 L1700 2100 L-240 2100 Z'
  const band = 'M-240 300 C300 330 1100 300 1700 324 L1700 690 C1100 668 300 700 -240 676 Z'
  const wide =
    (height: Height): Height =>
    (x, y) =>
      height(x / 3.4 + 500, y / 3.4) * 3
  return group(
    { transform: 'rotate(-7 720 900)' },
    cloth.defs,
    panel({
      outline: 'M-240 -200 L1700 -200 L1700 700 L-240 700 Z',
      fill: cloth.fill,
      colour: base,
      seed,
      rumple: 9,
      shade: 0,
      folds: wide(gathers(seed + 8, -40, 900)),
    }),
    el('path', {
      d: 'M-240 -200 L1700 -200 L1700 400 L-240 400 Z',
      fill: '#1c120c',
      'fill-opacity': 0.34,
    }),
    panel({
      outline: body,
      fill: cloth.fill,
      colour: base,
      seed,
      edge: 20,
      thickness: 10,
      rumple: 12,
      shade: 0,
      folds: wide(gathers(seed, 186, 480)),
    }),
    panel({
      outline: band,
      fill: cloth.fill,
      colour: base,
      seed: seed + 2,
      edge: 50,
      thickness: 46,
      rumple: 6,
      shade: 36,
      folds: wide(gathers(seed + 4, 60, 1400)),
      lighting: { hollow: 70 },
    }),
    stitched('M-240 640 C300 664 1100 632 1700 654', darker(base, 0.16), 2.3),
    stitched('M-240 352 C300 380 1100 350 1700 374', darker(base, 0.16), 2.3),
    cordBow(740, 508, 3.1, cord, seed),
  )
}

export function drawPajama(drawing: Drawing, view: View, seed: number): string {
  if (view === 'cloth') return closePajama(drawing, seed)
  const ground = groundFor(drawing, seed)
  return ground + (view === 'whole' ? wholePajama(drawing, seed) : foldedPajama(drawing, seed))
}
