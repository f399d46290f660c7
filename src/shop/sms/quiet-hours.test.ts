import { expect, it } from 'vitest'
import { secondsUntilAwake } from './quiet-hours.ts'

const HOUR = 3600
const night = { from: 22, to: 8 }

it.each([
  ['in the evening', '2026-11-25T15:59:59.999Z', night, 0],
  ['as the quiet hours begin', '2026-11-25T16:00:00Z', night, 10 * HOUR],
  ['at midnight', '2026-11-25T18:00:00Z', night, 8 * HOUR],
  ['just before they end', '2026-11-26T01:59:59.500Z', night, 1],
  ['in the morning', '2026-11-26T02:00:00Z', night, 0],
  ['at noon, if noon is quiet', '2026-11-25T06:30:00Z', { from: 12, to: 14 }, 1.5 * HOUR],
  ['never, if no hour is quiet', '2026-11-25T18:00:00Z', { from: 8, to: 8 }, 0],
])('waits %s', (_when, now, hours, seconds) => {
  expect(secondsUntilAwake(new Date(now), hours)).toBe(seconds)
})
