import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findFault } from '#shop/shared/check.ts'
import { systemClock } from '#shop/shared/clock.ts'
import { FinalFailure } from '#shop/shared/final-failure.ts'
import { openTestDatabase } from '#test/database.ts'
import { errands } from '#test/queued-work.ts'
import { createQueue } from './queue.ts'
import { noJobHasFailed } from './work.ts'

const database = await openTestDatabase()
const errors: Error[] = []
const queue = createQueue(database, (error) => errors.push(error), 1)
const done: object[] = []
const waiting = { timeout: 15_000, interval: 100 }

beforeAll(async () => {
  await queue.start()
  await queue.work('errands', errands, async (job) => void done.push(job))
})

afterAll(async () => {
  await queue.stop()
  await database.close()
})

it('runs jobs of committed transactions, and none of rolled-back ones', async () => {
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
  // How long a job waits whose server has died.
  const { rows } = await sql`select expire_seconds from jobs.job where name = 'errands'`.execute(
    database.db,
  )
  expect(rows).toEqual([{ expireSeconds: 120 }])
})

it('holds jobs of a copy and runs them once the copy is the shop', async () => {
  const restored = await openTestDatabase()
  let isShop = false
  const copy = createQueue(
    restored,
    (error) => errors.push(error),
    1,
    async () => isShop,
  )
  await copy.start()
  const ran: object[] = []
  await copy.work('errands', errands, async (job) => void ran.push(job))
  await restored.db
    .transaction()
    .execute((transaction) => copy.add(transaction, 'errands', { name: 'for later' }))
  await new Promise((done) => setTimeout(done, 2000))
  expect(ran).toEqual([])
  expect(await copy.listWork(new Date())).toMatchObject([{ waiting: 1 }])
  isShop = true
  await vi.waitFor(() => expect(ran).toEqual([{ name: 'for later' }]), waiting)
  await copy.stop()
  await restored.close()
})

it('runs other groups while all jobs of one group wait for a silent server', async () => {
  const others: object[] = []
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await queue.work('calls', { ...errands, atOnce: 8, ofOneGroup: 2 }, async (job) => {
    if ('silent' in job) await answered
    else others.push(job)
  })
  await database.db.transaction().execute(async (transaction) => {
    const silent = Array.from({ length: 60 }, () => ({ silent: true }))
    await queue.addAll(transaction, 'calls', silent, () => 'silent')
    const others = Array.from({ length: 8 }, (_, nth) => ({ nth }))
    await queue.addAll(transaction, 'calls', others, () => 'other')
  })
  await vi.waitFor(() => expect(others).toHaveLength(8), waiting)
  answer()
})

it('finishes running jobs when it stops, and hands on those that take too long', async () => {
  const ended = createQueue(database, () => undefined, 1)
  await ended.start()
  const finished: object[] = []
  await ended.work('farewells', { ...errands, atOnce: 2 }, async (job) => {
    await new Promise((done) => setTimeout(done, 'isLong' in job ? 60_000 : 1000))
    finished.push(job)
  })
  const states = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from jobs.job where name = 'farewells' order by data ->> 'nth'`.execute(
      database.db,
    )
    return rows.map(({ state }) => state)
  }
  await database.db.transaction().execute(async (transaction) => {
    await ended.add(transaction, 'farewells', { nth: 1 })
    await ended.add(transaction, 'farewells', { nth: 2, isLong: true })
  })
  await vi.waitFor(async () => expect(await states()).toEqual(['active', 'active']), waiting)
  await ended.stop()
  expect(finished).toEqual([{ nth: 1 }])
  expect(await states()).toEqual(['completed', 'retry'])
})

it('finds the next jobs without sorting all that wait', async () => {
  const plan = await database.db.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db)
    await sql`set local enable_sort = off`.execute(db)
    const { rows } = await sql<Record<string, string>>`
      explain select id from jobs.job_common
      where name = 'errands' and state < 'active' and not blocked and start_after < now()
      order by priority desc, created_on, id limit 10`.execute(db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).not.toContain('Sort')
})

describe('failing jobs', () => {
  it('do not stop the jobs fetched with them', async () => {
    await queue.work('parcels', errands, async (job) => {
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

  it('are logged with queue and id on each failure', async () => {
    const { rows } = await sql<{ id: string }>`select id from jobs.job
      where name = 'parcels' and state <> 'completed'`.execute(database.db)
    expect(errors.map(({ message }) => message)).toContain(
      `parcels ${rows[0]?.id}: It fell down the stairs`,
    )
  })

  it('are listed when given up, and run when retried', async () => {
    let isRepaired = false
    await queue.work('clocks', errands, async (job) => {
      if (!isRepaired) throw new Error('It does not tick')
      done.push(job)
    })
    await queue.add(database.db, 'clocks', { clock: 1 })
    await vi.waitFor(async () => {
      // As if all retries were used up.
      await sql`update jobs.job set retry_limit = 0 where name = 'clocks'`.execute(database.db)
      await sql`update jobs.job set start_after = now() where name = 'clocks'`.execute(database.db)
      expect(await queue.listFailed()).toEqual([
        {
          id: expect.any(String),
          queue: 'clocks',
          job: { clock: 1 },
          failedAt: expect.any(Date),
          reason: 'It does not tick',
        },
      ])
    }, waiting)
    expect(await findFault({ db: database.db, clock: systemClock }, noJobHasFailed.select)).toEqual(
      {
        count: 1,
        names: [expect.stringMatching(/^clocks [0-9a-f-]{36}$/)],
      },
    )
    isRepaired = true
    const [failed] = await queue.listFailed()
    expect(await queue.retry(failed?.id ?? '')).toBe('clocks')
    await vi.waitFor(() => expect(done).toContainEqual({ clock: 1 }), waiting)
    expect(await queue.listFailed()).toEqual([])
    expect(await queue.retry(failed?.id ?? '')).toBe(undefined)
  })
})

it('never gives up a repeated job', async () => {
  const bells = { what: () => 'Rings', cron: '0 0 1 1 *', limitSeconds: 10 }
  await queue.repeat('bells', bells, async () => {
    throw new Error('The rope is torn')
  })
  await queue.add(database.db, 'bells', {})
  await vi.waitFor(async () => {
    const { rows } = await sql`select state from jobs.job where name = 'bells'`.execute(database.db)
    expect(rows).toEqual([{ state: 'failed' }])
  }, waiting)
  const { names } = await findFault({ db: database.db, clock: systemClock }, noJobHasFailed.select)
  expect(names.filter((name) => name.startsWith('bells'))).toEqual([])
})

it('gives up at once on a permanent failure, and says why', async () => {
  await queue.work('kites', errands, async () => {
    throw new FinalFailure('There is no wind on the moon')
  })
  await queue.add(database.db, 'kites', { kite: 1 })
  const given = async () => (await queue.listFailed()).filter((job) => job.queue === 'kites')
  await vi.waitFor(async () => expect(await given()).toHaveLength(1), waiting)
  expect(await given()).toMatchObject([{ reason: 'There is no wind on the moon' }])
})

it('updates the settings of a queue from an earlier version', async () => {
  const settings = async () => {
    const { rows } = await sql`select expire_seconds, heartbeat_seconds, retry_limit
      from jobs.queue where name = 'boats'`.execute(database.db)
    return rows
  }
  await queue.work('boats', errands, async () => undefined)
  expect(await settings()).toEqual([{ expireSeconds: 120, heartbeatSeconds: null, retryLimit: 12 }])
  const retries = { ...errands.retries, times: 3 }
  const boats = { ...errands, limitSeconds: 900, heartbeatSeconds: 30, retries }
  await queue.work('boats', boats, async () => undefined)
  expect(await settings()).toEqual([{ expireSeconds: 900, heartbeatSeconds: 30, retryLimit: 3 }])
})

it('accepts jobs in transactions while the settings of the queue change', async () => {
  const bags = () => queue.work('bags', errands, async (job) => void done.push(job))
  await bags()
  const adding = Array.from({ length: 20 }, (_, bag) =>
    database.db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction)
      await queue.add(transaction, 'bags', { bag })
    }),
  )
  await Promise.all([bags(), ...adding, bags()])
  await vi.waitFor(() => expect(done.filter((job) => 'bag' in job)).toHaveLength(20), waiting)
})

it('takes over the jobs of a dead server long before the time limit', async () => {
  const seen: object[] = []
  const boats = { ...errands, limitSeconds: 900, heartbeatSeconds: 10 }
  const rafts = { ...boats, retries: { times: 3, firstAfterSeconds: 1, mostSeconds: 1 } }
  await queue.work('rafts', rafts, async (job) => void seen.push(job))
  // As a server leaves it when it is killed at work.
  await sql`insert into jobs.job (name, data, state, retry_limit, expire_seconds, heartbeat_seconds,
      started_on, heartbeat_on)
    values ('rafts', '{"raft": 1}', 'active', 3, 900, 10, now() - interval '20 seconds',
      now() - interval '11 seconds')`.execute(database.db)
  await vi.waitFor(() => expect(seen).toEqual([{ raft: 1 }]), waiting)
})

it('takes over a repeated job, where that is wanted', async () => {
  let rings = 0
  const retries = { times: 1, firstAfterSeconds: 1, mostSeconds: 1 }
  const gongs = {
    what: () => 'Strikes',
    cron: '0 0 1 1 *',
    limitSeconds: 900,
    heartbeatSeconds: 10,
  }
  await queue.repeat('gongs', { ...gongs, retries }, async () => void rings++)
  await sql`insert into jobs.job (name, state, retry_limit, expire_seconds, heartbeat_seconds,
      started_on, heartbeat_on)
    values ('gongs', 'active', 1, 900, 10, now() - interval '20 seconds',
      now() - interval '11 seconds')`.execute(database.db)
  await vi.waitFor(() => expect(rings).toBe(1), waiting)
})

it('gives each job, and each run of a schedule, to one of two servers', async () => {
  const other = createQueue(database, (error) => errors.push(error), 1)
  await other.start()
  const walks: object[] = []
  const rounds: string[] = []
  const round = { what: () => 'Walks round', limitSeconds: 60, cron: '0 0 29 2 *' }
  for (const server of [queue, other]) {
    await server.work('walks', errands, async (job) => void walks.push(job))
    await server.repeat('rounds', round, async () => void rounds.push('done'))
  }
  await database.db.transaction().execute(async (transaction) => {
    await queue.add(transaction, 'rounds', {})
    for (let walk = 0; walk < 30; walk++) await queue.add(transaction, 'walks', { walk })
  })
  await vi.waitFor(async () => {
    const { rows } = await sql`select from jobs.job
      where name in ('walks', 'rounds') and state <> 'completed'`.execute(database.db)
    expect(rows).toEqual([])
  }, waiting)
  expect(walks).toHaveLength(30)
  expect(new Set(walks.map((walk) => JSON.stringify(walk))).size).toBe(30)
  expect(rounds).toEqual(['done'])
  await other.stop()
})

it('reports what waits, what failed and when repeated jobs run next', async () => {
  const nap = { what: () => 'Takes a nap', limitSeconds: 60, cron: '0 8 * * *' }
  await queue.repeat('naps', nap, async () => undefined)
  await queue.add(database.db, 'errands', { name: 'next year' }, 365 * 24 * 60 * 60)
  const states = await queue.listWork(new Date('2026-11-21T02:00:00Z'))
  const none = { waitingSince: null, failed: 0 }
  expect(states).toContainEqual({ name: 'errands', what: 'Runs errands', waiting: 1, ...none })
  expect(states).toContainEqual(expect.objectContaining({ name: 'kites', failed: 1 }))
  expect(states).toContainEqual({
    name: 'naps',
    what: 'Takes a nap',
    waiting: 0,
    ...none,
    times: {
      cron: '0 8 * * *',
      nextAt: new Date('2026-11-22T02:00:00Z'),
      overdueBefore: new Date('2026-11-19T02:00:00Z'),
    },
  })
})

it('reports the age of the oldest job from when it was due or first tried', async () => {
  const waits = await openTestDatabase()
  const copy = createQueue(
    waits,
    () => undefined,
    1,
    async () => false,
  )
  await copy.start()
  await copy.work('errands', errands, async () => undefined)
  await copy.add(waits.db, 'errands', { name: 'new' })
  await copy.add(waits.db, 'errands', { name: 'due an hour ago' })
  await copy.add(waits.db, 'errands', { name: 'tried again later' })
  await sql`update jobs.job set created_on = now() - interval '1 day',
    start_after = now() - interval '1 hour' where data ->> 'name' = 'due an hour ago'`.execute(
    waits.db,
  )
  const hours = async () => {
    const [state] = await copy.listWork(new Date())
    return Math.round((Date.now() - (state?.waitingSince?.getTime() ?? 0)) / 3_600_000)
  }
  expect(await hours()).toBe(1)
  await sql`update jobs.job set state = 'retry', created_on = now() - interval '5 hours',
    start_after = now() + interval '1 hour' where data ->> 'name' = 'tried again later'`.execute(
    waits.db,
  )
  expect(await hours()).toBe(5)
  await copy.stop()
  await waits.close()
})

it('runs many jobs without a second’s wait for each, in batches', async () => {
  let tellings = 0
  await queue.work(
    'letters',
    errands,
    async (job) => void done.push(job),
    async () => void tellings++,
  )
  await database.db.transaction().execute(async (transaction) => {
    for (let letter = 0; letter < 60; letter++) await queue.add(transaction, 'letters', { letter })
  })
  const letters = () => done.filter((job) => 'letter' in job)
  await vi.waitFor(() => expect(letters()).toHaveLength(60), waiting)
  expect(new Set(letters().map((job) => JSON.stringify(job))).size).toBe(60)
  expect(tellings).toBeGreaterThan(0)
  expect(tellings).toBeLessThan(30)
})

it('lets a slow job hold up only its own batch', async () => {
  const slow = Promise.withResolvers<void>()
  await queue.work('ferries', errands, async (job) => {
    if ('isSlow' in job) await slow.promise
    done.push(job)
  })
  await database.db.transaction().execute(async (transaction) => {
    for (let ferry = 1; ferry <= 30; ferry++) {
      await queue.add(transaction, 'ferries', { ferry, ...(ferry === 1 && { isSlow: true }) })
    }
  })
  const ferries = () => done.filter((job) => 'ferry' in job)
  await vi.waitFor(() => expect(ferries()).toHaveLength(29), waiting)
  slow.resolve()
  await vi.waitFor(() => expect(ferries()).toHaveLength(30), waiting)
})
