import { type Selectable, sql } from 'kysely'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { cursorParts, decodeCursor, type Page, readPage } from '../shared/paging.ts'
import { matchesText, toSearchWords } from '../shared/search.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { Invitation, ListedUser, User, UserFilter, UserSummary } from './contract.ts'
import type { IdentityTables } from './tables.ts'

function toUser(row: Selectable<IdentityTables['users']>): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    imageUrl: row.image_url,
    role: row.role,
    isOwner: row.is_owner,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
  }
}

/** For the shop's own work; the caller has checked the right. */
export async function findUser(
  { db }: Pick<Context, 'db'>,
  email: string,
): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row && toUser(row)
}

/** @throws ShopError unauthenticated, forbidden, not_found */
export async function getUser(context: Context, email: string): Promise<User> {
  requireRight(context, 'readUsers', email)
  const user = await findUser(context, email)
  if (!user) throw new ShopError('not_found', 'User not found in database')
  return user
}

const USER_CURSOR = [cursorParts.time, cursorParts.text] as const

/** Newest first. @throws ShopError unauthenticated, forbidden, invalid */
export async function listUsers(
  context: Context,
  { q, role, active, ...paging }: UserFilter = {},
): Promise<Page<ListedUser>> {
  requireRight(context, 'manageUsers')
  let query = context.db
    .selectFrom('users')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('email', 'desc')
  for (const word of q ? toSearchWords(q) : [])
    query = query.where(matchesText('search_text', word))
  if (role !== undefined) query = query.where('role', '=', sql.lit(role))
  if (active !== undefined) query = query.where('is_active', '=', sql.lit(active === 'true'))
  if (paging.cursor !== undefined) {
    const [createdAt, email] = decodeCursor(paging.cursor, USER_CURSOR)
    query = query.where(sql<boolean>`(created_at, email) < (${createdAt}::timestamptz, ${email})`)
  }
  const { items, nextCursor } = await readPage(query, paging.limit, (row) => [
    row.created_at.toISOString(),
    row.email,
  ])
  const emails = items.map(({ email }) => email)
  const protectedEmails = new Set(await context.accounts.listWithTwoFactor(context.db, emails))
  return {
    items: items.map((row) => ({
      ...toUser(row),
      hasTwoFactor: protectedEmails.has(row.email),
    })),
    nextCursor,
  }
}

/** From the kept figures. @throws ShopError unauthenticated, forbidden */
export async function summariseUsers(context: Context): Promise<UserSummary> {
  requireRight(context, 'manageUsers')
  const figures = await context.db
    .selectFrom('user_figures')
    .select(({ fn }) => [
      fn.sum<number | null>('user_count').as('total'),
      fn.sum<number | null>('user_count').filterWhere('is_active', '=', true).as('active'),
      fn.sum<number | null>('user_count').filterWhere('role', '=', 'admin').as('admins'),
    ])
    .executeTakeFirstOrThrow()
  return {
    total: Number(figures.total),
    active: Number(figures.active),
    admins: Number(figures.admins),
  }
}

/** @throws ShopError unauthenticated, forbidden */
export async function listAdmins(context: Context): Promise<User[]> {
  requireRight(context, 'manageUsers')
  const rows = await context.db
    .selectFrom('users')
    .selectAll()
    .where('role', '=', 'admin')
    .orderBy('email')
    .execute()
  return rows.map(toUser)
}

export function toInvitation(row: Selectable<IdentityTables['invitations']>): Invitation {
  return {
    _id: row.id,
    email: row.email,
    invitedBy: row.invited_by,
    invitedAt: row.invited_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}

/** Those not answered yet, also when they are too old by now; newest first. @throws ShopError unauthenticated, forbidden */
export async function listInvitations(context: Context): Promise<Invitation[]> {
  requireRight(context, 'manageUsers')
  const rows = await context.db
    .selectFrom('invitations')
    .selectAll()
    .orderBy('invited_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toInvitation)
}
