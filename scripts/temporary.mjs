import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder that is gone when the process ends, or as soon as it is removed. */
export function makeTemporaryFolder(purpose) {
  const path = mkdtempSync(join(tmpdir(), `haat-${purpose}-`))
  const remove = () => {
    process.off('exit', remove)
    rmSync(path, { recursive: true, force: true })
  }
  process.once('exit', remove)
  return { path, remove }
}
