import { z } from 'zod'
import { email, maxText } from '../../shared/text.ts'

export const MAX_RECIPIENTS = 5
const INVALID = 'Enter one email address'

/** One mailbox, and no list of them. */
const Recipient = z
  .string()
  .check(maxText(254, INVALID))
  .refine((text) => !/[\r\n,;:<>()[\]"\\]/.test(text.trim()), INVALID)
  .pipe(email('Enter an email address', INVALID))

/** What goes out every morning, and to whom. */
export const ReportSettings = z
  .object({
    isOn: z.boolean(),
    /** None: whom the server names. */
    recipients: z
      .array(z.object({ email: Recipient }))
      .max(MAX_RECIPIENTS, `Up to ${MAX_RECIPIENTS} addresses`)
      .refine(
        (lines) => new Set(lines.map((line) => line.email)).size === lines.length,
        'List each address only once',
      ),
    pdf: z.boolean(),
    csv: z.boolean(),
  })
  .refine(({ pdf, csv }) => pdf || csv, {
    path: ['pdf'],
    message: 'Choose at least one file',
  })
  .meta({ id: 'ReportSettings' })
export type ReportSettings = z.infer<typeof ReportSettings>
