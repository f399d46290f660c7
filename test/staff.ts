import { type GivenRole, givenRoles, type StaffRole } from '#shop/shared/rights.ts'

/** A predefined role, as part of an actor. */
export function givenRole(id: GivenRole): StaffRole {
  return { id, name: id, rights: givenRoles[id] }
}

export const MANAGER = givenRole('manager')
