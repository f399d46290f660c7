import type { Selectable } from 'kysely'
import { m } from '#messages'
import type { DB } from '../../rows.ts'
import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import {
  GRANTABLE_RIGHTS,
  isGiven,
  roleName,
  type StaffRole,
  toStaffRole,
} from '../../shared/rights.ts'
import { ShopError } from '../../shared/shop-error.ts'
import type { Invitation } from '../contract.ts'
import type { ListedStaffRole } from './contract.ts'

/** Built-in roles from the most rights to the fewest, then the owner's own by name. */
const GIVEN_FIRST = ['owner', 'manager', 'packer']

/** @throws ShopError unauthenticated, forbidden */
export async function listStaffRoles(context: Context): Promise<ListedStaffRole[]> {
  requireRight(context, 'manageStaff')
  const rows = await context.db
    .selectFrom('staffRoles')
    .leftJoin('users', 'users.staffRoleId', 'staffRoles.id')
    .groupBy('staffRoles.id')
    .select(['staffRoles.id', 'staffRoles.name', 'staffRoles.rights'])
    .select(({ fn }) => fn.count<number>('users.id').as('people'))
    .orderBy('staffRoles.name')
    .execute()
  const roles = rows.map((row) => toListed(row, Number(row.people)))
  const placeOf = ({ id }: ListedStaffRole) => (GIVEN_FIRST.indexOf(id) + 4) % 4
  return roles.toSorted((one, other) => placeOf(one) - placeOf(other))
}

export function toListed(row: Selectable<DB['staffRoles']>, people: number): ListedStaffRole {
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
 * For internal use. Keeps the role from being removed until the transaction ends.
 * @throws ShopError not_found
 */
export async function getStaffRole({ db }: Context, id: string): Promise<StaffRole> {
  const row = await db
    .selectFrom('staffRoles')
    .where('id', '=', id)
    .selectAll()
    .forShare()
    .executeTakeFirst()
  const role = row && toStaffRole(row)
  if (!role) throw new ShopError('not_found', m.refusal_role_not_found())
  return role
}

type InvitationRow = Selectable<DB['invitations']> & { role: string }

export function toInvitation(row: InvitationRow): Invitation {
  return {
    _id: row.id,
    email: row.email,
    role: roleName({ id: row.staffRoleId, name: row.role }),
    invitedBy: row.invitedBy,
    invitedAt: row.invitedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}

/** Open invitations, including expired ones; newest first. @throws ShopError unauthenticated, forbidden */
export async function listInvitations(context: Context): Promise<Invitation[]> {
  requireRight(context, 'manageStaff')
  const rows = await context.db
    .selectFrom('invitations')
    .innerJoin('staffRoles', 'staffRoles.id', 'invitations.staffRoleId')
    .selectAll('invitations')
    .select('staffRoles.name as role')
    .orderBy('invitedAt', 'desc')
    .orderBy('invitations.id', 'desc')
    .execute()
  return rows.map(toInvitation)
}
