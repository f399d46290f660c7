import type { BetterAuthOptions } from 'better-auth'
import { sql } from 'kysely'
import type { Database } from '#shop/shared/context.ts'
import { prepared } from '#shop/shared/prepared.ts'
import { hashOfToken } from '#shop/shared/token.ts'

const CHALLENGE = '2fa-'

export const RESET_LINK_SECONDS = 60 * 60
/** What the provider calls them, before their token. */
const RESET_LINK = 'reset-password:'
const STORED = 'reset-link:'

/** With a new password, links for another one and half a sign-in are of use to nobody but a stranger. */
export async function spendLinks(db: Database, accountId: string): Promise<void> {
  await sql`delete from auth_verifications
    where value = ${accountId}
    and (identifier like ${`${STORED}%`} or identifier like ${`${CHALLENGE}%`})`.execute(db)
}

/** Whoever reads the database, or a backup of it, cannot open them. */
export const storeResetLink = {
  default: 'plain',
  overrides: {
    [RESET_LINK]: { hash: async (identifier: string) => STORED + hashOfToken(identifier) },
  },
} satisfies NonNullable<BetterAuthOptions['verification']>['storeIdentifier']

const storedIdentifier = (token: string) => STORED + hashOfToken(RESET_LINK + token)

/** The token stands behind the `#`, so that no log of requests has it. */
export function resetLinkPath(token: string): string {
  return `/reset-password#${token}`
}

export async function findAccountEmail(
  db: Database,
  accountId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from auth_users where id = ${accountId} ${prepared}`.execute(db)
  return rows[0]?.email
}

export async function findResetLinkEmail(db: Database, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`select email from auth_verifications
    join auth_users on auth_users.id = value
    where identifier = ${storedIdentifier(token)} and auth_verifications.expires_at > now()`.execute(
    db,
  )
  return rows[0]?.email
}
