import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageStore } from '#shop/images/contract.ts'
import { unlessMissing } from '#shop/shared/unless-missing.ts'
import { PART, writeWhole } from './write-whole.ts'

/** Longer than any writing; an older part was left behind by a process that was killed. */
const STALE_MS = 60 * 60 * 1000

/** Pictures in a folder, spread over 256 folders by the first two digits of the hash. */
export function createDiskImageStore(folder: string): ImageStore {
  const folderOf = (key: string) => join(folder, key.slice(0, 2))
  return {
    read: (key) => unlessMissing(readFile(join(folderOf(key), key))),
    write: async (key, bytes) => {
      await mkdir(folderOf(key), { recursive: true })
      await writeWhole(join(folderOf(key), key), bytes)
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
  return ((await unlessMissing(readdir(folder))) ?? []).toSorted()
}
