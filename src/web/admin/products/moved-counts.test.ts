import { describe, expect, it } from 'vitest'
import { describeMoved } from './moved-counts.ts'

const medium = { size: 'M', colour: '' }
const large = { size: 'L', colour: '' }
const typed = (stock: number | null, shownStock?: number | null) => [
  { ...medium, stock, ...(shownStock !== undefined && { shownStock }) },
]
const now = (stock: number | null) => [{ ...medium, stock }]

describe('a count typed over another than the current one', () => {
  it.each([
    [60, 50, 20, 'Stock left now: 20 in size M.'],
    [60, 50, 0, 'Stock left now: none in size M.'],
    [null, 50, 20, 'Stock left now: 20 in size M.'],
    [60, null, 20, 'Stock left now: 20 in size M.'],
    [60, 50, null, 'Stock left now: no limit in size M.'],
  ])('“%s” over %s where %s are left is said', (stock, shown, left, words) => {
    expect(describeMoved(typed(stock, shown), now(left))).toBe(words)
  })

  it.each([
    [60, 50, 50],
    [50, 50, 20],
    [null, null, 20],
    [60, undefined, 20],
  ])('“%s” over %s where %s are left is not', (stock, shown, left) => {
    expect(describeMoved(typed(stock, shown), now(left))).toBeUndefined()
  })

  it('is found whatever it is called by now', () => {
    const counts = [{ ...medium, colour: 'Blue', id: 'one', stock: 60, shownStock: 50 }]
    const known = (stock: number) => [{ ...medium, colour: 'Navy', id: 'one', stock }]
    expect(describeMoved(counts, known(50))).toBeUndefined()
    expect(describeMoved(counts, known(20))).toBe('Stock left now: 20 in size M, Navy.')
  })

  it('is said of each size, also of one that is gone', () => {
    const counts = [...typed(60, 50), { ...large, stock: 3, shownStock: 4 }]
    expect(describeMoved(counts, now(20))).toBe('Stock left now: 20 in size M and none in size L.')
  })
})
