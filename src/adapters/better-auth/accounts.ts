import { randomUUID } from 'node:crypto'
import Bowser from 'bowser'
import { sql } from 'kysely'
import type { AccountStore } from '#shop/shared/context.ts'
import { hashPassword } from './hash.ts'
import { findAccountEmail, isResetLinkOpen, makeResetLink, resetLinkPath } from './passwords.ts'
import { isOver } from './sessions.ts'

const MAX_SESSIONS = 100

interface SessionRow {
  id: string
  user_agent: string | null
  ip_address: string | null
  created_at: Date
  last_used_at: Date
}

/** The identity provider's own tables, where its calls could not take part in our transactions. */
export const betterAuthAccounts: Omit<AccountStore, 'isCommonPassword'> = {
  remove: async (db, email) => {
    await sql`delete from auth_users where email = ${email}`.execute(db)
  },
  endSessions: async (db, email) => {
    await sql`delete from auth_sessions using auth_users
      where auth_users.id = user_id and email = ${email}`.execute(db)
  },
  listProven: async (db, emails) => {
    const { rows } = await sql<{ email: string }>`select email from auth_users
      where email = any(${emails}) and email_verified`.execute(db)
    return rows.map(({ email }) => email)
  },
  listWithTwoFactor: async (db, emails) => {
    const { rows } = await sql<{ email: string }>`select email from auth_users
      where email = any(${emails}) and two_factor_enabled`.execute(db)
    return rows.map(({ email }) => email)
  },
  findEmail: findAccountEmail,
  findId: async (db, email) => {
    const { rows } = await sql<{ id: string }>`
      select id from auth_users where email = ${email}`.execute(db)
    return rows[0]?.id
  },
  makePasswordLink: makeResetLink,
  isPasswordLinkOpen: isResetLinkOpen,
  passwordLinkPath: resetLinkPath,
  hashPassword,
  makeProven: async (db, { email, name, passwordHash, madeAt }) => {
    await sql`delete from auth_users where email = ${email}`.execute(db)
    const id = randomUUID()
    await sql`insert into auth_users (id, email, name, email_verified, created_at, updated_at)
      values (${id}, ${email}, ${name}, true, ${madeAt}, ${madeAt})`.execute(db)
    await sql`insert into auth_accounts (id, user_id, account_id, provider_id, password, created_at,
        updated_at)
      values (${randomUUID()}, ${id}, ${id}, 'credential', ${passwordHash}, ${madeAt}, ${madeAt})`.execute(
      db,
    )
  },
  listSessions: async (db, email) => {
    const { rows } = await sql<SessionRow>`
      select auth_sessions.id, user_agent, ip_address, auth_sessions.created_at, last_used_at
      from auth_sessions join auth_users on auth_users.id = user_id
      left join users on users.email = auth_users.email
      where auth_users.email = ${email} and expires_at > now() and not ${isOver(new Date())}
      order by last_used_at desc, auth_sessions.id limit ${MAX_SESSIONS}`.execute(db)
    return rows.map((row) => ({
      id: row.id,
      device: describeDevice(row.user_agent ?? ''),
      address: row.ip_address ?? '',
      signedInAt: new Date(row.created_at),
      lastUsedAt: new Date(row.last_used_at),
    }))
  },
  endSession: async (db, email, id) => {
    const ended = await sql`delete from auth_sessions using auth_users
      where auth_users.id = user_id and email = ${email} and auth_sessions.id = ${id}`.execute(db)
    return Number(ended.numAffectedRows)
  },
  endOtherSessions: async (db, email, currentId) => {
    const ended = await sql`delete from auth_sessions using auth_users
      where auth_users.id = user_id and email = ${email}
      and auth_sessions.id <> ${currentId}`.execute(db)
    return Number(ended.numAffectedRows)
  },
  removeTwoFactor: async (db, email) => {
    const removed = await sql`delete from auth_two_factors using auth_users
      where auth_users.id = user_id and email = ${email}`.execute(db)
    await sql`update auth_users set two_factor_enabled = false where email = ${email}`.execute(db)
    return Number(removed.numAffectedRows) > 0
  },
}

const MAX_NAME_LENGTH = 400

/** What a browser says it is, in words that its owner knows: `Chrome on Android`. */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_NAME_LENGTH))
  if (!browser.name) return 'Unknown device'
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
