import { darker, lighter } from '../colour.ts'
import { rounded, rumpled, sum } from '../folds.ts'
import { panel } from '../panel.ts'
import { shadeOf } from '../shade.ts'
import { placed } from '../shape.ts'
import { clipped, el, group, path, random } from '../svg.ts'
import { grain } from './wood.ts'

const WOOD = '#8a5930'
const BODY =
  'M-330 0 C-250 -40 -150 -58 0 -60 C150 -58 250 -40 330 0 C250 40 150 58 0 60 C-150 58 -250 40 -330 0 Z'
const HOLLOW =
  'M-176 -4 C-170 -34 -120 -36 0 -37 C120 -36 170 -34 176 -4 C170 32 120 34 0 35 C-120 34 -170 32 -176 -4 Z'
const TIPS = [
  'M-344 0 C-326 -10 -300 -20 -276 -27 C-282 -8 -282 8 -276 27 C-300 20 -326 10 -344 0 Z',
  'M344 0 C326 -10 300 -20 276 -27 C282 -8 282 8 276 27 C300 20 326 10 344 0 Z',
]

/** Thread wound on a core: close turns that cross at a slight angle. */
function winding(from: number, to: number, radius: number, colour: string, seed: number): string {
  const next = random(seed)
  const turns: string[] = []
  for (let x = from; x < to; x += 3.6) {
    const reach = radius * (0.82 + 0.18 * Math.sin(((x - from) / (to - from)) * Math.PI))
    const lean = 5 + next() * 3
    turns.push(
      path(
        `M${x - lean} ${-reach} C${x + 1} ${-reach * 0.4} ${x + 1} ${reach * 0.4} ${x + lean} ${reach}`,
        {
          fill: 'none',
          stroke: next() > 0.5 ? lighter(colour, next() * 0.25) : darker(colour, next() * 0.35),
          'stroke-width': 3.4,
          'stroke-linecap': 'round',
        },
      ),
    )
  }
  return turns.join('')
}

/** A boat shuttle with its pirn of thread, trailing the thread it has just laid. */
export function shuttle(x: number, y: number, degrees: number, seed: number): string {
  const outline = placed(BODY, x, y, degrees)
  const inside = placed(HOLLOW, x, y, degrees)
  const tips = TIPS.map((tip) => placed(tip, x, y, degrees))
  const place = `translate(${x} ${y}) rotate(${degrees})`
  const thread = '#5f7a9b'
  const trail = `M${x + 150} ${y + 12} C${x + 300} ${y + 90} ${x + 480} ${y + 40} 1750 606`
  return (
    path(trail, {
      fill: 'none',
      stroke: '#0d0806',
      'stroke-opacity': 0.45,
      'stroke-width': 5,
      transform: 'translate(8 14)',
    }) +
    shadeOf(outline, 64, 0.6) +
    tips
      .map((tip) =>
        panel({
          outline: tip,
          fill: '#b59a62',
          seed,
          edge: 20,
          thickness: 22,
          rumple: 0,
          lighting: { cell: 2, shine: 0.36 },
        }),
      )
      .join('') +
    clipped(
      outline,
      el('rect', { x: x - 400, y: y - 200, width: 800, height: 400, fill: WOOD }),
      group(
        { transform: place },
        grain({ x: -340, y: -70, width: 680, height: 140 }, WOOD, seed, 4),
      ),
    ) +
    panel({
      outline,
      fill: 'none',
      seed,
      edge: 56,
      thickness: 50,
      rumple: 0.4,
      shade: 0,
      lighting: { cell: 3, shine: 0.36 },
    }) +
    clipped(
      inside,
      path(inside, { fill: '#140b07' }),
      group(
        { transform: place },
        el('rect', { x: -170, y: -8, width: 340, height: 16, fill: '#6b4426' }),
        winding(-140, 120, 25, thread, seed),
      ),
      path(inside, {
        fill: 'none',
        stroke: '#000',
        'stroke-opacity': 0.6,
        'stroke-width': 16,
        transform: 'translate(5 7)',
      }),
    ) +
    path(inside, {
      fill: 'none',
      stroke: lighter(WOOD, 0.35),
      'stroke-opacity': 0.5,
      'stroke-width': 2.5,
    }) +
    path(trail, { fill: 'none', stroke: lighter(thread, 0.25), 'stroke-width': 4 })
  )
}

/** One of the small bamboo spools from which a weaver lays in each motif by hand. */
export function bobbin(
  x: number,
  y: number,
  degrees: number,
  colour: string,
  seed: number,
): string {
  const stick = placed('M-105 -6 C-60 -9 60 -9 112 -4 L112 4 C60 8 -60 8 -105 6 Z', x, y, degrees)
  const wound = placed(
    'M-58 -10 C-46 -24 46 -25 60 -10 C64 -4 64 5 60 10 C46 25 -46 25 -58 10 C-62 4 -62 -4 -58 -10 Z',
    x,
    y,
    degrees,
  )
  const tail = `M${x + 30} ${y + 18} C${x + 70} ${y + 90} ${x - 40} ${y + 70} ${x - 60} ${y - 30} C${x - 66} ${y - 70} ${x - 30} ${y - 130} ${x - 20} ${y - 176}`
  const bump = rumpled(seed, 30, 2)
  return (
    path(tail, {
      fill: 'none',
      stroke: '#0d0806',
      'stroke-opacity': 0.4,
      'stroke-width': 4,
      transform: 'translate(4 7)',
    }) +
    path(tail, { fill: 'none', stroke: colour, 'stroke-width': 3 }) +
    panel({
      outline: stick,
      fill: '#a98352',
      seed,
      edge: 8,
      thickness: 8,
      rumple: 0.3,
      shade: 16,
      lighting: { cell: 2 },
    }) +
    shadeOf(wound, 18, 0.5) +
    clipped(
      wound,
      path(wound, { fill: darker(colour, 0.3) }),
      group(
        { transform: `translate(${x} ${y}) rotate(${degrees})` },
        winding(-62, 64, 26, colour, seed),
      ),
    ) +
    panel({
      outline: wound,
      fill: 'none',
      seed,
      edge: 24,
      thickness: 24,
      rumple: 0.3,
      shade: 0,
      folds: sum(bump, rounded(wound, 12, 2)),
      lighting: { cell: 2 },
    })
  )
}
