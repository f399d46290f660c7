import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, PasswordLink } from '#shop/shared/context.ts'

export const RESET_LINK_SECONDS = 60 * 60
export const RESET_LINK = 'reset-password:'

/** The token stands behind the `#`, so that no log of requests has it. */
export function resetLinkPath(token: string): string {
  return `/reset-password#${token}`
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

export async function isResetLinkOpen(db: Database, token: string): Promise<boolean> {
  const { rows } = await sql`select from auth_verifications
    where identifier = ${RESET_LINK + token} and expires_at > now()`.execute(db)
  return rows.length > 0
}
