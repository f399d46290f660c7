import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { createQueue } from './pg-boss-queue.ts'

const database = await openTestDatabase()
const errors: Error[] = []
const queue = createQueue(database, (error) => errors.push(error))
const done: object[] = []

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
  await vi.waitFor(() => expect(done).toContainEqual({ name: 'committed' }), {
    timeout: 15_000,
    interval: 100,
  })
  expect(done).toEqual([{ name: 'committed' }])
  expect(errors).toEqual([])
})
