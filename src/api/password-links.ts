import { Hono } from 'hono'
import { PasswordLinkState, PasswordLinkToken } from '#shop/identity/contract.ts'
import { findPasswordLink } from '#shop/identity/find-password-link.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

// The token travels in the body, because addresses are written down in many places.
export const passwordLinksApi = new Hono<ApiEnv>().post(
  '/password-links/find',
  describeCall('Users', 'Check whether a password reset link is valid', PasswordLinkState, [400]),
  parse('json', PasswordLinkToken),
  async (c) => {
    return c.json(success(await findPasswordLink(c.var.shop, c.req.valid('json').token)))
  },
)
