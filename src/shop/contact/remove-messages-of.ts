import type { Context } from '../shared/context.ts'

/**
 * Takes away what a person wrote to the shop, with its answers, within the transaction that removes them. What came
 * under an email that nobody has proven stays: it may be somebody else's.
 */
export async function removeMessagesOf(
  { db, accounts }: Pick<Context, 'db' | 'accounts'>,
  email: string,
): Promise<void> {
  if ((await accounts.listProven(db, [email])).length === 0) return
  await db.deleteFrom('contactMessages').where('email', '=', email.toLowerCase()).execute()
}
