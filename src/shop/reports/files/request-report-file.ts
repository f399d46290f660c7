import { actorName, hasRightToAll, requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { requireReportSpan } from '../spans/report-span.ts'
import {
  MAX_STORED,
  MAX_UNFINISHED,
  type NewReportFile,
  REPORT_FILE_QUEUE,
  type ReportFile,
  type ReportFileJob,
} from './contract.ts'
import { isUnfinished, lockReportFiles, toReportFile } from './list-report-files.ts'

/**
 * Puts off to make a report as a file. One that is being made already is not made twice, and one that failed
 * makes way. Who may have it is asked when it is fetched.
 * @throws ShopError unauthenticated, forbidden, invalid for a span that ends in the future, conflict when
 *   too many are unfinished
 */
export async function requestReportFile(
  context: Context,
  wanted: NewReportFile,
): Promise<ReportFile> {
  requireRight(context, 'readReports')
  requireReportSpan(context, wanted)
  return inTransaction(context, async (transaction) => {
    await lockReportFiles(transaction)
    const unfinished = await findSame(transaction, wanted)
      .where(isUnfinished(context))
      .executeTakeFirst()
    if (unfinished) return toReportFile(context, unfinished)
    await ensureRoom(transaction, wanted)
    return addFile(transaction, wanted)
  })
}

function findSame(context: Context, wanted: NewReportFile) {
  const { kind, from, to, by } = wanted
  return context.db
    .selectFrom('report_files')
    .selectAll()
    .where('kind', '=', kind)
    .where('first_day', '=', from)
    .where('last_day', '=', to)
    .where('grouping', 'is not distinct from', kind === 'table' ? by : null)
    .where('has_costs', '=', hasCosts(context, wanted))
}

function hasCosts(context: Context, { kind }: NewReportFile): boolean {
  return kind === 'table' && hasRightToAll(context, 'readCosts')
}

/** @throws ShopError conflict when too many are unfinished */
async function ensureRoom(context: Context, wanted: NewReportFile): Promise<void> {
  const { db, actor } = context
  const own = db.selectFrom('report_files').where('made_for', '=', actorName(actor))
  const unfinished = await own.where(isUnfinished(context)).select('id').execute()
  if (unfinished.length >= MAX_UNFINISHED) {
    throw new ShopError(
      'conflict',
      `${MAX_UNFINISHED} files are being prepared for you. Please wait until one is ready.`,
    )
  }
  const others = MAX_STORED - 1
  await db
    .deleteFrom('report_files')
    .where((is) => is.not(isUnfinished(context)(is)))
    .where((is) =>
      is.or([
        is('id', 'in', own.select('id').orderBy('asked_at', 'desc').orderBy('id').offset(others)),
        is.and([
          is('state', '<>', 'ready'),
          is('id', 'in', findSame(context, wanted).clearSelect().select('id')),
        ]),
      ]),
    )
    .execute()
}

async function addFile(context: Context, wanted: NewReportFile): Promise<ReportFile> {
  const { db, actor, clock, jobs } = context
  const { kind, from, to, by } = wanted
  const now = clock.now()
  const row = await db
    .insertInto('report_files')
    .values({
      kind,
      first_day: from,
      last_day: to,
      grouping: kind === 'table' ? by : null,
      has_costs: hasCosts(context, wanted),
      made_for: actorName(actor),
      asked_at: now,
      touched_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const job: ReportFileJob = { fileId: row.id }
  await jobs.add(db, REPORT_FILE_QUEUE, job)
  return toReportFile(context, row)
}
