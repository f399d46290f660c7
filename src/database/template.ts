import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from './connect.ts'
import { syncAll } from './embedded-engine.ts'
import { UnfitDatabase } from './unfit-database.ts'

const TEMPLATE = fileURLToPath(new URL('../../build/database', import.meta.url))

/** The engine treats a folder without this file as empty. */
const MARK = 'PG_VERSION'

const READABLE_FILE = 0o644
const READABLE_FOLDER = 0o755

/** Creates the template that new databases are copied from: initialising one takes the engine 600 MB. */
export async function makeTemplate(folder = TEMPLATE): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const database = await openEmbedded({ folder })
  await database.close()
  await openToReaders(folder)
}

/**
 * Starts a database as a copy of the template, if there is one and the folder is new; all or nothing. Returns whether it
 * did.
 * @throws UnfitDatabase for a folder with files but without the mark: a database that a copy would overwrite
 */
export async function copyTemplate(folder: string, template = TEMPLATE): Promise<boolean> {
  if (existsSync(join(folder, MARK))) return false
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw new UnfitDatabase(
      `The database in "${folder}" is damaged: its file ${MARK} is missing. Restore a backup into an empty DATA_DIR, or delete the folder if the shop in it was never opened.`,
    )
  }
  if (!existsSync(join(template, MARK))) return false
  const part = `${folder}.part`
  // Left by a process that was killed.
  await rm(part, { recursive: true, force: true })
  await cp(template, part, { recursive: true })
  await syncAll(part)
  // Windows renames onto no folder, not even an empty one.
  if (existsSync(folder)) await rmdir(folder)
  await rename(part, folder)
  return true
}

/** The shop may run under another account than the one that built it. */
async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, READABLE_FOLDER)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToReaders(path)
    else await chmod(path, READABLE_FILE)
  }
}
