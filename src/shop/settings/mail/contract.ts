import { z } from 'zod'
import { m } from '#messages'
import { field } from '../../shared/fields.ts'
import { optionalLine } from '../../shared/text.ts'

const MAX_SENDER_LENGTH = 60

/** The sender of mails; the mail server is a connection. */
export const MailSettings = z
  .object({
    /** Empty: the name of the shop. */
    senderName: field(optionalLine(MAX_SENDER_LENGTH), {
      kind: 'text',
      label: m.mail_sender_name,
      most: MAX_SENDER_LENGTH,
      hint: m.mail_sender_name_hint,
    }),
  })
  .meta({ id: 'MailSettings' })
export type MailSettings = z.infer<typeof MailSettings>
