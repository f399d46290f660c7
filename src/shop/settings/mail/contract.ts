import { z } from 'zod'
import { field } from '../../shared/fields.ts'
import { optionalLine } from '../../shared/text.ts'

const MAX_SENDER_LENGTH = 60

/** Whom mails are from; the server that takes them is a connection. */
export const MailSettings = z
  .object({
    /** Empty: the name of the shop. */
    senderName: field(optionalLine(MAX_SENDER_LENGTH), {
      kind: 'text',
      label: () => 'Sender name',
      most: MAX_SENDER_LENGTH,
      hint: () => 'Leave empty to use the shop’s name. Emails are sent from the shop’s address.',
    }),
  })
  .meta({ id: 'MailSettings' })
export type MailSettings = z.infer<typeof MailSettings>
