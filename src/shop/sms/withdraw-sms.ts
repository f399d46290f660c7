import type { Context, DbContext } from '../shared/context.ts'
import { told } from '../shared/told.ts'
import type { SmsKind } from './contract.ts'

/**
 * Withdraws unsent messages of these kinds about the orders, in the transaction that makes them untrue; they cost
 * nothing.
 * @returns how many there were
 */
export async function withdrawSms(
  { db }: Context,
  orderIds: readonly string[],
  kinds: readonly SmsKind[],
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('smsMessages')
    .set({ state: 'withdrawn', reason: told('cause_no_longer_true') })
    .where('orderId', 'in', orderIds)
    .where('kind', 'in', kinds)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** In a copy: the original shop has sent the messages that were queued. */
export async function withdrawAllSms({ db }: DbContext): Promise<void> {
  const reason = told('cause_restored')
  const waiting = db.updateTable('smsMessages')
  await waiting.set({ state: 'withdrawn', reason }).where('state', '=', 'queued').execute()
  await waiting.set({ state: 'uncertain', reason }).where('state', '=', 'sending').execute()
}
