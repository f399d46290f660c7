import { m } from '#messages'
import type { MailContent, PaymentRefundMailJob } from '../mail/contract.ts'
import { isOverMailLimit } from '../mail/mail-limit.ts'
import { readSettings } from '../settings/queries.ts'
import type { ShopSettings } from '../settings/shop/contract.ts'
import { contactUsText } from '../settings/shop/rules.ts'
import type { Context } from '../shared/context.ts'
import { formatTakaExactly, toTaka } from '../shared/money.ts'

interface Refunded {
  amount: string
  /** Helps the shop find the payment. */
  transactionId: string
  isByHand: boolean
  /** How it was paid, such as `VISA-Dutch Bangla`; null if unknown. */
  instrument: string | null
}

/**
 * Job of the mail queue. Users whose account was removed get no mail; guests do, at the email they gave, which may be a
 * stranger's.
 */
export async function sendPaymentRefundMail(
  context: Context,
  { refundId }: PaymentRefundMailJob,
  jobId: string,
): Promise<void> {
  const { db, mailer } = context
  const refund = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'paymentId')
    .where('refunds.id', '=', refundId)
    .where('refunds.state', '=', 'done')
    .select(['refunds.amountPaisa as paisa', 'refunds.kind', 'transactionId', 'accountId'])
    .select(['checkoutId', 'instrument'])
    .executeTakeFirst()
  const to = refund && (await findRecipient(context, refund, jobId))
  if (!to) return
  const { shop } = await readSettings(context)
  const content = paymentRefundMail(
    {
      amount: formatTakaExactly(toTaka(refund.paisa)),
      transactionId: refund.transactionId ?? '',
      isByHand: refund.kind === 'by_hand',
      instrument: refund.instrument,
    },
    shop,
  )
  await mailer.send({ id: jobId, to, content })
}

async function findRecipient(
  context: Context,
  { accountId, checkoutId }: { accountId: string | null; checkoutId: string | null },
  jobId: string,
): Promise<string | undefined> {
  const { db, accounts } = context
  if (accountId !== null) return accounts.findEmail(db, accountId)
  const checkout = await db
    .selectFrom('heldCheckouts')
    .where('id', '=', checkoutId)
    .where('guestId', 'is not', null)
    .where('userEmail', '<>', '')
    .select('userEmail as email')
    .executeTakeFirst()
  if (!checkout || (await isOverMailLimit(context, { ...checkout, jobId }))) return undefined
  return checkout.email
}

function paymentRefundMail(
  { amount, transactionId, isByHand, instrument }: Refunded,
  shop: ShopSettings,
): MailContent {
  const toPayer = instrument
    ? m.mail_payment_refund_to({ instrument })
    : m.mail_payment_refund_back()
  const way = isByHand ? m.mail_payment_refund_by_hand() : toPayer
  return {
    subject: m.mail_payment_refund_subject({ amount, shop: shop.name }),
    preview: way,
    heading: m.mail_refunded({ amount }),
    blocks: [
      {
        kind: 'paragraph',
        text: m.mail_payment_refund_text({ way }),
      },
      { kind: 'rows', rows: [{ label: m.mail_payment_of({ transactionId }), amount }] },
      { kind: 'paragraph', text: m.mail_payment_refund_missing({ contact: contactUsText(shop) }) },
    ],
  }
}
