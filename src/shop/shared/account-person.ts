import { sql } from 'kysely'
import { type StaffRole, toStaffRole } from './rights.ts'

/** Selected by `personColumns`. */
export interface PersonRow {
  accountId: string
  email: string
  name: string
  roleId: string | null
  roleName: string | null
  roleRights: string[] | null
}

/** The user of an account and their current role; for queries with `personTables`. */
export const personColumns = sql`auth_users.id as "accountId", auth_users.email, auth_users.name,
  staff_roles.id as "roleId", staff_roles.name as "roleName", staff_roles.rights as "roleRights"`

/** An email that is not proven gives no role: anyone can sign up with it. */
export const personTables = sql`auth_users
  left join users on users.email = auth_users.email
  left join staff_roles on staff_roles.id = users.staff_role_id and email_verified`

export function toPerson<Row extends PersonRow>({
  roleId: id,
  roleName: name,
  roleRights: rights,
  ...person
}: Row): Omit<Row, 'roleId' | 'roleName' | 'roleRights'> & { staffRole: StaffRole | undefined } {
  return { ...person, staffRole: toStaffRole({ id, name, rights }) }
}
