// Owns when the shop was last backed up, how that went, and what a place for backups must be able to do.
// Does not own: making and restoring them (server/backup), which needs the whole database and the disk.
import { z } from 'zod'

/** Makes a backup as soon as possible. */
export const BACKUP_QUEUE = 'back_up'

/** Implemented by an adapter. Names are paths with slashes; what is kept under one fits into memory. */
export interface BackupPlace {
  /** As the owner would write it. */
  name: string
  read(name: string): Promise<Uint8Array | undefined>
  /** All or nothing: what is half-written is never read. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** What is not there is removed already. */
  remove(name: string): Promise<void>
  /** The names that begin so. */
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
  /** A ZIP file that unpacks to a folder to restore from; reads on as it is taken. */
  zip(name: string): AsyncIterable<Uint8Array>
}

export interface LastBackup {
  /** The last one that is whole. */
  good: { endedAt: Date; target: string; bytes: number } | undefined
  /** The last one that failed, if none succeeded since. */
  failed: { endedAt: Date; reason: string } | undefined
}
