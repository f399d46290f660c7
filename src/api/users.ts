import { Hono } from 'hono'
import { z } from 'zod'
import { changeProfile } from '#shop/identity/change-profile.ts'
import { changeRole } from '#shop/identity/change-role.ts'
import {
  ChangeRole,
  ListedUser,
  NewOwnerOfShop,
  NewUser,
  Profile,
  User,
  UserFilter,
  UserSummary,
} from '#shop/identity/contract.ts'
import { importPicture, tryToImportPicture } from '#shop/identity/import-picture.ts'
import { transferOwnership } from '#shop/identity/ownership.ts'
import { getUser, listUsers, summariseUsers } from '#shop/identity/queries.ts'
import { resetTwoFactor } from '#shop/identity/reset-two-factor.ts'
import { saveNewUser } from '#shop/identity/save-new-user.ts'
import { removeUser } from '#shop/privacy/remove-user.ts'
import { writePersonalData } from '#shop/privacy/write-personal-data.ts'
import { answerJson } from './answer-file.ts'
import { describeCall, describeJsonFile, describeList } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success, successPage } from './envelope.ts'
import { inTurn } from './in-turn.ts'
import { parse } from './parse.ts'

export const usersApi = new Hono<ApiEnv>()
  .post(
    '/newUser',
    describeCall(
      'Users',
      'Create the record of a user who has signed up',
      z.null(),
      [400, 401, 403],
    ),
    parse('json', NewUser, 'changeUsers'),
    async (c) => {
      const { shop } = c.var
      const user = c.req.valid('json')
      const imageUrl = await tryToImportPicture(shop, user.email, user.imageUrl, (work) =>
        inTurn(c, 'pictures', work),
      )
      await saveNewUser(shop, { ...user, imageUrl })
      return c.json(success(null, 'User saved'))
    },
  )
  .get(
    '/user/:email',
    describeCall('Users', 'Get a user by email', User, [401, 403, 404]),
    async (c) => c.json(success(await getUser(c.var.shop, c.req.param('email')))),
  )
  .put(
    '/user/:email',
    describeCall('Users', 'Update a user’s name, phone or image', User, [400, 401, 403, 404, 429]),
    parse('json', Profile, 'changeUsers'),
    async (c) => {
      const { shop } = c.var
      const email = c.req.param('email')
      const profile = c.req.valid('json')
      const imageUrl = await importPicture(shop, email, profile.imageUrl, (work) =>
        inTurn(c, 'pictures', work),
      )
      const user = await changeProfile(shop, email, { ...profile, imageUrl })
      return c.json(success(user, 'Profile updated'))
    },
  )
  .delete(
    '/user/:email',
    describeCall('Users', 'Delete a user; their orders are kept', z.null(), [401, 403, 404, 409]),
    async (c) => {
      await removeUser(c.var.shop, c.req.param('email'))
      return c.json(success(null, 'User deleted'))
    },
  )
  .get(
    '/user/:email/data',
    describeJsonFile(
      'Users',
      'Download all data the shop holds about a user',
      z.record(z.string(), z.unknown()),
      [401, 403, 404],
    ),
    async (c) => {
      const { name, pieces } = await writePersonalData(c.var.shop, c.req.param('email'))
      return answerJson(name, pieces)
    },
  )
  .get(
    '/Users',
    describeList('Users', 'List all users, newest first', ListedUser, [400, 401, 403]),
    parse('query', UserFilter, 'manageUsers'),
    async (c) => c.json(successPage(await listUsers(c.var.shop, c.req.valid('query')))),
  )
  .get(
    '/users/stats/summary',
    describeCall('Users', 'Count users: all, active and administrators', UserSummary, [401, 403]),
    async (c) => c.json(success(await summariseUsers(c.var.shop))),
  )
  .put(
    '/users/:email/role',
    describeCall(
      'Users',
      'Give a user a role of the staff, or remove it',
      User,
      [400, 401, 403, 404, 409],
    ),
    parse('json', ChangeRole, 'manageStaff'),
    async (c) => {
      const { role } = c.req.valid('json')
      const user = await changeRole(c.var.shop, c.req.param('email'), role)
      return c.json(success(user, 'Role changed'))
    },
  )
  .put(
    '/owner',
    describeCall(
      'Users',
      'Transfer ownership of the shop to another administrator, as its owner',
      User,
      [400, 401, 403, 404, 409],
    ),
    parse('json', NewOwnerOfShop, 'transferOwnership'),
    async (c) => {
      const owner = await transferOwnership(c.var.shop, c.req.valid('json').email)
      return c.json(success(owner, 'Ownership transferred'))
    },
  )
  .delete(
    '/users/:email/two-factor',
    describeCall(
      'Users',
      'Reset the two-step login of someone else but the owner, and log them out everywhere',
      z.null(),
      [401, 403, 404, 409],
    ),
    async (c) => {
      await resetTwoFactor(c.var.shop, c.req.param('email'))
      return c.json(success(null, 'Two-step login reset'))
    },
  )
