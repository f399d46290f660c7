import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { hasRightToAll, requireRight } from '../../shared/actor.ts'
import { DAY_MS } from '../../shared/clock.ts'
import type { Context } from '../../shared/context.ts'
import type { ReportTables } from '../tables.ts'
import type { ReportFile } from './contract.ts'

/** What is not heard of for so long died with its server more often than the queue tries. */
const SILENT_MS = 15 * 60 * 1000

export const RETENTION_MS = 3 * DAY_MS

const MAX_LISTED = 100

/** Of all administrators, the newest first. @throws ShopError unauthenticated, forbidden */
export async function listReportFiles(context: Context): Promise<ReportFile[]> {
  requireRight(context, 'readReports')
  const rows = await context.db
    .selectFrom('report_files')
    .selectAll()
    .$if(!hasRightToAll(context, 'readCosts'), (files) => files.where('has_costs', '=', false))
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()
  return rows.map((row) => toReportFile(context, row))
}

type FileRow = Selectable<ReportTables['report_files']>

export function toReportFile(context: Pick<Context, 'clock'>, row: FileRow): ReportFile {
  const isDead = row.state === 'preparing' && row.touched_at < silentSince(context)
  return {
    id: row.id,
    kind: row.kind,
    from: row.first_day,
    to: row.last_day,
    by: row.grouping,
    madeFor: row.made_for,
    askedAt: row.asked_at.toISOString(),
    keptUntil: new Date(row.asked_at.getTime() + RETENTION_MS).toISOString(),
    state: isDead ? 'failed' : row.state,
    percent: percentOf(row),
    bytes: Number(row.byte_count),
  }
}

function percentOf({ state, done_count, total_count }: FileRow): number | null {
  if (state === 'ready') return 100
  if (total_count === 0) return null
  // Orders may come in while others are written.
  return Math.min(99, Math.floor((100 * done_count) / total_count))
}

/** Whether it waits, or is being made, for a statement about files. */
export function isUnfinished(context: Pick<Context, 'clock'>) {
  return (is: ExpressionBuilder<ReportTables, 'report_files'>) =>
    is.or([
      is('state', '=', 'waiting'),
      is.and([is('state', '=', 'preparing'), is('touched_at', '>=', silentSince(context))]),
    ])
}

function silentSince({ clock }: Pick<Context, 'clock'>): Date {
  return new Date(clock.now().getTime() - SILENT_MS)
}

/** Until the transaction ends nobody else asks for one either. */
export async function lockReportFiles({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('report files', 0))`.execute(db)
}
