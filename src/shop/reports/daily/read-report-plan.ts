import { readSettings } from '../../settings/queries.ts'
import { listDefaultRecipients } from '../../settings/reports/queries.ts'
import type { Context } from '../../shared/context.ts'
import type { ReportType } from '../contract.ts'

export interface ReportPlan {
  /** Empty: the report is not sent. */
  recipients: readonly string[]
  type: ReportType
}

/** What is sent every morning, and to whom: the environment overrides the owner's choice. */
export async function readReportPlan(context: Context): Promise<ReportPlan> {
  const { reports } = await readSettings(context)
  const { isOn, recipients, pdf, csv } = reports
  const type = pdf && csv ? 'both' : pdf ? 'pdf' : 'csv'
  if (context.environmentOverrides.reports !== undefined) {
    return { recipients: context.reportRecipients, type }
  }
  if (!isOn) return { recipients: [], type }
  const chosen = recipients.map(({ email }) => email)
  return { recipients: chosen.length > 0 ? chosen : await listDefaultRecipients(context), type }
}
