import { Hono } from 'hono'
import { z } from 'zod'
import { SignInProvider } from '#shop/identity/contract.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'

export const signInApi = new Hono<ApiEnv>().get(
  '/sign-in-providers',
  describeCall(
    'Users',
    'List the login providers set up besides email and password',
    z.array(SignInProvider),
  ),
  (c) => c.json(success(c.var.signInProviders)),
)
