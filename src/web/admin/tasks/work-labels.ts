import type { Work, WorkCondition } from '#shop/work/contract.ts'
import { formatCount } from '#web/ui/format-count.ts'

export const workConditionLabels: Record<WorkCondition, string> = {
  fine: 'OK',
  failed: 'Failed',
  late: 'Late',
}

/** The schedule in words, from its cron expression: the shop's use a minute, an hour and a minute, or neither. */
export function formatSchedule(cron: string | null): string {
  if (cron === null) return 'When needed'
  const [minute = '', hour = '', ...days] = cron.split(' ')
  if (days.join(' ') !== '* * *') return `At ${cron}`
  const every = /^\*\/(\d+)$/.exec(minute)
  if (hour === '*' && minute === '*') return 'Every minute'
  if (hour === '*' && every) return `Every ${every[1]} minutes`
  if (hour === '*' && /^\d+$/.test(minute)) return 'Every hour'
  if (/^\d+$/.test(hour + minute)) return `Every day at ${hour}:${minute.padStart(2, '0')}`
  return `At ${cron}`
}

/** `0.2 s`, `12 s`, `3 min` */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 10_000) return `${(milliseconds / 1000).toFixed(1)} s`
  if (milliseconds < 120_000) return `${Math.round(milliseconds / 1000)} s`
  return `${Math.round(milliseconds / 60_000)} min`
}

const MAX_COUNTED = 1000

export function formatJobCount(count: number): string {
  return count > MAX_COUNTED ? `More than ${formatCount(MAX_COUNTED)}` : formatCount(count)
}

export function resultText({ lastRun, condition }: Work): string {
  if (!lastRun) return condition === 'late' ? 'Overdue' : 'Not run yet'
  if (lastRun.reason !== null) return `Failed: ${lastRun.reason}`
  return condition === 'late' ? 'Done, but the next run is overdue' : 'Done'
}
