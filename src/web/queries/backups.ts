import { client, dataOf } from '#api/client.ts'
import { lookForChanges } from './status.ts'

export function startBackup() {
  lookForChanges()
  return dataOf(client.backups.$post())
}

/** The browser takes the file itself, which may be large; before, the shop asks who it is. */
export async function downloadNewestBackup(): Promise<void> {
  await dataOf(client.backups.newest.$get())
  window.location.assign('/api/backups/newest/file')
}
