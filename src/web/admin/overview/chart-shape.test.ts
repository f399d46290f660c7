import { expect, test } from 'vitest'
import { placeAt, shapeChart } from './chart-shape.ts'

test('the lowest figure is on the baseline, the highest within the chart', () => {
  const shape = shapeChart([0, 80, 100], [40, 0, 20])
  expect(shape.line).toBe('M0,100L50,20L100,0')
  expect(shape.lineBefore).toBe('M0,60L50,100L100,80')
  expect(shape.rows[0]).toBe(100)
})

test('the grid lines are whole numbers, evenly spaced, and reach the top', () => {
  for (const most of [0, 1, 2, 3, 7, 19, 1234, 987_654]) {
    const { ticks, rows } = shapeChart([0, most], [0, 0])
    expect(ticks.length).toBeGreaterThan(1)
    expect(ticks.every(Number.isInteger)).toBe(true)
    expect(rows.at(-1)).toBeCloseTo(0)
    const step = 100 / (rows.length - 1)
    rows.forEach((row, place) => {
      expect(row).toBeCloseTo(100 - step * place)
    })
  }
})

test('a single day can be drawn', () => {
  expect(shapeChart([5], [3]).line).not.toContain('NaN')
})

test('a point selects the nearest day, also beside the chart', () => {
  expect([-0.2, 0, 0.26, 0.5, 0.99, 1.4].map((share) => placeAt(share, 5))).toEqual([
    0, 0, 1, 2, 4, 4,
  ])
})
