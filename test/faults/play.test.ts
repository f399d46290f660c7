import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { play } from './play.ts'
import { Fault, type Outcome, type Scenario } from './scenario.ts'

const outcome: Outcome = { done: 'nothing', acknowledged: '1 order', found: '1 order' }

async function playOne(run: Scenario['run'], needs: string[] = [], limitMs = 5000) {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const verdict = await play({ name: 'one', needs, run }, say, () => undefined, limitMs)
  expect(lines).toHaveLength(1)
  return { verdict, line: lines[0] }
}

it('reports what was done, acknowledged and found in one line', async () => {
  const { verdict, line } = await playOne(async () => outcome)
  expect(verdict).toBe('kept')
  expect(line).toMatch(/^ok +one: nothing \| acknowledged: 1 order \| found: 1 order \| \d+ s$/)
})

it('distinguishes a broken promise from a scenario that failed to run', async () => {
  const broken = await playOne(() => Promise.reject(new Fault('an order is lost')))
  expect(broken).toMatchObject({ verdict: 'broken' })
  expect(broken.line).toMatch(/^FAULT +one: an order is lost \| \d+ s$/)
  const unplayed = await playOne(() => Promise.reject(new Error('no port')))
  expect(unplayed).toMatchObject({ verdict: 'unplayed' })
  expect(unplayed.line).toMatch(/^UNPLAYED +one: Error: no port/)
})

it('skips a scenario when a program is missing', async () => {
  const { verdict, line } = await playOne(async () => outcome, ['no-such-program'])
  expect(verdict).toBe('skipped')
  expect(line).toBe('skipped   one: needs no-such-program')
})

it('treats a scenario without an end as a fault', async () => {
  const { verdict, line } = await playOne(() => wait(60_000, outcome, { ref: false }), [], 20)
  expect(verdict).toBe('broken')
  expect(line).toMatch(/not over after 0.02 s/)
})
