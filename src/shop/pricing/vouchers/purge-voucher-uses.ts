import { sql } from 'kysely'
import type { MovementOwners } from '#shop/catalogue/purge-movements.ts'
import type { Database } from '#shop/shared/context.ts'

/** As if these orders and checkouts had used no voucher, within the caller's transaction. */
export async function purgeVoucherUses(
  db: Database,
  { orders, checkouts }: MovementOwners,
): Promise<void> {
  await sql`
    with purged as (
      delete from voucher_uses
      where order_id = any(${orders}::text[]) or checkout_id = any(${checkouts}::uuid[])
      returning voucher_code
    ), counts as (
      select voucher_code, count(*)::int as uses from purged group by 1
    )
    update vouchers set use_count = use_count - uses from counts where code = voucher_code`.execute(
    db,
  )
}

/** Takes away those that no order has used. */
export async function purgeVouchers(db: Database, codes: readonly string[]): Promise<void> {
  await sql`
    delete from vouchers where code = any(${codes}::text[])
      and not exists (select from voucher_uses where voucher_code = code)`.execute(db)
}
