import { expect, it } from 'vitest'
import { hasPassword, providerNames } from './sign-in-ways.ts'

it('knows whether the account has a password', () => {
  expect(hasPassword(['google', 'credential'])).toBe(true)
  expect(hasPassword(['google'])).toBe(false)
})

it.each([
  [['google'], 'Google'],
  [['oidc', 'credential', 'google'], 'Acme and Google'],
  [['facebook', 'github'], 'another account'],
])('names the providers among %j', (ways, name) => {
  const providers = [
    { id: 'google', name: 'Google' },
    { id: 'oidc', name: 'Acme' },
  ] as const
  expect(providerNames(ways, providers)).toBe(name)
})
