/** Cloth on the cutting table: pieces of it, at any angle, in the same weave and light. */
import { weave } from '../cloth.ts'
import { darker } from '../colour.ts'
import type { Cloth } from '../kinds.ts'
import { panel } from '../panel.ts'
import type { Height } from '../relief.ts'
import { path } from '../svg.ts'

export interface Piece {
  outline: string
  degrees?: number
  folds?: Height
  edge?: number
  thickness?: number
  rumple?: number
  shade?: number
  /** Drawing units per sample of light, before coming closer. */
  cell?: number
  details?: string
  /** Cut from the same place for everyone, so that stripes and checks meet; or from another. */
  from?: readonly [x: number, y: number]
}

export interface Bolt {
  base: string
  seed: number
  cut: (piece: Piece) => string
  /** A piece seen from its wrong side, in the shade of the garment. */
  cutInside: (piece: Piece, depth?: number) => string
}

/** How much larger the threads are than life when the picture comes closer. */
const CLOSE_THREADS = 1.25

export function unroll(cloth: Cloth, seed: number, zoom = 1): Bolt {
  const close = zoom > 1.6
  const scale = close ? zoom * CLOSE_THREADS : 1
  const woven = weave(cloth, { scale, seed })
  let pieces = 0
  const cut = (piece: Piece): string => {
    const { outline, degrees = 0, from = [0, 0], cell = 5, ...rest } = piece
    const size = close ? 1 / zoom : 1
    const { defs, fill } = woven.turned(degrees, from[0], from[1], size)
    pieces += 1
    const first = pieces === 1 ? woven.defs : ''
    const light = { cell: Math.max(1.5, cell / (close ? zoom * 0.6 : 1)) }
    const options = { ...rest, outline, fill, seed: seed + pieces, colour: cloth.base }
    return first + defs + panel({ ...options, lighting: light })
  }
  return {
    base: cloth.base,
    seed,
    cut,
    cutInside: (piece, depth = 0.42) =>
      cut({ ...piece, shade: 0 }) +
      path(piece.outline, { fill: darker(cloth.base, 0.72), 'fill-opacity': depth }),
  }
}
