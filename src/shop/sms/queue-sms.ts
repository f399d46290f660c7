import { readSettings } from '../settings/queries.ts'
import { startOfShopDate, toShopDate } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { countRows } from '../shared/count-rows.ts'
import { toPaisa } from '../shared/money.ts'
import { told } from '../shared/told.ts'
import { SMS_QUEUE, type SmsJob, type SmsKind, URGENT_SMS_QUEUE } from './contract.ts'
import { countParts } from './parts.ts'
import { secondsUntilAwake } from './quiet-hours.ts'

interface NewSms {
  /** `+8801XXXXXXXXX` */
  phone: string
  kind: SmsKind
  text: string
  orderId?: string
}

/** The rest is reserved for codes, without which risky guests cannot order. */
const OTHERS_SHARE_OF_DAY = 0.8

/**
 * Queues a message in the transaction of its cause. Only codes are sent in quiet hours. Messages beyond the owner's
 * daily limit are recorded as failed, and cost nothing.
 */
export async function queueSms(transaction: Context, sms: NewSms): Promise<void> {
  const { db, jobs, clock } = transaction
  const now = clock.now()
  const { partPrice, quietFrom, quietTo, mostPerDay } = (await readSettings(transaction)).sms
  const most = sms.kind === 'code' ? mostPerDay : Math.ceil(mostPerDay * OTHERS_SHARE_OF_DAY)
  const isTooMany = (await countToday(transaction, now)) >= most
  const partCount = countParts(sms.text)
  const { id: smsId } = await db
    .insertInto('smsMessages')
    .values({
      phone: sms.phone,
      kind: sms.kind,
      text: isTooMany && sms.kind === 'code' ? '' : sms.text,
      orderId: sms.orderId ?? null,
      partCount,
      pricePaisa: partCount * toPaisa(partPrice),
      state: isTooMany ? 'failed' : 'queued',
      reason: isTooMany ? told('cause_day_used_up', { most }) : null,
      queuedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isTooMany) return
  const job: SmsJob = { smsId }
  if (sms.kind === 'code') await jobs.add(db, URGENT_SMS_QUEUE, job)
  else {
    const quiet = { from: quietFrom, to: quietTo }
    await jobs.add(db, SMS_QUEUE, job, secondsUntilAwake(now, quiet))
  }
}

/** Whether the owner's daily limit is reached. For internal use. */
export async function isDayUsedUp(context: Context): Promise<boolean> {
  const { mostPerDay } = (await readSettings(context)).sms
  return (await countToday(context, context.clock.now())) >= mostPerDay
}

/** Number of codes sent today. For internal use. */
export async function countCodesToday({ db, clock }: Context): Promise<number> {
  return countRows(
    db
      .selectFrom('smsMessages')
      .where('queuedAt', '>=', startOfShopDate(toShopDate(clock.now())))
      .where('kind', '=', 'code')
      .where('state', '<>', 'failed'),
  )
}

/** Concurrent transactions may each take the last place: the limit protects a bill, not a stock. */
async function countToday({ db }: Context, now: Date): Promise<number> {
  return countRows(
    db
      .selectFrom('smsMessages')
      .where('queuedAt', '>=', startOfShopDate(toShopDate(now)))
      .where('state', 'not in', ['failed', 'withdrawn']),
  )
}
