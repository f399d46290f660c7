import type { IdentityEvent } from '#adapters/better-auth-events.ts'
import { recordAudit } from '#shop/audit/record-audit.ts'
import { recordSeldom } from '#shop/audit/record-seldom.ts'
import type { Actor } from '#shop/shared/actor.ts'
import type { Context } from '#shop/shared/context.ts'

/** An attempt may be anybody's; everything else was done by the person themself. */
export async function recordIdentityEvent(
  shop: Context,
  { action, email, address, isAttempt }: IdentityEvent,
): Promise<void> {
  const person: Actor = { kind: 'person', email, name: '', role: undefined }
  const actor: Actor = isAttempt ? { kind: 'visitor' } : person
  const isBounded = isAttempt || action === 'password_refused'
  const record = isBounded ? recordSeldom : recordAudit
  await record({ ...shop, actor, address }, action, email)
}
