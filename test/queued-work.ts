import type { QueuedWork } from '#adapters/pg-boss/queue.ts'

/** A kind of work that is retried for a long time. */
export const errands: QueuedWork = {
  what: () => 'Runs errands',
  limitSeconds: 120,
  retries: { times: 12, firstAfterSeconds: 30, mostSeconds: 60 },
  atOnce: 10,
  everySeconds: 1,
}
