import type { QueryConfig } from 'pg'
import { PREPARED } from '#shop/shared/prepared.ts'

/**
 * A connection keeps what it has prepared until it closes, so only so many statements are. Lists of any
 * length have any number of texts; what comes after these is planned each time, as without a name.
 */
const MAX_STATEMENTS = 200

/** The statement by a name of its own, under which each connection parses it once and may keep its plan. */
export type Prepare = (text: string, values: readonly unknown[]) => QueryConfig

/** A transaction has few statements; of all others, those are prepared that say so, and lists are planned anew. */
export function createPrepare(which: 'all' | 'marked' | 'none', most = MAX_STATEMENTS): Prepare {
  const names = new Map<string, string>()
  return (text, values) => {
    const statement = { text, values: [...values] }
    // Such as `begin`, which the driver sends in the simplest way.
    if (values.length === 0 || which === 'none') return statement
    if (which === 'marked' && !text.endsWith(PREPARED)) return statement
    if (!names.has(text) && names.size < most) names.set(text, `shop_${names.size}`)
    const name = names.get(text)
    return name === undefined ? statement : { ...statement, name }
  }
}
