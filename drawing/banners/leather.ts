/** The flap of a leather bag over jute and folded hide: stitches, a strap, a brass buckle. */
import { weave } from '../cloth.ts'
import { crease, rounded, rumpled, sum } from '../folds.ts'
import { buckle, hole, sheen, strap } from '../hardware.ts'
import type { Cloth } from '../kinds.ts'
import { panel } from '../panel.ts'
import { smooth } from '../shape.ts'
import { stitched } from '../stitches.ts'
import { drape, hangingFolds } from './drape.ts'
import { FRAME, roomLight } from './frame.ts'

const BRASS = '#b08d4f'
const THREAD = '#d9c19a'

const FLAP =
  'M-80 -80 L1520 -80 C1530 200 1528 420 1490 560 C1450 700 1300 770 1060 800 ' +
  'C760 836 380 826 -80 800 Z'
const FLAP_STITCH =
  'M-80 762 C380 788 760 796 1048 764 C1272 736 1414 672 1450 544 C1486 410 1488 200 1480 -80'
const FLAP_GROOVE =
  'M-80 740 C380 766 756 774 1042 742 C1258 714 1394 656 1428 536 C1462 404 1464 200 1456 -80'
const STRAP =
  'M876 -60 C872 300 878 640 872 900 C872 950 896 990 944 1004 C994 990 1018 950 1018 900 ' +
  'C1012 640 1018 300 1012 -60 Z'
const STRAP_STITCH =
  'M894 -60 C890 300 896 640 890 896 C890 940 908 972 944 984 C982 972 1000 940 1000 896 C994 640 1000 300 994 -60'

export function leatherFlap(cloths: readonly Cloth[], seed: number): string {
  const [leather, dark, jute] = cloths
  if (!leather || !dark || !jute) return ''
  const face = weave(leather, { scale: 2, seed })
  const strapLeather = weave(dark, { scale: 2, seed: seed + 1 })
  const sack = weave(jute, { scale: 1.7, seed: seed + 2 })
  const whole = `M-40 -40 L${FRAME.width + 40} -40 L${FRAME.width + 40} 1120 L-40 1120 Z`
  const keeper = smooth(
    [
      [846, 612],
      [944, 606],
      [1044, 612],
      [1048, 640],
      [1046, 672],
      [944, 678],
      [844, 672],
      [842, 640],
    ],
    true,
  )
  return (
    face.defs +
    strapLeather.defs +
    sack.defs +
    drape({
      outline: whole,
      fill: sack.fill,
      height: sum(
        hangingFolds({
          width: 330,
          depth: 84,
          seed,
          lean: 0.5,
          wander: 0.9,
          deepestAt: 900,
          fade: 1600,
        }),
        rumpled(seed + 2, 210, 16),
      ),
      shade: 0,
      rise: 0.2,
    }) +
    panel({
      outline: FLAP,
      fill: face.fill,
      seed,
      edge: 62,
      thickness: 44,
      rumple: 3,
      shade: 110,
      folds: sum(
        crease(FLAP_GROOVE, 7, -7, 0),
        crease('M120 -60 C260 160 520 300 760 330', 120, 26, 0.6),
        crease('M1180 40 C1240 220 1300 360 1290 560', 90, -18, 0.6),
        crease('M200 520 C420 600 620 600 780 560', 110, -16, 0.6),
        rumpled(seed + 6, 520, 24),
        rounded(FLAP, 10, 5),
      ),
      lighting: { cell: 4, hollow: 60, shade: 0.75, shine: 0.36 },
    }) +
    stitched(FLAP_STITCH, THREAD, 2.1) +
    sheen(FLAP, [100, -100], [1500, 900]) +
    strap({
      outline: STRAP,
      stitches: STRAP_STITCH,
      fill: strapLeather.fill,
      thread: THREAD,
      seed,
      thickness: 26,
      shade: 46,
      stitchSize: 1.7,
    }) +
    [180, 320, 860].map((y) => hole(944, y, 11)).join('') +
    buckle(944, 470, { width: 230, height: 236, rod: 25 }, BRASS, true) +
    strap({
      outline: keeper,
      stitches: 'M860 624 C910 618 980 618 1030 624 M858 660 C910 666 980 666 1032 660',
      fill: strapLeather.fill,
      thread: THREAD,
      seed: seed + 4,
      thickness: 16,
      shade: 22,
      stitchSize: 1.4,
    }) +
    roomLight()
  )
}
