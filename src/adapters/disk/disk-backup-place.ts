import { mkdir, readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { BackupPlace } from '#shop/backups/contract.ts'
import { unlessMissing } from '#shop/shared/unless-missing.ts'
import { writeWhole } from './write-whole.ts'

/** Backups in a folder, perhaps on another disk. */
export function createDiskBackupPlace(folder: string): BackupPlace {
  return {
    name: folder,
    read: (name) => unlessMissing(readFile(join(folder, name))),
    write: async (name, bytes) => {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeWhole(path, bytes, 0o600)
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
      const reading = readdir(folder, { recursive: true, withFileTypes: true })
      return ((await unlessMissing(reading)) ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => nameOf(folder, join(entry.parentPath, entry.name)))
        .filter((name) => name.startsWith(prefix))
    },
  }
}

function nameOf(folder: string, path: string): string {
  return path.slice(join(folder, sep).length).replaceAll(sep, '/')
}
