import { z } from 'zod'
import { m } from '#messages'
import { field, switchField } from '../../shared/fields.ts'
import { upTo } from '../../shared/numbers.ts'
import { email, maxText } from '../../shared/text.ts'

export const MAX_RECIPIENTS = 5

/** A single mailbox. */
const Recipient = z
  .string()
  .check(maxText(254, m.fault_enter_one_email))
  .refine((text) => !/[\r\n,;:<>()[\]"\\]/.test(text.trim()), { error: m.fault_enter_one_email })
  .pipe(email(m.fault_enter_an_email, m.fault_enter_one_email))

/** What is sent every morning, and to whom. */
export const ReportSettings = z
  .object({
    isOn: switchField(m.report_is_on, m.report_is_on_hint),
    /** Empty: the environment's recipients. */
    recipients: z
      .array(
        z.object({
          email: field(Recipient, { kind: 'email', label: m.common_email, isWide: true }),
        }),
      )
      .max(...upTo(MAX_RECIPIENTS, m.fault_max_addresses))
      .refine((lines) => new Set(lines.map((line) => line.email)).size === lines.length, {
        error: m.fault_list_each_address,
      }),
    pdf: switchField(m.report_pdf, m.report_pdf_hint),
    csv: switchField(m.report_csv, m.report_csv_hint),
  })
  .refine(({ pdf, csv }) => pdf || csv, {
    path: ['pdf'],
    error: m.fault_choose_least_one_file,
  })
  .meta({ id: 'ReportSettings' })
export type ReportSettings = z.infer<typeof ReportSettings>
