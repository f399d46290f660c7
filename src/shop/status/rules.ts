import { describeBackup } from './backup.ts'
import type { StatusLine } from './contract.ts'
import { describeDisk } from './disk.ts'
import type { StatusFacts } from './facts.ts'
import { line } from './line.ts'
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
    advice: 'If the original is gone, press ‘Make this the live shop’ above.',
  }
  return [line('Copy', 'warning', 'This is a restored copy: it sends and requests nothing.', told)]
}

function describeDatabase({ databaseMs }: StatusFacts): StatusLine {
  const ms = Math.max(1, Math.round(databaseMs))
  if (databaseMs < SLOW_DATABASE_MS) return line('Database', 'works', `Answers in ${ms} ms.`)
  const advice = 'If it stays so, look whether another program uses the machine or the database.'
  return line('Database', 'warning', `Answers slowly: it took ${ms} ms.`, { advice })
}

function describeReport({ report }: StatusFacts): StatusLine {
  const name = 'Daily report'
  const { hasRecipients, sentAt, dueSince } = report
  if (!hasRecipients) {
    const advice = 'Choose who gets it.'
    return line(name, 'off', 'Nobody gets it.', { advice, place: 'settings' })
  }
  if (dueSince) {
    return line(name, 'broken', 'It has not gone out.', {
      since: dueSince.toISOString(),
      advice: 'Check that emails are sent. The last seven days are caught up by themselves.',
      place: 'reports',
    })
  }
  const since = sentAt?.toISOString() ?? null
  return line(name, 'works', sentAt ? 'The last one went out.' : 'The first comes tomorrow.', {
    since,
  })
}
