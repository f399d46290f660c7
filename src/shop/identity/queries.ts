import { type RawBuilder, sql } from 'kysely'
import { m } from '#messages'
import { requireRight } from '../shared/actor.ts'
import type { Context, DbContext } from '../shared/context.ts'
import type { Page } from '../shared/paging.ts'
import { pick } from '../shared/pick.ts'
import { toStaffRole } from '../shared/rights.ts'
import { matchesText, toSearchWords } from '../shared/search.ts'
import { ShopError } from '../shared/shop-error.ts'
import { readSortedPage } from '../shared/sorted-page.ts'
import type { ListedUser, User, UserFilter, UserSummary } from './contract.ts'

function selectUsers({ db }: DbContext) {
  return db
    .selectFrom('users')
    .leftJoin('staffRoles', 'staffRoles.id', 'users.staffRoleId')
    .selectAll('users')
    .select(['staffRoles.name as staffRoleName', 'staffRoles.rights as staffRoleRights'])
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>

function toUser(row: UserRow): User {
  const staffRole = toStaffRole({
    id: row.staffRoleId,
    name: row.staffRoleName,
    rights: row.staffRoleRights,
  })
  return {
    _id: row.id,
    ...pick(row, 'name', 'email', 'phone', 'imageUrl', 'role', 'isActive', 'language'),
    staffRole: staffRole ? { ...staffRole, rights: [...staffRole.rights] } : null,
    isOwner: row.staffRoleId === 'owner',
    createdAt: row.createdAt.toISOString(),
  }
}

/** For internal use: the caller has checked the right. */
export async function findUser(context: DbContext, email: string): Promise<User | undefined> {
  const row = await selectUsers(context)
    .where('users.email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row && toUser(row)
}

/** @throws ShopError unauthenticated, forbidden, not_found */
export async function getUser(context: Context, email: string): Promise<User> {
  requireRight(context, 'readUsers', email)
  const user = await findUser(context, email)
  if (!user) throw new ShopError('not_found', m.refusal_user_not_found())
  return user
}

/** Newest first. @throws ShopError unauthenticated, forbidden, invalid */
export async function listUsers(
  context: Context,
  { q, role, active, tag, ...paging }: UserFilter = {},
): Promise<Page<ListedUser>> {
  requireRight(context, 'manageUsers')
  let query = selectUsers(context)
  for (const word of q ? toSearchWords(q) : []) query = query.where(matchesText('searchText', word))
  if (role !== undefined) query = query.where('role', '=', sql.lit(role))
  if (active !== undefined) query = query.where('isActive', '=', sql.lit(active === 'true'))
  if (tag) query = query.where('email', 'in', hasTag(context, tag))
  const { items, nextCursor } = await readSortedPage(query, paging, 'desc', {
    'users.createdAt': 'time',
    'users.email': 'text',
  })
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

/** Ignores case. */
export function customerHasTag(tag: string): RawBuilder<boolean> {
  return sql`tags <> '{}' and in_small_letters(tags) @> array[lower(${tag})]`
}

function hasTag({ db }: DbContext, tag: string) {
  return db
    .selectFrom('customers')
    .where('removedAt', 'is', null)
    .where('mergedInto', 'is', null)
    .where(customerHasTag(tag))
    .select(sql<string>`email`.as('email'))
}

/** @throws ShopError unauthenticated, forbidden */
export async function summariseUsers(context: Context): Promise<UserSummary> {
  requireRight(context, 'manageUsers')
  return context.db
    .selectFrom('users')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('isActive', '=', true).as('active'),
      fn.countAll<number>().filterWhere('role', '=', 'admin').as('admins'),
    ])
    .executeTakeFirstOrThrow()
}

/** @throws ShopError unauthenticated, forbidden */
export async function listAdmins(context: Context): Promise<User[]> {
  requireRight(context, 'manageUsers')
  const rows = await selectUsers(context)
    .where('users.role', '=', 'admin')
    .orderBy('users.email')
    .execute()
  return rows.map(toUser)
}
