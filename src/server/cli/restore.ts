import '../config/given-environment.ts'
import { dropJobs } from '#adapters/pg-boss/work.ts'
import type { OpenDatabase } from '#database/connect.ts'
import { analyze, migrate } from '#database/migrate.ts'
import { systemClock } from '#shop/shared/clock.ts'
import { openImages } from '../adapters.ts'
import { markCopy } from '../backup/fill-database.ts'
import { openPlace, readConfigFor } from '../backup/open-place.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { type Config, configOfOwnShop } from '../config/config.ts'
import { restrictDataDir } from '../config/data-dir.ts'
import { givenEnvironment } from '../config/given-environment.ts'
import { sendingQueues } from '../jobs/work.ts'
import { examineShop } from './examine-shop.ts'
import { runCommand, say } from './run-command.ts'
import { withDatabase } from './with-shop.ts'

const USAGE = `Restore a backup from npm run backup, as a copy that sends nothing:
  npm run restore -- TARGET            the newest one there, into an empty DATA_DIR, and an empty database if DATABASE_URL is set
  npm run restore -- TARGET NAME       that one, such as 2026-11-24T21-00-00Z
  npm run restore                      the newest one in BACKUP_TARGET, or else DATA_DIR/backups
  npm run restore -- --mark            marks the current database as such a copy`

async function mark({ background }: OpenDatabase): Promise<void> {
  await migrate(background)
  await background.transaction().execute(async (db) => {
    await markCopy({ db, clock: systemClock })
    await dropJobs(db, sendingQueues)
  })
  await analyze(background)
}

/** Returns how many of the doctor's checks failed. */
async function examine(config: Config): Promise<number> {
  return withDatabase(config, async ({ background: db }) => {
    const wrong = await examineShop(
      { db, clock: systemClock, images: openImages(config) },
      false,
      say,
    )
    if (wrong > 0) say(`${wrong} of these checks failed.`)
    return wrong
  })
}

/** Returns whether all checks passed. */
async function run([target, name]: readonly (string | undefined)[]): Promise<boolean> {
  const isMarking = target === '--mark'
  const current = readConfigFor(target, givenEnvironment)
  const config = isMarking ? current : configOfOwnShop(current)
  const warning = await restrictDataDir(config.dataDir)
  if (warning) process.stderr.write(`${warning}\n`)
  let wrong = 0
  if (isMarking) await withDatabase(config, mark)
  else {
    await restoreBackup(config, openPlace(config, target ?? config.backups.target), name, say)
    wrong = await examine(config)
  }
  say(
    'This is a copy now: it sends nothing until an administrator presses ‘Make this the live shop’ in the dashboard.',
  )
  return wrong === 0
}

const words = process.argv.slice(2)
const isKnown = words.every((word) => !word.startsWith('-')) || words.join(' ') === '--mark'
await runCommand(words.length <= 2 && isKnown, USAGE, () => run(words))
