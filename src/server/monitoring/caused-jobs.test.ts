import { pino } from 'pino'
import { expect, it } from 'vitest'
import type { Queue } from '#adapters/pg-boss/queue.ts'
import { becauseOf, currentCause } from './cause.ts'
import { withCauses } from './caused-jobs.ts'

const lines: Record<string, unknown>[] = []
const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })

/** A queue that runs jobs at once. */
function createInstantQueue() {
  let handler: Parameters<Queue['work']>[2] | undefined
  const jobs: object[] = []
  const queue = {
    add: async (_db, _name, job) => void jobs.push(job),
    work: async (_name, _work, handle) => {
      handler = handle
    },
  } satisfies Partial<Queue> as unknown as Queue
  return { queue, jobs, doNext: () => handler?.(jobs.shift() ?? {}, 'a-job') }
}

it('a failed job names the request that caused it', async () => {
  const { queue, jobs, doNext } = createInstantQueue()
  const watched = withCauses(queue, log)
  const seen: (string | undefined)[] = []
  await watched.work('mail', {} as never, async () => {
    seen.push(currentCause()?.requestId)
    throw new Error('The mail server is away')
  })
  await becauseOf({ requestId: 'a-request' }, () =>
    watched.add({} as never, 'mail', { kind: 'order_confirmed' }),
  )
  expect(jobs).toEqual([{ kind: 'order_confirmed', cause: { requestId: 'a-request' } }])
  await expect(doNext()).rejects.toThrow('The mail server is away')
  expect(seen).toEqual(['a-request'])
  expect(lines).toMatchObject([
    { msg: 'a job of a request failed', queue: 'mail', jobId: 'a-job', requestId: 'a-request' },
  ])

  // From the schedule, or from another version of the shop.
  await watched.add({} as never, 'mail', { kind: 'daily_report' })
  expect(jobs).toEqual([{ kind: 'daily_report' }])
})
