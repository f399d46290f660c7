import { expect, test } from 'vitest'
import { ApiError } from '#api/client.ts'
import { rendered, wordsOf } from '#test/rendered.tsx'
import { query } from '#web/queries/query.ts'
import { sessionQuery } from '#web/queries/session.ts'
import { AdminGuard } from './admin-guard.tsx'

const email = 'rahim@suto.test'
const user = query('GET /user/:email', email).queryKey

/** The guard for a signed-in user with this answer about their role. */
function guard(role: object | Error): string {
  return wordsOf(
    rendered(<AdminGuard checking="Checking">The dashboard</AdminGuard>, {
      answers: [
        [sessionQuery.queryKey, { email }],
        ...(role instanceof Error ? [] : [[user, role] as const]),
      ],
      failures: role instanceof Error ? [[user, role]] : [],
    }),
  )
}

test('the guard lets staff in', () => {
  expect(guard({ role: 'admin', staffRole: { id: 'manager' } })).toBe('The dashboard')
})

test('the guard refuses everyone else, and names their role', () => {
  const shopper = guard({ role: 'user', staffRole: null })
  expect(shopper).toContain("You don't have admin privileges to access this page.")
  expect(shopper).toContain('Current role: user')
  expect(guard({ role: '', staffRole: null })).toContain('Current role: No role assigned')
  expect(guard(new ApiError(404, {}))).toContain('User not found in database')
})

test('the guard reports a failed check, with the status when the answer has no message', () => {
  const failed = 'We could not check your account Failed to verify user permissions:'
  const refusal = { success: false, message: 'The kettle is on', code: 'teapot' } as const
  expect(guard(new ApiError(418, refusal))).toContain(`${failed} The kettle is on`)
  expect(guard(new ApiError(418, {}))).toContain(`${failed} HTTP error! status: 418`)
})
