import { FoundWelcome, NewOwner, OwnerEmail, WelcomeKey } from '#shop/setup/contract.ts'
import { createOwner } from '#shop/setup/create-owner.ts'
import { findWelcome } from '#shop/setup/welcome-keys.ts'
import { calls } from './calls.ts'

// The key is in the body, because addresses get logged in many places.
const { post } = calls('Setup')

export const welcomeCalls = [
  post('/welcome/find', 'Check whether the console’s link is valid')
    .takes(WelcomeKey)
    .refuses(429)
    .runs((shop, input) => findWelcome(shop, input.key), FoundWelcome),
  post('/welcome/owner', 'Create the owner’s account with the console’s link')
    .takes(NewOwner)
    .refuses(404, 429)
    .runs(async (shop, owner) => {
      await createOwner(shop, owner)
      return { email: owner.email }
    }, OwnerEmail),
]
