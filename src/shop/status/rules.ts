import { m } from '#messages'
import { describeBackup } from './backup.ts'
import type { StatusLine } from './contract.ts'
import { describeDisk } from './disk.ts'
import type { StatusFacts } from './facts.ts'
import { line, ungrouped } from './line.ts'
import { describeMail, describeSms } from './sending.ts'
import { describePayments, describeTasks } from './tasks.ts'
import { describeWebhooks } from './webhooks.ts'

const SLOW_DATABASE_MS = 500

/** What works, what has been waiting since when, and what to do; the most important first. */
export function describeStatus(facts: StatusFacts): StatusLine[] {
  return [
    ...describeCopy(facts),
    describeDatabase(facts),
    describeMail(facts),
    describeSms(facts),
    describePayments(facts),
    describeTasks(facts),
    describeReport(facts),
    ...describeWebhooks(facts),
    describeBackup(facts),
    describeDisk(facts),
  ]
}

function describeCopy({ restoredAt }: StatusFacts): StatusLine[] {
  if (!restoredAt) return []
  const told = {
    since: restoredAt.toISOString(),
    advice: m.health_copy_advice(),
  }
  return [line(m.health_copy(), 'warning', m.health_copy_says(), told)]
}

function describeDatabase({ databaseMs }: StatusFacts): StatusLine {
  const name = m.health_database()
  const ms = ungrouped(Math.max(1, Math.round(databaseMs)))
  return databaseMs < SLOW_DATABASE_MS
    ? line(name, 'works', m.health_database_works({ ms }))
    : line(name, 'warning', m.health_database_slow({ ms }), { advice: m.health_database_advice() })
}

function describeReport({ report }: StatusFacts): StatusLine {
  const name = m.health_report()
  const { hasRecipients, sentAt, dueSince } = report
  if (!hasRecipients) {
    const advice = m.health_report_choose()
    return line(name, 'off', m.health_report_nobody(), { advice, place: 'settings' })
  }
  if (dueSince) {
    return line(name, 'broken', m.health_report_late(), {
      since: dueSince.toISOString(),
      advice: m.health_report_late_advice(),
      place: 'reports',
    })
  }
  const since = sentAt?.toISOString() ?? null
  return line(name, 'works', sentAt ? m.health_report_sent() : m.health_report_first(), {
    since,
  })
}
