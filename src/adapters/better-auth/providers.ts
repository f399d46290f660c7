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

/** The configured providers. */
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
 * An email identifies an account. It counts as proven only when the provider says `true`, and only in ASCII letters:
 * some other letters turn into ASCII when lower-cased.
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
        // GitHub reports apart from the profile whether the email is verified; Better Auth has read it.
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
  // `endUnproven` removes sign-in methods from before the email was proven.
  accountLinking: { enabled: true, requireLocalEmailVerified: false },
} satisfies BetterAuthOptions['account']

/**
 * Runs before a sign-in method is written. An account with an unproven email has one method; a second one is added only
 * with proof, and the first may be a stranger's. The stranger loses access before the owner gets in: first the method,
 * then the sessions. A failure in between locks out both, and the owner can try again.
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
    // The shop never acts for the user at the provider, so it keeps no tokens.
    return { data: { accessToken: null, refreshToken: null, idToken: null } }
  }
}
