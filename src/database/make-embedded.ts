import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type OpenDatabase, openEmbedded } from './connect.ts'
import { syncAll } from './embedded-engine.ts'
import { copyTemplate } from './template.ts'

/** Creates the database of a folder and fills it, all or nothing. */
export async function makeEmbedded(
  dataDir: string,
  fill: (database: OpenDatabase) => Promise<void>,
): Promise<void> {
  const part = join(dataDir, 'database.part')
  // Left by a process that was killed.
  await rm(part, { recursive: true, force: true })
  try {
    await copyTemplate(part)
    await mkdir(part, { recursive: true })
    const database = await openEmbedded({ folder: part, isFilled: true })
    await fill(database).finally(database.close)
    await syncAll(part)
    await rename(part, join(dataDir, 'database'))
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}
