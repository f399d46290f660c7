import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type OpenDatabase, openEmbedded, openServer } from '#database/connect.ts'
import { copyTemplate } from '#database/template.ts'
import type { Config } from './config.ts'
import { closeToOthers, isOpenToOthers, lockDataDir } from './data-dir.ts'

/** The database of the settings; undefined when it is embedded and another process has it open. */
export async function openDatabase(
  config: Config,
  onError: (error: Error) => void,
): Promise<OpenDatabase | undefined> {
  const { databaseUrl, databasePoolSize } = config
  if (databaseUrl) return openServer(databaseUrl, onError, { poolSize: databasePoolSize })
  const lock = await lockDataDir(config.dataDir)
  if (!lock) return undefined
  const folder = join(config.dataDir, 'database')
  await mkdir(folder, { recursive: true })
  await copyTemplate(folder)
  const database = await openEmbedded({ folder })
  // The engine gives the files that it begins with modes of its own.
  if (await isOpenToOthers(join(folder, 'PG_VERSION'))) await closeToOthers(folder)
  const close = async () => {
    await database.close()
    lock.release()
  }
  return { ...database, close }
}
