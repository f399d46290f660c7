import { expect, it } from 'vitest'
import { openTestDatabase } from '../database.ts'
import { fuzz } from './fuzz.ts'

// About one round over every call as everybody; `npm run fuzz` takes as many as one has time for.
it('whatever is sent, nothing fails, leaks, waits or changes what was refused', async () => {
  const { findings, requestCount } = await fuzz(await openTestDatabase(), {
    seed: 7,
    requestCount: 1500,
  })
  expect(findings).toEqual([])
  expect(requestCount).toBe(1500)
}, 600_000)
