import type { Context } from '../shared/context.ts'

interface OwnedOrder {
  accountId: string | null
  userEmail: string
  userRemovedAt: Date | null
}

/**
 * Whether the order's email was proven by the account that placed it: the email may belong to another person by now.
 */
export async function isProvenOwner(
  { db, accounts }: Pick<Context, 'db' | 'accounts'>,
  { accountId, userEmail, userRemovedAt: removedAt }: OwnedOrder,
): Promise<boolean> {
  if (removedAt !== null || accountId === null) return false
  return accounts.hasProven(db, accountId, userEmail)
}
