import { m } from '#messages'
import { limitReached } from '../limits/count-towards.ts'
import type { Context } from '../shared/context.ts'
import { inTransaction } from '../shared/context.ts'
import { networkOf } from '../shared/network.ts'
import { ShopError } from '../shared/shop-error.ts'
import { findCourier } from './find-courier.ts'
import type { CourierNews, CourierNotice, NoticeReply } from './port/contract.ts'
import { lockConsignment, recordNews } from './record-news.ts'

/**
 * What a courier tells by itself, once it has shown that it is the courier. Parcels that the shop does not know are passed
 * over, as an account may have others.
 * @returns what the courier waits to hear
 * @throws ShopError not_found, unauthenticated when it is forged, too_many, invalid when it cannot be
 */
export async function receiveNotice(
  context: Context,
  code: string,
  notice: CourierNotice,
): Promise<NoticeReply> {
  const courier = await findCourier(context, code)
  if (!courier) throw new ShopError('not_found', m.refusal_no_endpoint())
  const read = courier.readNotice(notice)
  if (read === 'forged') {
    const network = networkOf(context.address ?? '')
    const explain = (wait: string) => m.refusal_too_many_requests_try({ wait })
    throw (
      (await limitReached(context, 'courier_notice', network, explain)) ??
      new ShopError('unauthenticated', m.refusal_signature_not_valid())
    )
  }
  if (read) {
    await inTransaction({ ...context, actor: { kind: 'shop' } }, async (transaction) => {
      const id = await findParcel(transaction, code, read)
      const locked = id === undefined ? undefined : await lockConsignment(transaction, id)
      if (locked) await recordNews(transaction, locked, 'webhook', [read])
    })
  }
  return courier.reply ?? { status: 200 }
}

/** By our invoice, or by the courier's own number where it tells only that. */
async function findParcel({ db }: Context, courier: string, { invoice, reference }: CourierNews) {
  const parcels = db.selectFrom('consignments').where('courier', '=', courier).select('id')
  const byInvoice = invoice && (await parcels.where('invoice', '=', invoice).executeTakeFirst())
  if (byInvoice) return byInvoice.id
  if (reference === undefined) return undefined
  return (await parcels.where('reference', '=', reference).executeTakeFirst())?.id
}
