/** Folded shirtings on a shelf, seen from the side of their folds. */
import { weave } from '../cloth.ts'
import { rumpled } from '../folds.ts'
import type { Cloth } from '../kinds.ts'
import { type Point, smooth } from '../shape.ts'
import { random } from '../svg.ts'
import { drape } from './drape.ts'
import { roomLight } from './frame.ts'

interface Layer {
  top: number
  thickness: number
  cloth: Cloth
}

function edge(y: number, waver: (x: number, y: number) => number): Point[] {
  const points: Point[] = []
  for (let x = -120; x <= 2040; x += 60) points.push([x, y + waver(x, y)])
  return points
}

/** The side of a roll, seen from above to below as `t` goes from 0 to 1. */
function bulge(t: number): number {
  if (t < 0) return -bulge(-t)
  if (t > 1) return -bulge(2 - t)
  return Math.sqrt(1 - Math.abs(2 * t - 1) ** 2.4)
}

function lowerSheet(across: number, parting: number): number {
  return 0.85 * bulge((across - parting + 0.03) / (1.03 - parting))
}

/** One folded length: a soft roll along its front, with the sheets inside it just showing. */
function foldedLength({ top, thickness, cloth }: Layer, seed: number): string {
  const fabric = weave(cloth, { scale: 1.5, seed })
  const waver = rumpled(seed, 460, 17, 1)
  const upper = edge(top, waver)
  const lower = edge(top + thickness, waver)
  const outline = `${smooth([...upper, ...[...lower].reverse()])} Z`
  const dents = rumpled(seed + 3, 210, 12, 0.8)
  const creases = rumpled(seed + 7, 75, 4, 1.2)
  const slant = rumpled(seed + 9, 130, 9, 0.5)
  const parting = seed % 2 === 0 ? 1 : 0.68 + (seed % 5) * 0.03
  const height = (x: number, y: number): number => {
    const upperY = top + waver(x, top)
    const lowerY = top + thickness + waver(x, top + thickness)
    const across = (y - upperY) / (lowerY - upperY)
    const roll = Math.max(bulge(across / parting), parting < 1 ? lowerSheet(across, parting) : 0)
    return thickness * 0.5 * roll + dents(x, y) + creases(x + y, y) + slant(x - y * 0.8, y)
  }
  return (
    fabric.defs +
    drape({
      outline,
      fill: fabric.fill,
      height,
      gather: 0.2,
      rise: 0.25,
      shade: 36,
      lighting: { hollow: 40, shade: 0.74 },
    })
  )
}

export function foldedStack(cloths: readonly Cloth[], seed: number): string {
  const next = random(seed)
  const layers: Layer[] = []
  let top = -70
  for (let index = 0; top < 1080; index += 1) {
    const cloth = cloths[index % cloths.length]
    if (!cloth) break
    const thickness = 118 + next() * 62
    layers.push({ top, thickness: thickness + 34, cloth })
    top += thickness
  }
  return (
    layers
      .map((layer, index) => foldedLength(layer, seed + index * 3))
      .reverse()
      .join('') + roomLight()
  )
}
