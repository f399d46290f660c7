import type { Selectable } from 'kysely'
import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { GRANTABLE_RIGHTS, isGiven, type StaffRole, toStaffRole } from '../../shared/rights.ts'
import { ShopError } from '../../shared/shop-error.ts'
import type { Invitation } from '../contract.ts'
import type { IdentityTables } from '../tables.ts'
import type { ListedStaffRole } from './contract.ts'

/** The given ones from the most rights to the fewest, then the owner's own by name. */
const GIVEN_FIRST = ['owner', 'manager', 'packer']

/** @throws ShopError unauthenticated, forbidden */
export async function listStaffRoles(context: Context): Promise<ListedStaffRole[]> {
  requireRight(context, 'manageStaff')
  const rows = await context.db
    .selectFrom('staff_roles')
    .leftJoin('users', 'users.staff_role_id', 'staff_roles.id')
    .groupBy('staff_roles.id')
    .select(['staff_roles.id', 'staff_roles.name', 'staff_roles.rights'])
    .select(({ fn }) => fn.count<number>('users.id').as('people'))
    .orderBy('staff_roles.name')
    .execute()
  const roles = rows.map((row) => toListed(row, Number(row.people)))
  const placeOf = ({ id }: ListedStaffRole) => (GIVEN_FIRST.indexOf(id) + 4) % 4
  return roles.toSorted((one, other) => placeOf(one) - placeOf(other))
}

export function toListed(
  row: Selectable<IdentityTables['staff_roles']>,
  people: number,
): ListedStaffRole {
  const held = toStaffRole(row)?.rights
  return {
    id: row.id,
    name: row.name,
    rights: GRANTABLE_RIGHTS.filter((each) => held?.includes(each)),
    isGiven: isGiven(row.id),
    people,
  }
}

/**
 * For the shop's own work. Nobody takes it away until the transaction ends.
 * @throws ShopError not_found
 */
export async function getStaffRole({ db }: Context, id: string): Promise<StaffRole> {
  const row = await db
    .selectFrom('staff_roles')
    .where('id', '=', id)
    .selectAll()
    .forShare()
    .executeTakeFirst()
  const role = row && toStaffRole(row)
  if (!role) throw new ShopError('not_found', 'Role not found.')
  return role
}

type InvitationRow = Selectable<IdentityTables['invitations']> & { role: string }

export function toInvitation(row: InvitationRow): Invitation {
  return {
    _id: row.id,
    email: row.email,
    role: row.role,
    invitedBy: row.invited_by,
    invitedAt: row.invited_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}

/** Those not answered yet, also when they are too old by now; newest first. @throws ShopError unauthenticated, forbidden */
export async function listInvitations(context: Context): Promise<Invitation[]> {
  requireRight(context, 'manageStaff')
  const rows = await context.db
    .selectFrom('invitations')
    .innerJoin('staff_roles', 'staff_roles.id', 'invitations.staff_role_id')
    .selectAll('invitations')
    .select('staff_roles.name as role')
    .orderBy('invited_at', 'desc')
    .orderBy('invitations.id', 'desc')
    .execute()
  return rows.map(toInvitation)
}
