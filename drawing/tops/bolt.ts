/** Cloth on the cutting table: pieces of it, at any angle, in the same weave and light. */
import { weave } from '../cloth.ts'
import { darker } from '../colour.ts'
import type { Cloth } from '../kinds.ts'
import { panel } from '../panel.ts'
import type { Height } from '../relief.ts'
import { path } from '../svg.ts'
import { MIDDLE } from './cut.ts'

interface Piece {
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
  /** Cut from another place of the cloth than the body, where stripes need not meet. */
  from?: readonly [x: number, y: number]
}

export interface Nearness {
  /** How much the drawing is enlarged by the group it stands in. */
  zoom: number
  /** How large the threads should look in the end. */
  threads: number
}

export interface Bolt {
  base: string
  seed: number
  nearness: Nearness
  cut: (piece: Piece) => string
  /** A piece seen from its wrong side, in the shade of the garment. */
  cutInside: (piece: Piece, depth?: number) => string
  /** The same bolt for what is drawn at the neck and enlarged there: its stripes meet the body's. */
  atNeck: (neck: number, neckY: number) => Bolt
}

export function unroll(cloth: Cloth, seed: number, nearness: Nearness): Bolt {
  const { zoom, threads } = nearness
  const woven = weave(cloth, { scale: threads, seed })
  let pieces = 0
  const boltFor = (neck: number, neckY: number): Bolt => {
    const cut = (piece: Piece): string => {
      const { outline, degrees = 0, from, cell = 5, ...rest } = piece
      const [x, y] = from ?? [MIDDLE - MIDDLE / neck, -neckY / neck]
      const { defs, fill } = woven.turned(degrees, x, y, 1 / (zoom * neck))
      pieces += 1
      const first = pieces === 1 ? woven.defs : ''
      const lighting = { cell: Math.max(1.5, zoom > 1.6 ? cell / (zoom * 0.6) : cell) }
      const options = { ...rest, outline, fill, seed: seed + pieces, colour: cloth.base }
      return first + defs + panel({ ...options, lighting })
    }
    return {
      base: cloth.base,
      seed,
      nearness,
      cut,
      cutInside: (piece, depth = 0.42) =>
        cut({ ...piece, shade: 0 }) +
        path(piece.outline, { fill: darker(cloth.base, 0.72), 'fill-opacity': depth }),
      atNeck: boltFor,
    }
  }
  return boltFor(1, 0)
}
