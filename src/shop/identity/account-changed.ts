import type { AuditAction, AuditEntry } from '../audit/contract.ts'
import { findAuditEntry } from '../audit/queries.ts'
import { type AccountChangedMailJob, MAIL_QUEUE, type MailContent } from '../mail/contract.ts'
import { readSettings } from '../settings/queries.ts'
import type { ShopSettings } from '../settings/shop/contract.ts'
import { contactUsText } from '../settings/shop/rules.ts'
import type { Context } from '../shared/context.ts'
import { entryFacts } from './audit-notice-mail.ts'

/** What an attacker does first; the account's owner is mailed about it. */
const words: Partial<Record<AuditAction, string>> = {
  password_changed: 'Your password was changed',
  password_reset: 'Your password was changed',
  two_factor_removed: 'Two-step login was turned off',
  recovery_codes_made: 'New recovery codes were made',
}

/** Runs in the transaction of the entry. */
export async function notifyAccountChange(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  action: AuditAction,
  entryId: string,
): Promise<void> {
  if (words[action] === undefined) return
  const mail: AccountChangedMailJob = { kind: 'account_changed', entryId }
  await jobs.add(db, MAIL_QUEUE, mail)
}

/** Job of the mail queue. */
export async function sendAccountChanged(
  context: Context,
  { entryId }: AccountChangedMailJob,
  jobId: string,
): Promise<void> {
  const { mailer, shopUrl } = context
  const entry = await findAuditEntry(context, entryId)
  if (!entry) return
  const { shop } = await readSettings(context)
  await mailer.send({
    id: jobId,
    to: entry.subject,
    content: accountChangedMail(entry, { shop, shopUrl }),
  })
}

function accountChangedMail(
  entry: AuditEntry,
  { shop, shopUrl }: { shop: ShopSettings; shopUrl: string },
): MailContent {
  const what = words[entry.action] ?? 'Your account was changed'
  const facts = entryFacts(entry)
  return {
    subject: `${what} – ${shop.name}`,
    preview: facts.join(' '),
    heading: what,
    blocks: [
      ...facts.map((text) => ({ kind: 'paragraph' as const, text })),
      {
        kind: 'paragraph',
        text: `If this was you, you do not need to do anything. If not, reset your password now and ${contactUsText(shop)}.`,
      },
      { kind: 'button', label: 'Reset your password', url: `${shopUrl}/forgot-password` },
    ],
  }
}
