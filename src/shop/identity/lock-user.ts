import { sql } from 'kysely'
import { m } from '#messages'
import type { Context } from '../shared/context.ts'
import { type StaffRole, toStaffRole } from '../shared/rights.ts'
import { ShopError } from '../shared/shop-error.ts'

interface LockedUser {
  email: string
  /** Undefined: not staff. */
  staffRole: StaffRole | undefined
}

/** Locked until the transaction ends. @throws ShopError not_found */
export async function lockUser({ db }: Context, email: string): Promise<LockedUser> {
  const user = await db
    .selectFrom('users')
    .leftJoin('staffRoles', 'staffRoles.id', 'users.staffRoleId')
    .where('users.email', '=', email.toLowerCase())
    .select(['users.email', 'staffRoles.id', 'staffRoles.name', 'staffRoles.rights'])
    .forUpdate('users')
    .executeTakeFirst()
  if (!user) throw new ShopError('not_found', m.refusal_user_not_found())
  return { email: user.email, staffRole: toStaffRole(user) }
}

/** Serialises changes that may remove an administrator. */
export async function lockAdministrators({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(db)
}

/**
 * Like `lockUser`, for changes that may take a role. One at a time, so that two concurrent changes cannot remove the
 * last two administrators.
 * @throws ShopError not_found, forbidden for a user with more rights than the caller, conflict for the last
 *   administrator, and for the owner
 */
export async function lockToTakeRole(context: Context, email: string): Promise<LockedUser> {
  await lockAdministrators(context)
  const user = await lockUser(context, email)
  await requireRemovable(context, user)
  return user
}

/** With `lockAdministrators` held. @throws ShopError forbidden, conflict */
export async function requireRemovable(context: Context, user: LockedUser): Promise<void> {
  const { staffRole } = user
  if (!staffRole) return
  if (isLeading(staffRole) && !(await hasOtherLeader(context, user.email))) {
    throw new ShopError('conflict', m.refusal_last_administrator_add())
  }
  // The operator, on the machine itself, may.
  if (staffRole.id === 'owner' && context.actor.kind !== 'shop') {
    throw new ShopError('conflict', m.refusal_owner_must_transfer())
  }
  requireAsManyRights(context, user)
}

/** Refuses changes of users with more rights than the caller. @throws ShopError forbidden */
export function requireAsManyRights({ actor }: Context, { email, staffRole }: LockedUser): void {
  const isSelf = actor.kind === 'person' && actor.email === email
  if (!staffRole || isSelf || holdsAll(actor, staffRole)) return
  throw new ShopError('forbidden', m.refusal_person_role_allows())
}

/** Callers cannot give rights that they lack, and there is one owner. @throws ShopError forbidden, conflict */
export function requireMayGive({ actor }: Context, role: StaffRole): void {
  if (!holdsAll(actor, role)) throw new ShopError('forbidden', m.refusal_role_allows_more())
  if (role.id !== 'owner') return
  throw new ShopError('conflict', m.refusal_one_owner_transfer())
}

function holdsAll(actor: Context['actor'], { rights }: StaffRole): boolean {
  if (actor.kind === 'shop') return true
  const held = actor.kind === 'person' ? actor.staffRole?.rights : undefined
  return rights.every((each) => held?.includes(each))
}

const LEADING = ['owner', 'manager']

function isLeading({ id }: StaffRole): boolean {
  return LEADING.includes(id)
}

/** Whether another leader is able to sign in and act. */
async function hasOtherLeader({ db, accounts }: Context, email: string): Promise<boolean> {
  const others = await db
    .selectFrom('users')
    .where('staffRoleId', 'in', LEADING)
    .where('email', '<>', email)
    .select('email')
    .execute()
  const proven = await accounts.listProven(
    db,
    others.map((other) => other.email),
  )
  return proven.length > 0
}

/**
 * Anyone can sign up with another person's email. So administrators can give roles only to accounts whose email is
 * proven; the operator of the machine vouches for the users they name.
 * @throws ShopError conflict
 */
export async function requireProven(context: Context, email: string): Promise<void> {
  if (context.actor.kind === 'shop') return
  const proven = await context.accounts.listProven(context.db, [email])
  if (proven.length > 0) return
  throw new ShopError('conflict', m.refusal_user_not_verified())
}
