import { Hono } from 'hono'
import { FoundWelcome, NewOwner, OwnerEmail, WelcomeKey } from '#shop/setup/contract.ts'
import { createOwner } from '#shop/setup/create-owner.ts'
import { findWelcome } from '#shop/setup/welcome-keys.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

// The key travels in the body, because addresses are written down in many places.
export const welcomeApi = new Hono<ApiEnv>()
  .post(
    '/welcome/find',
    describeCall('Setup', 'Check whether the console’s link is valid', FoundWelcome, [400, 429]),
    parse('json', WelcomeKey),
    async (c) => c.json(success(await findWelcome(c.var.shop, c.req.valid('json').key))),
  )
  .post(
    '/welcome/owner',
    describeCall(
      'Setup',
      'Create the owner’s account with the console’s link',
      OwnerEmail,
      [400, 404, 429],
    ),
    parse('json', NewOwner),
    async (c) => {
      const owner = c.req.valid('json')
      await createOwner(c.var.shop, owner)
      return c.json(success({ email: owner.email }, 'Your shop is ready'))
    },
  )
