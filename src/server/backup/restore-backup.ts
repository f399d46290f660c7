import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listPendingJobs } from '#adapters/pg-boss/work.ts'
import { makeEmbedded } from '#database/make-embedded.ts'
import { hasTables } from '#database/migrate.ts'
import type { BackupPlace } from '#shop/backups/contract.ts'
import { openImages } from '../adapters.ts'
import { withDatabase } from '../cli/with-shop.ts'
import type { Config } from '../config/config.ts'
import { lockDataDir } from '../config/data-dir.ts'
import { SettingError } from '../config/setting-error.ts'
import { fillDatabase } from './fill-database.ts'
import { listBackups } from './manifest.ts'
import { openBackup } from './open-backup.ts'
import { findBackupKey } from './owner-key.ts'
import { listSavedPictures, restorePictures } from './restore-pictures.ts'
import { LOST_WITHOUT_KEY, RESTORED_FILES, restoreSecrets } from './restore-secrets.ts'
import { clearUnfinished, requireFinished, restoreWhole } from './unfinished-restore.ts'

/**
 * Restores a backup as a copy that sends nothing. A failed restore leaves nothing behind and can be repeated, and so
 * can one that was killed.
 * @param named undefined: the newest
 * @throws SettingError when there is none, it was changed, or the target is not empty
 */
export async function restoreBackup(
  config: Config,
  place: BackupPlace,
  named: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  const { dataDir, databaseUrl } = config
  const name = named ?? (await listBackups(place)).at(-1)
  if (!name) throw new SettingError(`"${place.name}" contains no backup of a shop.`)
  const key = await findBackupKey(config)
  const { saved, secrets } = await openBackup(place, name, key)
  const keys = await listSavedPictures(saved)
  say(`Restoring ${name} from ${place.name}`)
  if (!secrets) say(LOST_WITHOUT_KEY)
  const lock = databaseUrl ? undefined : await lockDataDir(dataDir)
  if (!databaseUrl && !lock) {
    throw new SettingError(`DATA_DIR is "${dataDir}", which is in use by another process.`)
  }
  try {
    await requireEmpty(config)
    const former = await clearUnfinished(dataDir)
    if (former) say(`An earlier restore, of ${former}, was cut short. What it left is replaced.`)
    let toDo: string[] = []
    await restoreWhole(
      dataDir,
      { backup: name, files: [...RESTORED_FILES, 'images'] },
      async (undoBy) => {
        if (secrets) toDo = await restoreSecrets(config, secrets)
        await restorePictures(openImages(config).store, saved, keys, undoBy)
        // Last, because once there is a database there is a shop.
        if (databaseUrl) await withDatabase(config, (database) => fillDatabase(database, saved))
        else await makeEmbedded(dataDir, (database) => fillDatabase(database, saved))
      },
    )
    for (const line of toDo) say(line)
  } catch (error) {
    await lock?.remove()
    throw error
  }
  lock?.release()
}

async function requireEmpty(config: Config): Promise<void> {
  if (hasEmbedded(config)) {
    throw new SettingError(
      `DATA_DIR is "${config.dataDir}", which already contains a shop. Restore into an empty one.`,
    )
  }
  if (!config.databaseUrl) return
  const isEmpty = await withDatabase(
    config,
    async ({ background: db }) =>
      !(await hasTables(db)) && (await listPendingJobs(db)).length === 0,
  )
  if (!isEmpty) {
    throw new SettingError(
      'DATABASE_URL points to a database that already has tables. Restore into an empty one.',
    )
  }
}

/** @throws SettingError after an unfinished restore, which must not start as an empty shop */
export function requireRestored(config: Config): Promise<void> {
  return requireFinished(config.dataDir, async () =>
    config.databaseUrl
      ? withDatabase(config, ({ background: db }) => hasTables(db))
      : hasEmbedded(config),
  )
}

function hasEmbedded({ dataDir }: Config): boolean {
  return existsSync(join(dataDir, 'database'))
}
