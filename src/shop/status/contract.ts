// Owns the status of the shop, in words for its owner.
// Does not own: the underlying figures.
import { z } from 'zod'

export interface DiskSpace {
  isWritable: boolean
  freeBytes: number
  totalBytes: number
}

export interface Source {
  /** An `https://` address for `git clone`; undefined when the program was not cloned from one. */
  address: string | undefined
  commit: string | undefined
}

/** What the program knows about the machine that it runs on. */
export interface Machine {
  /** Of the disk with the data folder. */
  readDiskSpace(): Promise<DiskSpace>
  /** File of the backup key that the shop has generated; undefined: the owner chose one, or there is none yet. */
  findBackupKeyFile(): Promise<string | undefined>
  /** Version of the program, such as `0.1.0 (890e1f1)`. */
  version: string
  startedAt: Date
  /** The command that runs a program of the shop on this machine, such as `npm run admin`. */
  commandFor(program: string, words?: string): string
  /** Where the program came from, so that another machine can get the same. */
  source: Source
}

/** `off`: not set up, perhaps intentionally. */
export const Condition = z.enum(['works', 'warning', 'broken', 'off'])
export type Condition = z.infer<typeof Condition>

/** One part of the shop that works or does not. */
export const StatusLine = z
  .object({
    name: z.string(),
    condition: Condition,
    says: z.string().meta({ description: 'How it stands, in one sentence' }),
    since: z.iso.datetime().nullable().meta({ description: 'Since when it stands so, if known' }),
    advice: z.string().nullable().meta({ description: 'What to do about it' }),
    place: z
      .enum(['tasks', 'payments', 'reports', 'settings', 'webhooks'])
      .nullable()
      .meta({ description: 'The section of the dashboard where that is done' }),
  })
  .meta({ id: 'StatusLine' })
export type StatusLine = z.infer<typeof StatusLine>

export const Status = z
  .object({
    lines: StatusLine.array(),
    version: z.string().meta({ description: 'Of the server that answered' }),
    startedAt: z.iso.datetime(),
    readAt: z.iso.datetime(),
  })
  .meta({ id: 'Status' })
export type Status = z.infer<typeof Status>
