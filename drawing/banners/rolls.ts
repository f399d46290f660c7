/** Rolled knits stacked on a shelf, seen from their ends. */
import { weave } from '../cloth.ts'
import { rumpled } from '../folds.ts'
import type { Cloth } from '../kinds.ts'
import type { Height } from '../relief.ts'
import { type Point, smooth } from '../shape.ts'
import { el, random } from '../svg.ts'
import { drape } from './drape.ts'
import { FRAME, roomLight } from './frame.ts'

const RADIUS = 168

interface Roll {
  x: number
  y: number
  /** Where on the outside the cloth ends, in radians. */
  start: number
  seed: number
}

function rollOutline({ x, y, seed }: Roll): string {
  const uneven = rumpled(seed, 1, 7)
  const points: Point[] = []
  for (let step = 0; step < 18; step += 1) {
    const angle = (step / 18) * Math.PI * 2
    const radius = RADIUS + 5 + uneven(step * 0.7, 0)
    points.push([x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * 0.95])
  }
  return smooth(points, true)
}

/** Turn upon turn of cloth, each standing a little prouder or deeper than the last. */
function windings({ x, y, start, seed }: Roll): Height {
  const turns = 5.2 + (seed % 3) * 0.5
  const pitch = RADIUS / turns
  const uneven = rumpled(seed, 90, pitch * 0.4)
  const proud = rumpled(seed + 2, 0.9, 11)
  const nap = rumpled(seed + 5, 34, 4)
  return (px, py) => {
    const [dx, dy] = [px - x, (py - y) / 0.95]
    const angle = (Math.atan2(dy, dx) - start + Math.PI * 4) % (Math.PI * 2)
    const radius = Math.hypot(dx, dy) + uneven(px, py)
    const winding = radius / pitch - angle / (Math.PI * 2) + 1
    const turn = Math.floor(winding)
    const t = winding - turn
    const sheet = 1 - Math.abs(2 * t - 1) ** 5
    const fallAway = 46 * Math.max(0, radius / RADIUS - 0.8) ** 1.2
    return pitch * 0.34 * sheet + proud(turn + angle / (Math.PI * 2), seed) + nap(px, py) - fallAway
  }
}

export function rolledKnits(cloths: readonly Cloth[], seed: number): string {
  const next = random(seed)
  const rolls: string[] = []
  const step = RADIUS * 2 + 2
  let index = 0
  for (let row = 3; row >= -1; row -= 1) {
    const y = 930 - row * step * 0.84
    for (let x = (row % 2) * step * 0.5 - 90; x < FRAME.width + RADIUS; x += step) {
      const cloth = cloths[(index * 3 + row + 8) % cloths.length]
      index += 1
      if (!cloth || y < -RADIUS || y > FRAME.height + RADIUS) continue
      const roll = { x, y, start: next() * 6.28, seed: seed + index * 3 }
      const fabric = weave(cloth, { scale: 1.2, seed: roll.seed })
      rolls.push(
        fabric.defs +
          drape({
            outline: rollOutline(roll),
            fill: fabric.fill,
            height: windings(roll),
            gather: 0,
            rise: 0.2,
            shade: 26,
            lighting: { cell: 2.5, hollow: 24, shade: 0.85 },
          }),
      )
    }
  }
  return el('rect', { ...FRAME, fill: '#1b1411' }) + rolls.join('') + roomLight()
}
