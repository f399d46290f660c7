import { createHash, randomUUID } from 'node:crypto'
import type { HookContext } from './hooks.ts'

const COOKIE = 'known_device'
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** Marks the device of a sign-in in a signed cookie; see docs/decisions/0021. */
export async function markDevice(context: HookContext): Promise<void> {
  const { newSession, secret, createAuthCookie } = context.context
  const mark = newSession && (await markOf(context, newSession.user.email, randomUUID()))
  if (!mark) return
  const { name, attributes } = createAuthCookie(COOKIE, { maxAge: ONE_YEAR_SECONDS })
  await context.setSignedCookie(name, mark, secret, attributes)
}

/** Whether this browser has signed in to the account since its last change of password. */
export async function isKnownDevice(context: HookContext, email: string): Promise<boolean> {
  const { secret, createAuthCookie } = context.context
  const mark = await context.getSignedCookie(createAuthCookie(COOKIE).name, secret)
  return Boolean(mark) && (await markOf(context, email, `${mark}`.split('.')[0] ?? '')) === mark
}

/**
 * Depends on the password, so that a stranger who created the account first loses the mark when its owner takes over.
 * The stored hash is salted: the mark reveals nothing about the password.
 */
async function markOf(
  { context: { internalAdapter } }: HookContext,
  email: string,
  device: string,
): Promise<string | undefined> {
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
  const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password
  if (!found || !hash) return undefined
  const digest = createHash('sha256').update(`${device} ${found.user.id} ${hash}`)
  return `${device}.${digest.digest('base64url')}`
}
