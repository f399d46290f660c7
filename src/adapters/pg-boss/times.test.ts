import { expect, it } from 'vitest'
import { timesOf } from './times.ts'

const times = (cron: string, now: string) => {
  const { nextAt, overdueBefore } = timesOf(cron, new Date(now))
  return [nextAt.toISOString(), overdueBefore.toISOString()]
}

it.each([
  // 7:59:59 and 8:00:00 in Dhaka, which is six hours ahead
  ['0 8 * * *', '2026-11-21T01:59:59Z', '2026-11-21T02:00:00.000Z', '2026-11-19T02:00:00.000Z'],
  ['0 8 * * *', '2026-11-21T02:00:00Z', '2026-11-22T02:00:00.000Z', '2026-11-19T02:00:00.000Z'],
  ['0 8 * * *', '2026-11-21T02:15:01Z', '2026-11-22T02:00:00.000Z', '2026-11-20T02:00:00.000Z'],
  ['17 * * * *', '2026-11-21T04:00:00Z', '2026-11-21T04:17:00.000Z', '2026-11-21T02:17:00.000Z'],
  ['* * * * *', '2026-11-21T04:00:30Z', '2026-11-21T04:01:00.000Z', '2026-11-21T03:44:00.000Z'],
  ['0 0 1 * *', '2028-02-28T18:00:00Z', '2028-02-29T18:00:00.000Z', '2027-12-31T18:00:00.000Z'],
])('%s at %s is next due at %s, and overdue without a run since %s', (cron, now, next, overdue) => {
  expect(times(cron, now)).toEqual([next, overdue])
})
