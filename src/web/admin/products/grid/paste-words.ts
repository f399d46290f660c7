import type { Placed } from './place-pasted.ts'

/** What came of a paste, in words. */
export function describePaste(placed: Placed, hasMore: boolean): string {
  if ('refusal' in placed) return `${placed.refusal} Nothing was pasted.`
  const { cells, headings, linesBelow } = placed
  const words = [cells.length === 1 ? '1 cell pasted.' : `${cells.length} cells pasted.`]
  if (headings.length > 0) {
    words.push(`The heading row “${headings.join(', ')}” was skipped.`)
  }
  if (linesBelow > 0) {
    const lines = linesBelow === 1 ? '1 line' : `${linesBelow} lines`
    const why = hasMore ? 'load more products first' : 'there are more lines than rows'
    words.push(`${lines} could not be pasted: ${why}.`)
  }
  return words.join(' ')
}
