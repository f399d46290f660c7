import type { Selectable } from 'kysely'
import { requireAdmin, requireSelfOrAdmin } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { User } from './contract.ts'
import type { IdentityTables } from './tables.ts'

function toUser(row: Selectable<IdentityTables['users']>): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    imageUrl: row.image_url,
    role: row.role,
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
  requireSelfOrAdmin(context, email)
  const user = await findUser(context, email)
  if (!user) throw new ShopError('not_found', 'User not found in database')
  return user
}

/** @throws ShopError unauthenticated, forbidden */
export async function countUsers(context: Context): Promise<number> {
  requireAdmin(context)
  const { count } = await context.db
    .selectFrom('users')
    .select((user) => user.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
