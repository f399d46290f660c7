import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'

/** For whoever has the link. @throws ShopError not_found when it works no longer */
export async function findPasswordLink(
  { db, accounts }: Pick<Context, 'db' | 'accounts'>,
  token: string,
): Promise<void> {
  if (await accounts.isPasswordLinkOpen(db, token)) return
  throw new ShopError('not_found', 'This link has been used, or is too old.')
}
