import { sql } from 'kysely'
import { m } from '#messages'
import { refuseBlocked } from '../phone-codes/blocked-phones.ts'
import type { Context } from '../shared/context.ts'
import { parseMobile } from '../shared/phone.ts'
import { addressKeyOf } from './address-blocks/block-address.ts'
import type { Sale } from './sell.ts'

/**
 * Shoppers cannot order for a blocked number, as the customer who has it, or to a blocked address. Staff can: they have
 * spoken to the customer. Call it in the ordering transaction, which holds `blockingLock`.
 * @throws ShopError invalid
 */
export async function refuseBlockedBuyer(
  context: Context,
  { entry, customerId, shipping, lines }: Pick<Sale, 'entry' | 'customerId' | 'shipping' | 'lines'>,
): Promise<void> {
  const isOfStaff = entry !== undefined || lines.every((line) => line.isReplacement)
  if (isOfStaff) return
  const phone = parseMobile(shipping.recipientPhone) ?? ''
  const { rows } = await sql<{ blocked: 'phone' | 'account' | 'address' }>`
    select case phone when ${phone} then 'phone' else 'account' end as blocked
    from blocked_phones where phone = ${phone}
      or phone in (select phone from customers where id = ${customerId} or merged_into = ${customerId})
    union all
    select 'address' from blocked_addresses
    where key = ${addressKeyOf(shipping)}`.execute(context.db)
  const found = new Set(rows.map(({ blocked }) => blocked))
  if (found.has('phone')) {
    throw await refuseBlocked(context, 'recipientPhone', m.refusal_blocked_phone)
  }
  if (found.has('account')) throw await refuseBlocked(context, null, m.refusal_blocked_account)
  if (found.has('address')) {
    throw await refuseBlocked(context, 'address', m.refusal_blocked_address)
  }
}
