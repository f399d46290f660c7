import { readSettings } from '../../settings/queries.ts'
import type { Context } from '../../shared/context.ts'
import { isProvenOwner } from '../is-proven-owner.ts'
import { type OrderRow, selectOrders } from '../order-row.ts'
import { readOrderLink } from './order-link.ts'
import { readPhoneToken } from './phone-link.ts'

export interface LinkedRow {
  row: OrderRow
  expiresAt: Date
  /** Whether the link went to the order's phone, or the visitor typed its number. */
  provesPhone: boolean
  /** Whether the visitor has proven to be the recipient, and may see the address. */
  isProven: boolean
}

/** The order of a link in a mail or an SMS; undefined for an expired or invalid one. */
export async function findLinkedRow(
  context: Context,
  token: string,
): Promise<LinkedRow | undefined> {
  const mailed = readOrderLink(context, token)
  if (mailed) {
    const row = await selectLinked(context)
      .where('orders.uid', '=', mailed.uid)
      .where('orders.linkVersion', '=', mailed.version)
      .executeTakeFirst()
    return (
      row && {
        row,
        expiresAt: mailed.expiresAt,
        provesPhone: false,
        isProven: await isProvenOwner(context, row),
      }
    )
  }
  const sent = readPhoneToken(context, token)
  const row =
    sent && (await selectLinked(context).where('orders.id', '=', sent.orderId).executeTakeFirst())
  if (!row || !sent.isFor(row)) return undefined
  return { row, expiresAt: sent.expiresAt, provesPhone: true, isProven: true }
}

/** For visitors who are not signed in: guests' orders, and all orders where guests can order. */
export async function mayChange(
  context: Context,
  { row, provesPhone }: LinkedRow,
): Promise<boolean> {
  if (!provesPhone) return false
  return row.accountId === null || (await readSettings(context)).orders.whoMayOrder === 'anybody'
}

export function selectLinked(context: Context) {
  return selectOrders(context).where('orders.userRemovedAt', 'is', null)
}
