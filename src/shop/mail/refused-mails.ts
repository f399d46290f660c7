import { removeOld } from '../shared/batches.ts'
import type { Context, DbContext } from '../shared/context.ts'
import { FinalFailure } from '../shared/final-failure.ts'
import { prepared } from '../shared/prepared.ts'
import { isStandInEmail } from '../shared/stand-in-email.ts'
import { reasonOf, told } from '../shared/told.ts'
import { type Mailer, RecipientRefused } from './contract.ts'
import { SUPPRESSED_FOR_MS } from './rules.ts'

interface Refusal {
  reason: string
  refusedAt: Date
}

interface MailTry {
  jobId: string
  isUrgent: boolean
}

/**
 * The mailer for one attempt at a queued mail. An address that rejected a mail gets no further routine mails; urgent
 * ones are tried, and show whether the address works again. Suppressed mails are given up, and so shown as failed.
 */
export function suppressRefused(context: Context, { jobId, isUrgent }: MailTry): Mailer {
  return {
    send: async (mail) => {
      const email = mail.to.toLowerCase()
      // A customer known only by phone has no mailbox.
      if (isStandInEmail(email)) return
      const refusal = isUrgent ? undefined : await findRefusedMail(context, email)
      if (refusal) {
        await recordRefusal(context, jobId, email, refusal)
        throw new FinalFailure(told('cause_rejected_earlier', { reason: refusal.reason }))
      }
      try {
        await context.mailer.send({ ...mail, isUrgent })
      } catch (error) {
        if (!(error instanceof RecipientRefused)) throw error
        const reason = reasonOf(error)
        const refusedAt = context.clock.now()
        await recordRefusal(context, jobId, email, { reason, refusedAt })
        throw new FinalFailure(reason, { cause: error })
      }
      if (isUrgent) await clearRefusals(context, email)
    },
  }
}

/** The last rejection by an address that is suppressed for it. */
export async function findRefusedMail(
  { db }: DbContext,
  email: string,
): Promise<Refusal | undefined> {
  return db
    .selectFrom('refusedMails')
    .where('email', '=', email)
    .orderBy('refusedAt', 'desc')
    .select(['reason', 'refusedAt'])
    .limit(1)
    .modifyEnd(prepared)
    .executeTakeFirst()
}

async function recordRefusal({ db }: Context, jobId: string, email: string, refusal: Refusal) {
  const { reason, refusedAt } = refusal
  await db
    .insertInto('refusedMails')
    .values({ jobId, email, reason, refusedAt })
    .onConflict((conflict) => conflict.column('jobId').doUpdateSet({ email, reason, refusedAt }))
    .execute()
}

/** Lifts the suppression of an address and forgets its rejections. Takes part in a transaction. */
export async function clearRefusals({ db }: DbContext, email: string): Promise<void> {
  await db.deleteFrom('refusedMails').where('email', '=', email.toLowerCase()).execute()
}

/** Like `clearRefusals`, for the address of that job's mail. */
export async function clearRefusalsOfJob({ db }: DbContext, jobId: string): Promise<void> {
  await db
    .deleteFrom('refusedMails')
    .where('email', 'in', (refused) =>
      refused.selectFrom('refusedMails').where('jobId', '=', jobId).select('email'),
    )
    .execute()
}

/** Scheduled job: removes rejections too old to matter. @throws ShopError forbidden */
export function removeOldRefusals(context: Context): Promise<number> {
  return removeOld(context, 'refusedMails', 'refusedAt', SUPPRESSED_FOR_MS)
}
