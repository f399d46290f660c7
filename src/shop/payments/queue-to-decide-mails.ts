import { MAIL_QUEUE, type ToDecideMail, type ToDecideMailJob } from '../mail/contract.ts'
import type { Context } from '../shared/context.ts'
import { holdsRight } from '../shared/holds-right.ts'

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
