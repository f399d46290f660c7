import { sql } from 'kysely'
import { actorName, apiKeyName, isStaff } from '../shared/actor.ts'
import { HOUR_MS } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import type { AuditAction, AuditDetails } from './contract.ts'

const MAX_PER_HOUR = 10
/** More than one person can have written within an hour, of all that shoppers may do. */
const LOOKED_AT = 300

type Recording = Pick<Context, 'db' | 'actor' | 'clock' | 'address'>

/**
 * Within the transaction of what it tells of, so that neither is without the other. What shoppers do, of
 * whom there are thousands, is kept as `recordAuditLimited` does. Returns the id of the entry, undefined where none is kept.
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
 * For what anybody can cause as often as they like: a wrong password, a call without the right. Of one
 * kind ten are kept in an hour, by one person whatever it is about, and by others about one subject. The
 * last says so (`isLast`), so that nobody can fill the audit log.
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

/** Of what an entry is about: nothing that anybody types may make the activity too long to read. */
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
