import { expect, it } from 'vitest'
import { ApiError } from '#api/client.ts'
import { explainCodeFailure } from './code-failure.ts'

it.each([
  [401, 'INVALID_CODE', 'code', 'That code is incorrect or already used. Enter the newest code.'],
  [401, 'INVALID_BACKUP_CODE', 'code', 'That recovery code is incorrect or already used.'],
  [429, 'TOO_MANY_ATTEMPTS', 'form', 'Too many failed attempts. Please try again later.'],
  [429, 'ACCOUNT_TEMPORARILY_LOCKED', 'form', 'Too many failed attempts. Please try again later.'],
  [
    401,
    'INVALID_TWO_FACTOR_COOKIE',
    'start',
    'That took too long, or there were too many attempts. Please log in again.',
  ],
  [
    400,
    'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
    'start',
    'That took too long, or there were too many attempts. Please log in again.',
  ],
  [500, 'internal', 'form', 'Failed to login. Please try again.'],
])('%i %s is shown at the %s: %s', (status, code, place, message) => {
  expect(explainCodeFailure(new ApiError(status, { code }))).toEqual({ place, message })
})

it('treats a lost connection as a failure', () => {
  expect(explainCodeFailure(new TypeError('fetch failed')).message).toMatch(/^Failed to login/)
})
