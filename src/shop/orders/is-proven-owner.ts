import type { Context } from '../shared/context.ts'

interface OwnedOrder {
  account_id: string | null
  user_email: string
  user_removed_at: Date | null
}

/**
 * Whether the email of an order was shown to belong to the account that placed it: who has the email by
 * now may be somebody else.
 */
export async function isProvenOwner(
  { db, accounts }: Pick<Context, 'db' | 'accounts'>,
  { account_id: accountId, user_email: userEmail, user_removed_at: removedAt }: OwnedOrder,
): Promise<boolean> {
  if (removedAt !== null || accountId === null) return false
  return accounts.hasProven(db, accountId, userEmail)
}
