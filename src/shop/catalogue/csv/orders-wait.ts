import type { Context } from '../../shared/context.ts'
import type { ImportReport } from './contract.ts'

/** As measured on the embedded database; docs/decisions/0012. */
const MS_PER_ADDED = 1.15
const MS_PER_CHANGED = 0.4

/**
 * About how many seconds orders wait while such an import is made: all of it where the database has a
 * single connection, and none where orders have connections of their own.
 */
export function secondsOrdersWait(
  { db }: Pick<Context, 'db'>,
  { added, changed }: Pick<ImportReport, 'added' | 'changed'>,
): number {
  const { supportsMultipleConnections = true } = db.getExecutor().adapter
  if (supportsMultipleConnections) return 0
  return Math.round((added * MS_PER_ADDED + changed * MS_PER_CHANGED) / 1000)
}
