import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { NewStaffRole } from '#shop/identity/staff/contract.ts'

/** The roles of the staff, and how many people have each. */
export const staffRolesQuery = queryOptions({
  queryKey: ['staff-roles'],
  queryFn: () => dataOf(client['staff-roles'].$get()),
  staleTime: 0,
})

export function addStaffRole(json: NewStaffRole) {
  return dataOf(client['staff-roles'].$post({ json }))
}

export function changeStaffRole(id: string, json: NewStaffRole) {
  return dataOf(client['staff-roles'][':id'].$put({ param: { id }, json }))
}

export function removeStaffRole(id: string) {
  return dataOf(client['staff-roles'][':id'].$delete({ param: { id } }))
}
