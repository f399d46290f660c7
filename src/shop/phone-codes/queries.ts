import { readConnection } from '../settings/connections/queries.ts'
import { readSettings } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { countCodesToday, isDayUsedUp } from '../sms/queue-sms.ts'
import { PROOF_LIFETIME_MS, STRANGERS_SHARE_OF_DAY } from './rules.ts'

/** Whether codes are in use: where a phone number is enough to order, and SMS can be sent. */
export async function areCodesSent(context: Context): Promise<boolean> {
  const { orders } = await readSettings(context)
  if (orders.whoMayOrder !== 'anybody') return false
  const { state } = await readConnection(context, 'smsGateway')
  return state === 'stored' || (state === 'none' && context.isDemo)
}

/** 1 when today's SMS are used up, so that new customers get no codes. For internal use. */
export async function countUsedUpSms(context: Context): Promise<number> {
  const { mostPerDay } = (await readSettings(context)).sms
  if (mostPerDay === 0) return 0
  const areOfCodes = (await countCodesToday(context)) >= mostPerDay * STRANGERS_SHARE_OF_DAY
  return areOfCodes || (await isDayUsedUp(context)) ? 1 : 0
}

/** Whether the guest has proven the number within the last day. */
export async function hasProven(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { phone, guestId }: { phone: string; guestId: string },
): Promise<boolean> {
  const proof = await db
    .selectFrom('phoneProofs')
    .where('phone', '=', phone)
    .where('guestId', '=', guestId)
    .where('provenAt', '>', new Date(clock.now().getTime() - PROOF_LIFETIME_MS))
    .select('phone')
    .executeTakeFirst()
  return proof !== undefined
}
