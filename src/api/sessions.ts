import { OwnSession, SessionOwner } from '#shop/identity/contract.ts'
import {
  endOtherSessions,
  endSession,
  endSessionsOf,
  listSessions,
} from '#shop/identity/sessions.ts'
import { calls } from './calls.ts'

const { get, remove } = calls('Users', 'manageSessions')

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
]
