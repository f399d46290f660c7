// Owns what the owner is told of how the shop stands, in words.
// Does not own: the figures that this is told from.
import { z } from 'zod'

export interface DiskSpace {
  freeBytes: number
  totalBytes: number
}

export interface Source {
  /** An `https://` address for `git clone`; undefined where the shop was not fetched from one. */
  address: string | undefined
  commit: string | undefined
}

/** What the program knows of the machine that it runs on. */
export interface Machine {
  /** Of the disk that the data folder is on. */
  readDiskSpace(): Promise<DiskSpace>
  /** Where the key lies that the shop has made itself for its backups; undefined: the owner chose one, or none is made. */
  findBackupKeyFile(): Promise<string | undefined>
  /** Of the shop, such as `0.1.0 (890e1f1)`. */
  version: string
  startedAt: Date
  /** What to type on this machine to run a program of the shop, such as `npm run admin`. */
  commandFor(program: string, words?: string): string
  /** Where the program came from, for another machine to fetch the same. */
  source: Source
}

/** `off`: not set up, which may be meant. */
export const Condition = z.enum(['works', 'warning', 'broken', 'off'])
export type Condition = z.infer<typeof Condition>

/** One thing that works or does not. */
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
