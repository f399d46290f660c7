import { MAIL_QUEUE, type ToDecideMailJob } from '../mail/contract.ts'
import type { Context } from '../shared/context.ts'
import { holdsRight } from '../shared/holds-right.ts'

/** One to everybody who manages payments, within the caller's transaction, about so many things. */
export async function queueToDecideMails(
  { db, jobs }: Context,
  kind: ToDecideMailJob['kind'],
  count: number,
): Promise<void> {
  if (count === 0) return
  const people = await db
    .selectFrom('users')
    .where(holdsRight('managePayments'))
    .where('is_active', '=', true)
    .select('id')
    .execute()
  for (const { id } of people) {
    const mail: ToDecideMailJob = { kind, userId: id, count }
    await jobs.add(db, MAIL_QUEUE, mail)
  }
}
