import { Hono } from 'hono'
import { z } from 'zod'
import { OwnSession, SessionOwner } from '#shop/identity/contract.ts'
import {
  endOtherSessions,
  endSession,
  endSessionsOf,
  listSessions,
} from '#shop/identity/sessions.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

export const sessionsApi = new Hono<ApiEnv>()
  .get(
    '/sessions',
    describeCall(
      'Users',
      'List the caller’s sessions, the current one first',
      OwnSession.array(),
      [401],
    ),
    async (c) => c.json(success(await listSessions(c.var.shop))),
  )
  .delete(
    '/sessions/:id',
    describeCall('Users', 'Log out one of the caller’s devices', z.null(), [401, 403, 404]),
    async (c) => {
      await endSession(c.var.shop, c.req.param('id'))
      return c.json(success(null, 'Logged out'))
    },
  )
  .delete(
    '/other-sessions',
    describeCall('Users', 'Log out all other devices', z.null(), [400, 401, 403]),
    parse('query', SessionOwner, 'manageSessions'),
    async (c) => {
      await endOtherSessions(c.var.shop, c.req.valid('query'))
      return c.json(success(null, 'Logged out everywhere else'))
    },
  )
  .delete(
    '/users/:email/sessions',
    describeCall('Users', 'Log a user out everywhere', z.null(), [401, 403, 404]),
    async (c) => {
      await endSessionsOf(c.var.shop, c.req.param('email'))
      return c.json(success(null, 'Logged out everywhere'))
    },
  )
