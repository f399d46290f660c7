import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { unlessMissing } from '#shop/shared/unless-missing.ts'
import { SettingError } from './setting-error.ts'

const OTHERS = 0o077

/**
 * Protects the folder, and all files that this process writes, from other accounts of the machine. Returns a message if
 * they could read it before.
 * @throws SettingError when the folder belongs to another account
 */
export async function restrictDataDir(dataDir: string): Promise<string | undefined> {
  process.umask(OTHERS)
  await mkdir(dataDir, { recursive: true })
  // Windows manages ownership in other ways.
  if (!process.getuid) return undefined
  if ((await stat(dataDir)).uid !== process.getuid()) {
    throw new SettingError(
      `DATA_DIR is "${dataDir}", which belongs to another account on this machine. Start the shop from that account, or change the folder’s owner.`,
    )
  }
  if (!(await isReadableByOthers(dataDir))) return undefined
  await makePrivate(dataDir)
  return (await isReadableByOthers(dataDir))
    ? `DATA_DIR is "${dataDir}", on a disk that other accounts on this machine can read.`
    : `DATA_DIR is "${dataDir}", which other accounts on this machine could read. Now only yours can.`
}

export async function isReadableByOthers(path: string): Promise<boolean> {
  if (!process.getuid) return false
  return ((await stat(path)).mode & OTHERS) !== 0
}

/** The folder and everything in it. */
export async function makePrivate(folder: string): Promise<void> {
  await chmod(folder, 0o700)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await makePrivate(path)
    else if (entry.isFile()) await chmod(path, 0o600)
  }
}

/**
 * Reads a text from the folder, or generates and stores it, readable by the system account alone. When several servers
 * start at once, all get the first one's.
 */
export async function loadOrCreateSecret(
  dataDir: string,
  name: string,
  make = () => randomBytes(32).toString('base64url'),
): Promise<string> {
  const file = join(dataDir, name)
  const stored = await readText(file)
  if (stored !== undefined) return stored
  await mkdir(dataDir, { recursive: true })
  const part = `${file}.${randomUUID()}.part`
  await writeFile(part, `${make()}\n`, { mode: 0o600, flush: true })
  try {
    await link(part, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(part)
  }
  return (await readText(file)) ?? ''
}

/** Undefined when there is no file. */
export async function readText(file: string): Promise<string | undefined> {
  return (await unlessMissing(readFile(file, 'utf8')))?.trim()
}

const BUSY = 5

/** Held while the process lives; an unreferenced handle would be closed. */
const held = new Set<DatabaseSync>()

/**
 * Two processes on one embedded database would corrupt it. The lock is the operating system's, on a file in the folder,
 * taken through SQLite: it ends with its process, however that ends, and holds for every mount of the folder on the
 * machine. Undefined when another process has it.
 */
export async function lockDataDir(dataDir: string) {
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, 'lock')
  const wasThere = existsSync(file)
  const lock = new DatabaseSync(file)
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === BUSY) return undefined
    throw error
  }
  if (!existsSync(file)) {
    lock.close()
    return lockDataDir(dataDir)
  }
  held.add(lock)
  const release = () => {
    held.delete(lock)
    lock.close()
  }
  return {
    release,
    /** After a failed start, also removes its file, unless that was there before. */
    remove: async () => {
      // Removed while still locked: other processes with the file open notice that it is gone.
      if (!wasThere) await rm(file, { force: true })
      release()
    },
  }
}
