import '../config/given-environment.ts'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { listPending } from '#database/migrate.ts'
import { systemClock } from '#shop/shared/clock.ts'
import { openImages } from '../adapters.ts'
import { backUp, type Saved } from '../backup/back-up.ts'
import { readConfigFor } from '../backup/open-place.ts'
import { readBackupKey } from '../backup/owner-key.ts'
import type { Config } from '../config/config.ts'
import { givenEnvironment } from '../config/given-environment.ts'
import { SettingError } from '../config/setting-error.ts'
import { runCommand, say } from './run-command.ts'
import { withDatabase } from './with-shop.ts'

const USAGE = `Back up all of the shop, which may be running on a PostgreSQL server:
  npm run backup -- TARGET     into a new folder of TARGET, a folder or s3://bucket/prefix
  npm run backup               to BACKUP_TARGET, or else DATA_DIR/backups, where the oldest are removed`

async function run(target: string | undefined): Promise<boolean> {
  const config = readConfigFor(target, givenEnvironment)
  const to = target === undefined || target.includes('://') ? target : resolve(target)
  requireDatabase(config)
  const made = await save(config, to)
  say(`Saved ${made.name} in ${made.place}`)
  if (config.backupKey === undefined) {
    say(
      `Its secrets are encrypted with this key. Write it down and keep it apart from the backups: restoring on another machine needs it, as BACKUP_KEY.\n  ${await readBackupKey(config)}`,
    )
  }
  return true
}

/** @throws SettingError when the database is of another version, since a backup must not migrate it */
function save(config: Config, target: string | undefined): Promise<Saved> {
  return withDatabase(config, async ({ background: db }) => {
    if ((await listPending(db)).length > 0) {
      throw new SettingError(
        'The database has pending migrations. Back up with the version that the shop runs, or start this one first.',
      )
    }
    return backUp({ db, clock: systemClock, images: openImages(config) }, config, target)
  })
}

/** Opening it would make an empty one. @throws SettingError */
function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(join(dataDir, 'database'))) return
  throw new SettingError(`DATA_DIR is "${dataDir}", which contains no shop.`)
}

const [target, ...others] = process.argv.slice(2)
await runCommand(others.length === 0 && !target?.startsWith('-'), USAGE, () => run(target))
