import { sql } from 'kysely'
import { refuseBlocked } from '../phone-codes/blocked-phones.ts'
import type { Context } from '../shared/context.ts'
import { parseMobile } from '../shared/phone.ts'
import type { Sale } from './sell.ts'

/**
 * Shoppers cannot order for a blocked number, nor as the customer who has it. Staff can: they have spoken to the
 * customer. Call it in the ordering transaction, which holds `blockingLock`.
 * @throws ShopError invalid
 */
export async function refuseBlockedPhone(
  context: Context,
  { entry, customerId, shipping, lines }: Pick<Sale, 'entry' | 'customerId' | 'shipping' | 'lines'>,
): Promise<void> {
  const isOfStaff = entry !== undefined || lines.every((line) => line.isReplacement)
  if (isOfStaff) return
  const phone = parseMobile(shipping.recipientPhone) ?? ''
  const { rows } = await sql`select from blocked_phones where phone = ${phone}
    or phone in (select phone from customers where id = ${customerId} or merged_into = ${customerId})`.execute(
    context.db,
  )
  if (rows.length > 0)
    throw await refuseBlocked(context, 'recipientPhone', 'take online orders for')
}
