import { sql } from 'kysely'
import type { Context } from '../../shared/context.ts'

/** Who uses a voucher: any one of the three is the same customer. */
export interface VoucherCustomer {
  /** Undefined for whoever never bought anything. */
  customerId: string | undefined
  /** Empty where there is none; so is the phone. */
  email: string
  /** That the order goes to, as `01XXXXXXXXX`. */
  recipientPhone: string
}

/** How often a customer has used a voucher, signed in or as a guest. */
export async function countUses(
  { db }: Pick<Context, 'db'>,
  code: string,
  { customerId, email, recipientPhone }: VoucherCustomer,
): Promise<number> {
  const { count } = await db
    .selectFrom('voucher_uses')
    .where('voucher_code', '=', code)
    .where((use) =>
      use.or([
        use('customer_id', '=', customerId ?? null),
        use(sql`lower(user_email)`, '=', email.toLowerCase() || null),
        use('phone', '=', recipientPhone || null),
      ]),
    )
    .select((use) => use.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
