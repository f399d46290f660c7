import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../shared/clock.ts'
import { splitMonths } from './split-months.ts'

it.each([
  ['a month', '2026-02-01', '2026-02-28', ['2026-02-01', '2026-02-01'], []],
  ['a leap month', '2028-02-01', '2028-02-29', ['2028-02-01', '2028-02-01'], []],
  ['a year', '2026-01-01', '2026-12-31', ['2026-01-01', '2026-12-01'], []],
  [
    'more on both sides',
    '2025-12-31',
    '2026-02-01',
    ['2026-01-01', '2026-01-01'],
    [
      { from: '2025-12-31', to: '2025-12-31' },
      { from: '2026-02-01', to: '2026-02-01' },
    ],
  ],
])('%s is taken apart into whole months and days', (_, from, to, [first, last], days) => {
  expect(splitMonths({ from, to })).toEqual({ months: { from: first, to: last }, days })
})

it('has each day of a span once, and no other', () => {
  const START = '2023-12-15'
  fc.assert(
    fc.property(fc.nat(900), fc.nat(900), (start, length) => {
      const from = addDays(START, start)
      const to = addDays(from, length)
      const { months, days } = splitMonths({ from, to })
      const told: string[] = []
      for (let day = addDays(START, -40); day <= addDays(to, 40); day = addDays(day, 1)) {
        const month = `${day.slice(0, 7)}-01`
        if (months.from <= month && month <= months.to) told.push(day)
        for (const part of days) if (part.from <= day && day <= part.to) told.push(day)
      }
      expect(new Set(told).size).toBe(told.length)
      expect(told).toHaveLength(length + 1)
      expect(told[0]).toBe(from)
      expect(told.at(-1)).toBe(to)
    }),
  )
})
