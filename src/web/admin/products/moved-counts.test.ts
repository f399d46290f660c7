import { describe, expect, it } from 'vitest'
import { describeMoved, overMoved } from './moved-counts.ts'

const medium = { size: 'M', colour: '' }
const large = { size: 'L', colour: '' }
const typed = (stock: string, shownStock?: number | null) => [
  { ...medium, stock, ...(shownStock !== undefined && { shownStock }) },
]
const now = (stock: number | null) => [{ ...medium, stock }]

describe('a count that was typed over another than is left', () => {
  it.each([
    ['60', 50, 20, 'Stock left now: 20 in size M.'],
    ['60', 50, 0, 'Stock left now: none in size M.'],
    ['', 50, 20, 'Stock left now: 20 in size M.'],
    ['60', null, 20, 'Stock left now: 20 in size M.'],
    ['60', 50, null, 'Stock left now: no limit in size M.'],
  ])('“%s” over %s where %s are left is said', (stock, shown, left, words) => {
    expect(describeMoved(typed(stock, shown), now(left))).toBe(words)
  })

  it.each([
    ['60', 50, 50],
    ['50', 50, 20],
    ['', null, 20],
    ['60', undefined, 20],
  ])('“%s” over %s where %s are left is not', (stock, shown, left) => {
    expect(describeMoved(typed(stock, shown), now(left))).toBeUndefined()
  })

  it('is said of each size, also of one that is gone', () => {
    const counts = [...typed('60', 50), { ...large, stock: '3', shownStock: 4 }]
    expect(describeMoved(counts, now(20))).toBe('Stock left now: 20 in size M and none in size L.')
  })
})

describe('counts that are saved over what is left', () => {
  it('are counted from what is left now', () => {
    expect(overMoved(typed('60', 50), now(20))).toEqual(typed('60', 20))
  })

  it('follow sales where they were left alone', () => {
    expect(overMoved(typed('50', 50), now(20))).toEqual(typed('50', 50))
  })

  it('of a size that is gone are new', () => {
    expect(overMoved(typed('60', 50), [])).toEqual(typed('60'))
  })
})
