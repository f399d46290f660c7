import { client, dataOf } from '#api/client.ts'

export function startBackup() {
  return dataOf(client.backups.$post())
}

/** The browser takes the file itself, which may be large; before, the shop asks who it is. */
export async function downloadNewestBackup(): Promise<void> {
  await dataOf(client.backups.newest.$get())
  window.location.assign(client.backups.newest.file.$url({}).pathname)
}
