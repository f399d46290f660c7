import { sql } from 'kysely'
import type { Role } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'

interface LockedUser {
  email: string
  role: Role
  isOwner: boolean
}

/** Locked until the transaction ends. @throws ShopError not_found */
export async function lockUser({ db }: Context, email: string): Promise<LockedUser> {
  const user = await db
    .selectFrom('users')
    .where('email', '=', email.toLowerCase())
    .select(['email', 'role', 'is_owner as isOwner'])
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw new ShopError('not_found', 'User not found in database')
  return user
}

/** One at a time, whoever may take an administrator away. */
export async function lockAdministrators({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(db)
}

/**
 * Like `lockUser`, for whoever may take an administrator away. One at a time, so that two who go
 * together cannot both be the last but one.
 * @throws ShopError not_found, conflict for the last administrator, and for the owner
 */
export async function lockUnlessLastAdmin(context: Context, email: string): Promise<LockedUser> {
  await lockAdministrators(context)
  const user = await lockUser(context, email)
  if (user.role === 'admin' && !(await hasOtherAdmin(context, user.email))) {
    throw new ShopError('conflict', 'This is the last administrator. Add another one first.')
  }
  // Whoever has the machine may.
  if (user.isOwner && context.actor.kind !== 'shop') {
    throw new ShopError(
      'conflict',
      'The owner must transfer ownership before losing the administrator role.',
    )
  }
  return user
}

/** One who can act, so that the role is worth something. */
async function hasOtherAdmin({ db, accounts }: Context, email: string): Promise<boolean> {
  const others = await db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where('email', '<>', email)
    .select('email')
    .execute()
  const proven = await accounts.listProven(
    db,
    others.map((other) => other.email),
  )
  return proven.length > 0
}
