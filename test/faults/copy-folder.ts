import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Like `cp -r` of a folder in use: files that vanish before their turn are left out. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    const copying = entry.isDirectory() ? copyFolder(source, target) : copyFile(source, target)
    await copying.catch(unlessGone)
  }
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
