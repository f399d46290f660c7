import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemClock } from '#shop/shared/clock.ts'
import { openTestDatabase } from '#test/database.ts'
import { noJobHasFailed } from './pg-boss-failures.ts'
import { createQueue } from './pg-boss-queue.ts'

const database = await openTestDatabase()
const errors: Error[] = []
const queue = createQueue(database, (error) => errors.push(error))
const done: object[] = []
const waiting = { timeout: 15_000, interval: 100 }

beforeAll(async () => {
  await queue.start()
  await queue.work('errands', async (job) => void done.push(job))
})

afterAll(async () => {
  await queue.stop()
  await database.close()
})

it('does what was queued in a transaction that committed, and nothing of one that did not', async () => {
  await database.db
    .transaction()
    .execute(async (transaction) => {
      await queue.add(transaction, 'errands', { name: 'rolled back' })
      throw new Error('changed my mind')
    })
    .catch(() => undefined)
  await database.db
    .transaction()
    .execute((transaction) => queue.add(transaction, 'errands', { name: 'committed' }))
  await vi.waitFor(() => expect(done).toContainEqual({ name: 'committed' }), waiting)
  expect(done).toEqual([{ name: 'committed' }])
  expect(errors).toEqual([])
  // So long does a job wait whose server has died.
  const { rows } = await sql`select expire_seconds from jobs.job where name = 'errands'`.execute(
    database.db,
  )
  expect(rows).toEqual([{ expire_seconds: 120 }])
})

describe('jobs that fail', () => {
  it('stop none that were fetched with them', async () => {
    await queue.work('parcels', async (job) => {
      if ('isBroken' in job) throw new Error('It fell down the stairs')
      done.push(job)
    })
    await database.db.transaction().execute(async (transaction) => {
      for (let parcel = 1; parcel <= 4; parcel++) {
        await queue.add(transaction, 'parcels', { parcel, ...(parcel === 2 && { isBroken: true }) })
      }
    })
    await vi.waitFor(() => expect(done.filter((job) => 'parcel' in job)).toHaveLength(3), waiting)
    await vi.waitFor(async () => {
      const { rows } = await sql`select state, data from jobs.job
        where name = 'parcels' and state <> 'completed'`.execute(database.db)
      expect(rows).toEqual([{ state: 'retry', data: { parcel: 2, isBroken: true } }])
    }, waiting)
  })

  it('are told to whoever writes the log, with queue and id, each time', async () => {
    const { rows } = await sql<{ id: string }>`select id from jobs.job
      where name = 'parcels' and state <> 'completed'`.execute(database.db)
    expect(errors.map(({ message }) => message)).toContain(
      `parcels ${rows[0]?.id}: It fell down the stairs`,
    )
  })

  it('are listed when they are given up, and done when they are tried again', async () => {
    let isRepaired = false
    await queue.work('clocks', async (job) => {
      if (!isRepaired) throw new Error('It does not tick')
      done.push(job)
    })
    await queue.add(database.db, 'clocks', { clock: 1 })
    await vi.waitFor(async () => {
      // As if all tries were used up.
      await sql`update jobs.job set retry_limit = 0 where name = 'clocks'`.execute(database.db)
      await sql`update jobs.job set start_after = now() where name = 'clocks'`.execute(database.db)
      expect(await queue.listFailed('clocks')).toEqual([
        {
          id: expect.any(String),
          job: { clock: 1 },
          failedAt: expect.any(Date),
          reason: 'It does not tick',
        },
      ])
    }, waiting)
    expect(await noJobHasFailed.find({ db: database.db, clock: systemClock })).toEqual({
      count: 1,
      names: [expect.stringMatching(/^clocks [0-9a-f-]{36}$/)],
    })
    isRepaired = true
    const [failed] = await queue.listFailed('clocks')
    expect(await queue.retry('clocks', failed?.id ?? '')).toBe(true)
    await vi.waitFor(() => expect(done).toContainEqual({ clock: 1 }), waiting)
    expect(await queue.listFailed('clocks')).toEqual([])
    expect(await queue.retry('clocks', failed?.id ?? '')).toBe(false)
  })
})

it('works through many jobs without waiting a second for each', async () => {
  await queue.work('letters', async (job) => void done.push(job))
  await database.db.transaction().execute(async (transaction) => {
    for (let letter = 0; letter < 60; letter++) await queue.add(transaction, 'letters', { letter })
  })
  const letters = () => done.filter((job) => 'letter' in job)
  await vi.waitFor(() => expect(letters()).toHaveLength(60), waiting)
  expect(new Set(letters().map((job) => JSON.stringify(job))).size).toBe(60)
})
