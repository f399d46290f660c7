import { findAuditEntry } from '#shop/audit/queries.ts'
import { findMessage } from '#shop/contact/queries.ts'
import type { MailJob } from '#shop/mail/contract.ts'
import { readOrderLanguage } from '#shop/orders/order-languages.ts'
import type { Context } from '#shop/shared/context.ts'
import { isBangla, type Language } from '#shop/shared/language.ts'

/** Of the order, of what a visitor wrote, or of the recipient's account; undefined where none is known. */
export async function findReaderLanguage(
  context: Context,
  job: MailJob,
): Promise<Language | null | undefined> {
  const { db } = context
  if ('orderId' in job) return readOrderLanguage(context, job.orderId)
  if (job.kind === 'payment_refunded') {
    const paid = await db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'paymentId')
      .innerJoin('heldCheckouts', 'heldCheckouts.id', 'checkoutId')
      .where('refunds.id', '=', job.refundId)
      .select('language')
      .executeTakeFirst()
    return paid?.language
  }
  const message =
    job.kind === 'contact_answer' ? await findMessage(context, job.messageId) : undefined
  if (message && isBangla(message.message)) return 'bn'
  const users = db.selectFrom('users').select('language')
  if ('userId' in job) {
    return (await users.where('id', '=', job.userId).executeTakeFirst())?.language
  }
  const email = message?.email ?? (await findEmail(context, job))
  if (email === undefined) return undefined
  return (await users.where('email', '=', email.toLowerCase()).executeTakeFirst())?.language
}

/** Of the recipient, or of the user who invites them; undefined where the mail goes to the shop or to a visitor. */
async function findEmail(context: Context, job: MailJob): Promise<string | undefined> {
  const { db, accounts } = context
  switch (job.kind) {
    case 'password_reset':
      return accounts.findEmail(db, job.accountId)
    case 'account_changed':
      return (await findAuditEntry(context, job.entryId))?.subject
    case 'invitation': {
      const invitation = await db
        .selectFrom('invitations')
        .where('id', '=', job.invitationId)
        .select('invitedBy')
        .executeTakeFirst()
      return invitation?.invitedBy
    }
    case 'daily_report': {
      const mail = await db
        .selectFrom('reportMails')
        .where('id', '=', job.mailId)
        .select('recipient')
        .executeTakeFirst()
      return mail?.recipient
    }
    default:
      return undefined
  }
}
