import type { Context } from '../shared/context.ts'

/**
 * Deletes a user's messages and their answers, in the transaction that removes the user. Messages from an unproven
 * email stay: they may be another person's.
 */
export async function removeMessagesOf(
  { db, accounts }: Pick<Context, 'db' | 'accounts'>,
  email: string,
): Promise<void> {
  if ((await accounts.listProven(db, [email])).length === 0) return
  await db.deleteFrom('contactMessages').where('email', '=', email.toLowerCase()).execute()
}
