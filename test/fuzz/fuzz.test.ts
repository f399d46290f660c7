import { expect, it } from 'vitest'
import { openTestDatabase } from '../database.ts'
import { fuzz } from './fuzz.ts'

// About one round of every call with every role; `npm run fuzz` runs more.
it('no request fails, leaks, hangs or changes anything when refused', async () => {
  const { findings, requestCount } = await fuzz(await openTestDatabase(), {
    seed: 7,
    requestCount: 1500,
  })
  expect(findings).toEqual([])
  expect(requestCount).toBe(1500)
}, 600_000)
