import { z } from 'zod'
import {
  addStaffRole,
  changeStaffRole,
  removeStaffRole,
} from '#shop/identity/staff/change-roles.ts'
import { ListedStaffRole, NewStaffRole } from '#shop/identity/staff/contract.ts'
import { listStaffRoles } from '#shop/identity/staff/queries.ts'
import { calls } from './calls.ts'

const { get, post, put, remove } = calls('Users', 'manageRoles')

export const staffCalls = [
  get('/staff-roles', 'List the roles of the staff')
    .needs('manageStaff')
    .runs(listStaffRoles, z.array(ListedStaffRole)),
  post('/staff-roles', 'Create a role, as the owner')
    .takes(NewStaffRole)
    .refuses(409)
    .runs(addStaffRole, ListedStaffRole),
  put('/staff-roles/:id', 'Change a role of the owner’s own; it counts at once')
    .takes(NewStaffRole)
    .refuses(409)
    .runs(changeStaffRole, ListedStaffRole),
  remove('/staff-roles/:id', 'Delete a role of the owner’s own that nobody has')
    .refuses(409)
    .does(removeStaffRole),
]
