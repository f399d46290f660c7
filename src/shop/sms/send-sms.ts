import { sql } from 'kysely'
import { requireShop } from '../shared/actor.ts'
import { removeOld } from '../shared/batches.ts'
import { DAY_MS } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { FinalFailure } from '../shared/final-failure.ts'
import { reasonOf, told } from '../shared/told.ts'
import { type Sms, type SmsJob, SmsRefused, SmsUncertain } from './contract.ts'

/**
 * Job of the queue: sends a message once. One that may have been sent is not sent again, neither by this server nor by
 * the next after a crash.
 * @throws FinalFailure when it was refused, else the error to retry after
 */
export async function sendSms(context: Context, { smsId }: SmsJob): Promise<void> {
  requireShop(context)
  const message = await claim(context, smsId)
  if (!message) return
  const { outcome, failure } = await tryOnce(context, { to: message.phone, text: message.text })
  // When this fails, the row stays `sending`: a message that was sent must never be queued again.
  await settle(context, smsId, outcome)
  if (failure !== undefined) throw failure
}

/** The outcome, and the error for the queue. */
interface Tried {
  outcome: Outcome
  failure?: unknown
}

async function tryOnce({ smsGateway }: Context, sms: Sms): Promise<Tried> {
  try {
    const { messageId } = await smsGateway.send(sms)
    return { outcome: { state: 'sent', gatewayId: messageId ?? null, reason: null } }
  } catch (error) {
    const reason = reasonOf(error)
    if (error instanceof SmsUncertain) return { outcome: { state: 'uncertain', reason } }
    if (error instanceof SmsRefused) {
      const failure = new FinalFailure(reason, { cause: error })
      return { outcome: { state: 'failed', reason }, failure }
    }
    return { outcome: { state: 'queued', reason }, failure: error }
  }
}

/** Undefined when it was tried before, perhaps by a server that died before it recorded the outcome. */
async function claim({ db, clock }: Context, smsId: string) {
  const claimed = await db
    .updateTable('smsMessages')
    .set({ state: 'sending', triedAt: clock.now() })
    .where('id', '=', smsId)
    .where('state', '=', 'queued')
    .returning(['phone', 'text'])
    .executeTakeFirst()
  if (claimed) return claimed
  await db
    .updateTable('smsMessages')
    .set({ state: 'uncertain', reason: told('cause_stopped') })
    .where('id', '=', smsId)
    .where('state', '=', 'sending')
    .execute()
  return undefined
}

type Outcome =
  | { state: 'sent'; gatewayId: string | null; reason: null }
  | { state: 'uncertain' | 'failed' | 'queued'; reason: string }

async function settle({ db }: Context, smsId: string, outcome: Outcome): Promise<void> {
  await db
    .updateTable('smsMessages')
    .set(outcome)
    .$if(outcome.state !== 'queued', (update) =>
      // Old codes are useless, but for five minutes a code opens an account, so it is not kept.
      update.set({ text: sql`case when kind = 'code' then '' else text end` }),
    )
    .where('id', '=', smsId)
    .where('state', '=', 'sending')
    .execute()
}

/** Longer than a gateway's bill can be disputed. */
const KEPT_FOR_MS = 100 * DAY_MS

/** Scheduled job: numbers and texts are kept no longer than needed. @throws ShopError forbidden */
export function removeOldSms(context: Context): Promise<number> {
  return removeOld(context, 'smsMessages', 'queuedAt', KEPT_FOR_MS)
}
