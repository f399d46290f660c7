import type { GeneratedAlways } from 'kysely'
import type { ShopDate } from '../shared/clock.ts'
import type { ReportType } from './contract.ts'

/** A report for one mailbox. */
interface ReportMails {
  id: GeneratedAlways<number>
  day: ShopDate
  recipient: string
  report_type: ReportType
  cause: 'schedule' | 'request' | 'demo'
  queued_at: Date
  /** When the mail server took it. */
  sent_at: Date | null
}

export interface ReportTables {
  report_mails: ReportMails
}
