/** A panjabi or kurta laid flat, its sleeves a little away from the body. */
import { crease, rumpled, sum } from '../folds.ts'
import type { Drawing } from '../kinds.ts'
import { panel } from '../panel.ts'
import type { Height } from '../relief.ts'
import { shadeOf } from '../shade.ts'
import { mirrored, placed, relaxed, symmetric } from '../shape.ts'
import { stitched } from '../stitches.ts'
import { group, path } from '../svg.ts'
import {
  bandCollar,
  cuffs,
  neckOpening,
  type Placket,
  placket,
  softSeam,
  type TunicCloths,
  tunicCloths,
} from './tunic-parts.ts'

export interface TunicCut {
  hem: number
  /** Where the side slits begin. */
  slit: number
  placket: Placket
  /** Cuffs and a straight hem, or plain sleeves and a hem that curves up to the sides. */
  formal: boolean
  /** How large it lies in the picture. */
  size: number
}

const ARMHOLE = 'M442 276 C456 380 444 530 350 646'
const SLEEVE_AREA = `${ARMHOLE} L300 1140 L40 1140 L40 270 Z`

function silhouette({ hem, formal }: TunicCut, seed: number): string {
  const hemline = formal
    ? `352 ${hem - 4} C440 ${hem + 10} 600 ${hem + 18} 720 ${hem + 16}`
    : `346 ${hem - 96} C372 ${hem - 20} 560 ${hem + 24} 720 ${hem + 22}`
  const sideEnd = formal ? hem : hem - 96
  return relaxed(
    symmetric(
      'M720 324 C672 302 634 266 602 216 C556 236 500 256 442 276 C392 294 370 340 350 410 ' +
        'C296 600 200 850 138 1036 C176 1058 216 1072 258 1084 C286 960 336 770 354 646 ' +
        `C366 790 374 900 366 1010 C356 1180 346 ${sideEnd - 180} ${hemline}`,
    ),
    seed,
    2.6,
  )
}

function sleeveFolds(seed: number): Height {
  const sway = (seed % 5) * 9
  return sum(
    crease('M420 320 C380 470 320 640 262 820', 24, 9),
    crease(`M${196 + sway} 820 C250 800 290 ${800 - sway} 322 ${770 + sway}`, 20, -10),
    crease(`M236 ${720 + sway} C280 730 310 750 334 ${740 - sway}`, 18, -8),
    crease(`M184 ${900 - sway} C230 890 270 ${880 + sway} 300 870`, 18, 7),
    crease('M200 970 C214 920 232 880 236 840', 11, -9),
    crease('M246 990 C254 950 268 920 270 870', 10, 8),
    crease('M170 960 C184 920 190 900 194 880', 9, 7),
    crease('M356 630 C350 570 366 500 400 440', 20, -9),
  )
}

function bodyFolds(hem: number, seed: number): Height {
  const sway = (seed % 7) * 7
  return sum(
    crease(`M352 640 C420 ${660 + sway} 520 700 610 ${690 - sway}`, 30, -10),
    crease(`M356 690 C430 ${760 + sway} 500 860 530 1060`, 34, 9),
    crease(`M602 236 C560 330 520 420 ${488 + sway} 560`, 30, -8),
    crease(`M${566 + sway} 560 C520 860 ${530 - sway} 1250 500 ${hem + 80}`, 46, 15, 0.9),
    crease(`M650 760 C${664 - sway} 1040 620 1300 ${632 + sway} ${hem + 80}`, 44, -14, 0.9),
    crease(`M430 800 C${408 + sway} 1060 420 1300 396 ${hem + 80}`, 34, -11, 0.9),
    crease(`M370 1010 C440 1030 ${520 + sway} 1020 640 1070`, 34, -7),
  )
}

function tunicFolds(cut: TunicCut, seed: number): Height {
  const left = sum(bodyFolds(cut.hem, seed), sleeveFolds(seed))
  const right = sum(bodyFolds(cut.hem, seed + 3), sleeveFolds(seed + 2))
  return sum(left, (x, y) => right(1440 - x, y), rumpled(seed + 7, 260, 9, 2.4))
}

/** The back of the skirt, seen below the front and beside it where the slits part. */
function backSkirt({ body, base }: TunicCloths, { hem, slit, formal }: TunicCut, seed: number) {
  const outline = formal
    ? `M366 ${slit - 40} C352 ${slit + 120} 332 ${hem - 200} 324 ${hem + 12} C440 ${hem + 40} 1000 ${hem + 42} 1118 ${hem + 10} C1108 ${hem - 200} 1088 ${slit + 120} 1074 ${slit - 40} Z`
    : `M362 ${slit - 40} C350 ${hem - 180} 340 ${hem - 120} 340 ${hem - 88} C380 ${hem + 10} 560 ${hem + 42} 720 ${hem + 42} C880 ${hem + 42} 1062 ${hem + 8} 1100 ${hem - 90} C1098 ${hem - 120} 1090 ${hem - 180} 1078 ${slit - 40} Z`
  return panel({
    outline: relaxed(outline, seed, 3),
    fill: body.fill,
    colour: base,
    seed: seed + 9,
    edge: 16,
    thickness: 8,
    shade: 0,
    lighting: { shade: 0.95 },
  })
}

function hemStitches({ hem, slit, formal }: TunicCut, thread: string): string {
  const slitLine = `M${formal ? 376 : 374} ${slit} C372 ${slit + 140} 370 ${hem - 180} 368 ${hem - 26}`
  const hemLine = `M352 ${hem - 26} C460 ${hem - 6} 980 ${hem - 6} 1088 ${hem - 26}`
  const curve = `M360 ${hem - 108} C392 ${hem - 38} 560 ${hem + 4} 720 ${hem + 2} C880 ${hem + 4} 1048 ${hem - 38} 1080 ${hem - 108}`
  return formal
    ? stitched(hemLine, thread, 0.62) +
        stitched(slitLine, thread, 0.62) +
        stitched(mirrored(slitLine), thread, 0.62)
    : stitched(curve, thread, 0.62)
}

export function wholeTunic(drawing: Drawing, cut: TunicCut, seed: number): string {
  const cloths = tunicCloths(drawing, 1 / cut.size, seed)
  const { body, base, thread } = cloths
  const [leftSleeve, rightSleeve] = [body.turned(21, 14, 8), body.turned(-21, 40, 60)]
  const outline = silhouette(cut, seed)
  const sleeveHem = 'M150 1004 C188 1026 226 1040 266 1050'
  const slits = `M368 ${cut.slit - 6} L378 ${cut.slit + 6}`
  const middle = (170 + cut.hem) / 2
  return group(
    { transform: `translate(720 900) scale(${cut.size}) translate(-720 ${-middle})` },
    cloths.defs + leftSleeve.defs + rightSleeve.defs,
    shadeOf(outline, 40, 0.3),
    shadeOf(placed(outline, 0, 12), 12, 0.36),
    backSkirt(cloths, cut, seed),
    neckOpening(cloths, seed + 4),
    panel({
      outline,
      fill: body.fill,
      colour: base,
      seed,
      edge: 30,
      thickness: 16,
      rumple: 8,
      shade: 14,
      folds: tunicFolds(cut, seed),
      details:
        path(SLEEVE_AREA, { fill: leftSleeve.fill }) +
        path(mirrored(SLEEVE_AREA), { fill: rightSleeve.fill }) +
        softSeam(ARMHOLE, base, 0.8) +
        softSeam(mirrored(ARMHOLE), base, 0.8) +
        (cut.formal
          ? ''
          : stitched(sleeveHem, thread, 0.62) + stitched(mirrored(sleeveHem), thread, 0.62)) +
        hemStitches(cut, thread) +
        softSeam(slits, base, 0.8) +
        softSeam(mirrored(slits), base, 0.8),
    }),
    cut.formal ? cuffs(cloths, seed + 6) : '',
    placket(cloths, cut.placket, seed + 2),
    bandCollar(cloths, seed + 3),
  )
}
