import { setTimeout as wait } from 'node:timers/promises'
import { findInstalled } from '../cluster/programs.ts'
import { isRoot } from '../run/machine.ts'
import { findOrInstallPostgres } from '../run/postgres.ts'
import { endAllShops } from '../running-shop.ts'
import { Fault, type Report, type Scenario } from './scenario.ts'

const LIMIT_MS = 5 * 60_000

/** `kept`: the shop kept every promise; `broken`: it broke one; `unplayed`: the scenario could not run to its end. */
export type Verdict = 'kept' | 'broken' | 'skipped' | 'unplayed'

async function isThere(need: string): Promise<boolean> {
  if (need === 'root') return isRoot
  if (need === 'initdb') return (await findOrInstallPostgres()) !== undefined
  return findInstalled(need) !== undefined
}

/** Its needs that this machine lacks. */
async function findMissing({ needs }: Scenario): Promise<string[]> {
  const found = await Promise.all(needs.map(isThere))
  return needs.filter((_, index) => !found[index])
}

/** Plays one scenario and prints one line about it. */
export async function play(
  scenario: Scenario,
  say: Report,
  report: Report,
  limitMs = LIMIT_MS,
): Promise<Verdict> {
  const { name } = scenario
  const missing = await findMissing(scenario)
  if (missing.length > 0) {
    say(`skipped   ${name}: needs ${missing.join(', ')}`)
    return 'skipped'
  }
  const startedAt = performance.now()
  const seconds = () => `${Math.round((performance.now() - startedAt) / 1000)} s`
  const over = new AbortController()
  try {
    const { done, acknowledged, found } = await Promise.race([
      scenario.run(report),
      wait(limitMs, undefined, { signal: over.signal }).then(() => {
        throw new Fault(`not over after ${limitMs / 1000} s`)
      }),
    ])
    say(
      `ok        ${name}: ${done} | acknowledged: ${acknowledged} | found: ${found} | ${seconds()}`,
    )
    return 'kept'
  } catch (error) {
    const isBroken = error instanceof Fault
    const words = error instanceof Error ? (isBroken ? error.message : error.stack) : String(error)
    say(`${isBroken ? 'FAULT    ' : 'UNPLAYED '} ${name}: ${words} | ${seconds()}`)
    return isBroken ? 'broken' : 'unplayed'
  } finally {
    over.abort()
    endAllShops()
  }
}
