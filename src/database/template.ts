import { existsSync } from 'node:fs'
import { chmod, copyFile, cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from './connect.ts'
import { syncAll } from './embedded-engine.ts'

const TEMPLATE = fileURLToPath(new URL('../../build/database', import.meta.url))

/** The engine takes a folder without it for an empty one, so it comes last and goes first. */
const MARK = 'PG_VERSION'

const READABLE_FILE = 0o644
const READABLE_FOLDER = 0o755

/** Makes the folder that databases begin as: what the engine does for that takes 600 MB. */
export async function makeTemplate(folder = TEMPLATE): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const database = await openEmbedded({ folder })
  await database.close()
  await openToReaders(folder)
}

/**
 * Begins a database as a copy of the template, where there is one and the folder has none yet. A copy that
 * was interrupted is made anew. Returns whether it did.
 */
export async function copyTemplate(folder: string, template = TEMPLATE): Promise<boolean> {
  const mark = join(template, MARK)
  if (existsSync(join(folder, MARK)) || !existsSync(mark)) return false
  await cp(template, folder, { recursive: true, filter: (path) => path !== mark })
  await syncAll(folder)
  await copyFile(mark, join(folder, MARK))
  return true
}

/** The shop may run as another account than the one that has built it. */
async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, READABLE_FOLDER)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToReaders(path)
    else await chmod(path, READABLE_FILE)
  }
}
