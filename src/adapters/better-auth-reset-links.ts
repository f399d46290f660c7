import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, PasswordLink } from '#shop/shared/context.ts'
import { IDENTITY_PATH } from './better-auth-calls.ts'

export const RESET_LINK_SECONDS = 60 * 60
export const RESET_LINK = 'reset-password:'

/** Where the provider checks a link before it shows the page for a new password. */
export function resetLinkPath(token: string): string {
  return `${IDENTITY_PATH}/reset-password/${token}?callbackURL=%2Freset-password`
}

export async function findAccountEmail(
  db: Database,
  accountId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from auth_users where id = ${accountId}`.execute(db)
  return rows[0]?.email
}

/** A link such as the provider makes; undefined when there is no such account. */
export async function makeResetLink(
  db: Database,
  accountId: string,
): Promise<PasswordLink | undefined> {
  const email = await findAccountEmail(db, accountId)
  if (email === undefined) return undefined
  const token = randomUUID().replaceAll('-', '')
  const expiresAt = new Date(Date.now() + RESET_LINK_SECONDS * 1000)
  await sql`insert into auth_verifications (id, identifier, value, expires_at)
    values (${randomUUID()}, ${RESET_LINK + token}, ${accountId}, ${expiresAt})`.execute(db)
  return { accountId, email, token, expiresAt }
}
