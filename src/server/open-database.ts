import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type OpenDatabase, openEmbedded, openServer } from '#database/connect.ts'
import type { Config } from './config.ts'
import { lockDataDir } from './data-dir.ts'

/** The database of the settings; undefined when it is embedded and another process has it open. */
export async function openDatabase(
  config: Config,
  onError: (error: Error) => void,
): Promise<OpenDatabase | undefined> {
  if (config.databaseUrl) return openServer(config.databaseUrl, onError)
  if (!(await lockDataDir(config.dataDir))) return undefined
  const folder = join(config.dataDir, 'database')
  await mkdir(folder, { recursive: true })
  return openEmbedded({ folder })
}
