import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageStore } from '#shop/images/contract.ts'

/** Pictures in a folder, spread over 256 folders by the first two digits of the hash. */
export function createDiskImageStore(folder: string): ImageStore {
  const folderOf = (key: string) => join(folder, key.slice(0, 2))
  return {
    read: async (key) => {
      try {
        return await readFile(join(folderOf(key), key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    write: async (key, bytes) => {
      await mkdir(folderOf(key), { recursive: true })
      const part = join(folderOf(key), `${key}.${randomUUID()}.part`)
      await writeFile(part, bytes)
      await rename(part, join(folderOf(key), key))
    },
  }
}
