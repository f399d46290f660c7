import type { QueryConfig } from 'pg'
import { PREPARED } from '#shop/shared/prepared.ts'

/**
 * A connection keeps prepared statements until it closes, so their number is limited. Lists of any length have any
 * number of texts; statements beyond the limit are planned each time.
 */
const MAX_STATEMENTS = 200

/** Gives a statement a name, under which each connection parses it once and may keep its plan. */
export type Prepare = (text: string, values: readonly unknown[]) => QueryConfig

/**
 * A transaction has few statements, so all are prepared; elsewhere, only marked ones are, and lists are planned anew.
 */
export function createPrepare(which: 'all' | 'marked', most = MAX_STATEMENTS): Prepare {
  const names = new Map<string, string>()
  return (text, values) => {
    const statement = { text, values: [...values] }
    // Such as `begin`, which the driver sends in the simplest way.
    if (values.length === 0) return statement
    if (which === 'marked' && !text.endsWith(PREPARED)) return statement
    if (!names.has(text) && names.size < most) names.set(text, `shop_${names.size}`)
    const name = names.get(text)
    return name === undefined ? statement : { ...statement, name }
  }
}
