import { randomBytes, randomUUID } from 'node:crypto'
import { m } from '#messages'
import { recordAndNotify } from '../audit/record-and-notify.ts'
import { type InvitationMailJob, URGENT_MAIL_QUEUE } from '../mail/contract.ts'
import { mailsGoOut } from '../settings/connections/queries.ts'
import { inReaderLanguage } from '../settings/languages/in-reader-language.ts'
import { requireConfirmed, requirePerson, requireRight } from '../shared/actor.ts'
import { DAY_MS } from '../shared/clock.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { countRows } from '../shared/count-rows.ts'
import { shownLanguage } from '../shared/language.ts'
import { ShopError } from '../shared/shop-error.ts'
import { hashOfToken } from '../shared/token.ts'
import type { MadeInvitation, NewInvitation } from './contract.ts'
import { requireMayGive } from './lock-user.ts'
import { findUser } from './queries.ts'
import { getStaffRole, toInvitation } from './staff/queries.ts'

const SEVEN_DAYS_MS = 7 * DAY_MS
const MAX_OPEN = 50

/**
 * Invites a person by mail to join the staff in that role; without a mail server, the inviter gets the link to pass on.
 * A new invitation to the same email replaces the earlier one, unless that one is to a role with more rights than the
 * caller's.
 * @throws ShopError unauthenticated, forbidden, unconfirmed, not_found, conflict for existing staff, too_many
 */
export async function inviteAdmin(
  context: Context,
  { email, role: roleId }: NewInvitation,
): Promise<MadeInvitation> {
  requireRight(context, 'manageStaff')
  requireConfirmed(context)
  const inviter = requirePerson(context)
  return inTransaction(context, async (transaction) => {
    const { db, clock, jobs } = transaction
    const role = await getStaffRole(transaction, roleId)
    requireMayGive(transaction, role)
    if ((await findUser(transaction, email))?.role === 'admin') {
      throw new ShopError('conflict', m.refusal_person_already_administrator())
    }
    await requireMayReplace(transaction, email)
    const open = await countRows(db.selectFrom('invitations').where('email', '<>', email))
    if (open >= MAX_OPEN) {
      throw new ShopError('too_many', m.refusal_too_many_open())
    }
    const passedOn = (await mailsGoOut(transaction))
      ? undefined
      : await inReaderLanguage(transaction, shownLanguage(), makeInvitationLink)
    const now = clock.now()
    const words = {
      id: randomUUID(),
      tokenHash: passedOn?.hash ?? null,
      staffRoleId: role.id,
      invitedBy: inviter.email,
      invitedAt: now,
      expiresAt: new Date(now.getTime() + SEVEN_DAYS_MS),
    }
    const invitation = await db
      .insertInto('invitations')
      .values({ email, ...words })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(words))
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAndNotify(transaction, 'invitation_sent', email, { toRole: role.name })
    if (!passedOn) {
      const mail: InvitationMailJob = { kind: 'invitation', invitationId: invitation.id }
      await jobs.add(db, URGENT_MAIL_QUEUE, mail)
    }
    return { ...toInvitation({ ...invitation, role: role.name }), link: passedOn?.link ?? null }
  })
}

async function requireMayReplace(context: Context, email: string): Promise<void> {
  const before = await context.db
    .selectFrom('invitations')
    .where('email', '=', email)
    .select('staffRoleId')
    .executeTakeFirst()
  if (before) requireMayGive(context, await getStaffRole(context, before.staffRoleId))
}

/** A single-use link for one invitation, and its hash, which is all that the shop stores. */
export function makeInvitationLink({ shopUrl }: Pick<Context, 'shopUrl'>) {
  const token = randomBytes(32).toString('base64url')
  return { link: `${shopUrl}/accept-invitation#${token}`, hash: hashOfToken(token) }
}
