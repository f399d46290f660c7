import type { Context } from '../shared/context.ts'

interface OwnedOrder {
  accountId: string | null
  userEmail: string
  userRemovedAt: Date | null
}

/**
 * Whether the email of an order was shown to belong to the account that placed it: who has the email by
 * now may be somebody else.
 */
export async function isProvenOwner(
  { db, accounts }: Pick<Context, 'db' | 'accounts'>,
  { accountId, userEmail, userRemovedAt: removedAt }: OwnedOrder,
): Promise<boolean> {
  if (removedAt !== null || accountId === null) return false
  return accounts.hasProven(db, accountId, userEmail)
}
