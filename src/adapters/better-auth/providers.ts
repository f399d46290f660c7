import type { BetterAuthOptions, BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { sql } from 'kysely'
import { isEmail, type SignInProvider } from '#shop/identity/contract.ts'
import type { Database } from '#shop/shared/context.ts'
import { type OpenIdSettings, openIdConnect, withVerifiedIdToken } from './openid.ts'
import { ENDED_PASSWORD_HEADER } from './popup.ts'

interface Credentials {
  clientId: string
  clientSecret: string
}

/** Those who vouch for a person, as far as they are set up. */
export interface SocialProviders {
  google?: Credentials
  facebook?: Credentials
  github?: Credentials
  oidc?: OpenIdSettings
}

interface Profile {
  email?: unknown
  email_verified?: unknown
}

/** Those that are set up, in the order of their buttons. */
export function listProviders(providers: SocialProviders): SignInProvider[] {
  const { google, facebook, github, oidc } = providers
  return [
    ...(google ? [{ id: 'google' as const, name: 'Google' }] : []),
    ...(facebook ? [{ id: 'facebook' as const, name: 'Facebook' }] : []),
    ...(github ? [{ id: 'github' as const, name: 'GitHub' }] : []),
    ...(oidc ? [{ id: 'oidc' as const, name: oidc.name }] : []),
  ]
}

/**
 * An email is the name of an account here, so it must be one. It is proven only when the provider
 * says so in as many words, and only in plain letters: in lower case some others turn into these.
 */
function readProfile({ email, email_verified }: Profile) {
  return typeof email === 'string' && isEmail(email)
    ? { emailVerified: email_verified === true && isPlain(email) }
    : { email: null }
}

function isPlain(email: string): boolean {
  return /^[\x21-\x7e]+$/.test(email)
}

export function socialProviders({ google, facebook, github }: SocialProviders) {
  const shared = { disableIdTokenSignIn: true }
  return {
    ...(google && { google: { ...google, ...shared, mapProfileToUser: readProfile } }),
    ...(facebook && { facebook: { ...facebook, ...shared, mapProfileToUser: readProfile } }),
    ...(github && {
      github: {
        ...github,
        ...shared,
        // Whether the email is verified comes beside the profile, and Better Auth has read it.
        mapProfileToUser: ({ email }) => {
          if (!isEmail(email ?? '')) return { email: null }
          return isPlain(email ?? '') ? {} : { emailVerified: false }
        },
      },
    }),
  } satisfies BetterAuthOptions['socialProviders']
}

export function openIdProviders(
  { oidc }: SocialProviders,
  onError: (error: Error) => void,
): NonNullable<BetterAuthOptions['plugins']> {
  return [verifiedGoogle(onError), ...(oidc ? [openIdConnect(oidc, readProfile, onError)] : [])]
}

function verifiedGoogle(onError: (error: Error) => void): BetterAuthPlugin {
  return {
    id: 'verified-google',
    init: ({ socialProviders: made }) => ({
      context: {
        socialProviders: made.map((provider) =>
          provider.id === 'google' ? withVerifiedIdToken(provider, onError) : provider,
        ),
      },
    }),
  }
}

/** An account of the same email is linked when the provider has proven it; see docs/decisions/0021. */
export const accountLinking = {
  updateAccountOnSignIn: false,
  accountLinking: {
    enabled: true,
    // What nobody had proven before is replaced, not shared: see `beforeAccount`.
    requireLocalEmailVerified: false,
  },
} satisfies BetterAuthOptions['account']

/**
 * Runs before a way to sign in is written. As long as nobody has proven the email of an account it
 * has one way in; a second comes only with a proof, and whoever was there first may be a stranger.
 * They leave before the owner enters, first the way in and then what came in by it: a failure in
 * between shuts out both, and the owner can repeat.
 */
export function beforeAccount(db: Database) {
  return async ({ userId }: { userId: string }, context: GenericEndpointContext | null) => {
    const ended = await sql<{ providerId: string }>`delete from auth_accounts using auth_users
      where auth_users.id = user_id and user_id = ${userId} and not email_verified
      returning provider_id`.execute(db)
    await sql`delete from auth_sessions using auth_users
      where auth_users.id = user_id and user_id = ${userId} and not email_verified`.execute(db)
    const hasEndedPassword = ended.rows.some((way) => way.providerId === 'credential')
    if (hasEndedPassword) context?.setHeader(ENDED_PASSWORD_HEADER, 'true')
    // The shop does nothing in a person's name elsewhere, so it keeps no keys to their things.
    return { data: { accessToken: null, refreshToken: null, idToken: null } }
  }
}

/**
 * Of two who sign in to one account at the same moment, a stranger by the old password and the owner
 * by the proof that ends it, the stranger may come out last. So a password is looked for once more
 * after it has opened a session.
 */
export function recheckPassword(): BetterAuthPlugin {
  return {
    id: 'password-still-there',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/sign-in/email' || path === '/change-password',
          handler: createAuthMiddleware(async (context) => {
            const { newSession, internalAdapter } = context.context
            if (!newSession) return
            const { session, user } = newSession
            if (await internalAdapter.findCredentialAccount(user.id)) return
            await internalAdapter.deleteSession(session.token)
            context.context.setNewSession(null)
            throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' })
          }),
        },
      ],
    },
  }
}
