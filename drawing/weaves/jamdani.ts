import { lighter, rgb } from '../colour.ts'
import type { Cloth } from '../kinds.ts'
import type { Weaving } from './loom.ts'

/** Half of each motif, from its left edge to the middle column: 1 and 2 are the two colours. */
const FLOWER = [
  '...........1',
  '..........11',
  '.........111',
  '......1..121',
  '.....111..11',
  '....11211..1',
  '.1...111..11',
  '111...1..112',
  '1211....1122',
  '111...1..112',
  '.1...111..11',
  '....11211..1',
  '.....111..11',
  '......1..121',
  '.........111',
  '..........11',
  '...........1',
]
const LEAF = ['....1', '...11', '..112', '.1122', '..112', '...11', '....1']

function inked(motif: readonly string[], column: number, row: number): string | undefined {
  const line = motif[row]
  if (line === undefined || column < 0) return undefined
  const width = line.length * 2 - 1
  const half = column < line.length ? column : width - 1 - column
  return line[half]
}

/** Fine muslin with small stepped flowers laid in by hand as a second, thicker weft. */
export function jamdani(cloth: Cloth): Weaving {
  const repeat = 64
  const first = rgb(cloth.accent ?? lighter(cloth.base, 0.75))
  const second = rgb(cloth.accent2 ?? cloth.accent ?? lighter(cloth.base, 0.75))
  const ground = rgb(cloth.base)
  const sheer = rgb(lighter(cloth.base, 0.14))
  const motifAt = (end: number, pick: number): string | undefined => {
    const x = end % repeat
    const y = pick % repeat
    return (
      inked(FLOWER, x - 4, y - 6) ??
      inked(FLOWER, x - 36, y - 38) ??
      inked(LEAF, x - 42, y - 11) ??
      inked(LEAF, x - 10, y - 43)
    )
  }
  return {
    pitch: 2.2,
    ends: repeat * 3,
    picks: repeat * 3,
    warp: () => ground,
    weft: () => sheer,
    warpOnTop: (end, pick) => (end + pick) % 2 === 0,
    inlay: (end, pick) => {
      const ink = motifAt(end, pick)
      if (ink === '1') return first
      return ink === '2' ? second : undefined
    },
    depth: 0.9,
  }
}
