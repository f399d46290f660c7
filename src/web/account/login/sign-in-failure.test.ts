import { expect, it } from 'vitest'
import { ApiError } from '#api/client.ts'
import { explainSignInFailure } from './sign-in-failure.ts'

it.each([
  ['USER_NOT_FOUND', 'No account found with this email. Please check your email or sign up.'],
  ['WRONG_PASSWORD', 'Incorrect password. Please try again.'],
  ['INVALID_EMAIL', 'Invalid email address. Please enter a valid email.'],
  ['TOO_MANY_ATTEMPTS', 'Too many failed attempts. Please try again later.'],
  ['INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password. Please check your credentials.'],
  ['SOMETHING_ELSE', 'Failed to login. Please try again.'],
])('a login refused with %s says: %s', (code, message) => {
  expect(explainSignInFailure(new ApiError(401, { code })).message).toBe(message)
})

it('is shown beside its field, if there is one', () => {
  const fieldOf = (code: string) => explainSignInFailure(new ApiError(401, { code })).field
  expect(fieldOf('USER_NOT_FOUND')).toBe('email')
  expect(fieldOf('WRONG_PASSWORD')).toBe('password')
  expect(fieldOf('TOO_MANY_ATTEMPTS')).toBeUndefined()
})

it('recognises too many attempts by the status, and a lost connection as a failure', () => {
  expect(explainSignInFailure(new ApiError(429, {})).message).toMatch(/^Too many failed/)
  expect(explainSignInFailure(new TypeError('fetch failed')).message).toMatch(/^Failed to login/)
})
