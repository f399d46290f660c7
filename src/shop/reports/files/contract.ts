// Owns reports as files that take too long to be waited for: made by the queue, and kept for some days.
// Leaves to others: what stands in them (spans, and the orders of a span).
import { z } from 'zod'
import { checkDays, Days, Grouping } from '../spans/contract.ts'

export const ReportFileKind = z.enum(['table', 'orders'])
export type ReportFileKind = z.infer<typeof ReportFileKind>

const ReportFileState = z.enum(['waiting', 'preparing', 'ready', 'failed'])
export type ReportFileState = z.infer<typeof ReportFileState>

export const NewReportFile = Days.extend({
  kind: ReportFileKind.meta({ description: '`orders`: every order with its lines' }),
  by: Grouping.default('month').meta({ description: 'The table’s grouping' }),
}).check(checkDays)
export type NewReportFile = z.infer<typeof NewReportFile>

/** Of one administrator at a time. */
export const MAX_UNFINISHED = 3
export const MAX_STORED = 10

export const ReportFile = z
  .object({
    id: z.string(),
    kind: ReportFileKind,
    from: z.string(),
    to: z.string(),
    by: Grouping.nullable().meta({ description: 'null for orders' }),
    madeFor: z.string().meta({ description: 'Email of the person who requested it' }),
    askedAt: z.string(),
    keptUntil: z.string(),
    state: ReportFileState,
    percent: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Share of orders written; null while unknown' }),
    bytes: z.number().int().meta({ description: 'Size in bytes of the file so far' }),
  })
  .meta({ id: 'ReportFile' })
export type ReportFile = z.infer<typeof ReportFile>

/** Work for whoever makes it; see `makeReportFile`. */
export const REPORT_FILE_QUEUE = 'report_files'

export interface ReportFileJob {
  fileId: string
}
