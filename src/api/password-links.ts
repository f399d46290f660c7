import { PasswordLinkState, PasswordLinkToken } from '#shop/identity/contract.ts'
import { findPasswordLink } from '#shop/identity/find-password-link.ts'
import { calls } from './calls.ts'

// The token is in the body, because addresses get logged in many places.
const { post } = calls('Users')

export const passwordLinkCalls = [
  post('/password-links/find', 'Check whether a password reset link is valid')
    .takes(PasswordLinkToken)
    .runs((shop, input) => findPasswordLink(shop, input.token), PasswordLinkState),
]
