import { randomUUID } from 'node:crypto'
import Bowser from 'bowser'
import { sql } from 'kysely'
import { m } from '#messages'
import type {
  AccountSession,
  AccountStore,
  Database,
  NewSignIn,
  PhoneAccount,
} from '#shop/shared/context.ts'
import { prepared } from '#shop/shared/prepared.ts'
import { hashPassword } from './password-hash.ts'
import { findResetLinkEmail, resetLinkPath } from './password-reset.ts'

const MAX_SESSIONS = 100

/** Name of this sign-in method. */
const PHONE = 'phone'

/** Uses Better Auth's own tables where its calls could not take part in our transactions. */
export const betterAuthAccounts: Omit<AccountStore, 'isCommonPassword'> = {
  remove: async (db, email) => {
    await sql`delete from auth_users where email = ${email}`.execute(db)
  },
  endSessions: async (db, email, { only, except } = {}) => {
    const ended = await sql`delete from auth_sessions using auth_users
      where auth_users.id = user_id and email = ${email}
        and auth_sessions.id = coalesce(${only ?? null}, auth_sessions.id)
        and auth_sessions.id is distinct from ${except ?? null}`.execute(db)
    return Number(ended.numAffectedRows)
  },
  hasProven: async (db, accountId, email) => {
    const { rows } = await sql`select from auth_users
      where id = ${accountId} and email = ${email} and email_verified ${prepared}`.execute(db)
    return rows.length > 0
  },
  listProven: async (db, emails) => {
    const { rows } = await sql<{ email: string }>`select email from auth_users
      where email = any(${emails}) and email_verified ${prepared}`.execute(db)
    return rows.map(({ email }) => email)
  },
  listWithTwoFactor: async (db, emails) => {
    const { rows } = await sql<{ email: string }>`select email from auth_users
      where email = any(${emails}) and two_factor_enabled`.execute(db)
    return rows.map(({ email }) => email)
  },
  findEmail: async (db, accountId) => {
    const { rows } = await sql<{ email: string }>`
      select email from auth_users where id = ${accountId} ${prepared}`.execute(db)
    return rows[0]?.email
  },
  findId: async (db, email) => {
    const { rows } = await sql<{ id: string }>`
      select id from auth_users where email = ${email}`.execute(db)
    return rows[0]?.id
  },
  findPasswordLinkEmail: findResetLinkEmail,
  passwordLinkPath: resetLinkPath,
  hashPassword,
  makeProven: async (db, account) => {
    await sql`delete from auth_users where email = ${account.email}`.execute(db)
    await setSignIn(db, account)
  },
  setSignIn,
  findByPhone: async (db, phone) => {
    const { rows } = await sql<PhoneAccount>`
      select auth_users.id as "accountId", email, name
      from auth_accounts join auth_users on auth_users.id = user_id
      where provider_id = ${PHONE} and account_id = ${phone}`.execute(db)
    return rows[0]
  },
  makeWithPhone: async (db, { email, name, phone, madeAt }) => {
    const accountId = randomUUID()
    await sql`insert into auth_users (id, email, name, created_at, updated_at)
      values (${accountId}, ${email}, ${name}, ${madeAt}, ${madeAt})`.execute(db)
    await addPhone(db, { accountId, phone, linkedAt: madeAt })
    return { accountId, email, name }
  },
  linkPhone: async (db, link) => {
    if (!(await addPhone(db, link))) return false
    await sql`delete from auth_accounts where user_id = ${link.accountId}
      and provider_id = ${PHONE} and account_id <> ${link.phone}`.execute(db)
    return true
  },
  findPhone: async (db, accountId) => {
    const { rows } = await sql<{ phone: string }>`select account_id as phone from auth_accounts
      where user_id = ${accountId} and provider_id = ${PHONE}`.execute(db)
    return rows[0]?.phone
  },
  listSessions: async (db, email) => {
    const { rows } = await sql<Omit<AccountSession, 'device'> & { userAgent: string }>`
      select auth_sessions.id, coalesce(user_agent, '') as "userAgent",
        coalesce(ip_address, '') as address, auth_sessions.created_at as "signedInAt",
        last_used_at as "lastUsedAt"
      from auth_sessions join auth_users on auth_users.id = user_id
      where email = ${email} and expires_at > now()
      order by last_used_at desc, auth_sessions.id limit ${MAX_SESSIONS}`.execute(db)
    return rows.map(({ userAgent, ...session }) => ({
      ...session,
      device: describeDevice(userAgent),
    }))
  },
  removeTwoFactor: async (db, email) => {
    const removed = await sql`delete from auth_two_factors using auth_users
      where auth_users.id = user_id and email = ${email}`.execute(db)
    await sql`update auth_users set two_factor_enabled = false where email = ${email}`.execute(db)
    return Number(removed.numAffectedRows) > 0
  },
}

async function setSignIn(
  db: Database,
  { email, name, passwordHash, madeAt }: NewSignIn,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into auth_users (id, email, name, created_at, updated_at)
    values (${randomUUID()}, ${email}, ${name}, ${madeAt}, ${madeAt})
    on conflict (email) do update set updated_at = ${madeAt} returning id`.execute(db)
  const id = rows[0]?.id
  if (passwordHash !== undefined) {
    await sql`delete from auth_accounts using auth_users
      where auth_users.id = user_id and user_id = ${id} and not email_verified`.execute(db)
    await sql`
      insert into auth_accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
      values (${randomUUID()}, ${id}, ${id}, 'credential', ${passwordHash}, ${madeAt}, ${madeAt})
      on conflict (provider_id, account_id) do update set password = ${passwordHash}`.execute(db)
    await sql`delete from auth_sessions where user_id = ${id}`.execute(db)
  }
  await sql`update auth_users set email_verified = true where id = ${id}`.execute(db)
}

/** False when the phone belongs to another account. */
async function addPhone(
  db: Database,
  { accountId, phone, linkedAt }: { accountId: string; phone: string; linkedAt: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into auth_accounts (id, user_id, account_id, provider_id,
      created_at, updated_at)
    values (${randomUUID()}, ${accountId}, ${phone}, ${PHONE}, ${linkedAt}, ${linkedAt})
    on conflict (provider_id, account_id) do update set updated_at = ${linkedAt}
      where auth_accounts.user_id = ${accountId}
    returning id`.execute(db)
  return rows.length > 0
}

const MAX_NAME_LENGTH = 400

/** A browser in words that its owner recognises: `Chrome on Android`. */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return m.sessions_device_unknown()
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_NAME_LENGTH))
  const { name } = browser
  if (!name) return m.sessions_device_unknown()
  return os.name ? m.sessions_device({ browser: name, system: os.name }) : name
}
