import { inject, it } from 'vitest'

/** The embedded database, in a run that also tries everything on a server. */
export const isSecondEngine =
  inject('template').kind === 'snapshot' && process.env.TESTED_ON_SERVER !== undefined

/** Set by `npm run test:long`. */
export const isLongRun = process.env.TEST_LONG !== undefined

/** What starts programs and hardly fails by itself. */
export const itInLongRun = it.runIf(isLongRun)

/**
 * How often something random is tried, or how closely its places lie: with `long` by `npm run test:long`, with
 * `usual` by `npm test`.
 */
export function inLongRun(long: number, usual: number): number {
  return isLongRun ? long : usual
}

/**
 * How often something is tried that both engines try. What goes wrong in the core does so on both, so where all is
 * tried on a server, the other engine has to show with `few` that it understands each statement as well.
 */
export function tries(all: number, few: number): number {
  return isSecondEngine ? few : all
}
