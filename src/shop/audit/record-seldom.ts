import { sql } from 'kysely'
import { nameActor } from '../shared/actor.ts'
import { HOUR_MS } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import type { AuditAction, AuditDetails } from './contract.ts'
import { recordAudit } from './record-audit.ts'

const MOST_IN_AN_HOUR = 10
const LOOKED_AT = 100

/**
 * For what anybody can cause as often as they like: a wrong password, a call without the right. Of one
 * kind ten are kept in an hour, by one person whatever it is about, and by others about one subject. The
 * last says so (`isLast`), so that nobody can fill the trail.
 */
export async function recordSeldom(
  context: Pick<Context, 'db' | 'actor' | 'clock' | 'address'>,
  action: AuditAction,
  subject: string,
  details: AuditDetails = {},
): Promise<void> {
  const { db, actor, clock } = context
  const since = new Date(clock.now().getTime() - HOUR_MS)
  const byPerson = actor.kind === 'person'
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select at, action, actor from audit_entries
      where ${byPerson ? sql`actor = ${nameActor(actor)}` : sql`subject = ${subject}`}
      order by id desc limit ${LOOKED_AT}
    ) as latest
    where action = ${action} and actor = ${nameActor(actor)} and at > ${since}`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count >= MOST_IN_AN_HOUR) return
  const isLast = count === MOST_IN_AN_HOUR - 1
  await recordAudit(context, action, subject, { ...details, ...(isLast && { isLast }) })
}
