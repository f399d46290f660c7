/** A top folded to the size of a shelf: sleeves behind, the collar on top. */
import { crease, rumpled, sum } from '../folds.ts'
import type { Drawing } from '../kinds.ts'
import { shadeOf } from '../shade.ts'
import { placed, symmetric } from '../shape.ts'
import { clipped, group } from '../svg.ts'
import { unroll } from './bolt.ts'
import { collarBehind, collarOnTop } from './collars.ts'
import { MIDDLE } from './cut.ts'
import type { TopStyle } from './style.ts'

const HALF_WIDTH = 278
const LENGTH = 770

function sheet(depth: number): string {
  const left = MIDDLE - HALF_WIDTH
  return symmetric(
    `M${MIDDLE} ${depth} C${MIDDLE - 52} ${depth - 2} 634 ${depth * 0.5} 622 0 ` +
      `L${left + 26} 52 C${left + 8} 58 ${left} 70 ${left} 92 ` +
      `C${left - 5} 300 ${left + 4} 560 ${left - 1} ${LENGTH - 26} ` +
      `C${left - 1} ${LENGTH - 8} ${left + 10} ${LENGTH} ${left + 28} ${LENGTH} ` +
      `C${left + 160} ${LENGTH + 5} ${MIDDLE - 80} ${LENGTH - 3} ${MIDDLE} ${LENGTH + 2}`,
  )
}

export function drawFolded(style: TopStyle, drawing: Drawing, seed: number): string {
  const zoom = 1.3
  const bolt = unroll(drawing.cloth, seed, { zoom, threads: 1.15 })
  const top = sheet(style.cut.neckDepth)
  const collar = style.collar(bolt)
  const degrees = (seed % 2 === 0 ? 1 : -1) * (2.5 + (seed % 3))
  const layers = [
    [9, 44, 0.7],
    [-7, 30, 0],
    [5, 15, 0],
  ].map(([x = 0, y = 0, turn = 0]) =>
    bolt.cut({
      outline: placed(top, x, y, turn),
      edge: 20,
      thickness: 20,
      rumple: 4,
      shade: 12,
      from: [x, y],
    }),
  )
  const left = MIDDLE - HALF_WIDTH
  const right = MIDDLE + HALF_WIDTH
  const folds = sum(
    crease(`M${left} 250 C${left + 90} 240 ${left + 150} 190 ${left + 190} 130`, 26, -8),
    crease(`M${right} 330 C${right - 90} 330 ${right - 170} 380 ${right - 200} 470`, 30, -8),
    crease(
      `M${left + 30} ${LENGTH} C${left + 70} ${LENGTH - 140} ${left + 130} ${LENGTH - 220} ${left + 210} ${LENGTH - 260}`,
      32,
      8,
    ),
    crease(
      `M${right - 60} ${LENGTH} C${right - 90} ${LENGTH - 120} ${right - 100} ${LENGTH - 190} ${right - 160} ${LENGTH - 250}`,
      28,
      -7,
    ),
    rumpled(seed + 8, 230, 9),
  )
  return group(
    {
      transform: `translate(720 900) rotate(${degrees}) scale(${zoom}) translate(${-MIDDLE} -380)`,
    },
    shadeOf(placed(top, 6, 42), 64, 0.34),
    ...layers,
    collarBehind(collar),
    bolt.cut({
      outline: top,
      degrees: style.grain ?? 0,
      edge: 30,
      thickness: 24,
      rumple: 6,
      shade: 12,
      folds,
    }),
    clipped(top, style.front(bolt, LENGTH + 40)),
    collarOnTop(collar),
  )
}
