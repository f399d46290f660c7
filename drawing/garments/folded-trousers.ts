/** Trousers laid leg on leg and folded up, as on a shop's table: the back pocket shows. */
import { weave } from '../cloth.ts'
import { darker, lighter } from '../colour.ts'
import { crease, rumpled, sum } from '../folds.ts'
import type { Drawing } from '../kinds.ts'
import { panel } from '../panel.ts'
import { shadeOf } from '../shade.ts'
import { placed } from '../shape.ts'
import { button, seam, stitched } from '../stitches.ts'
import { group } from '../svg.ts'
import { backPocket, leatherPatch, riser } from './jeans-back.ts'

const TOP =
  'M432 470 C620 462 820 446 1004 424 C1030 560 1062 690 1064 820 C1066 980 1040 1180 1034 1352 ' +
  'C1034 1378 1022 1390 996 1392 C820 1400 620 1398 446 1390 C426 1388 418 1376 418 1352 C414 1060 420 760 432 470 Z'
const BAND =
  'M430 468 C620 460 820 444 1006 420 C1012 444 1016 466 1018 492 C820 516 620 532 428 538 C428 514 428 490 430 468 Z'
const BAND_LOWER = 'M428 531 C620 525 820 509 1017 485'
const BAND_UPPER = 'M431 476 C620 468 820 452 1006 429'

function layers(fill: string, seed: number): string {
  return [
    [10, 52],
    [-6, 34],
    [4, 17],
  ]
    .map(([x, y], index) => {
      const outline = placed(TOP, x ?? 0, y ?? 0)
      return panel({
        outline,
        fill,
        seed: seed + index,
        edge: 20,
        thickness: 18,
        rumple: 4,
        shade: 12,
        lighting: { shade: 0.9 },
      })
    })
    .join('')
}

function loop(x: number, y: number, fill: string, seed: number): string {
  const outline = placed('M-12 -14 L12 -14 L13 76 L-13 76 Z', x, y, -3)
  return panel({
    outline,
    fill,
    seed,
    edge: 8,
    thickness: 7,
    rumple: 1,
    shade: 8,
    lighting: { cell: 2, hollow: 12 },
  })
}

export function foldedTrousers(drawing: Drawing, seed: number): string {
  const { base } = drawing.cloth
  const jeans = drawing.garment === 'jeans'
  const pressed = drawing.garment === 'trousers'
  const cloth = weave(drawing.cloth, { scale: 1.15, seed })
  const thread = jeans ? (drawing.trim ?? '#b9834a') : lighter(base, 0.22)
  const welt = 'M560 660 C650 654 740 644 828 632'
  return group(
    { transform: 'translate(720 900) rotate(-4) scale(1.16) translate(-736 -920)' },
    cloth.defs,
    shadeOf(placed(TOP, 10, 50), 60, 0.36),
    layers(cloth.fill, seed + 20),
    panel({
      outline: TOP,
      fill: cloth.fill,
      colour: base,
      seed,
      edge: 34,
      thickness: 26,
      rumple: 7,
      shade: 14,
      folds: sum(
        crease('M1050 720 C980 760 900 840 860 960', 34, -9),
        crease('M430 1120 C560 1100 700 1130 820 1110', 30, -7),
        crease('M1040 1080 C940 1110 840 1190 780 1300', 36, 8),
        crease('M520 1380 C560 1280 640 1220 760 1190', 30, -7),
        pressed
          ? crease('M700 560 C704 840 700 1120 704 1400', 13, 11, 0.2)
          : rumpled(seed, 240, 10),
      ),
    }),
    jeans
      ? riser(thread) + backPocket(cloth.fill, thread, seed + 3)
      : seam(welt) +
          seam(placed(welt, 1, 15)) +
          button(694, 690, 13, drawing.trim ?? darker(base, 0.4)),
    panel({
      outline: BAND,
      fill: cloth.fill,
      colour: base,
      seed: seed + 4,
      edge: 14,
      thickness: 11,
      rumple: 2,
      shade: 9,
      lighting: { cell: 3 },
    }),
    jeans ? stitched(BAND_LOWER, thread, 0.9) + stitched(BAND_UPPER, thread, 0.9) : '',
    drawing.cloth.weave === 'herringbone'
      ? ''
      : loop(540, 474, cloth.fill, seed + 5) + loop(930, 440, cloth.fill, seed + 6),
    jeans ? leatherPatch(drawing.trim ?? '#9a6436', seed) : '',
  )
}
