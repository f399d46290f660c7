import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** No upload takes so long; what is older was left behind by a process that was killed. */
const STALE_MS = 60 * 60 * 1000

export async function removeStaleUploads(folder: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const written = await stat(path).catch(() => undefined)
    if (written && now - written.mtimeMs > STALE_MS) await rm(path, { force: true })
  }
}
