import type { Generated, GeneratedAlways } from 'kysely'
import type { ShopDate } from '../shared/clock.ts'
import type { ReportType } from './contract.ts'
import type { ReportFileKind, ReportFileState } from './files/contract.ts'
import type { Grouping } from './spans/contract.ts'

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

/** A report as a file that is made by the queue. */
interface ReportFiles {
  id: GeneratedAlways<string>
  kind: ReportFileKind
  first_day: ShopDate
  last_day: ShopDate
  /** Of a table; orders have none. */
  grouping: Grouping | null
  /** Email of who asked for it. */
  made_for: string
  asked_at: Date
  state: Generated<ReportFileState>
  /** It is for those alone who may see costs. */
  has_costs: Generated<boolean>
  /** How often it was begun. */
  attempt: Generated<number>
  touched_at: Date
  /** Orders that are written. */
  done_count: Generated<number>
  total_count: Generated<number>
  piece_count: Generated<number>
  /** Of the CSV file, not of what is kept. */
  byte_count: Generated<number>
}

interface ReportFilePieces {
  file_id: string
  place: number
  /** Some of the CSV, by gzip. */
  content: Uint8Array
}

export interface ReportTables {
  report_mails: ReportMails
  report_files: ReportFiles
  report_file_pieces: ReportFilePieces
}
