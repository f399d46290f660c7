import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { RecordEvent } from './events.ts'

interface SignedInOptions {
  record: RecordEvent
  addressOf: (headers: Headers | undefined) => string
}

const isWayIn = (path: string | undefined) =>
  path === '/sign-in/email' || path === '/sign-up/email' || path?.startsWith('/callback/') === true

/** Tells of whoever has signed in and has nothing left to prove; a code is told of where it is checked. */
export function signedIn({ record, addressOf }: SignedInOptions): BetterAuthPlugin {
  return {
    id: 'signed-in',
    hooks: {
      after: [
        {
          matcher: ({ path, context }) => isWayIn(path) && context.newSession !== null,
          handler: createAuthMiddleware(async ({ context, headers }) => {
            const email = context.newSession?.user.email
            if (email) await record({ action: 'signed_in', email, address: addressOf(headers) })
          }),
        },
      ],
    },
  }
}
