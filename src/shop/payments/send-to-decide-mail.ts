import type { MailContent, ToDecideMailJob } from '../mail/contract.ts'
import type { Context } from '../shared/context.ts'
import { holdsRight } from '../shared/holds-right.ts'
import { formatTaka, toTaka } from '../shared/money.ts'
import { CURRENCY } from './contract.ts'

/** Job of the mail queue. Skips users who no longer manage payments. */
export async function sendToDecideMail(
  context: Context,
  job: ToDecideMailJob,
  jobId: string,
): Promise<void> {
  const { db, mailer, shopUrl } = context
  const person = await db
    .selectFrom('users')
    .where('id', '=', job.userId)
    .where(holdsRight('managePayments'))
    .where('isActive', '=', true)
    .select('email')
    .executeTakeFirst()
  const content =
    job.kind === 'refunds_overdue'
      ? overdueMail(job.count, shopUrl)
      : await unknownMail(context, job.unknownPaymentId)
  if (!person || !content) return
  await mailer.send({ id: jobId, to: person.email, content })
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

/** Undefined: it was deleted with the demo. */
async function unknownMail({ db }: Context, id: string): Promise<MailContent | undefined> {
  const payment = await db
    .selectFrom('unknownPayments')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
  if (!payment) return undefined
  const { receivedPaisa: paisa, currency, instrument } = payment
  const amount =
    currency === CURRENCY ? formatTaka(toTaka(paisa ?? 0)) : `${toTaka(paisa ?? 0)} ${currency}`
  const facts = {
    Amount: paisa === null || currency === null ? 'Not confirmed by the gateway' : amount,
    Transaction: payment.transactionId,
    Validation: payment.validationId,
    'Bank transaction': payment.bankTransactionId,
    'Paid with': instrument,
  }
  return {
    subject: `Unknown payment ${payment.transactionId}`,
    preview: 'The gateway reported a payment that the shop has no record of.',
    heading: 'Unknown payment',
    blocks: [
      {
        kind: 'paragraph',
        text: 'The payment gateway reported a payment that the shop has no record of. This can happen after restoring a backup. The shop does not refund it: find it in the gateway’s panel, and refund it there unless the customer received the order.',
      },
      ...Object.entries(facts).flatMap(([name, value]) =>
        value ? [{ kind: 'paragraph' as const, text: `${name}: ${value}` }] : [],
      ),
    ],
  }
}
