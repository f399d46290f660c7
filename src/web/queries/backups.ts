import { call } from '#api/client.ts'
import { lookForChanges } from './status.ts'

export function startBackup() {
  lookForChanges()
  return call('POST /backups')
}

/** The browser takes the file itself, which may be large; before, the shop asks who it is. */
export async function downloadNewestBackup(): Promise<void> {
  await call('GET /backups/newest')
  window.location.assign('/api/backups/newest/file')
}
