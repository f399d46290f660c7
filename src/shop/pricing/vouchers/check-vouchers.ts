import { sql } from 'kysely'
import { type Check, findFault } from '../../shared/check.ts'

/** So that nobody takes or returns a use meanwhile, and nobody who is doing so is waited for in a circle. */
export const LOCK_VOUCHERS = 'lock table vouchers in exclusive mode;'

/** A voucher that was used more often than it allows, then allows as often as it was used. */
export const RECOUNT_VOUCHERS = `update vouchers set use_count = uses.count, total_uses = total_uses + \
greatest(0, uses.count - total_uses) from (select code, count(voucher_code) as count from vouchers \
left join voucher_uses on voucher_code = code group by code) as uses \
where uses.code = vouchers.code and use_count <> uses.count;`

export const voucherCountsAreExact: Check = {
  holds: 'Voucher use counts match their uses',
  advice: `To recount them, run this in the database: do $$ begin ${LOCK_VOUCHERS} ${RECOUNT_VOUCHERS} end $$`,
  find: (context) =>
    findFault(
      context,
      sql`
        select code as name
        from vouchers left join (
          select voucher_code as code, count(*) as count from voucher_uses group by 1
        ) as uses using (code)
        where use_count <> coalesce(uses.count, 0)`,
    ),
}
