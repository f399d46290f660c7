import { MAIL_QUEUE, type ParcelMailJob } from '../../mail/contract.ts'
import type { Context } from '../../shared/context.ts'
import type { DeliveryStatus } from '../contract.ts'

const kinds: Partial<Record<DeliveryStatus, ParcelMailJob['kind']>> = {
  in_transit: 'order_shipped',
  out_for_delivery: 'order_out_for_delivery',
  delivered: 'order_delivered',
  failed_delivery: 'order_delivery_failed',
}

/** A parcel counts as shipped only when it leaves the shop; a later stage is just another place on its way. */
const IN_SHOP: readonly DeliveryStatus[] = ['pending', 'assigned', 'picked_up']

/** Which mail a move of a parcel causes, if any. */
export function parcelNews(
  from: DeliveryStatus,
  to: DeliveryStatus,
): ParcelMailJob['kind'] | undefined {
  const isShippedAgain = to === 'in_transit' && !IN_SHOP.includes(from)
  return from === to || isShippedAgain ? undefined : kinds[to]
}

/**
 * Queues the mail about a move of a parcel, in the transaction of the move.
 * @param changeId the move in the history; the mail later checks whether it is still the last
 */
export async function queueParcelMail(
  { db, jobs }: Context,
  { id: orderId, deliveryStatus: from }: { id: string; deliveryStatus: DeliveryStatus },
  to: DeliveryStatus,
  changeId: number,
): Promise<void> {
  const kind = parcelNews(from, to)
  if (kind === undefined) return
  const mail: ParcelMailJob = { kind, orderId, changeId }
  await jobs.add(db, MAIL_QUEUE, mail)
}
