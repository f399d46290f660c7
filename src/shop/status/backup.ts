import { m } from '#messages'
import { isBackupOverdue } from '../backups/queries.ts'
import { toShopDate } from '../shared/clock.ts'
import { dayName } from '../shared/day.ts'
import type { StatusLine } from './contract.ts'
import type { StatusFacts } from './facts.ts'
import { line } from './line.ts'

/** Exists only if the settings name a target for backups. */
const NIGHTLY_BACKUP = 'nightly_backup'

export function describeBackup(facts: StatusFacts): StatusLine {
  const told = describeLastBackup(facts)
  const { backupKeyFile: file } = facts
  if (file === undefined) return told
  const keepKey = m.health_backup_key({ file })
  return { ...told, advice: told.advice ? `${told.advice} ${keepKey}` : keepKey }
}

function describeLastBackup(facts: StatusFacts): StatusLine {
  const { backup, work, now } = facts
  const { good, failed } = backup
  const name = m.health_backup()
  const isNightly = work.some((one) => one.name === NIGHTLY_BACKUP)
  if (failed) {
    const condition = good && !isBackupOverdue(good, now) ? 'warning' : 'broken'
    return line(name, condition, m.health_backup_failed({ reason: failed.reason }), {
      since: failed.endedAt.toISOString(),
      advice: good ? m.health_backup_fix_good() : m.health_backup_fix_none(),
    })
  }
  if (!good && isNightly) {
    return line(name, 'works', m.health_backup_first())
  }
  if (!good) {
    return line(name, 'off', m.health_backup_none(), {
      advice: pressNow(m.health_backup_nightly()),
    })
  }
  const since = good.endedAt.toISOString()
  if (isBackupOverdue(good, now)) {
    const advice = pressNow(isNightly ? m.health_backup_see_why() : m.health_backup_nightly())
    return line(name, 'broken', m.health_backup_old(), { since, advice })
  }
  // Unknown while no server is working; another line reports that.
  if (!isNightly && work.length > 0) {
    const day = dayName(toShopDate(good.endedAt))
    const says = m.health_backup_last({ day })
    return line(name, 'works', says, { advice: pressNow(m.health_backup_nightly()) })
  }
  return line(name, 'works', m.health_backup_whole(), { since })
}

function pressNow(otherwise: string): string {
  return `${m.health_backup_press()} ${otherwise}`
}
