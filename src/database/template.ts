import { existsSync } from 'node:fs'
import { chmod, copyFile, cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from './connect.ts'
import { syncAll } from './embedded-engine.ts'

const TEMPLATE = fileURLToPath(new URL('../../build/database', import.meta.url))

/** The engine treats a folder without this file as empty, so it is copied last and removed first. */
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
 * Starts a database as a copy of the template, if there is one and the folder is empty. An interrupted copy is made
 * anew. Returns whether it did.
 */
export async function copyTemplate(folder: string, template = TEMPLATE): Promise<boolean> {
  const mark = join(template, MARK)
  if (existsSync(join(folder, MARK)) || !existsSync(mark)) return false
  await cp(template, folder, { recursive: true, filter: (path) => path !== mark })
  await syncAll(folder)
  await copyFile(mark, join(folder, MARK))
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
