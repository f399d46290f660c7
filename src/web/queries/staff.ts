import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { NewStaffRole } from '#shop/identity/staff/contract.ts'

/** The roles of the staff, and how many people have each. */
export const staffRolesQuery = queryOptions({
  queryKey: ['staff-roles'],
  queryFn: () => call('GET /staff-roles'),
  staleTime: 0,
})

export function addStaffRole(json: NewStaffRole) {
  return call('POST /staff-roles', json)
}

export function changeStaffRole(id: string, json: NewStaffRole) {
  return call('PUT /staff-roles/:id', id, json)
}

export function removeStaffRole(id: string) {
  return call('DELETE /staff-roles/:id', id)
}
