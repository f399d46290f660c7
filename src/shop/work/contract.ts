// Owns how the shop's own work goes: when each was last done, what waits, what was given up and why.
// Does not own: what is done, which is data in server/work.ts, and doing it.
import { z } from 'zod'

/** `failed`: the last run did, or jobs were given up; `late`: it did not come twice in a row. */
export const WorkCondition = z.enum(['fine', 'failed', 'late'])
export type WorkCondition = z.infer<typeof WorkCondition>

const upToThousand = z.number().int().meta({ description: 'Counted up to 1,000; 1,001 means more' })

export const Work = z
  .object({
    name: z.string(),
    what: z.string().meta({ description: 'Description in plain words' }),
    condition: WorkCondition,
    cron: z
      .string()
      .nullable()
      .meta({ description: 'When it runs next, in Asia/Dhaka; null: when needed' }),
    nextRunAt: z.iso.datetime().nullable(),
    lastRun: z
      .object({
        startedAt: z.iso.datetime(),
        milliseconds: z.number().int(),
        reason: z.string().nullable().meta({ description: 'Why it failed; null: succeeded' }),
      })
      .nullable(),
    waiting: upToThousand,
    waitingSince: z.iso.datetime().nullable().meta({
      description: 'Since when the oldest could have been done; null: none could',
    }),
    failed: upToThousand,
  })
  .meta({ id: 'Work' })
export type Work = z.infer<typeof Work>

/** A job that was tried as often as its queue allows, and given up. */
export const FailedWork = z
  .object({
    id: z.string(),
    queue: z.string().meta({ description: 'The name of the queue it belongs to' }),
    kind: z.string().nullable().meta({ description: 'The kind of email' }),
    orderId: z.string().nullable().meta({ description: 'The order it is about, if any' }),
    messageId: z.string().nullable().meta({ description: 'The message it is about, if any' }),
    failedAt: z.iso.datetime(),
    reason: z.string(),
  })
  .meta({ id: 'FailedWork' })
export type FailedWork = z.infer<typeof FailedWork>
