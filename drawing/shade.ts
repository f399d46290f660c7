/** The soft shade that things throw on what lies under them, falling down and to the right. */
import { depthInside, pointsAlong } from './folds.ts'
import { pngAddress } from './png.ts'
import type { Box } from './relief.ts'
import { el, identifier, path, random } from './svg.ts'

const DARK = [28, 18, 12] as const
const DARK_HEX = '#1c120c'

export function boxAround(outline: string): Box {
  const points = pointsAlong(outline)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [x, y] = [Math.min(...xs) - 4, Math.min(...ys) - 4]
  return { x, y, width: Math.max(...xs) + 4 - x, height: Math.max(...ys) + 4 - y }
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + by * 2, height: height + by * 2 }
}

export function shadeOf(outline: string, reach: number, opacity = 0.4): string {
  return reach < 40 ? closeShade(outline, reach, opacity) : wideShade(outline, reach, opacity)
}

function closeShade(outline: string, reach: number, opacity: number): string {
  const id = identifier('shade')
  const area = grown(boxAround(outline), reach * 2.5)
  const space = { filterUnits: 'userSpaceOnUse', 'color-interpolation-filters': 'sRGB' }
  return (
    el(
      'filter',
      { id, ...space, ...area },
      el('feGaussianBlur', { stdDeviation: reach * 0.5 }),
      el('feOffset', { dx: reach * 0.45, dy: reach * 0.7 }),
    ) + path(outline, { fill: DARK_HEX, 'fill-opacity': opacity, filter: `url(#${id})` })
  )
}

/** A wide blur would show where the picture's edge cuts it off, so wide shade is reckoned. */
function wideShade(outline: string, reach: number, opacity: number): string {
  const box = grown(boxAround(outline), reach)
  const cell = reach / 7
  const columns = Math.ceil(box.width / cell)
  const rows = Math.ceil(box.height / cell)
  const inside = depthInside(outline)
  const grain = random(columns * rows)
  const rgba = new Uint8Array(columns * rows * 4)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const depth = inside(box.x + (column + 0.5) * cell, box.y + (row + 0.5) * cell)
      const t = Math.min(1, Math.max(0, 0.5 + depth / (reach * 1.8)))
      const index = (row * columns + column) * 4
      rgba.set(DARK, index)
      rgba[index + 3] = Math.floor(255 * opacity * t * t * (3 - 2 * t) + grain())
    }
  }
  return el('image', {
    x: box.x + reach * 0.45,
    y: box.y + reach * 0.7,
    width: columns * cell,
    height: rows * cell,
    preserveAspectRatio: 'none',
    href: pngAddress(columns, rows, rgba),
  })
}
