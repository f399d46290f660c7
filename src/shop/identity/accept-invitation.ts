import { m } from '#messages'
import { recordAndNotify } from '../audit/record-and-notify.ts'
import { type Person, requirePerson, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { shownLanguage } from '../shared/language.ts'
import { roleName } from '../shared/rights.ts'
import { ShopError } from '../shared/shop-error.ts'
import { hashOfToken } from '../shared/token.ts'
import { appointAdmin } from './appoint-admin.ts'
import type { AcceptInvitation, OpenInvitation } from './contract.ts'
import { hashAdminPassword } from './judge-password.ts'
import { getStaffRole } from './staff/queries.ts'

/** The invitation of a link. @throws ShopError not_found when the link no longer works */
export async function getInvitation(context: Context, token: string): Promise<OpenInvitation> {
  const invitation = await findOpen(context, token)
  if (!invitation) throw noSuchLink()
  const proven = await context.accounts.listProven(context.db, [invitation.email])
  // Accepting proves the email, and may have happened between the two queries.
  if (proven.length > 0 && !(await findOpen(context, token))) throw noSuchLink()
  const { email, roleId: id, role: name } = invitation
  return { email, role: roleName({ id, name }), hasAccount: proven.length > 0 }
}

function findOpen({ db, clock }: Context, token: string) {
  return db
    .selectFrom('invitations')
    .innerJoin('staffRoles', 'staffRoles.id', 'invitations.staffRoleId')
    .where('tokenHash', '=', hashOfToken(token))
    .where('expiresAt', '>', clock.now())
    .select(['email', 'staffRoleId as roleId', 'staffRoles.name as role'])
    .executeTakeFirst()
}

/**
 * Gives the role to the owner of the mailbox; opening the mail proves the email. A user with an account whose email is
 * proven accepts while signed in. Anyone else chooses a password, even if there is an account: an unproven one may be a
 * stranger's, and loses access.
 * @throws ShopError not_found when the link no longer works, unauthenticated, forbidden, invalid, conflict
 */
export async function acceptInvitation(
  context: Context,
  { token, name, password }: AcceptInvitation,
): Promise<OpenInvitation> {
  const invitation = await getInvitation(context, token)
  const { email, hasAccount } = invitation
  if (hasAccount) requireInvited(context, email)
  const passwordHash = hasAccount ? undefined : await hashGiven(context, { email, name, password })
  const person: Person = { kind: 'person', email, name: name ?? '' }
  await inTransaction({ ...context, actor: person }, async (transaction) => {
    const { db, clock, accounts } = transaction
    const accepted = await db
      .deleteFrom('invitations')
      .where('tokenHash', '=', hashOfToken(token))
      .where('expiresAt', '>', clock.now())
      .returning(['invitedBy', 'staffRoleId as roleId'])
      .executeTakeFirst()
    if (!accepted) throw noSuchLink()
    if (passwordHash !== undefined) {
      await requireStillUnproven(transaction, email)
      const madeAt = clock.now()
      await accounts.makeProven(db, { email, name: name ?? email, passwordHash, madeAt })
    }
    const { roleId } = accepted
    const { name: toRole } = await getStaffRole(transaction, roleId)
    const appointed = { email, name: name ?? email, roleId, language: shownLanguage() }
    await appointAdmin({ ...transaction, actor: { kind: 'shop' } }, appointed)
    await recordAndNotify(transaction, 'invitation_accepted', email, {
      invitedBy: accepted.invitedBy,
      toRole,
    })
  })
  return invitation
}

function noSuchLink(): ShopError {
  return new ShopError('not_found', m.refusal_invitation_expired_used())
}

function requireInvited(context: Context, email: string): void {
  const { email: signedInAs } = requirePerson(context, m.refusal_log_in_as({ email }))
  requireRight(context, 'manageSessions', signedInAs)
  if (signedInAs === email) return
  throw new ShopError('forbidden', m.refusal_invitation_log_account({ email }))
}

/** The user may have proven the email in another way by now; then the account is theirs and stays. */
async function requireStillUnproven({ db, accounts }: Context, email: string): Promise<void> {
  if ((await accounts.listProven(db, [email])).length === 0) return
  throw new ShopError('conflict', m.refusal_account_already_exists())
}

interface Chosen extends Pick<AcceptInvitation, 'name' | 'password'> {
  email: string
}

async function hashGiven(context: Context, { email, name, password }: Chosen): Promise<string> {
  if (name !== undefined && password !== undefined) {
    return hashAdminPassword(context, { email, name, password })
  }
  throw new ShopError('invalid', m.refusal_enter_name_password(), {
    fields: {
      ...(name === undefined && { name: m.fault_name_required() }),
      ...(password === undefined && { password: m.refusal_password_required() }),
    },
  })
}
