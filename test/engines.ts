import { inject, it } from 'vitest'

/** Whether this is the embedded database, in a run that also tests everything on a server. */
export const isSecondEngine =
  inject('template').kind === 'snapshot' && process.env.TESTED_ON_SERVER !== undefined

/** Set by `npm run test:long`. */
export const isLongRun = process.env.TEST_LONG !== undefined

/** For tests that start programs and rarely fail alone. */
export const itInLongRun = it.runIf(isLongRun)

/**
 * How often something random is tried, or how many places are tried: `long` in `npm run test:long`, `usual` in
 * `npm test`.
 */
export function inLongRun(long: number, usual: number): number {
  return isLongRun ? long : usual
}

/**
 * How often something is tried that runs on both engines. A bug in the core shows on either, so when a server runs
 * `all` of it, the other engine only needs `few` tries to show that it understands each statement.
 */
export function tries(all: number, few: number): number {
  return isSecondEngine ? few : all
}
