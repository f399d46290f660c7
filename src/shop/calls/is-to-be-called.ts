import { sql } from 'kysely'
import type { ShippingAddress } from '../orders/contract.ts'
import { readSettings } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { readFacts } from './read-facts.ts'
import { assessRisk } from './risk.ts'

/** Whether a new cash order waits until its customer has been called. Call it in the ordering transaction. */
export async function isToBeCalled(
  context: Context,
  { recipientPhone, recipientName, address, district }: ShippingAddress,
): Promise<boolean> {
  const { whichOrders } = (await readSettings(context)).calls
  if (whichOrders !== 'risky') return whichOrders === 'all'
  const [facts] = await readFacts(
    context,
    sql`select '' as id, ${recipientPhone}::text as phone, ${address}::text as address,
      ${district}::text as district, ${recipientName}::text as name,
      ${context.clock.now()}::timestamptz as placed_at, true as is_on_hold`,
  )
  return facts !== undefined && assessRisk(facts).level !== 'low'
}
