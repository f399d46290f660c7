import { readConnection } from '../settings/connections/queries.ts'
import { readSettings } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { PROOF_LIFETIME_MS } from './rules.ts'

/** Whether a code can be asked for: where a phone number is enough to order, and SMS arrive. */
export async function areCodesSent(context: Context): Promise<boolean> {
  const { orders } = await readSettings(context)
  if (orders.whoMayOrder !== 'anybody') return false
  const { state } = await readConnection(context, 'smsGateway')
  return state === 'stored' || (state === 'none' && context.hasSmsOutbox())
}

/** Whether the guest has shown today that the number is theirs. */
export async function hasProven(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { phone, guestId }: { phone: string; guestId: string },
): Promise<boolean> {
  const proof = await db
    .selectFrom('phone_proofs')
    .where('phone', '=', phone)
    .where('guest_id', '=', guestId)
    .where('proven_at', '>', new Date(clock.now().getTime() - PROOF_LIFETIME_MS))
    .select('phone')
    .executeTakeFirst()
  return proof !== undefined
}
