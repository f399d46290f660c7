/** The waist and one front pocket of trousers or jeans, near enough to count threads. */
import { weave } from '../cloth.ts'
import { darker, lighter, mix } from '../colour.ts'
import { crease, rumpled, sum } from '../folds.ts'
import { buckle } from '../hardware.ts'
import type { Drawing } from '../kinds.ts'
import { panel } from '../panel.ts'
import { placed } from '../shape.ts'
import { button, buttonhole, stitched, stud } from '../stitches.ts'
import { el, group, linear } from '../svg.ts'

interface Waist {
  /** The pocket's edge, from the waistband down to the side seam. */
  pocket: string
  thread: string
  /** Jeans are stitched twice, and have rivets and a coin pocket. */
  rivets?: string
  button?: string
}

const WHOLE = 'M-240 -200 L1700 -200 L1700 2100 L-240 2100 Z'
const BAND = 'M-240 340 C300 352 1100 332 1700 344 L1700 664 C1100 652 300 672 -240 660 Z'

function frontPanel(pocket: string): string {
  return `M-240 600 ${pocket.replace('M', 'L')} L1400 2100 L-240 2100 Z`
}

function coinPocket(fill: string, thread: string, rivet: string, seed: number): string {
  const outline = 'M1010 760 L1440 740 L1452 1120 L1400 1500 L1090 1500 L1016 1100 Z'
  return (
    panel({ outline, fill, seed, edge: 16, thickness: 12, shade: 14, rumple: 2 }) +
    stitched('M1024 792 C1160 786 1300 780 1428 772', thread, 2.2) +
    stitched('M1026 824 C1160 818 1300 812 1430 804', thread, 2.2) +
    stud(1066, 808, 22, rivet)
  )
}

function loop(x: number, fill: string, thread: string, seed: number): string {
  const outline = placed(
    'M-52 -200 C-50 -206 50 -206 52 -200 L56 196 C54 204 -50 204 -54 196 Z',
    x,
    500,
  )
  return (
    panel({
      outline,
      fill,
      seed,
      edge: 20,
      thickness: 20,
      rumple: 1,
      shade: 30,
      lighting: { cell: 3 },
    }) +
    stitched(`M${x - 32} 318 L${x - 34} 680`, thread, 2) +
    stitched(`M${x + 32} 318 L${x + 34} 680`, thread, 2)
  )
}

function adjuster(fill: string, seed: number): string {
  const outline = 'M1760 430 L880 440 L800 506 L882 572 L1760 578 Z'
  return (
    panel({ outline, fill, seed, edge: 24, thickness: 22, rumple: 2, shade: 30 }) +
    buckle(1120, 506, { width: 170, height: 226, rod: 24 }, '#8d8a84')
  )
}

/** The waistband's shade on the lining behind it. */
function waistShade(): string {
  const fall = linear(
    [0, 120, 0, 350],
    [
      { at: 0, colour: '#1c120c', opacity: 0 },
      { at: 1, colour: '#1c120c', opacity: 0.5 },
    ],
  )
  return fall.defs + el('rect', { x: -240, y: 120, width: 1940, height: 240, fill: fall.fill })
}

export function closeWaist(drawing: Drawing, waist: Waist, seed: number): string {
  const { base } = drawing.cloth
  const cloth = weave(drawing.cloth, { scale: 4, seed })
  const facing = cloth.turned(14, 90, 40)
  const liningColour = mix(base, '#e8dfcd', 0.72)
  const lining = weave({ weave: 'plain', base: liningColour }, { scale: 3.4, seed: seed + 1 })
  const { pocket, thread, rivets } = waist
  const inset = (by: number): string => placed(pocket, -by, by * 0.2)
  const front = frontPanel(pocket)
  return group(
    { transform: 'rotate(-9 720 900)' },
    cloth.defs + facing.defs + lining.defs,
    panel({ outline: WHOLE, fill: lining.fill, seed, rumple: 8, shade: 0 }),
    waistShade(),
    panel({
      outline: 'M560 620 L1700 620 L1700 2100 L560 2100 Z',
      fill: facing.fill,
      seed: seed + 2,
      rumple: 5,
      shade: 0,
    }),
    rivets ? coinPocket(cloth.fill, thread, rivets, seed + 3) : '',
    panel({
      outline: front,
      fill: cloth.fill,
      colour: base,
      seed: seed + 4,
      edge: 26,
      thickness: 22,
      rumple: 9,
      shade: 40,
      folds: sum(
        crease('M-100 1500 C300 1380 600 1240 860 1060', 90, 26),
        crease('M-200 1900 C300 1760 700 1600 1100 1500', 110, -24),
        crease('M-200 1060 C100 1020 300 960 460 800', 80, -18),
        crease(inset(rivets ? 62 : 44), 9, -8, 0),
        rumpled(seed + 9, 380, 16),
      ),
    }),
    stitched(inset(rivets ? 24 : 38), thread, rivets ? 2.4 : 2),
    rivets ? stitched(inset(58), thread, 2.4) : '',
    panel({
      outline: BAND,
      fill: cloth.fill,
      colour: base,
      seed: seed + 5,
      edge: 30,
      thickness: 30,
      rumple: 5,
      shade: 34,
      folds: sum(
        crease('M520 340 C500 450 500 560 524 670', 60, -9),
        crease('M-240 382 L1700 386', 8, -5, 0),
      ),
    }),
    rivets ? stitched('M-240 370 C300 382 1100 362 1700 374', thread, 2.4) : '',
    rivets ? stitched('M-240 630 C300 642 1100 622 1700 634', thread, 2.4) : '',
    rivets ? stud(760, 716, 24, rivets) : '',
    drawing.cloth.weave === 'herringbone'
      ? adjuster(cloth.fill, seed + 6)
      : loop(1130, cloth.fill, rivets ? thread : darker(base, 0.2), seed + 6),
    buttonhole(150, 506, 150, mix(thread, base, 0.25)),
    rivets ? stud(250, 506, 66, rivets) : button(250, 506, 62, waist.button ?? darker(base, 0.5)),
  )
}

export function closeTrousers(drawing: Drawing, seed: number): string {
  const { base } = drawing.cloth
  return closeWaist(
    drawing,
    {
      pocket: 'M640 640 C800 980 1010 1400 1400 1990',
      thread: drawing.garment === 'chinos' ? lighter(base, 0.25) : darker(base, 0.3),
      button: drawing.trim ?? darker(base, 0.5),
    },
    seed,
  )
}
