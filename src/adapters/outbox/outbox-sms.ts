import { randomUUID } from 'node:crypto'
import type { SmsGateway } from '#shop/sms/contract.ts'
import { putIntoOutbox } from './outbox-mailer.ts'

const DOMAIN = 'sms'

/** Writes SMS beside the mails, as mails to a number. */
export function createOutboxSms(folder: string): SmsGateway {
  return {
    send: async ({ to, text }) => {
      await putIntoOutbox(folder, {
        from: `SMS <shop@${DOMAIN}>`,
        to: `${to}@${DOMAIN}`,
        subject: `SMS: ${text}`,
        text,
        messageId: `<${randomUUID()}@${DOMAIN}>`,
      })
      return { messageId: undefined }
    },
  }
}
