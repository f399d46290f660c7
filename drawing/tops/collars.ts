/**
 * Collars, drawn about a neck whose middle is at 720, 0 and which is 196 units wide. Each has a part
 * behind the fronts and a part on top of them.
 */
import { mix } from '../colour.ts'
import { crease, sum } from '../folds.ts'
import { mirrored } from '../shape.ts'
import { button, seam, stitched } from '../stitches.ts'
import { linear, path } from '../svg.ts'
import type { Bolt } from './bolt.ts'

type CollarKind = 'band' | 'shirt' | 'camp' | 'polo' | 'crew'

export interface Collar {
  kind: CollarKind
  bolt: Bolt
  thread: string
  /** Buttons of the collar points, if it has any. */
  points?: string
  /** Stripes along the edge of a knitted collar. */
  tipping?: string
}

interface Parts {
  /** What is seen inside the neck, down to the front neckline. */
  inside: string
  /** The inside of the collar where it stands at the back. */
  stand?: string
  leaf: string
  degrees: number
  stitches: string[]
}

const parts: Record<CollarKind, Parts> = {
  band: {
    inside: 'M610 0 C628 -66 812 -66 830 0 C812 60 770 104 720 112 C670 104 628 60 610 0 Z',
    stand: 'M622 -34 C664 -68 776 -68 818 -34 C800 -12 640 -12 622 -34 Z',
    leaf:
      'M604 6 C616 62 664 108 722 116 L723 78 C722 70 716 66 708 64 C672 52 640 14 630 -36 ' +
      'C627 -43 620 -42 616 -34 C608 -20 604 -8 604 6 Z',
    degrees: 38,
    stitches: ['M610 6 C624 58 666 100 720 109', 'M714 72 C672 60 634 18 624 -34'],
  },
  shirt: {
    inside: 'M616 -40 C648 -84 792 -84 824 -40 C806 20 762 58 720 72 C678 58 634 20 616 -40 Z',
    stand: 'M618 -40 C650 -82 790 -82 822 -40 C790 -4 650 -4 618 -40 Z',
    leaf:
      'M718 70 C684 52 638 16 622 -46 C618 -56 610 -54 604 -44 C590 -24 584 0 584 22 ' +
      'C590 70 604 122 620 164 C622 170 627 171 632 166 C660 134 694 102 718 70 Z',
    degrees: 34,
    stitches: ['M590 24 C596 70 610 120 625 160 C654 128 688 96 712 70'],
  },
  camp: {
    inside: 'M618 -36 C650 -78 790 -78 822 -36 C806 80 760 200 720 262 C680 200 634 80 618 -36 Z',
    stand: 'M618 -36 C650 -78 790 -78 822 -36 C790 4 650 4 618 -36 Z',
    leaf:
      'M719 262 C680 182 640 70 624 -40 C620 -52 612 -50 604 -40 C590 -20 582 6 580 30 ' +
      'C584 74 592 116 604 152 C606 158 612 158 616 154 L650 120 L630 190 C628 196 632 200 638 202 ' +
      'C668 220 700 242 719 262 Z',
    degrees: 30,
    stitches: ['M586 32 C590 74 598 114 609 149 L656 108', 'M637 196 C668 212 696 232 714 252'],
  },
  polo: {
    inside: 'M612 -34 C646 -78 794 -78 828 -34 C808 26 764 66 720 112 C676 66 632 26 612 -34 Z',
    stand: 'M614 -34 C646 -76 794 -76 826 -34 C792 0 648 0 614 -34 Z',
    leaf:
      'M714 112 C694 70 646 26 622 -42 C618 -52 608 -50 602 -40 C588 -20 580 4 580 26 ' +
      'C586 76 600 124 622 166 C626 174 634 174 640 168 C668 148 696 130 714 112 Z',
    degrees: 32,
    stitches: [],
  },
  crew: {
    inside: 'M604 -6 C628 -50 812 -50 836 -6 C818 56 772 98 720 98 C668 98 622 56 604 -6 Z',
    stand:
      'M594 -4 C630 -66 810 -66 846 -4 C842 -14 832 -16 826 -12 C794 -40 646 -40 614 -12 ' +
      'C608 -16 598 -14 594 -4 Z',
    leaf:
      'M594 -2 C606 74 660 128 720 128 C780 128 834 74 846 -2 C842 -10 834 -12 826 -12 ' +
      'C812 52 770 92 720 92 C670 92 628 52 614 -12 C606 -12 598 -10 594 -2 Z',
    degrees: 0,
    stitches: ['M588 6 C602 82 656 138 720 138 C784 138 838 82 852 6'],
  },
}

function standStitches(kind: CollarKind): string {
  return kind === 'band' ? 'M640 -26 C680 -20 760 -20 800 -26' : 'M636 -28 C680 -14 760 -14 804 -28'
}

/** The back of the neck from inside: seen before the fronts are laid on it. */
export function collarBehind({ kind, bolt, thread }: Collar): string {
  const { inside, stand } = parts[kind]
  const fall = linear(
    [0, -70, 0, 110],
    [
      { at: 0, colour: '#1c120c', opacity: 0.12 },
      { at: 0.45, colour: '#1c120c', opacity: 0.5 },
      { at: 1, colour: '#1c120c', opacity: 0.3 },
    ],
  )
  const label =
    'M694 2 L746 2 C747 2 748 3 748 4 L747 27 C747 28 746 29 745 29 L695 29 C694 29 693 28 693 27 L692 4 C692 3 693 2 694 2 Z'
  return (
    bolt.cutInside({ outline: inside, edge: 8, thickness: 3, rumple: 3, cell: 3 }, 0.28) +
    (kind === 'crew' ? seam('M606 -4 C640 30 800 30 834 -4') : '') +
    fall.defs +
    path(inside, { fill: fall.fill }) +
    path(label, { fill: mix('#b3a58c', bolt.base, 0.18) }) +
    path('M710 16 C714 9 718 23 722 16 C726 9 730 23 732 16', {
      fill: 'none',
      stroke: '#5d4a33',
      'stroke-opacity': 0.75,
      'stroke-width': 1.3,
    }) +
    (stand
      ? bolt.cut({ outline: stand, edge: 12, thickness: 9, rumple: 2, cell: 3, shade: 7 }) +
        (kind === 'crew' ? '' : stitched(standStitches(kind), thread, 0.5))
      : '')
  )
}

function tipped(leaf: string, colour: string): string {
  const line = { fill: 'none', stroke: colour, 'stroke-opacity': 0.92 }
  const edge = 'M588 24 C593 72 607 122 629 164 C660 146 690 126 708 108'
  const second = 'M602 26 C607 70 618 110 636 146 C660 132 682 118 700 100'
  return (
    path(edge, { ...line, 'stroke-width': 7 }) +
    (leaf ? path(second, { ...line, 'stroke-width': 5 }) : '')
  )
}

/** The collar itself, on top of the fronts. */
export function collarOnTop(collar: Collar): string {
  const { kind, bolt, thread, points, tipping } = collar
  const { leaf, degrees, stitches } = parts[kind]
  if (kind === 'crew') {
    return (
      bolt.cut({
        outline: leaf,
        edge: 15,
        thickness: 9,
        rumple: 1.5,
        shade: 7,
        cell: 2.5,
        folds: ribs,
      }) + stitches.map((line) => stitched(line, thread, 0.55)).join('')
    )
  }
  const soft = kind === 'polo' || kind === 'camp'
  const side = (outline: string, turn: number): string =>
    bolt.cut({
      outline,
      degrees: turn,
      edge: kind === 'band' ? 12 : 16,
      thickness: soft ? 12 : 10,
      rumple: soft ? 3 : 2,
      shade: kind === 'band' ? 7 : 16,
      cell: 2.5,
      folds: sum(
        crease('M700 60 C666 40 632 6 618 -36', 22, kind === 'band' ? 0 : 9, 0.3),
        crease('M740 60 C774 40 808 6 822 -36', 22, kind === 'band' ? 0 : 9, 0.3),
      ),
    })
  const both = (line: string): string =>
    stitched(line, thread, 0.6) + stitched(mirrored(line), thread, 0.6)
  return (
    side(leaf, degrees) +
    side(mirrored(leaf), -degrees) +
    stitches.map(both).join('') +
    (tipping ? tipped(leaf, tipping) + mirror(tipped(leaf, tipping)) : '') +
    (points ? button(627, 146, 7.5, points) + button(813, 146, 7.5, points) : '')
  )
}

const mirror = (drawn: string): string =>
  `<g transform="translate(1440 0) scale(-1 1)">${drawn}</g>`

/** Fine ribs that run around the neck's edge. */
const ribs = (x: number, y: number): number => {
  const angle = Math.atan2(y + 40, x - 720)
  return 1.1 * Math.sin(angle * 150)
}
