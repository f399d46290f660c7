import { sql } from 'kysely'
import { refundablePaisaOf } from '../../payments/queries.ts'
import { IS_RETURNED_AND_REFUNDING } from '../../payments/read-standing.ts'
import { exchangedLinesOf, exchangeOwedPaisaOf } from '../returns/list-replaced.ts'

const ID = sql<string>`orders.id`
const LEFT_PAISA = refundablePaisaOf(ID)

/**
 * Value of pieces returned for an exchange whose replacement is no longer sent, and which were not refunded; and what is
 * owed for something cheaper.
 */
const OPEN_PAISA = sql<number>`(
  select coalesce(sum(floor(open * (unit_price_paisa * quantity + coalesce((
      select sum(amount_paisa) from order_adjustments as adjustments
      where adjustments.order_id = orders.id and adjustments.position = line.position
    ), 0)) / quantity)), 0) + ${exchangeOwedPaisaOf(ID, true)} - greatest(0, coalesce((
      select sum(amount_paisa - coalesce((
        select sum(amount_paisa) from refund_lines where refund_id = refunds.id), 0))
      from refunds where refunds.order_id = orders.id and state <> 'failed'), 0))
  from order_lines as line join lateral (
    select exchanged - replaced - greatest(0, (
      select coalesce(sum(pieces), 0) from (
        select refund_id, quantity as pieces from refund_lines
        where refund_lines.order_id = orders.id and refund_lines.position = line.position
        union all select refund_id, -quantity from return_lines join returns on returns.id = return_id
        where return_lines.order_id = orders.id and return_lines.position = line.position
      ) as refunded join refunds on refunds.id = refund_id where state <> 'failed')) as open
    from ${exchangedLinesOf(ID)} as exchange where exchange.position = line.position
  ) as pieces on open > 0
  where line.order_id = orders.id)`

/** Whether a row of `orders` can have a refund due; matches an index. */
const MAY_OWE = sql<boolean>`orders.payment_status = 'paid' and orders.id in (
  select id from orders
  where order_status = 'cancelled' and payment_status = 'paid' and deleted_at is null
  union all select order_id from returns where replacement_order_id is not null)`

/** An advance of a parcel that came back has paid for its trip. */
const IS_RETURNED_FOR_ITS_CHARGE = sql<boolean>`
  (orders.delivery_status = 'returned' and ${LEFT_PAISA} <= orders.delivery_charge_paisa)`

/**
 * What the shop owes on a row of `orders`: everything paid for a cancelled one, less the delivery charge if it came
 * back; for others, the value of pieces whose replacement is not sent after all, and what an exchange owes.
 */
export const REFUND_DUE_PAISA = sql<number>`case
  when orders.payment_status <> 'paid' then 0
  when orders.order_status = 'cancelled' then
    case when ${IS_RETURNED_AND_REFUNDING} or ${IS_RETURNED_FOR_ITS_CHARGE} then 0 else ${LEFT_PAISA} end
  when exists (select from returns
    where returns.order_id = orders.id and replacement_order_id is not null) then
    greatest(0, least(${LEFT_PAISA}, ${OPEN_PAISA}))
  else 0 end`

export const HAS_REFUND_DUE = sql<boolean>`(${MAY_OWE} and ${REFUND_DUE_PAISA} > 0)`
