import type { BetterAuthOptions } from 'better-auth'
import { APIError } from 'better-auth/api'
import { sql } from 'kysely'
import type { Database } from '#shop/shared/context.ts'
import { isShopError } from '#shop/shared/shop-error.ts'
import { hashOfToken } from '#shop/shared/token.ts'
import { addressOf } from './hooks.ts'
import type { Shop } from './shop.ts'

const LINK_SECONDS = 60 * 60

/** After a new password, other reset links and half-finished logins can only serve strangers. */
export async function spendLinks(db: Database, accountId: string): Promise<void> {
  await sql`delete from auth_verifications where value = ${accountId}`.execute(db)
}

export function passwordReset({ db, mailPasswordLink, record }: Shop) {
  return {
    resetPasswordTokenExpiresIn: LINK_SECONDS,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: async ({ user: { id: accountId, email }, token }, request) => {
      const address = addressOf(request?.headers)
      await record({ action: 'password_link_asked', email, address, isAttempt: true })
      const expiresAt = new Date(Date.now() + LINK_SECONDS * 1000)
      await mailPasswordLink({ accountId, email, token, expiresAt })
    },
    onPasswordReset: async ({ user: { id, email } }, request) => {
      await record({ action: 'password_reset', email, address: addressOf(request?.headers) })
      await spendLinks(db, id)
      // A stranger may have linked a phone before the email was proven; opening the mail proves it.
      await sql`delete from auth_accounts using auth_users where auth_users.id = user_id
        and user_id = ${id} and provider_id = 'phone' and not email_verified`.execute(db)
      await sql`update auth_users set email_verified = true where id = ${id}`.execute(db)
    },
  } satisfies Omit<NonNullable<BetterAuthOptions['emailAndPassword']>, 'enabled'>
}

/** So that the database, or a backup of it, contains no usable links. */
export const hashedIdentifiers = { hash: async (identifier: string) => hashOfToken(identifier) }

/** The token is behind the `#`, so that it appears in no request log. */
export function resetLinkPath(token: string): string {
  return `/reset-password#${token}`
}

/** Email of the account whose password a link can still set. */
export async function findResetLinkEmail(db: Database, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from auth_verifications join auth_users on auth_users.id = value
    where identifier = ${hashOfToken(`reset-password:${token}`)}
      and auth_verifications.expires_at > now()`.execute(db)
  return rows[0]?.email
}

/** Lets users delete their own account. */
export function accountRemoval({ removeUser }: Shop) {
  return {
    enabled: true,
    beforeDelete: async ({ email, name }, request) => {
      try {
        await removeUser({ email, name, address: addressOf(request?.headers) })
      } catch (error) {
        if (!isShopError(error) || error.code !== 'conflict') throw error
        throw APIError.from('CONFLICT', { code: 'LAST_ADMINISTRATOR', message: error.message })
      }
    },
  } satisfies NonNullable<BetterAuthOptions['user']>['deleteUser']
}
