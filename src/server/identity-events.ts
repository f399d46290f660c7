import type { IdentityEvent } from '#adapters/better-auth/shop.ts'
import { recordAudit, recordAuditLimited } from '#shop/audit/record-audit.ts'
import { notifyAccountChange } from '#shop/identity/account-changed.ts'
import { findUser } from '#shop/identity/queries.ts'
import type { Actor } from '#shop/shared/actor.ts'
import { type Context, inTransaction } from '#shop/shared/context.ts'
import type { StaffRole } from '#shop/shared/rights.ts'

/** An attempt may be by anyone; everything else was done by the account's owner. */
export async function recordIdentityEvent(
  shop: Context,
  { action, email, address, isAttempt }: IdentityEvent,
): Promise<void> {
  const actor: Actor = isAttempt
    ? { kind: 'visitor' }
    : { kind: 'person', email, name: '', staffRole: await findStaffRole(shop, email) }
  const isBounded = isAttempt || action === 'password_refused'
  const record = isBounded ? recordAuditLimited : recordAudit
  await inTransaction({ ...shop, actor, address }, async (transaction) => {
    const entryId = await record(transaction, action, email)
    if (entryId !== undefined) await notifyAccountChange(transaction, action, entryId)
  })
}

async function findStaffRole(shop: Context, email: string): Promise<StaffRole | undefined> {
  return (await findUser(shop, email))?.staffRole ?? undefined
}
