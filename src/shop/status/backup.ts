import { isBackupOverdue } from '../backups/rules.ts'
import { toShopDate } from '../shared/clock.ts'
import { dayName } from '../shared/day.ts'
import type { StatusLine } from './contract.ts'
import type { StatusFacts } from './facts.ts'
import { line } from './line.ts'

/** Exists only if the settings name a target for backups. */
const NIGHTLY_BACKUP = 'nightly_backup'
const BACK_UP_NOW = 'Press ‘Back up now’.'
const HOW_NIGHTLY =
  'For one every night, BACKUP_TARGET must be set on the server: see ‘Backup and restore’ in docs/operating.md.'

export function describeBackup(facts: StatusFacts): StatusLine {
  const told = describeLastBackup(facts)
  const { backupKeyFile: file } = facts
  if (file === undefined) return told
  const keepKey = `The key is in ${file}: keep a copy of it apart from the backups, since restoring on another machine needs it.`
  return { ...told, advice: told.advice ? `${told.advice} ${keepKey}` : keepKey }
}

function describeLastBackup(facts: StatusFacts): StatusLine {
  const { backup, work, now } = facts
  const { good, failed } = backup
  const name = 'Backup'
  const isNightly = work.some((one) => one.name === NIGHTLY_BACKUP)
  if (failed) {
    const condition = good && !isBackupOverdue(good, now) ? 'warning' : 'broken'
    return line(name, condition, `The last one failed: ${failed.reason}`, {
      since: failed.endedAt.toISOString(),
      advice: good
        ? 'Fix this, then press ‘Back up now’. The one before it is complete.'
        : 'Fix this, then press ‘Back up now’. There is no other.',
    })
  }
  if (!good && isNightly) {
    return line(name, 'works', 'The first comes at 3:00 AM.')
  }
  if (!good) {
    const advice = `${BACK_UP_NOW} ${HOW_NIGHTLY}`
    return line(name, 'off', 'There is none.', { advice })
  }
  const since = good.endedAt.toISOString()
  if (isBackupOverdue(good, now)) {
    const advice = `${BACK_UP_NOW} ${isNightly ? 'See why no nightly one came.' : HOW_NIGHTLY}`
    return line(name, 'broken', 'There is no new one.', { since, advice })
  }
  // Unknown while no server is working; another line reports that.
  if (!isNightly && work.length > 0) {
    const day = dayName(toShopDate(good.endedAt))
    const says = `The last one is from ${day}. Nightly ones are off.`
    return line(name, 'works', says, { advice: `${BACK_UP_NOW} ${HOW_NIGHTLY}` })
  }
  return line(name, 'works', 'The last one is whole.', { since })
}
