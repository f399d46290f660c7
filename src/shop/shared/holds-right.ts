import { type RawBuilder, sql } from 'kysely'
import { type GrantableRight, givenRoles } from './rights.ts'

/** For a row of `users`: whether the user's role has the right. */
export function holdsRight(wanted: GrantableRight): RawBuilder<boolean> {
  const given = Object.entries(givenRoles)
    .filter(([, rights]) => rights.some((each) => each === wanted))
    .map(([id]) => id)
  return sql<boolean>`(users.staff_role_id = any(${given}) or users.staff_role_id in (
    select id from staff_roles where ${wanted} = any(rights)))`
}
