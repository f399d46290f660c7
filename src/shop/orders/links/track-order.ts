import { m } from '#messages'
import type { LimitKind } from '../../limits/contract.ts'
import { releaseUse, requireWithinLimit } from '../../limits/count-towards.ts'
import { readSettings } from '../../settings/queries.ts'
import type { Context } from '../../shared/context.ts'
import { networkOf, siteOf } from '../../shared/network.ts'
import { ShopError } from '../../shared/shop-error.ts'
import type { TrackedOrder, TrackOrder } from './contract.ts'
import { toLinkedOrder } from './find-linked-order.ts'
import { selectLinked } from './find-linked-row.ts'
import { makeTrackingToken, readPhoneToken } from './phone-link.ts'

/**
 * Finds an order by its id and phone number. Each attempt is counted before the lookup, whatever its result, so that
 * neither answers nor timing reveal which ids and numbers exist; a successful attempt is taken back. Ids and numbers
 * are counted per network, so that wrong guesses do not lock out the customer.
 * @throws ShopError not_found, too_many
 */
export async function trackOrder(
  context: Context,
  { orderId, phone }: TrackOrder,
): Promise<TrackedOrder> {
  const { orders } = await readSettings(context)
  if (orders.whoMayOrder !== 'anybody') throw notFound()
  const { address = '' } = context
  const tries: [LimitKind, string][] = [
    ['tracking_network', networkOf(address)],
    ['tracked_order', `${orderId} ${siteOf(address)}`],
    ['tracked_phone', `${phone} ${siteOf(address)}`],
  ]
  for (const [kind, subject] of tries) {
    await requireWithinLimit(context, kind, subject, (wait) =>
      m.refusal_too_many_attempts_try({ wait }),
    )
  }
  const row = await selectLinked(context)
    .where('orders.id', '=', orderId)
    .where('orders.recipientPhone', '=', phone)
    .executeTakeFirst()
  if (!row) throw notFound()
  for (const [kind, subject] of tries) await releaseUse(context, kind, subject)
  const token = makeTrackingToken(context, row)
  const expiresAt = readPhoneToken(context, token)?.expiresAt ?? context.clock.now()
  const order = await toLinkedOrder(context, { row, expiresAt, provesPhone: true, isProven: true })
  return { ...order, token }
}

function notFound(): ShopError {
  return new ShopError('not_found', m.refusal_found_no_order())
}
