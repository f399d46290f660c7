import { sql } from 'kysely'
import type { Context } from '../shared/context.ts'
import { parseMobile } from '../shared/phone.ts'

interface NewCustomer {
  /** Null for somebody without an account. */
  accountId: string | null
  email: string
  name: string
  /** As typed; it names nobody while there is an account. */
  phone?: string
}

/**
 * The id of the customer who has that account, or without one that e-mail; made when there is none yet. An e-mail has
 * one account: when it was proven to be somebody else's, the customer goes to the account they have since.
 */
export async function recordCustomer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { accountId, email, name, phone = '' }: NewCustomer,
): Promise<string> {
  const now = clock.now()
  const { id } = await db
    .insertInto('customers')
    .values({
      user_id: accountId,
      email: email.toLowerCase(),
      name,
      phone: (accountId !== null && parseMobile(phone)) || null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`email, (user_id is not null)`)
        .where('removed_at', 'is', null)
        .where('merged_into', 'is', null)
        .doUpdateSet({ user_id: accountId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
