import { z } from 'zod'
import { SignInProvider } from '#shop/identity/contract.ts'
import { calls } from './calls.ts'

const { get } = calls('Users', 'browse')

export const signInCalls = [
  get('/sign-in-providers', 'List the login providers set up besides email and password').handles(
    (c) => c.var.signInProviders,
    z.array(SignInProvider),
  ),
]
