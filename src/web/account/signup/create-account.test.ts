import { expect, it } from 'vitest'
import { ApiError } from '#api/client.ts'
import { explainSignUpFailure } from './create-account.ts'

const IN_USE = 'This email is already registered. Please use a different email or try logging in.'

it.each([
  ['USER_ALREADY_EXISTS', 'email', IN_USE],
  ['USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 'email', IN_USE],
  ['PASSWORD_TOO_SHORT', 'password', 'Password must be at least 6 characters'],
  ['PASSWORD_TOO_WEAK', 'password', 'Password is too weak. Please choose a stronger password.'],
  ['INVALID_EMAIL', 'email', 'Invalid email address. Please enter a valid email.'],
  [
    'TOO_MANY_SIGN_UPS',
    undefined,
    'Too many sign-ups from your network. Please try again in half an hour, or sign up with Google.',
  ],
  ['SOMETHING_ELSE', undefined, 'Failed to create account. Please try again.'],
])('a sign-up refused with %s says beside %s: %s', (code, field, message) => {
  expect(explainSignUpFailure(new ApiError(422, { code }))).toEqual({
    ...(field && { field }),
    message,
  })
})

it('treats a lost connection as a failure', () => {
  expect(explainSignUpFailure(new TypeError('fetch failed')).message).toMatch(/^Failed to create/)
})

it('recognises an email that only the provider refuses, and no other field', () => {
  const explain = (message: string) =>
    explainSignUpFailure(new ApiError(400, { code: 'VALIDATION_ERROR', message }))
  expect(explain('[body.email] This is invalid')).toEqual({
    field: 'email',
    message: 'Invalid email address. Please enter a valid email.',
  })
  expect(explain('[body.name] This is invalid').field).toBeUndefined()
})
