import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import { passwordMessages, signInMessages } from '#shop/identity/contract.ts'
import { findPasswordFault } from '#shop/identity/rules.ts'

export interface PasswordRules {
  /** Whether many others have the same password. */
  isCommon(password: string): boolean
  readShopName(): Promise<string>
  isAdministrator(email: string): Promise<boolean>
  /** Somebody's password no longer suffices for their role: they are to choose another one. */
  askForNewOne(email: string): Promise<void>
}

interface Chooser {
  email: string
  name: string
}

const MAX_NAME_LENGTH = 200
const MAX_EMAIL_LENGTH = 254

const choosesPassword = ({ path }: { path?: string | undefined }) =>
  path === '/sign-up/email' || path === '/change-password' || path === '/reset-password'

const usesPassword = ({ path }: { path?: string | undefined }) =>
  path === '/sign-up/email' || path === '/sign-in/email'

/**
 * Refuses passwords that are easily guessed wherever one is chosen. Whoever became an administrator
 * with a password that is too short for that gets in with another one only; see docs/decisions/0022.
 */
export function goodPasswords(rules: PasswordRules): BetterAuthPlugin {
  const judge = async (password: string, { email, name }: Chooser, isAdministrator: boolean) =>
    findPasswordFault({
      password,
      email: email.slice(0, MAX_EMAIL_LENGTH),
      name: name.slice(0, MAX_NAME_LENGTH),
      isAdministrator,
      isCommon: rules.isCommon,
      shopName: await rules.readShopName(),
    })

  return {
    id: 'good-passwords',
    hooks: {
      before: [
        {
          matcher: choosesPassword,
          handler: createAuthMiddleware(async (context) => {
            const password = context.body?.newPassword ?? context.body?.password
            if (typeof password !== 'string') return
            const chooser = await findChooser(context)
            if (!chooser) return
            // Nobody learns by signing up whose the role is.
            const isAdministrator =
              context.path !== '/sign-up/email' && (await rules.isAdministrator(chooser.email))
            const fault = await judge(password, chooser, isAdministrator)
            if (!fault) return
            throw new APIError('BAD_REQUEST', { code: fault, message: passwordMessages[fault] })
          }),
        },
      ],
      after: [
        {
          matcher: usesPassword,
          handler: createAuthMiddleware(async (context) => {
            const { newSession, internalAdapter } = context.context
            const password = context.body?.password
            if (!newSession || typeof password !== 'string') return
            const { email } = newSession.user
            if (!(await rules.isAdministrator(email))) return
            if (!(await judge(password, newSession.user, true))) return
            await internalAdapter.deleteSession(newSession.session.token)
            deleteSessionCookie(context)
            context.context.setNewSession(null)
            await rules.askForNewOne(email)
            throw new APIError('FORBIDDEN', {
              code: 'NEW_PASSWORD_NEEDED',
              message: signInMessages.new_password_needed,
            })
          }),
        },
      ],
    },
  }
}

/** Whose password it is going to be; undefined when the call will be refused anyway. */
async function findChooser(context: GenericEndpointContext): Promise<Chooser | undefined> {
  const { body, query, path } = context
  if (path === '/sign-up/email') {
    const { email, name } = body
    return typeof email === 'string' && typeof name === 'string' ? { email, name } : undefined
  }
  if (path === '/change-password') return (await getSessionFromCtx(context))?.user
  const token: unknown = body.token || query?.token
  if (typeof token !== 'string') return undefined
  const { internalAdapter } = context.context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  return (link && (await internalAdapter.findUserById(link.value))) ?? undefined
}
