import { randomUUID } from 'node:crypto'
import { RESET_LINK, RESET_LINK_SECONDS } from '#adapters/better-auth-passwords.ts'
import { type PasswordLink, queuePasswordMail } from '#shop/identity/queue-password-mail.ts'
import { type PasswordResetRequestJob, URGENT_MAIL_QUEUE } from '#shop/mail/contract.ts'
import type { Context } from '#shop/shared/context.ts'
import { recordIdentityEvent } from './identity-events.ts'
import type { IdentityProvider } from './sign-ins.ts'

/** Where accounts are hidden: the same row, whether there is such an account or not. */
export async function queueResetRequest(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  ask: Omit<PasswordResetRequestJob, 'kind'>,
): Promise<void> {
  const job: PasswordResetRequestJob = { kind: 'password_asked', ...ask }
  await jobs.add(db, URGENT_MAIL_QUEUE, job)
}

/** Work of the mail queue. Done twice, it mails two links, which are counted. */
export async function mailRequestedLink(
  identity: IdentityProvider,
  shop: Context,
  { accountId, address }: PasswordResetRequestJob,
): Promise<void> {
  const link = await makePasswordLink(identity, accountId)
  if (!link) return
  const { email } = link
  await recordIdentityEvent(shop, {
    action: 'password_link_asked',
    email,
    address,
    isAttempt: true,
  })
  await queuePasswordMail(shop, link)
}

/** A link for a new password, such as the provider makes; undefined when there is no such account. */
async function makePasswordLink(
  identity: IdentityProvider,
  accountId: string,
): Promise<PasswordLink | undefined> {
  const { internalAdapter } = await identity.$context
  const user = await internalAdapter.findUserById(accountId)
  if (!user) return undefined
  const token = randomUUID().replaceAll('-', '')
  const expiresAt = new Date(Date.now() + RESET_LINK_SECONDS * 1000)
  await internalAdapter.createVerificationValue({
    value: accountId,
    identifier: RESET_LINK + token,
    expiresAt,
  })
  return { accountId, email: user.email, token, expiresAt }
}
