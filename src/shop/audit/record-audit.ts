import { sql } from 'kysely'
import { actorName, apiKeyName, isStaff } from '../shared/actor.ts'
import { HOUR_MS } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import type { AuditAction, AuditDetails } from './contract.ts'

const MAX_PER_HOUR = 10
/** More than one person can have caused within an hour. */
const LOOKED_AT = 300

type Recording = Pick<Context, 'db' | 'actor' | 'clock' | 'address'>

/**
 * Records an entry in the transaction of the action, so that neither exists without the other. Actions of shoppers, of
 * whom there are thousands, are limited as in `recordAuditLimited`. Returns the id of the entry, undefined where none
 * was written.
 */
export async function recordAudit(
  context: Recording,
  action: AuditAction,
  subject: string,
  details: AuditDetails = {},
): Promise<string | undefined> {
  const { actor } = context
  const isShopper = actor.kind === 'person' && !isStaff(actor)
  return await (isShopper ? recordAuditLimited : write)(context, action, subject, details)
}

/**
 * For events that anyone can cause at will, such as a wrong password or a forbidden call. Keeps ten entries of a kind
 * per hour: per user for any subject, and per subject for other clients. The last one is marked (`isLast`), so that the
 * audit log cannot be flooded.
 */
export async function recordAuditLimited(
  context: Recording,
  action: AuditAction,
  subject: string,
  details: AuditDetails = {},
): Promise<string | undefined> {
  const { db, actor, clock } = context
  const since = new Date(clock.now().getTime() - HOUR_MS)
  const byPerson = actor.kind === 'person'
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select at, action, actor from audit_entries
      where ${byPerson ? sql`actor = ${actorName(actor)}` : sql`subject = ${subject}`}
      order by id desc limit ${LOOKED_AT}
    ) as latest
    where action = ${action} and actor = ${actorName(actor)} and at > ${since}`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count >= MAX_PER_HOUR) return undefined
  const isLast = count === MAX_PER_HOUR - 1
  return await write(context, action, subject, { ...details, ...(isLast && { isLast }) })
}

/** Limits text that users type, so that the log stays readable. */
const MAX_SUBJECT_LENGTH = 300

async function write(
  { db, actor, clock, address = '' }: Recording,
  action: AuditAction,
  subject: string,
  details: AuditDetails,
): Promise<string> {
  const apiKey = apiKeyName(actor)
  const { id } = await db
    .insertInto('auditEntries')
    .values({
      at: clock.now(),
      actor: actorName(actor),
      action,
      subject: subject.slice(0, MAX_SUBJECT_LENGTH),
      details: JSON.stringify({ ...details, ...(apiKey !== null && { apiKey }) }),
      address,
      byAdministrator: isStaff(actor),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}
