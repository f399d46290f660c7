import { expect, it } from 'vitest'
import { faultOfDay, readReportDay } from './report-day.ts'

it.each([
  ['', '2026-11-21'],
  ['date=2026-11-01', '2026-11-01'],
  ['date=2026-11-22', '2026-11-22'],
  ['date=2026-11-23', '2026-11-21'],
  ['date=2026-02-30', '2026-11-21'],
  ['date=yesterday', '2026-11-21'],
])('is yesterday unless the URL has another day: %s', (query, day) => {
  expect(readReportDay(new URLSearchParams(query), '2026-11-22')).toBe(day)
})

it.each([
  ['', 'Please choose a day'],
  ['1999-12-31', 'Please choose a day'],
  ['2026-11-23', 'Choose today or an earlier day'],
  ['2026-11-22', undefined],
])('explains an invalid day: %s', (day, fault) => {
  expect(faultOfDay(day, '2026-11-22')).toBe(fault)
})
