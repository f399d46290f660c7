// Owns the state of the shop's background work: last runs, waiting jobs, and failures with their reasons.
// Does not own: the work itself, which is data in server/jobs/work.ts, and running it.
import { z } from 'zod'

/** `failed`: the last run failed, or jobs were given up; `late`: two runs in a row were missed. */
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

/** A job whose retries are used up. */
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
