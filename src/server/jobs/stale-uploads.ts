import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#shop/shared/context.ts'

/** Longer than any upload; older files were left behind by a process that was killed. */
const STALE_MS = 60 * 60 * 1000

export async function removeStaleUploads({
  images: { incomingFolder },
  clock,
}: Pick<Context, 'images' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  for (const name of await readdir(incomingFolder).catch(() => [])) {
    const path = join(incomingFolder, name)
    const written = await stat(path).catch(() => undefined)
    if (written && now - written.mtimeMs > STALE_MS) await rm(path, { force: true })
  }
}
