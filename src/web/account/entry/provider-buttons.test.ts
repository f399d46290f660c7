import { expect, it } from 'vitest'
import { PopupError } from '#api/popup-client.ts'
import { explainProviderFailure } from './provider-buttons.tsx'

it.each([
  ['popup_closed', 'in', 'Sign in was cancelled. Please try again.'],
  ['popup_closed', 'up', 'Sign up was cancelled. Please try again.'],
  ['access_denied', 'up', 'Sign up was cancelled. Please try again.'],
  ['popup_blocked', 'in', 'Popup was blocked. Please allow popups and try again.'],
  ['popup_blocked', 'up', 'Popup was blocked. Please allow popups and try again.'],
  ['invalid_code', 'in', 'Failed to sign in with Google. Please try again.'],
  ['state_mismatch', 'up', 'Failed to sign up with Google. Please try again.'],
  ['popup_replaced', 'in', undefined],
] as const)('%s when signing %s', (code, purpose, words) => {
  expect(explainProviderFailure(new PopupError(code), 'Google', purpose)).toBe(words)
})

it('names the provider for any other failure too', () => {
  expect(explainProviderFailure(new Error('?'), 'GitHub', 'in')).toBe(
    'Failed to sign in with GitHub. Please try again.',
  )
  expect(explainProviderFailure(new PopupError('account_not_linked'), 'Facebook', 'in')).toContain(
    'Facebook has not verified the email',
  )
})
