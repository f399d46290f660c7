import { z } from 'zod'
import {
  OwnSession,
  PasswordLinkState,
  PasswordLinkToken,
  SessionOwner,
  SignInProvider,
} from '#shop/identity/contract.ts'
import { findPasswordLink } from '#shop/identity/find-password-link.ts'
import {
  endOtherSessions,
  endSession,
  endSessionsOf,
  listSessions,
} from '#shop/identity/sessions.ts'
import { calls } from './calls.ts'

const { get, post, remove } = calls('Users', 'manageSessions')

export const sessionCalls = [
  get('/sessions', 'List the caller’s sessions, the current one first').runs(
    listSessions,
    OwnSession.array(),
  ),
  remove('/sessions/:id', 'Log out one of the caller’s devices').refuses(403).does(endSession),
  remove('/other-sessions', 'Log out all other devices')
    .takes(SessionOwner)
    .refuses(403)
    .does(endOtherSessions),
  remove('/users/:email/sessions', 'Log a user out everywhere')
    .needs('manageUsers')
    .does(endSessionsOf),
  get('/sign-in-providers', 'List the login providers set up besides email and password')
    .needs('browse')
    .handles((c) => c.var.signInProviders, z.array(SignInProvider)),
  // The token is in the body, because addresses get logged in many places.
  post('/password-links/find', 'Check whether a password reset link is valid')
    .needs(null)
    .takes(PasswordLinkToken)
    .runs((shop, input) => findPasswordLink(shop, input.token), PasswordLinkState),
]
