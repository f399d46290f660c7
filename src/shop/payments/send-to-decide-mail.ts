import type { MailContent, ToDecideMailJob } from '../mail/contract.ts'
import type { Context } from '../shared/context.ts'
import { holdsRight } from '../shared/holds-right.ts'

/** Work of the mail queue. Whoever manages payments no more is told nothing. */
export async function sendToDecideMail(
  { db, mailer, shopUrl }: Context,
  { kind, userId, count }: ToDecideMailJob,
  jobId: string,
): Promise<void> {
  const person = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where(holdsRight('managePayments'))
    .where('is_active', '=', true)
    .select('email')
    .executeTakeFirst()
  if (!person) return
  await mailer.send({ id: jobId, to: person.email, content: contents[kind](count, shopUrl) })
}

function overdueMail(count: number, shopUrl: string): MailContent {
  const refunds = count === 1 ? '1 refund' : `${count} refunds`
  return {
    subject: `${refunds} not confirmed by the payment gateway`,
    preview: 'Check the gateway’s panel.',
    heading: `${refunds} not confirmed`,
    blocks: [
      {
        kind: 'paragraph',
        text: `The payment gateway has not confirmed ${refunds}. Check the status in its panel. The shop keeps checking.`,
      },
      { kind: 'button', label: 'View payments', url: `${shopUrl}/dashboard/payments` },
    ],
  }
}

function unknownMail(count: number, shopUrl: string): MailContent {
  const payments = count === 1 ? '1 unknown payment' : `${count} unknown payments`
  const each = count === 1 ? 'it' : 'each one'
  return {
    subject: payments,
    preview: `Refund ${each}, or mark it as settled outside the shop.`,
    heading: payments,
    blocks: [
      {
        kind: 'paragraph',
        text: `The payment gateway reported ${count === 1 ? 'a payment' : `${count} payments`} that the shop has no record of. This can happen after restoring a backup. Refund ${each}, or mark it as settled outside the shop.`,
      },
      { kind: 'button', label: 'View payments', url: `${shopUrl}/dashboard/payments` },
    ],
  }
}

const contents: Record<ToDecideMailJob['kind'], typeof overdueMail> = {
  refunds_overdue: overdueMail,
  payments_unknown: unknownMail,
}
