/** The collar and placket of a panjabi or kurta, near enough to count threads. */
import { crease, rumpled, sum } from '../folds.ts'
import type { Drawing } from '../kinds.ts'
import { panel } from '../panel.ts'
import { mirrored } from '../shape.ts'
import { button, buttonhole, stitched } from '../stitches.ts'
import { group, linear, path } from '../svg.ts'
import { softSeam, type TunicCloths, tunicCloths } from './tunic-parts.ts'

export const INSIDE = 'M-300 -400 L1740 -400 L1740 900 L-300 900 Z'
const BODY =
  'M-400 420 C-160 300 60 150 250 -60 C330 250 490 500 720 590 C950 500 1110 250 1190 -60 ' +
  'C1380 150 1600 300 1840 420 L1840 2300 L-400 2300 Z'
const BAND =
  'M330 -260 C392 60 506 240 660 322 C700 344 712 372 712 410 L714 590 C470 500 290 240 208 -60 Z'
const BAND_TOP = 'M362 -240 C422 50 530 226 668 300'
const BAND_EDGE = 'M344 -240 C406 62 516 246 662 328'
const BAND_SEAM = 'M238 -70 C318 220 490 466 694 554'
const PLACKET =
  'M586 520 C640 562 800 562 856 518 C862 900 850 1400 858 2300 L584 2300 C590 1400 580 900 586 520 Z'

export function depths(): string {
  const fall = linear(
    [720, -200, 720, 620],
    [
      { at: 0, colour: '#1c120c', opacity: 0.3 },
      { at: 1, colour: '#1c120c', opacity: 0.74 },
    ],
  )
  return fall.defs + path(INSIDE, { fill: fall.fill })
}

export function closeCollar(cloths: TunicCloths, seed: number): string {
  const { base, thread, piping } = cloths
  const half = (outline: string, fill: string, from: number): string =>
    panel({
      outline,
      fill,
      colour: base,
      seed: from,
      edge: 36,
      thickness: 30,
      rumple: 5,
      shade: 30,
      lighting: { hollow: 50 },
    })
  const line = { fill: 'none', stroke: piping, 'stroke-width': 17, 'stroke-linecap': 'round' }
  const lines = (turn: (d: string) => string): string =>
    (piping ? path(turn(BAND_EDGE), line) : stitched(turn(BAND_TOP), thread, 2)) +
    stitched(turn(BAND_SEAM), thread, 2)
  return (
    half(BAND, cloths.bandLeft.fill, seed) +
    half(mirrored(BAND), cloths.bandRight.fill, seed + 1) +
    lines((d) => d) +
    lines(mirrored)
  )
}

function strip(cloths: TunicCloths, seed: number): string {
  const { placket, base, thread, piping } = cloths
  const edges = 'M590 560 C596 900 584 1400 590 2200 M852 560 C858 900 846 1400 852 2200'
  return (
    panel({
      outline: PLACKET,
      fill: placket.fill,
      colour: base,
      seed,
      edge: 26,
      thickness: 24,
      rumple: 5,
      shade: 26,
      folds: sum(
        crease('M580 1120 C660 1150 780 1140 860 1100', 50, -9),
        crease('M580 1560 C660 1520 780 1540 860 1580', 60, 9),
      ),
      lighting: { hollow: 40 },
    }) +
    (piping
      ? path(edges, { fill: 'none', stroke: piping, 'stroke-width': 17 })
      : softSeam(edges, base, 2)) +
    stitched('M624 574 C630 900 618 1400 624 2200', thread, 2) +
    stitched('M820 574 C826 900 814 1400 820 2200', thread, 2) +
    [820, 1270, 1720]
      .map((y) => uprightHole(y, thread) + button(721, y, 48, cloths.button))
      .join('')
  )
}

/** Placket buttonholes run down, along the pull of the cloth. */
function uprightHole(y: number, thread: string): string {
  return group({ transform: `rotate(90 721 ${y})` }, buttonhole(661, y, 130, thread))
}

export function closeTunic(drawing: Drawing, seed: number): string {
  const cloths = tunicCloths(drawing, 4, seed)
  const { body, base } = cloths
  return group(
    { transform: 'translate(720 900) rotate(-7) translate(-700 -820)' },
    cloths.defs,
    panel({ outline: INSIDE, fill: body.fill, colour: base, seed, rumple: 8, shade: 0 }),
    depths(),
    panel({
      outline: BODY,
      fill: body.fill,
      colour: base,
      seed: seed + 1,
      edge: 26,
      thickness: 20,
      rumple: 7,
      shade: 30,
      folds: sum(
        crease('M200 60 C160 500 60 900 -140 1400', 110, -26),
        crease('M480 520 C400 1000 420 1500 330 2300', 120, 24),
        crease('M900 620 C1060 1000 1010 1500 1100 2300', 120, -26),
        crease('M1240 120 C1300 500 1400 900 1600 1400', 110, 24),
        crease('M-160 1720 C120 1600 360 1600 600 1480', 110, -18),
        rumpled(seed + 9, 520, 18),
      ),
    }),
    strip(cloths, seed + 2),
    closeCollar(cloths, seed + 3),
  )
}
