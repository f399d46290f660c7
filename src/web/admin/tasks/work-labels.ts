import { m } from '#messages'
import type { Words } from '#shop/shared/fields.ts'
import { numberFormat } from '#shop/shared/language.ts'
import type { Work, WorkCondition } from '#shop/work/contract.ts'
import { formatCount } from '#web/ui/format-count.ts'

export const workConditionLabels: Record<WorkCondition, Words> = {
  fine: m.task_fine,
  failed: m.status_failed,
  late: m.task_late,
}

/** The schedule in words, from its cron expression: the shop's use a minute, an hour and a minute, a Sunday too, or none. */
export function formatSchedule(cron: string | null): string {
  if (cron === null) return m.task_when_needed()
  const [minute = '', hour = '', ...rest] = cron.split(' ')
  const days = rest.join(' ')
  if (/^\d+$/.test(hour + minute) && (days === '* * *' || days === '* * 0')) {
    const time = `${formatCount(Number(hour))}:${twoDigits(Number(minute))}`
    return days === '* * 0' ? m.task_every_sunday({ time }) : m.task_every_day({ time })
  }
  if (days !== '* * *') return m.task_at({ cron })
  const every = /^\*\/(\d+)$/.exec(minute)
  if (hour === '*' && minute === '*') return m.task_every_minute()
  if (hour === '*' && every) return m.task_every_minutes({ minutes: formatCount(Number(every[1])) })
  if (hour === '*' && /^\d+$/.test(minute)) return m.task_every_hour()
  return m.task_at({ cron })
}

const twoDigits = numberFormat({ minimumIntegerDigits: 2 })
const tenths = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `0.2 s`, `12 s`, `3 min` */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 10_000)
    return m.task_seconds({ number: tenths(Number((milliseconds / 1000).toFixed(1))) })
  if (milliseconds < 120_000) {
    return m.task_seconds({ number: formatCount(Math.round(milliseconds / 1000)) })
  }
  return m.task_minutes({ number: formatCount(Math.round(milliseconds / 60_000)) })
}

const MAX_COUNTED = 1000

export function formatJobCount(count: number): string {
  return count > MAX_COUNTED
    ? m.task_more_than({ number: formatCount(MAX_COUNTED) })
    : formatCount(count)
}

export function resultText({ lastRun, condition }: Work): string {
  if (!lastRun) return condition === 'late' ? m.task_overdue() : m.task_not_run()
  if (lastRun.reason !== null) return m.task_failed_because({ reason: lastRun.reason })
  return condition === 'late' ? m.task_done_overdue() : m.task_done()
}
