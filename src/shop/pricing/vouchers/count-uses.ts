import { sql } from 'kysely'
import type { Context } from '../../shared/context.ts'

/** Who uses a voucher: by the customer, the email or the phone. */
export interface VoucherCustomer {
  /** Null of a guest. */
  accountId: string | null
  /** Undefined before the first purchase. */
  customerId: string | undefined
  /** Empty where there is none; so is the phone. */
  email: string
  /** That the order goes to, as `01XXXXXXXXX`. */
  recipientPhone: string
}

/**
 * How often a customer has used a voucher, signed in or as a guest. An email and a phone that guests typed prove
 * nothing: they count for guests, and not against an account.
 */
export async function countUses(
  { db }: Pick<Context, 'db'>,
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
