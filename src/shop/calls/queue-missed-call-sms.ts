import { m } from '#messages'
import { readOrderLanguage } from '../orders/order-languages.ts'
import { pleaseCall } from '../orders/sms/order-sms.ts'
import { inReaderLanguage } from '../settings/languages/in-reader-language.ts'
import { readSettings } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { parseMobile } from '../shared/phone.ts'
import { queueSms } from '../sms/queue-sms.ts'
import { withdrawSms } from '../sms/withdraw-sms.ts'

/** Queues an SMS after an unanswered call, where the owner wants one. An unsent one of an earlier call is replaced. */
export async function queueMissedCallSms(transaction: Context, orderId: string): Promise<void> {
  const { calls, shop } = await readSettings(transaction)
  if (!calls.smsOnNoAnswer) return
  const order = await transaction.db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where('userRemovedAt', 'is', null)
    .select('recipientPhone')
    .executeTakeFirst()
  const phone = order && parseMobile(order.recipientPhone)
  if (!phone) return
  await withdrawSms(transaction, [orderId], ['call_missed'])
  const language = await readOrderLanguage(transaction, orderId)
  const text = await inReaderLanguage(transaction, language, () =>
    m.sms_call_missed({ shop: shop.name, orderId, call: pleaseCall(shop) }),
  )
  await queueSms(transaction, { phone, kind: 'call_missed', orderId, text })
}
