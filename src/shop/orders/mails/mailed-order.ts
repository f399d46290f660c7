import { readSettings } from '../../settings/queries.ts'
import type { Context } from '../../shared/context.ts'
import { prepared } from '../../shared/prepared.ts'
import { shownEmail } from '../../shared/stand-in-email.ts'
import { isProvenOwner } from '../is-proven-owner.ts'
import { makeOrderLink } from '../links/order-link.ts'
import { selectOrders, toOrder } from '../order-row.ts'

/** The current order, and the recipient of a mail about it; undefined when it was deleted, or has no email. */
export async function findMailedOrder(context: Context, orderId: string) {
  const row = await selectOrders(context)
    .where('orders.id', '=', orderId)
    .modifyEnd(prepared)
    .executeTakeFirst()
  if (!row || shownEmail(row.userEmail) === '') return undefined
  return {
    order: toOrder(row),
    reader: {
      shopUrl: context.shopUrl,
      shop: (await readSettings(context)).shop,
      orderLink: makeOrderLink(context, { uid: row.uid, version: row.linkVersion }),
      isProven: await isProvenOwner(context, row),
    },
  }
}
