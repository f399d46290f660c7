import { m } from '#messages'
import {
  MAIL_QUEUE,
  type MailContent,
  type ToDecideMail,
  type ToDecideMailJob,
} from '../mail/contract.ts'
import type { Context } from '../shared/context.ts'
import { holdsRight } from '../shared/holds-right.ts'
import { formatWhole } from '../shared/language.ts'
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
  const refunds = m.mail_refunds({ count, shown: formatWhole(count) })
  return {
    subject: m.mail_overdue_subject({ refunds }),
    preview: m.mail_overdue_preview(),
    heading: m.mail_overdue({ refunds }),
    blocks: [
      {
        kind: 'paragraph',
        text: m.mail_overdue_text({ refunds }),
      },
      { kind: 'button', label: m.mail_view_payments(), url: `${shopUrl}/dashboard/payments` },
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
  const isConfirmed = paisa !== null && currency !== null
  const facts = [
    m.mail_unknown_amount({ amount: isConfirmed ? amount : m.mail_unknown_unconfirmed() }),
    m.mail_unknown_transaction({ id: payment.transactionId }),
    payment.validationId && m.mail_unknown_validation({ id: payment.validationId }),
    payment.bankTransactionId && m.mail_unknown_bank({ id: payment.bankTransactionId }),
    instrument && m.mail_unknown_paid_with({ instrument }),
  ]
  return {
    subject: m.mail_unknown_subject({ id: payment.transactionId }),
    preview: m.mail_unknown_preview(),
    heading: m.mail_unknown(),
    blocks: [
      {
        kind: 'paragraph',
        text: m.mail_unknown_text(),
      },
      ...facts.flatMap((text) => (text ? [{ kind: 'paragraph' as const, text }] : [])),
    ],
  }
}

/** Queues a mail to every user who manages payments, within the caller's transaction. */
export async function queueToDecideMails(
  { db, jobs }: Context,
  about: ToDecideMail,
): Promise<void> {
  const people = await db
    .selectFrom('users')
    .where(holdsRight('managePayments'))
    .where('isActive', '=', true)
    .select('id')
    .execute()
  for (const { id } of people) {
    const mail: ToDecideMailJob = { ...about, userId: id }
    await jobs.add(db, MAIL_QUEUE, mail)
  }
}
