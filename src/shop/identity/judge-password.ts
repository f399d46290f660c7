import { readSettings } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { inEnglish } from '../shared/in-language.ts'
import { refuseField } from '../shared/shop-error.ts'
import { type PasswordFault, passwordMessages } from './contract.ts'
import { type ChosenPassword, findPasswordFault } from './rules.ts'

const MAX_EMAIL_LENGTH = 254
const MAX_NAME_LENGTH = 200

type Chosen = Pick<ChosenPassword, 'email' | 'name' | 'password'>

/** What is wrong with a chosen password, if anything. */
export async function judgePassword(
  context: Context,
  { email, name, ...chosen }: Chosen & Pick<ChosenPassword, 'isAdministrator'>,
): Promise<PasswordFault | undefined> {
  return findPasswordFault({
    ...chosen,
    email: email.slice(0, MAX_EMAIL_LENGTH),
    name: name.slice(0, MAX_NAME_LENGTH),
    shopName: (await inEnglish(() => readSettings(context))).shop.name,
    isCommon: context.accounts.isCommonPassword,
  })
}

/** For a new administrator. Slow, so call it outside transactions. @throws ShopError invalid */
export async function hashAdminPassword(context: Context, chosen: Chosen): Promise<string> {
  const fault = await judgePassword(context, { ...chosen, isAdministrator: true })
  if (fault === undefined) return context.accounts.hashPassword(chosen.password)
  throw refuseField('password', passwordMessages[fault]())
}
