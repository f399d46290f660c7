import { m } from '#messages'
import type { AuditAction, AuditEntry } from '../audit/contract.ts'
import { findAuditEntry } from '../audit/queries.ts'
import { type AccountChangedMailJob, MAIL_QUEUE, type MailContent } from '../mail/contract.ts'
import { readSettings } from '../settings/queries.ts'
import type { ShopSettings } from '../settings/shop/contract.ts'
import { contactUsText } from '../settings/shop/rules.ts'
import type { Context } from '../shared/context.ts'
import { entryFacts } from './audit-notice-mail.ts'

/** What an attacker does first; the account's owner is mailed about it. */
const words: Partial<Record<AuditAction, () => string>> = {
  password_changed: m.mail_account_password,
  password_reset: m.mail_account_password,
  two_factor_removed: m.mail_account_two_factor,
  recovery_codes_made: m.mail_account_recovery_codes,
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
  const what = (words[entry.action] ?? m.mail_account_changed)()
  const facts = entryFacts(entry)
  return {
    subject: `${what} – ${shop.name}`,
    preview: facts.join(' '),
    heading: what,
    blocks: [
      ...facts.map((text) => ({ kind: 'paragraph' as const, text })),
      {
        kind: 'paragraph',
        text: m.mail_account_text({ contact: contactUsText(shop) }),
      },
      { kind: 'button', label: m.mail_account_reset(), url: `${shopUrl}/forgot-password` },
    ],
  }
}
