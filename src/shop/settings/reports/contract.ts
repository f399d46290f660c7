import { z } from 'zod'
import { m } from '#messages'
import { field } from '../../shared/fields.ts'
import { email, maxText } from '../../shared/text.ts'

export const MAX_RECIPIENTS = 5
const INVALID = 'Enter one email address'

/** A single mailbox. */
const Recipient = z
  .string()
  .check(maxText(254, INVALID))
  .refine((text) => !/[\r\n,;:<>()[\]"\\]/.test(text.trim()), INVALID)
  .pipe(email('Enter an email address', INVALID))

/** What is sent every morning, and to whom. */
export const ReportSettings = z
  .object({
    isOn: field(z.boolean(), {
      kind: 'switch',
      label: m.report_is_on,
      hint: m.report_is_on_hint,
    }),
    /** Empty: the environment's recipients. */
    recipients: z
      .array(
        z.object({
          email: field(Recipient, { kind: 'email', label: m.report_email, isWide: true }),
        }),
      )
      .max(MAX_RECIPIENTS, `Up to ${MAX_RECIPIENTS} addresses`)
      .refine(
        (lines) => new Set(lines.map((line) => line.email)).size === lines.length,
        'List each address only once',
      ),
    pdf: field(z.boolean(), {
      kind: 'switch',
      label: m.report_pdf,
      hint: m.report_pdf_hint,
    }),
    csv: field(z.boolean(), {
      kind: 'switch',
      label: m.report_csv,
      hint: m.report_csv_hint,
    }),
  })
  .refine(({ pdf, csv }) => pdf || csv, {
    path: ['pdf'],
    message: 'Choose at least one file',
  })
  .meta({ id: 'ReportSettings' })
export type ReportSettings = z.infer<typeof ReportSettings>
