/** What the back of a pair of jeans has, laid out as in the folded picture. */
import { weave } from '../cloth.ts'
import { darker, mix } from '../colour.ts'
import { panel } from '../panel.ts'
import { placed } from '../shape.ts'
import { seam, stitched, stud } from '../stitches.ts'

const RISER = 'M424 612 C620 622 860 640 1044 668'

/** The yoke above the pockets, felled with two rows of stitches. */
export function riser(thread: string): string {
  return (
    seam(RISER) +
    stitched(placed(RISER, 0, -9), thread, 0.85) +
    stitched(placed(RISER, 0, -18), thread, 0.85)
  )
}

export function backPocket(fill: string, thread: string, seed: number): string {
  const outline =
    'M560 716 L868 738 L858 1000 C810 1034 760 1062 708 1082 C650 1056 596 1024 548 986 Z'
  const inner = 'M572 730 L560 982 C602 1016 654 1046 707 1068 C756 1050 804 1022 846 992 L856 751'
  const slant = 'M562 806 C660 850 760 900 853 962'
  return (
    panel({
      outline,
      fill,
      seed,
      edge: 14,
      thickness: 10,
      rumple: 4,
      shade: 8,
      lighting: { cell: 3 },
    }) +
    stitched(inner, thread, 0.85) +
    stitched('M564 738 L864 760', thread, 0.85) +
    stitched('M563 748 L863 770', thread, 0.85) +
    stitched(slant, thread, 0.85) +
    stitched(placed(slant, 0, 12), thread, 0.85) +
    stud(570, 726, 7, '#a9743f') +
    stud(858, 748, 7, '#a9743f')
  )
}

export function leatherPatch(colour: string, seed: number): string {
  const hide = mix(colour, '#6b4426', 0.55)
  const leather = weave({ weave: 'leather', base: hide }, { scale: 1, seed })
  const outline = 'M676 452 L836 436 L844 540 L684 552 Z'
  return (
    leather.defs +
    panel({
      outline,
      fill: leather.fill,
      seed,
      edge: 8,
      thickness: 7,
      rumple: 2,
      shade: 8,
      lighting: { cell: 2 },
    }) +
    stitched('M684 460 L828 445 L835 533 L691 544 Z', darker(hide, 0.45), 0.6)
  )
}
