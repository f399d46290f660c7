import type { MailContent, OverdueMailJob } from '../mail/contract.ts'
import type { Context } from '../shared/context.ts'

/** Work of the mail queue. Whoever is no administrator any more is told nothing. */
export async function sendOverdueMail(
  { db, mailer, shopUrl }: Context,
  { userId, count }: OverdueMailJob,
  jobId: string,
): Promise<void> {
  const administrator = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .select('email')
    .executeTakeFirst()
  if (!administrator) return
  await mailer.send({ id: jobId, to: administrator.email, content: overdueMail(count, shopUrl) })
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
        text: `The payment gateway has not confirmed ${refunds}. Check in its panel whether the money went back. The shop keeps asking.`,
      },
      { kind: 'button', label: 'Open payments', url: `${shopUrl}/dashboard?tab=payments` },
    ],
  }
}
