import { expect, it } from 'vitest'
import { findFaults, listQuickSpans, readSpan } from './span-days.ts'

const spansOf = (today: string) =>
  Object.fromEntries(
    listQuickSpans(today).map(({ name, days }) => [name, `${days.from} ${days.to}`]),
  )

it('offers common spans', () => {
  expect(spansOf('2026-11-22')).toEqual({
    'Last 7 days': '2026-11-16 2026-11-22',
    'Last 30 days': '2026-10-24 2026-11-22',
    'This month': '2026-11-01 2026-11-22',
    'Last month': '2026-10-01 2026-10-31',
    'This year': '2026-01-01 2026-11-22',
    'Last year': '2025-01-01 2025-12-31',
  })
  expect(spansOf('2028-03-01')['Last month']).toBe('2028-02-01 2028-02-29')
  expect(spansOf('2026-01-31')['Last month']).toBe('2025-12-01 2025-12-31')
})

it.each([
  ['', '2026-11-22', { from: 'Please choose a day' }],
  ['1999-12-31', '2026-11-22', { from: 'Please choose a day' }],
  ['2026-11-01', '2026-02-30', { to: 'Please choose a day' }],
  ['2026-11-02', '2026-11-01', { to: 'Choose a last day on or after the first' }],
  ['2016-11-22', '2026-11-22', { to: 'Choose up to 10 years' }],
  ['2016-11-22', '2026-11-21', {}],
  ['2026-11-01', '2026-11-23', { to: 'Choose days up to today' }],
  ['2026-11-22', '2026-11-22', {}],
])('explains an invalid span: %s to %s', (from, to, faults) => {
  expect(findFaults({ from, to }, '2026-11-22')).toEqual(faults)
})

it.each([
  ['from=2026-11-02&to=2026-11-08', '2026-11-02 2026-11-08'],
  ['date=2026-11-20', '2026-11-20 2026-11-20'],
  ['date=2026-11-23', '2026-11-01 2026-11-22'],
  ['', '2026-11-01 2026-11-22'],
])('reads the span from ?%s', (address, span) => {
  const { from, to } = readSpan(new URLSearchParams(address), '2026-11-22')
  expect(`${from} ${to}`).toBe(span)
})
