import { sendAnswerMail } from '#shop/contact/send-answer-mail.ts'
import { sendMessageMail } from '#shop/contact/send-message-mail.ts'
import { sendAccountChanged } from '#shop/identity/account-changed.ts'
import { sendAuditNotice } from '#shop/identity/notify-administrators.ts'
import {
  sendAccountMail,
  sendInvitationMail,
  sendWelcomeMail,
} from '#shop/identity/send-account-mails.ts'
import type { MailJob } from '#shop/mail/contract.ts'
import { suppressRefused } from '#shop/mail/refused-mails.ts'
import { sendOrderMail, sendParcelMail } from '#shop/orders/mails/send-order-mail.ts'
import { sendRefundMail } from '#shop/orders/mails/send-refund-mail.ts'
import { sendSizeChangeMail } from '#shop/orders/mails/send-size-change-mail.ts'
import { sendPaymentRefundMail } from '#shop/payments/send-payment-refund-mail.ts'
import { sendToDecideMail } from '#shop/payments/send-to-decide-mail.ts'
import { sendReportMail } from '#shop/reports/daily/send-report-mail.ts'
import { inReaderLanguage } from '#shop/settings/languages/in-reader-language.ts'
import type { Context } from '#shop/shared/context.ts'
import { findReaderLanguage } from './find-reader-language.ts'

type SendMail<Job> = (context: Context, job: Job, jobId: string) => Promise<void>
type JobOf<Kind, Job = MailJob> = Job extends { kind: infer Known }
  ? Kind extends Known
    ? Job
    : never
  : never

const mails: { [Kind in MailJob['kind']]: SendMail<JobOf<Kind>> } = {
  order_confirmed: sendOrderMail,
  order_edited: sendOrderMail,
  order_cancelled: sendOrderMail,
  order_shipped: sendParcelMail,
  order_out_for_delivery: sendParcelMail,
  order_delivered: sendParcelMail,
  order_delivery_failed: sendParcelMail,
  order_refunded: sendRefundMail,
  size_change_answered: sendSizeChangeMail,
  payment_refunded: sendPaymentRefundMail,
  refunds_overdue: sendToDecideMail,
  payment_unknown: sendToDecideMail,
  contact_message: sendMessageMail,
  contact_answer: sendAnswerMail,
  daily_report: sendReportMail,
  invitation: sendInvitationMail,
  audit_notice: sendAuditNotice,
  account_changed: sendAccountChanged,
  password_reset: sendAccountMail,
  welcome: sendWelcomeMail,
}

export const sendUrgentMail = mailSender(true)
export const sendMail = mailSender(false)

function mailSender(isUrgent: boolean) {
  return async (context: Context, job: object, jobId: string): Promise<void> => {
    const mailer = suppressRefused(context, { jobId, isUrgent })
    const mail = job as MailJob
    const send = mails[mail.kind] as SendMail<MailJob> | undefined
    // Queued by another version of the shop: fails visibly instead of being skipped.
    if (!send) throw new Error(`Unknown kind of email: ${JSON.stringify(mail.kind)}.`)
    const language = await findReaderLanguage(context, mail)
    await inReaderLanguage({ ...context, mailer }, language, (shop) => send(shop, mail, jobId))
  }
}
