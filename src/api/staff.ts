import { Hono } from 'hono'
import { z } from 'zod'
import {
  addStaffRole,
  changeStaffRole,
  removeStaffRole,
} from '#shop/identity/staff/change-roles.ts'
import { ListedStaffRole, NewStaffRole } from '#shop/identity/staff/contract.ts'
import { listStaffRoles } from '#shop/identity/staff/queries.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

export const staffApi = new Hono<ApiEnv>()
  .get(
    '/staff-roles',
    describeCall('Users', 'List the roles of the staff', z.array(ListedStaffRole), [401, 403]),
    async (c) => c.json(success(await listStaffRoles(c.var.shop))),
  )
  .post(
    '/staff-roles',
    describeCall('Users', 'Create a role, as the owner', ListedStaffRole, [400, 401, 403, 409]),
    parse('json', NewStaffRole, 'manageRoles'),
    async (c) =>
      c.json(success(await addStaffRole(c.var.shop, c.req.valid('json')), 'Role created')),
  )
  .put(
    '/staff-roles/:id',
    describeCall(
      'Users',
      'Change a role of the owner’s own; it counts at once',
      ListedStaffRole,
      [400, 401, 403, 404, 409],
    ),
    parse('json', NewStaffRole, 'manageRoles'),
    async (c) => {
      const role = await changeStaffRole(c.var.shop, c.req.param('id'), c.req.valid('json'))
      return c.json(success(role, 'Role changed'))
    },
  )
  .delete(
    '/staff-roles/:id',
    describeCall(
      'Users',
      'Delete a role of the owner’s own that nobody has',
      z.null(),
      [401, 403, 404, 409],
    ),
    async (c) => {
      await removeStaffRole(c.var.shop, c.req.param('id'))
      return c.json(success(null, 'Role deleted'))
    },
  )
