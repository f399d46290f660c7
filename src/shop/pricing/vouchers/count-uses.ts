import { sql } from 'kysely'
import type { DbContext } from '../../shared/context.ts'

/** The user of a voucher: identified by customer, email or phone. */
export interface VoucherCustomer {
  /** Null for a guest. */
  accountId: string | null
  /** Undefined before the first purchase. */
  customerId: string | undefined
  /** Empty when there is none, like the phone. */
  email: string
  /** The recipient's, as `01XXXXXXXXX`. */
  recipientPhone: string
}

/**
 * How often a customer has used a voucher, signed in or as a guest. Email and phone of guests prove nothing: they count
 * for guests, but not against an account.
 */
export async function countUses(
  { db }: DbContext,
  code: string,
  { accountId, customerId, email, recipientPhone }: VoucherCustomer,
): Promise<number> {
  const byTyped = sql`lower(user_email) = ${email.toLowerCase() || null} or phone = ${recipientPhone || null}`
  const isByAccount = sql`exists (select from customers where id = customer_id and email is not null)`
  const { count } = await db
    .selectFrom('voucherUses')
    .where('voucherCode', '=', code)
    .where(
      sql<boolean>`(customer_id = ${customerId ?? null}
        or ((${byTyped}) and (${accountId === null} or ${isByAccount})))`,
    )
    .select((use) => use.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
