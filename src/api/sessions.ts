import { Hono } from 'hono'
import { z } from 'zod'
import { OwnSession } from '#shop/identity/contract.ts'
import { endOtherSessions, endSession, listSessions } from '#shop/identity/sessions.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'

export const sessionsApi = new Hono<ApiEnv>()
  .get(
    '/sessions',
    describeCall(
      'People',
      'List where one is signed in, this session first',
      OwnSession.array(),
      [401],
    ),
    async (c) => c.json(success(await listSessions(c.var.shop))),
  )
  .delete(
    '/sessions/:id',
    describeCall(
      'People',
      'Sign out one of the devices where one is signed in',
      z.null(),
      [401, 404],
    ),
    async (c) => {
      await endSession(c.var.shop, c.req.param('id'))
      return c.json(success(null, 'Signed out'))
    },
  )
  .delete(
    '/other-sessions',
    describeCall('People', 'Sign out every device but the one that asks', z.null(), [401]),
    async (c) => {
      await endOtherSessions(c.var.shop)
      return c.json(success(null, 'Signed out everywhere else'))
    },
  )
