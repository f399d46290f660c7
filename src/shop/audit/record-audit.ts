import { nameActor } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { AuditAction, AuditDetails } from './contract.ts'

/** Within the transaction of what it tells of, so that neither is without the other. */
export async function recordAudit(
  { db, actor, clock, address = '' }: Pick<Context, 'db' | 'actor' | 'clock' | 'address'>,
  action: AuditAction,
  subject: string,
  details: AuditDetails = {},
): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      at: clock.now(),
      actor: nameActor(actor),
      action,
      subject,
      details: JSON.stringify(details),
      address,
    })
    .execute()
}
