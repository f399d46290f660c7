import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type OpenDatabase, openEmbedded, openServer } from '#database/connect.ts'
import { keepsSessions } from '#database/keeps-sessions.ts'
import type { HearStatement } from '#database/pools.ts'
import { copyTemplate } from '#database/template.ts'
import type { Config } from './config/config.ts'
import { isReadableByOthers, lockDataDir, makePrivate } from './config/data-dir.ts'
import { readProcessLimits, requireOpenFiles } from './config/open-files.ts'
import { SettingError } from './config/setting-error.ts'

/**
 * Opens the configured database; undefined when it is embedded and another process has it open.
 * @throws SettingError when it cannot LISTEN, or an embedded one could not open its files
 */
export async function openDatabase(
  config: Config,
  onError: (error: Error) => void,
  hear?: HearStatement,
): Promise<OpenDatabase | undefined> {
  const { databaseUrl, databasePoolSize } = config
  if (databaseUrl) {
    await requireSessions(databaseUrl)
    return openServer(databaseUrl, onError, { poolSize: databasePoolSize, hear })
  }
  requireOpenFiles(await readProcessLimits())
  const lock = await lockDataDir(config.dataDir)
  if (!lock) return undefined
  const folder = join(config.dataDir, 'database')
  await copyTemplate(folder)
  await mkdir(folder, { recursive: true })
  const database = await openEmbedded({ folder, hear })
  // The engine sets its own modes on the files of a new database.
  if (await isReadableByOthers(join(folder, 'PG_VERSION'))) await makePrivate(folder)
  const close = async () => {
    await database.close()
    lock.release()
  }
  return { ...database, close }
}

/** @throws SettingError */
async function requireSessions(url: string): Promise<void> {
  if (await keepsSessions(url)) return
  throw new SettingError(
    'DATABASE_URL points to a pooler in transaction mode, which does not support LISTEN. It must point to PostgreSQL itself, or to a pooler with pool_mode = session.',
  )
}
