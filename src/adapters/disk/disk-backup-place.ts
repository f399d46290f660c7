import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { BackupPlace } from '#shop/backups/contract.ts'

/** Backups in a folder, perhaps on another disk. */
export function createDiskBackupPlace(folder: string): BackupPlace {
  return {
    name: folder,
    read: async (name) => {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    write: async (name, bytes) => {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const part = `${path}.${randomUUID()}.part`
      try {
        // Without flushing, a power cut could leave the name without the content.
        await writeFile(part, bytes, { flag: 'wx', flush: true, mode: 0o600 })
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    remove: async (name) => {
      await rm(join(folder, name), { force: true })
      // Empty folders of a backup are removed with its last file.
      for (let part = dirname(name); part !== '.'; part = dirname(part)) {
        const isEmptied = await rmdir(join(folder, part)).then(
          () => true,
          () => false,
        )
        if (!isEmptied) break
      }
    },
    list: async (prefix) => {
      const paths = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        (error) => {
          if (isMissing(error)) return []
          throw error
        },
      )
      return paths
        .filter((entry) => entry.isFile())
        .map((entry) => nameOf(folder, join(entry.parentPath, entry.name)))
        .filter((name) => name.startsWith(prefix))
    },
  }
}

function nameOf(folder: string, path: string): string {
  return path.slice(join(folder, sep).length).replaceAll(sep, '/')
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
