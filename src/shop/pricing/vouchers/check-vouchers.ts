import { sql } from 'kysely'
import type { Check } from '../../shared/check.ts'

/** Keeps uses from being taken or returned in the meantime, and prevents deadlocks with transactions that do so. */
export const LOCK_VOUCHERS = 'lock table vouchers in exclusive mode;'

/** A voucher that was used more often than allowed then allows as many uses as it had. */
export const RECOUNT_VOUCHERS = `update vouchers set use_count = uses.count, total_uses = total_uses + \
greatest(0, uses.count - total_uses) from (select code, count(voucher_code) as count from vouchers \
left join voucher_uses on voucher_code = code group by code) as uses \
where uses.code = vouchers.code and use_count <> uses.count;`

export const voucherCountsAreExact: Check = {
  holds: 'Voucher use counts match their uses',
  advice: `To recount them, run this in the database: do $$ begin ${LOCK_VOUCHERS} ${RECOUNT_VOUCHERS} end $$`,
  select: () => sql`
    select code as name
    from vouchers left join (
      select voucher_code as code, count(*) as count from voucher_uses group by 1
    ) as uses using (code)
    where use_count <> coalesce(uses.count, 0)`,
}
