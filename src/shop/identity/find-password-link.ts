import type { Context } from '../shared/context.ts'
import type { PasswordLinkState } from './contract.ts'

/** For whoever has the link. */
export async function findPasswordLink(
  { db, accounts }: Pick<Context, 'db' | 'accounts'>,
  token: string,
): Promise<PasswordLinkState> {
  return { isOpen: await accounts.isPasswordLinkOpen(db, token) }
}
