/** Where a handle is sewn to a tote, near enough to count the jute's threads. */
import { darker, lighter } from '../colour.ts'
import { crease, rumpled, sum } from '../folds.ts'
import { strap } from '../hardware.ts'
import type { Drawing } from '../kinds.ts'
import { panel } from '../panel.ts'
import { stitched } from '../stitches.ts'
import { clipped, el, group, path } from '../svg.ts'
import { toteCloths } from './tote-cloths.ts'

export function closeTote(drawing: Drawing, seed: number): string {
  const { base } = drawing.cloth
  const { defs, fill, webbing, strapColour, band, thread } = toteCloths(drawing, 3.6, seed)
  const body = 'M-300 470 C300 490 1100 462 1800 480 L1800 2200 L-300 2200 Z'
  const tab =
    'M486 560 L914 552 C922 760 926 960 922 1120 L708 1290 L480 1126 C476 960 478 760 486 560 Z'
  const handle = 'M520 -300 C516 100 512 500 510 800 L892 800 C890 500 884 100 880 -300 Z'
  const stripes = [1620, 1500, 1752]
    .map((y, index) =>
      path(`M-300 ${y} C400 ${y + 20} 1100 ${y - 10} 1800 ${y + 6}`, {
        fill: 'none',
        stroke: band,
        'stroke-width': index ? 44 : 170,
      }),
    )
    .join('')
  const wide = rumpled(seed + 5, 520, 34)
  return group(
    { transform: 'rotate(-8 720 900)' },
    defs,
    el('rect', { x: -300, y: -300, width: 2100, height: 900, fill: darker(base, 0.6) }),
    clipped(
      'M-300 -300 L1800 -300 L1800 520 L-300 520 Z',
      panel({
        outline: 'M-300 -300 L1800 -300 L1800 700 L-300 700 Z',
        fill,
        colour: base,
        seed,
        rumple: 12,
        shade: 0,
      }),
      el('rect', {
        x: -300,
        y: -300,
        width: 2100,
        height: 900,
        fill: '#1c120c',
        'fill-opacity': 0.5,
      }),
    ),
    panel({
      outline: body,
      fill,
      colour: base,
      seed: seed + 1,
      edge: 30,
      thickness: 26,
      rumple: 12,
      shade: 50,
      details: stripes,
      folds: sum(
        wide,
        crease('M-300 640 C300 660 1100 632 1800 650', 12, -12, 0),
        crease('M600 1200 C500 1400 420 1600 400 2000', 100, -26),
        crease('M900 1180 C1040 1400 1100 1600 1140 2000', 110, 28),
      ),
    }),
    stitched('M-300 612 C300 632 1100 604 1800 622', lighter(base, 0.35), 2.6),
    strap({
      outline: handle,
      stitches: 'M566 -300 C562 100 558 400 556 560 M836 -300 C840 100 844 400 846 560',
      fill: webbing,
      thread,
      seed: seed + 2,
      thickness: 40,
      shade: 60,
      stitchSize: 2.6,
    }),
    panel({
      outline: tab,
      fill: webbing,
      colour: strapColour,
      seed: seed + 3,
      edge: 46,
      thickness: 38,
      rumple: 3,
      shade: 50,
      folds: rumpled(seed + 8, 300, 10),
      lighting: { shine: 0.36 },
    }),
    stitched(
      'M532 604 L868 598 C874 760 878 950 874 1096 L706 1230 L526 1100 C524 950 526 760 532 604 Z',
      thread,
      2.6,
    ),
    stitched('M532 604 L874 1096 M868 598 L526 1100', thread, 2.6),
  )
}
