import { z } from 'zod'
import { optionalLine } from '../../shared/text.ts'

export const MAX_SENDER_LENGTH = 60

/** Whom mails are from; the server that takes them is a connection. */
export const MailSettings = z
  .object({
    /** Empty: the name of the shop. */
    senderName: optionalLine(MAX_SENDER_LENGTH),
  })
  .meta({ id: 'MailSettings' })
export type MailSettings = z.infer<typeof MailSettings>
