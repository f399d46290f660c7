import { MAIL_QUEUE, type ToDecideMailJob } from '../mail/contract.ts'
import type { Context } from '../shared/context.ts'

/** One to each administrator, within the caller's transaction, about so many things. */
export async function queueToDecideMails(
  { db, jobs }: Context,
  kind: ToDecideMailJob['kind'],
  count: number,
): Promise<void> {
  if (count === 0) return
  const administrators = await db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .select('id')
    .execute()
  for (const { id } of administrators) {
    const mail: ToDecideMailJob = { kind, userId: id, count }
    await jobs.add(db, MAIL_QUEUE, mail)
  }
}
