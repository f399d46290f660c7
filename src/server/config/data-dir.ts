import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SettingError } from './setting-error.ts'

const OTHERS = 0o077

/**
 * Keeps the folder, and all that this process writes from now on, from the other accounts of the
 * machine. Returns a line to say where they could look into it before.
 * @throws SettingError when the folder belongs to another account
 */
export async function restrictDataDir(dataDir: string): Promise<string | undefined> {
  process.umask(OTHERS)
  await mkdir(dataDir, { recursive: true })
  // Windows has other ways to say whose a folder is.
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

/** The folder and all that is in it. */
export async function makePrivate(folder: string): Promise<void> {
  await chmod(folder, 0o700)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await makePrivate(path)
    else if (entry.isFile()) await chmod(path, 0o600)
  }
}

/**
 * Reads a text kept in the folder, or makes and keeps it, readable by the owner alone. Of several
 * servers that start at once, all get what the first one made.
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

/** Undefined where there is none. */
export async function readText(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const BUSY = 5

interface DataDirLock {
  release(): void
  /** Where nothing came of it, also takes its file away, unless that was there before. */
  remove(): Promise<void>
}

/** Held for as long as the process lives; a handle that nothing refers to would be closed. */
const held = new Set<DatabaseSync>()

/**
 * Two processes on one embedded database would ruin it. The lock is one of the operating system on a
 * file in the folder itself, taken by SQLite: it ends with its process, however that ends, and holds
 * wherever else the folder is mounted on the machine. Undefined when another process has it.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock | undefined> {
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
    remove: async () => {
      // While it is held: people who have it open see that it is gone.
      if (!wasThere) await rm(file, { force: true })
      release()
    },
  }
}
