import { APIError, getSessionFromCtx } from 'better-auth/api'
import { passwordMessages, signInMessages } from '#shop/identity/contract.ts'
import type { HookContext } from './hooks.ts'
import type { Person, Shop } from './shop.ts'
import { refuseEntry } from './sign-in.ts'

/** Checks the new password wherever one is chosen. */
export const refuseWeakPassword = (shop: Shop) => async (context: HookContext) => {
  const password: unknown = context.body?.newPassword ?? context.body?.password
  const person = await findPerson(context)
  if (typeof password !== 'string' || !person) return
  // Sign-up must not reveal the role of an existing account.
  const isAdministrator =
    context.path !== '/sign-up/email' && (await shop.isAdministrator(person.email))
  const fault = await shop.findPasswordFault(password, person, isAdministrator)
  if (!fault) return
  throw APIError.from('BAD_REQUEST', { code: fault, message: passwordMessages[fault]() })
}

/** The account whose password is being set; undefined when the call will be refused anyway. */
async function findPerson(context: HookContext): Promise<Person | undefined> {
  const { body, query, path } = context
  if (path === '/sign-up/email') {
    const { email, name } = body ?? {}
    return typeof email === 'string' && typeof name === 'string' ? { email, name } : undefined
  }
  if (path === '/change-password') return (await getSessionFromCtx(context))?.user
  const token: unknown = body?.token || query?.token
  if (typeof token !== 'string') return undefined
  const { internalAdapter } = context.context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  return (link && (await internalAdapter.findUserById(link.value))) ?? undefined
}

/** An administrator who still has a shopper's password must change it before signing in; see docs/decisions/0022. */
export const refuseOutgrownPassword = (shop: Shop) => async (context: HookContext) => {
  const user = context.context.newSession?.user
  const password: unknown = context.body?.password
  if (!user || typeof password !== 'string' || !(await shop.isAdministrator(user.email))) return
  if (!(await shop.findPasswordFault(password, user, true))) return
  await shop.askForNewPassword(user.email)
  const message = signInMessages.new_password_needed()
  await refuseEntry(context, APIError.from('FORBIDDEN', { code: 'NEW_PASSWORD_NEEDED', message }))
}
