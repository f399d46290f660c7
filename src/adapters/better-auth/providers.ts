import type { BetterAuthOptions, GenericEndpointContext } from 'better-auth'
import { sql } from 'kysely'
import { isEmail, type SignInProvider } from '#shop/identity/contract.ts'
import type { Database } from '#shop/shared/context.ts'
import { ENDED_PASSWORD_HEADER } from './popup.ts'

interface Credentials {
  clientId: string
  clientSecret: string
}

export interface OpenIdSettings {
  issuer: string
  name: string
  clientId: string
  clientSecret: string
}

/** Those that are set up. */
export interface SocialProviders {
  google?: Credentials
  facebook?: Credentials
  github?: Credentials
  oidc?: OpenIdSettings
}

/** In the order of their buttons. */
export function listProviders({
  google,
  facebook,
  github,
  oidc,
}: SocialProviders): SignInProvider[] {
  return [
    ...(google ? [{ id: 'google' as const, name: 'Google' }] : []),
    ...(facebook ? [{ id: 'facebook' as const, name: 'Facebook' }] : []),
    ...(github ? [{ id: 'github' as const, name: 'GitHub' }] : []),
    ...(oidc ? [{ id: 'oidc' as const, name: oidc.name }] : []),
  ]
}

/**
 * An account is named by an email. It is proven only when the provider says `true`, and only in plain letters: in lower
 * case some others turn into these.
 */
export function readProfile({
  email,
  email_verified,
}: {
  email?: unknown
  email_verified?: unknown
}) {
  return typeof email === 'string' && isEmail(email)
    ? { emailVerified: email_verified === true && isPlain(email) }
    : { email: null }
}

function isPlain(email: string): boolean {
  return /^[\x21-\x7e]+$/.test(email)
}

/** The others are OpenID Connect: see `openIdProviders`. */
export function socialProviders({ facebook, github }: SocialProviders) {
  return {
    ...(facebook && { facebook: { ...facebook, mapProfileToUser: readProfile } }),
    ...(github && {
      github: {
        ...github,
        // GitHub tells whether the email is verified apart from the profile, and Better Auth has read it.
        mapProfileToUser: ({ email }) => {
          if (!isEmail(email ?? '')) return { email: null }
          return isPlain(email ?? '') ? {} : { emailVerified: false }
        },
      },
    }),
  } satisfies BetterAuthOptions['socialProviders']
}

/** A provider that has proven an email opens its account; see docs/decisions/0021. */
export const accountLinking = {
  updateAccountOnSignIn: false,
  // What nobody had proven before ends: see `endUnproven`.
  accountLinking: { enabled: true, requireLocalEmailVerified: false },
} satisfies BetterAuthOptions['account']

/**
 * Before a way to sign in is written. An account whose email is unproven has one way in; a second comes only with a
 * proof, and whoever was there first may be a stranger. They leave before the owner enters: first the way in, then the
 * sessions. A failure between shuts out both, and the owner can repeat.
 */
export function endUnproven(db: Database) {
  return async ({ userId }: { userId: string }, context: GenericEndpointContext | null) => {
    const { rows } = await sql<{ way: string }>`delete from auth_accounts using auth_users
      where auth_users.id = user_id and user_id = ${userId} and not email_verified
      returning provider_id as way`.execute(db)
    await sql`delete from auth_sessions using auth_users
      where auth_users.id = user_id and user_id = ${userId} and not email_verified`.execute(db)
    const hasEndedPassword = rows.some(({ way }) => way === 'credential')
    if (hasEndedPassword) context?.setHeader(ENDED_PASSWORD_HEADER, 'true')
    // The shop does nothing in a person's name elsewhere, so it keeps no keys to their things.
    return { data: { accessToken: null, refreshToken: null, idToken: null } }
  }
}
