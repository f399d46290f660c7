import { sql } from 'kysely'
import { LOCK_VOUCHERS, RECOUNT_VOUCHERS } from '../pricing/vouchers/check-vouchers.ts'
import type { Check } from '../shared/check.ts'
import { MINUTE_MS } from '../shared/clock.ts'
import { HOLD_MS } from './rules.ts'

/** Holds are released every minute; a busy shop may take a little longer, and as long again for the gateway. */
const GRACE_MINUTES = 5

/** Only a running shop releases them. */
export const holdsEndInTime: Check = {
  holds: 'No checkout is held past its expiry',
  advice: 'A running shop releases them every minute. Start it, or check its log for errors.',
  select: ({ clock }) => sql`
    select id::text as name from held_checkouts
    where state = 'held'
      and expires_at < ${clock.now()}::timestamptz - interval '1 minute' * (
        ${GRACE_MINUTES} + case when exists (
          select from payments where checkout_id = held_checkouts.id
            and payments.state in ('pending', 'paid') and order_refusal is null
        ) then ${HOLD_MS / MINUTE_MS} else 0 end
      )`,
}

/** Pieces of a size that was recounted since, or is no longer counted, are part of that count. */
export const endedHoldsHoldNoStock: Check = {
  holds: 'No stock is held by an ended checkout',
  advice: 'Count the pieces on the shelf and save that count on the product page.',
  select: () => sql`
    select distinct checkout_id::text as name
    from (
      select checkout_id, variant_id, max(id) as last_id
      from stock_movements where checkout_id is not null
      group by 1, 2 having sum(quantity) < 0
    ) as outstanding
    join variants on variants.id = variant_id
    where stock is not null
      and not exists (
        select from held_checkouts where id = checkout_id and state = 'held'
      )
      and not exists (
        select from stock_movements as later
        where later.variant_id = outstanding.variant_id and later.id > outstanding.last_id
          and later.reason = 'counted'
      )`,
}

const GIVE_BACK_USES = `delete from voucher_uses where checkout_id is not null and not exists \
(select from held_checkouts where id = checkout_id and state = 'held');`

export const endedHoldsHoldNoVoucher: Check = {
  holds: 'No voucher use is held by an ended checkout',
  advice: `To release them, run this in the database: do $$ begin ${LOCK_VOUCHERS} ${GIVE_BACK_USES} ${RECOUNT_VOUCHERS} end $$`,
  select: () => sql`
    select voucher_code || ' by ' || checkout_id as name
    from voucher_uses
    where checkout_id is not null
      and not exists (
        select from held_checkouts where id = checkout_id and state = 'held'
      )`,
}
