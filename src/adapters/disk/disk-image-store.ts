import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageStore } from '#shop/images/contract.ts'

const PART = '.part'
/** Longer than any writing; an older part was left behind by a process that was killed. */
const STALE_MS = 60 * 60 * 1000

/** Pictures in a folder, spread over 256 folders by the first two digits of the hash. */
export function createDiskImageStore(folder: string): ImageStore {
  const folderOf = (key: string) => join(folder, key.slice(0, 2))
  return {
    read: async (key) => {
      try {
        return await readFile(join(folderOf(key), key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    write: async (key, bytes) => {
      await mkdir(folderOf(key), { recursive: true })
      const part = join(folderOf(key), `${key}.${randomUUID()}${PART}`)
      try {
        // Without flushing, a power cut could leave the name without the content.
        await writeFile(part, bytes, { flag: 'wx', flush: true })
        await rename(part, join(folderOf(key), key))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    remove: (key) => rm(join(folderOf(key), key), { force: true }),
    list: async function* () {
      for (const name of await namesIn(folder)) {
        for (const key of await namesIn(join(folder, name))) {
          const path = join(folder, name, key)
          const writtenAt = (await stat(path).catch(() => undefined))?.mtime
          // Removed or renamed in the meantime.
          if (!writtenAt) continue
          if (!key.endsWith(PART)) yield { key, writtenAt }
          else if (Date.now() - writtenAt.getTime() > STALE_MS) await rm(path, { force: true })
        }
      }
    },
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
