import { sql } from 'kysely'
import { METHODS_PAID_BEFORE } from '../payments/methods.ts'
import { DAY_MS } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { networkOf } from '../shared/network.ts'
import { toLocalPhone } from '../shared/phone.ts'

interface PhoneHistory {
  unsentOrders: number
  refusedParcels: number
  otherPhones: number
}

/**
 * Orders of the customer with that phone, and from the network today with other phones. Includes orders cancelled
 * today: ordering and cancelling repeatedly would cost the shop an SMS each time. For internal use.
 */
export async function readPhoneHistory(
  context: Context,
  { customerId, phone }: { customerId: string; phone: string },
): Promise<PhoneHistory> {
  const network = networkOf(context.address ?? '')
  const since = new Date(context.clock.now().getTime() - DAY_MS)
  const { rows } = await sql<PhoneHistory>`
    select
      count(*) filter (where order_status in ('confirmed', 'processing')
        or (order_status = 'cancelled' and placed_at > ${since}))::int as "unsentOrders",
      count(*) filter (where delivery_status in ('failed_delivery', 'returned'))::int
        as "refusedParcels",
      (select count(distinct recipient_phone)::int from orders
        where payment_method <> all(${METHODS_PAID_BEFORE}) and network = ${network} and network <> ''
          and placed_at > ${since} and recipient_phone <> ${toLocalPhone(phone)}) as "otherPhones"
    from orders where customer_id = ${customerId} and deleted_at is null`.execute(context.db)
  return rows[0] ?? { unsentOrders: 0, refusedParcels: 0, otherPhones: 0 }
}
