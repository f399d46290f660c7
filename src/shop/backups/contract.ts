// Owns the record of backups, and the interface of a place for them.
// Does not own: making and restoring them (server/backup), which needs the whole database and the disk.
import { z } from 'zod'

/** Queue for immediate backups. */
export const BACKUP_QUEUE = 'back_up'

/** Implemented by an adapter. Names are paths with slashes; each file fits into memory. */
export interface BackupPlace {
  /** As the owner would write it. */
  name: string
  read(name: string): Promise<Uint8Array | undefined>
  /** Atomic: a half-written file is never read. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Does nothing if the name does not exist. */
  remove(name: string): Promise<void>
  /** Names with this prefix. */
  list(prefix: string): Promise<string[]>
}

export const NewestBackup = z
  .object({
    name: z.string().meta({ description: 'Its time, such as 2026-11-28T21-00-00Z' }),
  })
  .meta({ id: 'NewestBackup' })
export type NewestBackup = z.infer<typeof NewestBackup>

/** Implemented by an adapter: the backups in the shop's own place. */
export interface SavedBackups {
  findNewest(): Promise<NewestBackup | undefined>
  /** A ZIP file that unpacks to a folder to restore from; read at the pace of the client. */
  zip(name: string): AsyncIterable<Uint8Array>
}

export interface LastBackup {
  /** The last complete one. */
  good: { endedAt: Date; target: string; bytes: number } | undefined
  /** The last failed one, if none has succeeded since. */
  failed: { endedAt: Date; reason: string } | undefined
}
