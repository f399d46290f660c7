import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'

/** Of files that are being written. */
export const PART = '.part'

/** A file that is there has all of its content. */
export async function writeWhole(path: string, bytes: Uint8Array, mode?: number): Promise<void> {
  const part = `${path}.${randomUUID()}${PART}`
  try {
    // Without flushing, a power cut could leave the name without the content.
    await writeFile(part, bytes, { flag: 'wx', flush: true, mode })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
