/** Panjabi cloths hung side by side to dry, each from its own bamboo. */
import { weave } from '../cloth.ts'
import { rumpled } from '../folds.ts'
import type { Cloth } from '../kinds.ts'
import { type Point, smooth } from '../shape.ts'
import { drape, hangingFolds } from './drape.ts'
import { roomLight } from './frame.ts'

/** A hanging length between two sides that waver as its folds do. */
function lengthOutline(left: number, right: number, lean: number, seed: number): string {
  const waver = rumpled(seed, 260, 16)
  const side = (x: number, turn: number): Point[] =>
    [-260, 0, 260, 520, 780, 1040, 1300].map((y) => [x + lean * y + waver(y, turn * 999), y])
  return `${smooth([...side(left, 1), ...side(right, 2).reverse()])} Z`
}

export function hangingLengths(cloths: readonly Cloth[], seed: number): string {
  const [first, second, third] = cloths
  if (!first || !second || !third) return ''
  const lengths = [
    { cloth: second, left: 560, right: 1330, lean: 0.02, width: 120, depth: 96, scale: 1.1 },
    { cloth: first, left: -120, right: 700, lean: 0.05, width: 150, depth: 120, scale: 1.2 },
    { cloth: third, left: 1230, right: 2080, lean: -0.03, width: 160, depth: 130, scale: 1.2 },
  ]
  return (
    lengths
      .map(({ cloth, left, right, lean, width, depth, scale }, index) => {
        const fabric = weave(cloth, { scale, seed: seed + index })
        const folds = hangingFolds({
          width,
          depth,
          lean,
          seed: seed + index * 5,
          deepestAt: 700,
          fade: 1900,
          wander: 0.8,
        })
        return (
          fabric.defs +
          drape({
            outline: lengthOutline(left, right, lean, seed + index),
            fill: fabric.fill,
            height: folds,
            shade: index === 0 ? 0 : 60,
          })
        )
      })
      .join('') + roomLight()
  )
}
