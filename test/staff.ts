import { type GivenRole, givenRoles, type StaffRole } from '#shop/shared/rights.ts'

/** A role that every shop has, as an actor has it. */
export function givenRole(id: GivenRole): StaffRole {
  return { id, name: id, rights: givenRoles[id] }
}

export const MANAGER = givenRole('manager')
