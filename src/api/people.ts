import { Hono } from 'hono'
import { z } from 'zod'
import { NewUser, User } from '#shop/identity/contract.ts'
import { getUser } from '#shop/identity/queries.ts'
import { saveNewUser } from '#shop/identity/save-new-user.ts'
import { describeCall } from './describe.ts'
import { success } from './envelope.ts'
import type { ApiEnv } from './exchange.ts'
import { parse } from './parse.ts'

export const peopleApi = new Hono<ApiEnv>()
  .post(
    '/newUser',
    describeCall(
      'People',
      'Keep a record of a person who has signed up',
      z.null(),
      [400, 401, 403],
    ),
    parse('json', NewUser),
    async (c) => {
      await saveNewUser(c.var.shop, c.req.valid('json'))
      return c.json(success(null, 'User saved'))
    },
  )
  .get(
    '/user/:email',
    describeCall('People', 'Get a person by e-mail', User, [401, 403, 404]),
    async (c) => c.json(success(await getUser(c.var.shop, c.req.param('email')))),
  )
