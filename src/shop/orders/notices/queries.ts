import { isCopy } from '../../settings/connections/copy.ts'
import { mailsGoOut, smsGoOut } from '../../settings/connections/queries.ts'
import { readSettings } from '../../settings/queries.ts'
import { SmsSettings } from '../../settings/sms/contract.ts'
import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import type { OrderNotices } from './contract.ts'

/**
 * How the customer will be notified of a move; shown to staff before they make it.
 * @throws ShopError unauthenticated, forbidden
 */
export async function readOrderNotices(context: Context): Promise<OrderNotices> {
  requireRight(context, 'deliverOrders')
  return listOrderNotices(context)
}

/** The same for internal use. */
export async function listOrderNotices(context: Context): Promise<OrderNotices> {
  if (await isCopy(context)) return { email: false, sms: [] }
  const { sends } = (await readSettings(context)).sms
  const hasSms = await smsGoOut(context)
  return {
    email: context.isDemo || (await mailsGoOut(context)),
    sms: SmsSettings.shape.sends.keyof().options.filter((kind) => hasSms && sends[kind]),
  }
}
