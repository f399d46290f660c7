import type { Context } from '../shared/context.ts'
import type { SmsKind } from './contract.ts'

/**
 * Within the transaction that makes them untrue: messages of these kinds about the order that nobody was
 * sent yet never go out, and cost nothing.
 * @returns how many there were
 */
export async function withdrawSms(
  { db }: Context,
  orderIds: readonly string[],
  kinds: readonly SmsKind[],
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('smsMessages')
    .set({ state: 'withdrawn', reason: 'No longer true before it was sent.' })
    .where('orderId', 'in', orderIds)
    .where('kind', 'in', kinds)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** In a copy: what waited in the shop that it was copied from, that shop has sent. */
export async function withdrawAllSms({ db }: Pick<Context, 'db'>): Promise<void> {
  const reason = 'Waiting when the backup was made.'
  const waiting = db.updateTable('smsMessages')
  await waiting.set({ state: 'withdrawn', reason }).where('state', '=', 'queued').execute()
  await waiting.set({ state: 'uncertain', reason }).where('state', '=', 'sending').execute()
}
