import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '../shared/clock.ts'
import type { DbContext } from '../shared/context.ts'
import type { CallOutcome } from './contract.ts'
import type { RiskFacts } from './risk.ts'

/** So many of the latest orders of a number or an address count: the shop's own number may have thousands. */
const LATEST = 100

export interface CallFacts extends RiskFacts {
  orderId: string
  isOnHold: boolean
  calls: number
  lastOutcome: CallOutcome | null
  calledAt: Date | null
}

/**
 * What the shop knows of orders, in one statement. For internal use.
 * @param orders selects `id, phone, address, district, name, placed_at, is_on_hold`
 */
export async function readFacts(
  { db }: DbContext,
  orders: RawBuilder<unknown>,
): Promise<CallFacts[]> {
  const { rows } = await sql<CallFacts>`
    select asked.id as "orderId", asked.name, asked.address, asked.is_on_hold as "isOnHold",
      phone.delivered, phone.refused, phone.cancelled, phone.today,
      place.delivered as "addressDelivered", place.refused as "addressRefused", place.today as "addressToday",
      coalesce(last.number, 0) as calls, last.outcome as "lastOutcome", last.called_at as "calledAt"
    from (${orders}) as asked
    cross join lateral (${counts(sql`recipient_phone = asked.phone and id <> asked.id`)}) as phone
    cross join lateral (
      ${counts(sql`address_key(address, district) = address_key(asked.address, asked.district)
        and recipient_phone <> asked.phone`)}
    ) as place
    left join lateral (
      select number, outcome, called_at from order_calls where order_id = asked.id
      order by number desc limit 1
    ) as last on true`.execute(db)
  return rows
}

function counts(which: RawBuilder<unknown>) {
  return sql`
    select
      count(*) filter (where order_status = 'delivered' or delivered_at is not null)::int as delivered,
      count(*) filter (where delivery_status = 'returned' and delivered_at is null)::int as refused,
      count(*) filter (where order_status = 'cancelled' and delivery_status <> 'returned')::int as cancelled,
      count(*) filter (where placed_at <= asked.placed_at
        and placed_at > asked.placed_at - ${DAY_MS / 1000} * interval '1 second')::int as today
    from (
      select order_status, delivery_status, delivered_at, placed_at from orders
      where ${which} and deleted_at is null order by placed_at desc limit ${LATEST}
    ) as other`
}
