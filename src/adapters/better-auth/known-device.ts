import { createHash, randomUUID } from 'node:crypto'
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'

const COOKIE = 'known_device'
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** Marks the device of whoever signs in, in a signed cookie; see docs/decisions/0021. */
export function knownDevices(): BetterAuthPlugin {
  return {
    id: 'known-devices',
    hooks: {
      after: [
        {
          matcher: ({ context }) => context.newSession !== null,
          handler: createAuthMiddleware(async (context) => {
            const { newSession, secret, createAuthCookie } = context.context
            if (!newSession) return
            const mark = await markOf(context, newSession.user.email, randomUUID())
            if (mark === undefined) return
            const { name, attributes } = createAuthCookie(COOKIE, { maxAge: ONE_YEAR_SECONDS })
            await context.setSignedCookie(name, mark, secret, attributes)
          }),
        },
      ],
    },
  }
}

/** Whether that account was signed in to in this browser before, and has the same password since. */
export async function isKnownDevice(
  context: GenericEndpointContext,
  email: string,
): Promise<boolean> {
  const { secret, createAuthCookie } = context.context
  const mark = await context.getSignedCookie(createAuthCookie(COOKIE).name, secret)
  if (!mark) return false
  return (await markOf(context, email, mark.split('.')[0] ?? '')) === mark
}

/**
 * Of one device, and of the account and password that it signed in with: whoever takes over an account
 * that a stranger made chooses a new one, and then the stranger's mark is worth nothing. The kept hash
 * has a salt of its own, so the mark tells nothing of the password.
 */
async function markOf(
  context: GenericEndpointContext,
  email: string,
  device: string,
): Promise<string | undefined> {
  const { internalAdapter } = context.context
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
  const kept = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password
  if (!found || !kept) return undefined
  const digest = createHash('sha256').update(`${device} ${found.user.id} ${kept}`)
  return `${device}.${digest.digest('base64url')}`
}
