import { readSettings } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { passwordMessages } from './contract.ts'
import { findPasswordFault } from './rules.ts'

interface Chosen {
  email: string
  name: string
  password: string
}

/**
 * What is kept of the password that somebody chose who is going to be an administrator. Takes a while, so not
 * within a transaction. @throws ShopError invalid
 */
export async function hashAdminPassword(
  context: Context,
  { email, name, password }: Chosen,
): Promise<string> {
  const { accounts } = context
  const fault = findPasswordFault({
    password,
    email,
    name,
    shopName: (await readSettings(context)).shop.name,
    isAdministrator: true,
    isCommon: accounts.isCommonPassword,
  })
  if (fault === undefined) return accounts.hashPassword(password)
  const message = passwordMessages[fault]
  throw new ShopError('invalid', message, { fields: { password: message } })
}
