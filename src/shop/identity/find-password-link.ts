import type { Context } from '../shared/context.ts'
import {
  MIN_ADMIN_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  type PasswordLinkState,
} from './contract.ts'
import { findUser } from './queries.ts'

/** Whether the link still works. The token is the only credential. */
export async function findPasswordLink(
  context: Pick<Context, 'db' | 'accounts'>,
  token: string,
): Promise<PasswordLinkState> {
  const email = await context.accounts.findPasswordLinkEmail(context.db, token)
  const user = email === undefined ? undefined : await findUser(context, email)
  return {
    isOpen: email !== undefined,
    minLength: user?.role === 'admin' ? MIN_ADMIN_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH,
  }
}
