import { expect, test } from 'vitest'
import { inLanguage } from '#shop/shared/in-language.ts'
import { formatDuration, formatJobCount, formatSchedule, resultText } from './work-labels.ts'

test.each([
  [null, 'When needed'],
  ['* * * * *', 'Every minute'],
  ['*/10 * * * *', 'Every 10 minutes'],
  ['17 * * * *', 'Every hour'],
  ['0 8 * * *', 'Every day at 8:00'],
  ['5 20 * * *', 'Every day at 20:05'],
  ['41 4 * * 0', 'Every Sunday at 4:41'],
  ['0 8 * * 1', 'At 0 8 * * 1'],
  ['0 8,20 * * *', 'At 0 8,20 * * *'],
])('%s: %s', (cron, words) => {
  expect(formatSchedule(cron)).toBe(words)
})

test('a duration has useful precision', () => {
  expect([0, 240, 9_950, 12_400, 119_000, 185_000].map(formatDuration)).toEqual([
    '0.0 s',
    '0.2 s',
    '9.9 s',
    '12 s',
    '119 s',
    '3 min',
  ])
})

test('the number waiting is counted up to a thousand', () => {
  expect([0, 1000, 1001].map(formatJobCount)).toEqual(['0', '1,000', 'More than 1,000'])
})

test('the result of the last run has its reason', () => {
  const work = {
    name: 'naps',
    what: 'Takes a nap',
    condition: 'fine' as const,
    cron: '* * * * *',
    nextRunAt: null,
    lastRun: null,
    waiting: 0,
    waitingSince: null,
    failed: 0,
  }
  const lastRun = { startedAt: '2026-11-21T04:00:00.000Z', milliseconds: 1, reason: null }
  const failed = { ...lastRun, reason: 'It is too loud' }
  expect(resultText(work)).toBe('Not run yet')
  expect(resultText({ ...work, lastRun })).toBe('Done')
  expect(resultText({ ...work, lastRun: failed })).toBe('Failed: It is too loud')
  expect(resultText({ ...work, condition: 'late' })).toBe('Overdue')
  expect(resultText({ ...work, lastRun, condition: 'late' })).toBe(
    'Done, but the next run is overdue',
  )
})

test('schedules, durations and counts are in Bangla on a page of it', () => {
  inLanguage('bn', () => {
    expect(formatSchedule('5 20 * * *')).toBe('প্রতিদিন ২০:০৫')
    expect(formatSchedule('*/10 * * * *')).toBe('প্রতি ১০ মিনিটে')
    expect([240, 12_400, 185_000].map(formatDuration)).toEqual(['০.২ সে.', '১২ সে.', '৩ মি.'])
    expect(formatJobCount(1001)).toBe('১,০০০-এর বেশি')
  })
})
